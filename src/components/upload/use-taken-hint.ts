import { useTranslation } from 'react-i18next';
import type { TakenType } from '#domain/files/kinds.ts';
import { typesInWords } from '#format/picture-words.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useFileWords } from './use-file-words.ts';

/** What a drop zone takes in words: the types of each limit beside it. */
export const useTakenHint = (): ((taken: readonly TakenType[]) => string) => {
  const { t } = useTranslation();
  const written = useFormat();
  const { size } = useFileWords();
  return (taken) =>
    [...new Set(taken.map(({ most }) => most))]
      .map((most) =>
        t('files.limit', {
          formats: typesInWords(
            taken.filter((one) => one.most === most).map(({ name }) => name),
            written,
          ),
          most: size(most),
        }),
      )
      .join(t('files.between'));
};
