import { useTranslation } from 'react-i18next';
import type { ListJobPreview } from '#contract/lists/list-jobs.ts';
import prose from '#components/prose.module.css';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './preview.module.css';

/** With how many rows something is possible, with which not and why, and how many of them the filters hide. */
export const Preview = ({ preview: { total, ready, hidden, refused } }: { preview: ListJobPreview }) => {
  const { t } = useTranslation();
  const { number, list } = useFormat();
  const left = total - ready;
  const namesOf = (names: readonly string[], more: number): string =>
    list(more > 0 ? [...names, t('lists.jobs.more', { more: number(more) })] : names);
  return (
    <output className={styles['preview']} aria-label={t('lists.jobs.preview')}>
      <p className={prose.medium}>{t('lists.jobs.ready', { ready: number(ready), total: number(total) })}</p>
      {hidden > 0 && <p>{t('lists.selection.hidden', { count: hidden, shown: number(hidden) })}</p>}
      {left > 0 && <p>{t('lists.jobs.refused', { count: left, shown: number(left) })}</p>}
      {refused.length > 0 && (
        <ul>
          {refused.map(({ failure, count, names }) => (
            <li key={failure}>
              <span className={styles['count']}>{number(count)}</span>
              <span>
                {t(failure, { defaultValue: t('error.default') })}
                {names.length > 0 && <span className={styles['names']}>{namesOf(names, count - names.length)}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </output>
  );
};
