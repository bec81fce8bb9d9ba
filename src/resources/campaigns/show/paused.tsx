import { useTranslation } from 'react-i18next';
import type { Campaign, Pause } from '#contract/campaigns/campaigns.ts';
import { Notice } from '#components/notice.tsx';
import { sidesToward } from '#domain/people/permissions.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useMe } from '#providers/session/use-me.ts';
import styles from './paused.module.css';

/** Why the ads stand still, and who alone can let them run again. */
export const Paused = ({ pause, client }: { pause: Pause; client: Campaign['client'] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const me = useMe();
  const mine = sidesToward(me, client.id).includes(pause.side);
  return (
    <Notice tone="stopped">
      <p>{t('campaign.paused.by', { name: pause.by.name, when: format.instant(pause.at) })}</p>
      {pause.reason !== '' && <blockquote className={styles['reason']}>{pause.reason}</blockquote>}
      {!mine && <p>{t(`campaign.paused.${pause.side}`)}</p>}
    </Notice>
  );
};
