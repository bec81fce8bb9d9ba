import { useTranslation } from 'react-i18next';
import type { ReviewItem } from '#contract/review/review.ts';
import { Select } from '#components/picker/select.tsx';
import { TextInput } from '#components/text-input.tsx';
import type { Reason, Returnable } from '#pages/review/decision/use-reasons.ts';
import { itemKey } from '#pages/review/item-key.ts';
import { useItemWords } from '#pages/review/queue/item-words.ts';
import { type BulkDraft, type Words, longestComment, noWords } from './bulk-draft.ts';
import styles from './own-words.module.css';

interface OwnWordsProps {
  items: readonly ReviewItem[];
  own: BulkDraft['own'];
  reasonsOf: (of: Returnable) => readonly Reason[];
  onChange: (key: string, words: Words) => void;
}

/** A reason and words of its own for each item that was chosen by name; folded away until somebody wants them. */
export const OwnWords = ({ items, own, reasonsOf, onChange }: OwnWordsProps) => {
  const { t } = useTranslation();
  const words = useItemWords();
  const written = items.filter((item) => {
    const { code, comment } = own[itemKey(item)] ?? noWords;
    return code !== '' || comment.trim() !== '';
  }).length;
  return (
    <details className={styles['own']}>
      <summary>
        {t('review.bulk.own.title')}
        {written > 0 && <span className={styles['count']}>{t('review.bulk.own.written', { count: written })}</span>}
      </summary>
      <ul>
        {items.map((item) => {
          const key = itemKey(item);
          const said = own[key] ?? noWords;
          return (
            <li key={key}>
              <span className={styles['name']}>{[item.name, words(item), item.client.name].join(' · ')}</span>
              <Select
                aria-label={t('review.bulk.own.reason', { name: item.name })}
                options={[
                  { value: '', label: t('review.bulk.own.asAll') },
                  ...reasonsOf(item).map(({ code, text }) => ({ value: code, label: text })),
                ]}
                value={said.code}
                onChange={(code) => onChange(key, { ...said, code })}
              />
              <TextInput
                type="text"
                aria-label={t('review.bulk.own.words', { name: item.name })}
                placeholder={t('review.bulk.own.hint')}
                maxLength={longestComment}
                value={said.comment}
                onChange={(event) => onChange(key, { ...said, comment: event.target.value })}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
};
