import { useTranslation } from 'react-i18next';
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
    pixels: (width: number, height: number): string => t('files.pixels', { width: number(width), height: number(height) }),
  };
};
