import { useTranslation } from 'react-i18next';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { Icon } from '#components/icon.tsx';
import { titleRoomBeside } from '#domain/lock-screen/title-room.ts';
import { displayWidth } from '#domain/push-notifications/preview.ts';
import styles from './readability.module.css';

/** Says that phones cut the title of an item: what nobody reads there is seen before it is decided. Nothing where they show all of it. */
export const TitleCut = ({ title, cta }: Pick<LockScreenItem, 'title' | 'cta'>) => {
  const { t } = useTranslation();
  const [width, room] = [displayWidth(title), titleRoomBeside(cta)];
  if (width <= room) return null;
  return (
    <p className={styles['bad']}>
      <Icon name="warning" />
      {t(`lockScreen.form.${cta === '' ? 'titleCut' : 'titleCutBeside'}`, { width, room })}
    </p>
  );
};
