import { useTranslation } from 'react-i18next';
import { type MetricType, type ReportColumns, metricTypes } from '#contract/reports/reports.ts';
import { Check } from '#components/check.tsx';
import { Fold } from '#components/fold.tsx';
import css from './metric-chooser.module.css';

interface MetricChooserProps {
  columns: ReportColumns;
  /** Which of the two says whether this type of report has a metric. */
  known: 'reported' | 'visits';
  /** What the type of the report can have. */
  offered: readonly MetricType[];
  /** Which of these are chosen. */
  chosen: readonly MetricType[];
  /** Told what to choose in place of what is chosen. */
  onChange: (next: (chosen: readonly MetricType[] | null) => readonly MetricType[] | null) => void;
}

const toggled = (
  metric: MetricType,
  chosen: readonly MetricType[] | null,
  offered: readonly MetricType[],
): readonly MetricType[] | null => {
  const now = chosen ?? metricTypes;
  const next = metricTypes.filter((one) => (one === metric ? !now.includes(one) : now.includes(one)));
  if (!offered.some((one) => next.includes(one))) return chosen;
  return next.length === metricTypes.length ? null : next;
};

/** Which metrics the table shows; one stays chosen. */
export const MetricChooser = ({ columns, known, offered, chosen, onChange }: MetricChooserProps) => {
  const { t } = useTranslation();
  const counts = { chosen: chosen.length, all: offered.length };
  return (
    <Fold label={t('report.metrics.chosen', counts)}>
      <div className={css.metrics}>
        <Check
          className={css.metric}
          checked={chosen.length === offered.length}
          onChange={() => onChange((before) => (before === null ? offered.slice(0, 1) : null))}
        >
          {t('report.metrics.all')}
        </Check>
        {columns.content
          .filter(({ name }) => offered.includes(name))
          .map(({ name, [known]: isKnown }) => (
            <Check
              key={name}
              className={css.metric}
              checked={chosen.includes(name)}
              onChange={() => onChange((before) => toggled(name, before, offered))}
            >
              {t(`report.columns.${name}`)}
              {!isKnown && <span className={css.note}>{t('report.metrics.unreported')}</span>}
            </Check>
          ))}
      </div>
    </Fold>
  );
};
