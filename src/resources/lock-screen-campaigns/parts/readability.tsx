import { useTranslation } from 'react-i18next';
import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import { Icon } from '#components/icon.tsx';
import type { ClockTheme } from '#domain/lock-screen/contrast.ts';
import { pictureFlaws } from '#domain/lock-screen/picture-shape.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { isReadable } from './contrast.ts';
import styles from './readability.module.css';
import { useContrasts } from './use-contrasts.ts';

interface ReadabilityProps {
  address: string | null | undefined;
  /** The phones it is judged on; of several those are named on which it is hard. */
  frames: readonly DeviceFrame[];
  theme: ClockTheme;
  /** Says something only when the clock is hard to read. */
  quiet?: boolean;
}

/** Whether the clock can be read over the picture. */
export const Readability = ({ address, frames, theme, quiet = false }: ReadabilityProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const contrasts = useContrasts(address, frames, theme);
  const hard = contrasts.filter((contrast) => !isReadable(contrast));
  const judged = hard.length > 0 ? hard : contrasts;
  // A picture that a phone makes worse is not praised for its clock.
  const flawed = contrasts.some(({ picture }) => pictureFlaws(picture).length > 0);
  if (judged.length === 0 || ((quiet || flawed) && hard.length === 0)) return null;
  const values = {
    ratio: format.number(Math.round(Math.min(...judged.map(({ ratio }) => ratio)) * 10) / 10),
    phones: format.list(hard.map(({ frame }) => frame.name)),
  };
  if (hard.length === 0)
    return (
      <p className={styles['good']}>
        <Icon name="check" />
        {t('lockScreen.light.readable', values)}
      </p>
    );
  return (
    <p className={styles['bad']}>
      <Icon name="warning" />
      {t(frames.length > 1 ? 'lockScreen.light.unreadableOn' : 'lockScreen.light.unreadable', values)}
    </p>
  );
};
