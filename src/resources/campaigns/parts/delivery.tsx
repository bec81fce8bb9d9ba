import { useTranslation } from 'react-i18next';
import type { Standing } from '#contract/reports/pacing.ts';
import type { Report } from '#contract/reports/reports.ts';
import { StatusLabel } from '#components/status.tsx';
import type { Meaning } from '#domain/meaning.ts';
import { reportAnswer } from '#format/report-answer.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import layout from '#components/layout.module.css';
import css from './delivery.module.css';

/** As in the list of reports: its table of them would be one more file of this screen. */
const meanings = {
  onPlan: 'running',
  behind: 'waiting',
  ahead: 'waiting',
  farBehind: 'refused',
  farAhead: 'refused',
  endedBelow: 'done',
  endedOnPlan: 'done',
  endedAbove: 'done',
  unknown: 'stopped',
} as const satisfies Record<Standing, Meaning>;

const percentOf = (share: number): string => `${Math.min(100, Math.max(0, share * 100))}%`;

interface DeliveryProps {
  report: Pick<Report, 'progress' | 'currency' | 'totals'>;
}

/** How far the campaign is against its plan, or how it ended, before anything else is said. */
export const Delivery = ({ report }: DeliveryProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { progress } = report;
  const { delivered, after, standing = '', spent } = reportAnswer(report, { t, format });
  if (!progress) return <p className={css.line}>{delivered}</p>;
  const { share, daysPassed, days, endedBy } = progress;
  // What was delivered beyond the plan lies beyond its mark.
  const most = Math.max(1, share);
  return (
    <div className={layout.stack2}>
      <p className={css.line}>
        <strong>{delivered}</strong>
        {after && <span>{after}</span>}
        <StatusLabel meaning={meanings[progress.standing]}>{standing}</StatusLabel>
      </p>
      <div className={css.track} aria-hidden>
        <span className={css.done} style={{ inlineSize: percentOf(share / most) }} />
        {endedBy === null && <span className={css.now} style={{ insetInlineStart: percentOf(daysPassed / days / most) }} />}
        {most > 1 && <span className={css.plan} style={{ insetInlineStart: percentOf(1 / most) }} />}
      </div>
      {spent && <p className={css.spent}>{spent}</p>}
    </div>
  );
};
