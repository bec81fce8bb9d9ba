import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReviewJobItem } from '#contract/review/jobs.ts';
import { Check } from '#components/check.tsx';
import { Icon } from '#components/icon.tsx';
import { paths } from '#config/paths.ts';
import { kindIcons, saidVerdict } from '#pages/review/queue/item-words.ts';
import receipt from '#components/receipt/receipt.module.css';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import styles from './job-items.module.css';
import { useFailureWords } from './use-failure-words.ts';

/** The key of a failure of items that changed since they were seen. */
export const changedKey = 'error.version.stale';

interface JobItemsProps {
  items: readonly ReviewJobItem[];
  /** Changed items the reader has looked at again. */
  seen: ReadonlySet<string>;
  onSeen: (itemId: string, seen: boolean) => void;
}

/** What became of each item of a job, and why. */
export const JobItems = ({ items, seen, onSeen }: JobItemsProps) => {
  const { t } = useTranslation();
  const failureWords = useFailureWords();
  return (
    <ul className={styles['items']}>
      {items.map((item) => (
        <li key={item.id} data-state={item.state}>
          <span className={`${layout.line2} ${styles['what']}`}>
            <Icon name={kindIcons[item.kind]} />
            <Link to={paths.reviewItem(item.kind, item.id)}>{item.name}</Link>
            {item.client && <span className={`${prose.note} ${styles['client']}`}>{item.client.name}</span>}
          </span>
          <span className={receipt['state']}>
            {t(item.state === 'DONE' ? `review.job.verdicts.${saidVerdict(item.kind, item.verdict)}` : `review.job.items.${item.state}`)}
            {item.failure !== null && <span className={receipt['why']}>{failureWords(item.failure)}</span>}
          </span>
          {item.failure === changedKey && (
            <Check checked={seen.has(item.id)} onChange={(event) => onSeen(item.id, event.target.checked)}>
              {t('review.job.seen')}
            </Check>
          )}
        </li>
      ))}
    </ul>
  );
};
