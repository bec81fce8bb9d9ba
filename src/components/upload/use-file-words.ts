import { useTranslation } from 'react-i18next';
import { unbroken } from '#providers/i18n/unbroken-dates.ts';
import { useFormat } from '#providers/i18n/use-format.ts';

/** Sizes as people say them. */
export const useFileWords = () => {
  const { t } = useTranslation();
  const { number } = useFormat();
  return {
    size: (bytes: number): string =>
      bytes < 1024 * 1024
        ? t('files.kilobytes', { value: number(Math.max(1, Math.round(bytes / 1024))) })
        : t('files.megabytes', { value: number(Math.round((bytes / 1024 / 1024) * 10) / 10) }),
    /** Pixels have no signs for thousands, and stay on one line. */
    pixels: (width: number, height: number): string => unbroken(t('files.pixels', { width, height })),
  };
};
