import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListJobItem, ListVerb } from '#contract/lists/list-jobs.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import { listPlaces } from '#domain/lists/list-places.ts';
import { useJobWords } from './use-job-words.ts';
import receipt from '#components/receipt/receipt.module.css';
import prose from '#components/prose.module.css';
import styles from './job-rows.module.css';

interface JobRowsProps {
  list: ListName;
  verb: ListVerb;
  rows: readonly ListJobItem[];
}

/** What became of each row, and why. What is gone has no link; a copy has one of its own. */
export const JobRows = ({ list, verb, rows }: JobRowsProps) => {
  const { t } = useTranslation();
  const { why } = useJobWords();
  const addressOf = listPlaces[list].row;
  const isGone = ({ state, failure }: ListJobItem): boolean => (verb === 'delete' && state === 'DONE') || failure === 'error.notFound';
  return (
    <ul className={styles['rows']}>
      {rows.map((row) => (
        <li key={row.id} data-state={row.state}>
          <span className={styles['what']}>
            {isGone(row) ? <span>{row.name || t('lists.jobs.gone')}</span> : <Link to={addressOf(row.id)}>{row.name}</Link>}
            {row.client && row.client.name !== row.name && <span className={prose.note}>{row.client.name}</span>}
          </span>
          <span className={receipt['state']}>
            {t(`lists.jobs.items.${row.state}`)}
            {row.failure !== null && <span className={receipt['why']}>{why(row.failure)}</span>}
            {row.madeId !== null && (
              <Link className={receipt['why']} to={addressOf(row.madeId)}>
                {t('lists.jobs.copy')}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};
