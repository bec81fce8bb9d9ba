import { useTranslation } from 'react-i18next';
import type { MetricType, Report } from '#contract/reports/reports.ts';
import { Panel } from '#components/panel.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { type Bar, barsOf, isOverTime } from './bars.ts';
import { BarsChart } from './bars-chart.tsx';
import css from './chart.module.css';
import { ColumnsChart } from './columns-chart.tsx';
import { useMetricWords } from './use-metric-words.ts';

interface ChartProps {
  report: Report;
  metric: MetricType;
  /** The metrics that can be drawn. */
  metrics: readonly MetricType[];
  onMetric: (metric: MetricType) => void;
}

/** Bars side by side that can still be told apart. */
const mostBars = 15;

/** One metric of the rows of the table, drawn. */
export const Chart = ({ report, metric, metrics, onMetric }: ChartProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useMetricWords(report.currency);
  const { reportType } = report;
  // Of rows of several days there is no such value, which is something else than that nobody reported it.
  const isOfDays = reportType !== 'PER_DAY' && report.notAddedUp.includes(metric);
  const bars = barsOf(report.content, reportType, metric);
  const label = t('report.chart.of', { metric: words.name(metric), type: t(`report.type.${reportType}`) });
  const value = (bar: Bar): string => words.value(metric, bar.value);
  const name = (bar: Bar): string => words.label(reportType, bar);
  const say = (bar: Bar): string => t('report.chart.bar', { label: name(bar), value: value(bar) });
  return (
    <Panel
      title={t('report.chart.title')}
      action={
        <span className={css.metric}>
          <Select
            aria-label={t('report.chart.metric')}
            options={optionsOf(metrics, (one) => words.name(one))}
            value={metric}
            onChange={onMetric}
          />
        </span>
      }
    >
      {bars.every((bar) => bar.value === null) ? (
        !isOfDays && <p className={css.note}>{t('report.chart.none')}</p>
      ) : isOverTime(reportType) ? (
        <ColumnsChart
          label={label}
          bars={bars}
          say={say}
          short={(one) => words.short(metric, one)}
          tick={(bar) => format.dayOfYear(bar.label)}
        />
      ) : (
        <BarsChart label={label} bars={bars.slice(0, mostBars)} name={name} value={value} />
      )}
      {!isOverTime(reportType) && !isOfDays && report.totalElements > mostBars && (
        <p className={css.note}>{t('report.chart.first', { value: mostBars })}</p>
      )}
      {isOfDays && <p className={css.note}>{t('report.views')}</p>}
    </Panel>
  );
};
