import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import { Due } from '#components/due.tsx';
import { turnOf } from '#domain/campaigns/statuses.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './columns.module.css';

/** Until when it has to be sent; what is tight or past says so in a colour. */
const SubmitBy = ({ at, tone }: NonNullable<CampaignRow['submitBy']>) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <time className={styles['submitBy']} data-tone={tone} dateTime={at} title={format.instant(at)}>
      {t(tone === 'refused' ? 'campaigns.submitBy.passed' : 'campaigns.submitBy.by', { date: format.shortDay(at) })}
    </time>
  );
};

/** Whose turn it is, and how long a reply or the sending may still take; and once it is over, how it ended. */
export const WaitingFor = ({ row, now }: { row: CampaignRow; now: number }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const turn = turnOf(row);
  if (turn === 'nobody')
    return (
      row.ended && (
        <span className={styles['ended']}>{t(`report.answer.${row.ended.standing}`, { value: format.percent(row.ended.endedBy) })}</span>
      )
    );
  return (
    <span className={styles['waiting']}>
      <span className={styles[turn]}>{t(`campaigns.waiting.${turn}`)}</span>
      {row.dueAt !== null && <Due dueAt={row.dueAt} now={now} />}
      {row.failure !== null && <span className={styles['failure']}>{t(`campaigns.failure.${row.failure}`)}</span>}
      {row.submitBy && <SubmitBy {...row.submitBy} />}
    </span>
  );
};
