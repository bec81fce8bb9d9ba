import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import type { ReviewVerdict } from '#contract/review/review.ts';
import { useItemWords, useSaidVerdict } from '#pages/review/queue/item-words.ts';
import prose from '#components/prose.module.css';
import styles from './bulk-dialog.module.css';
import type { JobItem, Trial } from './try-out.ts';
import { useFailureWords } from './use-failure-words.ts';

/** What a choice would do, item by item: what each costs, who is looking at it, and what stays as it is, and why. */
export const TrialResult = ({ trial, verdict }: { trial: Trial; verdict: ReviewVerdict }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useItemWords();
  const failureWords = useFailureWords();
  const said = useSaidVerdict()(verdict);
  const { ready, readyItems, failed, failedItems } = trial;
  const nameOf = ({ name, kind, client }: JobItem, type: string | null = null): string =>
    [name, words({ kind, type }), client?.name].filter(Boolean).join(' · ');
  const readersOf = (item: Trial['readyItems'][number]) => (item.row?.lease?.mine === false ? item.row.lease : null);
  const readers = readyItems.filter(readersOf).length;
  const hard = readyItems.filter(({ hardOn }) => hardOn.length > 0);
  return (
    <output className={styles['trial']} aria-label={t('review.bulk.trial')}>
      <p className={prose.medium}>{t(`review.bulk.ready.${said}`, { count: ready })}</p>
      {readers > 0 && (
        <p className={styles['warning']}>
          <Icon name="eye" />
          <span>{t('review.bulk.readers', { count: readers })}</span>
        </p>
      )}
      <ul>
        {readyItems.map((item) => {
          const { row } = item;
          const reader = readersOf(item);
          return (
            <li key={item.id}>
              <span>{nameOf(item, row?.type)}</span>
              {/* Material costs nothing by itself. */}
              {item.kind === 'campaign' && row && row.total !== null && row.currency && (
                <span>{format.money(row.total, row.currency)}</span>
              )}
              {reader && (
                <span className={`${styles['warning']} ${styles['whole']}`}>
                  {t('review.reading', { name: reader.by.name, time: format.time(reader.since) })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {ready > readyItems.length && <p>{t('review.bulk.more', { count: ready - readyItems.length })}</p>}
      {failed > 0 && <p className={styles['next']}>{t('review.bulk.willFail', { count: failed })}</p>}
      <ul>
        {failedItems.map((item) => (
          <li key={item.id}>
            <span>{nameOf(item)}</span>
            <span className={styles['why']}>{failureWords(item.failure)}</span>
          </li>
        ))}
      </ul>
      {failed > failedItems.length && <p>{t('review.bulk.more', { count: failed - failedItems.length })}</p>}
      {hard.length > 0 && (
        <>
          <p className={`${styles['warning']} ${styles['next']}`}>
            <Icon name="warning" />
            <span>{t('review.bulk.hardToRead', { count: hard.length })}</span>
          </p>
          <ul>
            {hard.map((item) => (
              <li key={item.id}>
                <span>{nameOf(item)}</span>
                <span className={styles['note']}>{t('review.bulk.hardToReadOn', { phones: format.list(item.hardOn) })}</span>
              </li>
            ))}
          </ul>
          {readyItems.length < ready && <p>{t('review.bulk.lookedAt', { count: readyItems.length })}</p>}
        </>
      )}
    </output>
  );
};
