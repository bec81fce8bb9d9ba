import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import { dueState } from '#components/time-left.ts';
import { waitsFor } from '#domain/campaigns/statuses.ts';
import { Until } from '#resources/campaigns/parts/until.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './columns.module.css';

/** Whose turn it is, and until when, and whether the provider is late beside them; and once it is over, how it ended. */
export const WaitingFor = ({ row, now }: { row: CampaignRow; now: number }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { turn, ended, failure, needsMe, reviewDueAt } = row;
  if (turn === 'nobody')
    return (
      ended && <span className={styles['ended']}>{t(`report.answer.${ended.standing}`, { value: format.percent(ended.endedBy) })}</span>
    );
  const whom = waitsFor({ needsMe, turn });
  return (
    <span className={styles['waiting']}>
      <span className={styles[whom]}>{t(`campaigns.waiting.${whom}`)}</span>
      <Until of={row} now={now} />
      {reviewDueAt !== null && dueState(reviewDueAt, now).kind === 'late' && (
        <span className={styles['beside']} title={format.instant(reviewDueAt)}>
          {t('campaigns.reviewLate')}
        </span>
      )}
      {failure !== null && <span className={styles['failure']}>{t(`campaigns.failure.${failure}`)}</span>}
    </span>
  );
};
