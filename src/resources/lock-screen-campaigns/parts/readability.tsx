import { useTranslation } from 'react-i18next';
import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import { Icon } from '#components/icon.tsx';
import { type ClockTheme, readableRatio } from '#domain/lock-screen/contrast.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './readability.module.css';
import { useContrast } from './use-contrast.ts';

interface ReadabilityProps {
  address: string | null | undefined;
  frame: DeviceFrame;
  theme: ClockTheme;
  /** Says something only when the clock is hard to read. */
  quiet?: boolean;
}

/** Whether the clock can be read over the picture. */
export const Readability = ({ address, frame, theme, quiet = false }: ReadabilityProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const contrast = useContrast(address ?? null, frame, theme);
  if (contrast === null) return null;
  const ratio = format.number(Math.round(contrast * 10) / 10);
  if (contrast >= readableRatio)
    return quiet ? null : (
      <p className={styles['good']}>
        <Icon name="check" />
        {t('lockScreen.light.readable', { ratio })}
      </p>
    );
  return (
    <p className={styles['bad']}>
      <Icon name="warning" />
      {t('lockScreen.light.unreadable', { ratio })}
    </p>
  );
};
