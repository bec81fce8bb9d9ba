import { useTranslation } from 'react-i18next';
import { typeOfMedia } from '#domain/file-kinds.ts';
import type { ImageFacts } from '#domain/image-rules.ts';
import { useFormat } from '#providers/i18n/use-format.ts';

interface StoredFile {
  readonly width: number | null;
  readonly height: number | null;
  /** In bytes. */
  readonly size: number;
  readonly mediaType: string;
}

/** What the image rules ask about a file that is there. */
export const factsOf = ({ width, height, size, mediaType }: StoredFile): ImageFacts => ({
  width: width ?? 0,
  height: height ?? 0,
  bytes: size,
  type: typeOfMedia(mediaType) ?? '',
});

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
