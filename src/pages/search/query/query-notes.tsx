import { useTranslation } from 'react-i18next';
import { Notice } from '#components/notice.tsx';
import { type QueryDoubt, doubtsOf } from './query-doubts.ts';
import styles from './query-notes.module.css';
import { useFilterWords } from './use-filter-words.ts';

/** What of a search was not understood, and the sentence that says so. */
export const useDoubts = (q: string, isMissed: boolean): readonly (QueryDoubt & { readonly words: string })[] => {
  const { t } = useTranslation();
  const { nameOf, valueOf } = useFilterWords();
  return doubtsOf(q, { key: nameOf, value: valueOf }, isMissed).map((doubt) => {
    const { kind, text, name, value } = doubt;
    return { ...doubt, words: t(`search.doubt.${kind}`, { text, name, value }) };
  });
};

interface QueryNotesProps {
  q: string;
  /** Nothing was found. */
  isMissed: boolean;
  /** Called with the search as it may be meant. */
  onPut: (search: string) => void;
}

/** Which parts of a search were not understood, each with what may be meant. */
export const QueryNotes = ({ q, isMissed, onPut }: QueryNotesProps) => {
  const { t } = useTranslation();
  return (
    <output className={styles['notes']}>
      {useDoubts(q, isMissed).map(({ text, words, offers, meant }) => (
        <Notice key={text} tone="waiting">
          {words}
          {meant.length > 0 && (
            <span className={styles['meant']}>
              {t(`search.doubt.${offers}`)}
              {meant.map(({ written, search }) => (
                <button key={written} type="button" className={styles['example']} onClick={() => onPut(search)}>
                  {written}
                </button>
              ))}
            </span>
          )}
        </Notice>
      ))}
    </output>
  );
};
