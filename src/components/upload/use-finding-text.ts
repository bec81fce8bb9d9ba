import { useTranslation } from 'react-i18next';
import type { PictureFinding } from '#domain/files/image-rules.ts';
import { pictureWords } from '#format/picture-words.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useFileWords } from './use-file-words.ts';

/** Why a picture does not suit its format, with what it is and what the format takes. */
export const useFindingText = (): ((finding: PictureFinding) => string) => {
  const { t } = useTranslation();
  const written = useFormat();
  const words = useFileWords();
  return (finding) => t(`error.image.${finding.key}`, pictureWords(finding, finding.format.name, words, written));
};
