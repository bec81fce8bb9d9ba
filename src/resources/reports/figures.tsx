import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { MetricType, Report } from '#contract/reports/reports.ts';
import { Panel } from '#components/panel.tsx';
import { isOffline, mayGrow, visitMetrics } from '#domain/reports/metrics.ts';
import { type Planned, forecastOver } from '#domain/reports/rows-beside.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { AsOf } from './as-of.tsx';
import css from './figures.module.css';
import { useChangeWords } from './use-change-words.ts';
import type { Compared } from './use-comparison.ts';
import { useMetricWords } from './use-metric-words.ts';

const shown = {
  online: ['impressions', 'clicks', 'clickThroughRate', 'spend', 'costPerMille', 'onlineConversions'],
  offline: visitMetrics,
} as const satisfies Record<string, readonly MetricType[]>;

/** What the plan meant of each metric: its own number, or the forecast that it was sent with, as the table of both further down has it. */
const usePlanned = ({ id, timeline }: Campaign, { planned }: Compared): Planned => {
  const { data } = useEndpoint(api.reports.accuracy, { params: { campaignId: id } });
  const total = data?.accuracy?.total;
  const forecast = total && forecastOver(timeline, total);
  // Where the plan says nothing, as of a part of the campaign, its forecast does not either.
  return (metric, days) => planned(metric, days) ?? (forecast && planned('impressions', days) !== null ? forecast(metric, days) : null);
};

interface FiguresProps {
  campaign: Campaign;
  report: Report;
  compared: Compared;
}

/** What the report adds up to, each number beside the plan for the same days and beside the days before. */
export const Figures = ({ campaign, report, compared }: FiguresProps) => {
  const { span, before, nothingOn } = compared;
  const planned = usePlanned(campaign, compared);
  const { t } = useTranslation();
  const format = useFormat();
  const words = useMetricWords(report.currency);
  const changes = useChangeWords(words);
  const { from, to } = campaign.timeline;
  // The plan of some of its days would be read as the whole one.
  const plan = from !== null && to !== null && (span.from > from || span.to < to) ? 'report.compare.planInDays' : 'report.chart.plan';
  const metrics = shown[isOffline(report.reportType) ? 'offline' : 'online'].filter((metric) => report.totals[metric] !== null);
  if (metrics.length === 0) return null;
  const beside = (metric: MetricType, name: string, other: number | null) =>
    other !== null && (
      <dd>
        <span>{t('report.compare.to', { name, value: words.value(metric, other) })}</span>
        <strong>{changes.whole(metric, report.totals[metric], other)}</strong>
      </dd>
    );
  return (
    <Panel title={format.inCurrency(t('report.keyFigures'), report.currency)}>
      <p className={css.beside}>
        {before
          ? t('report.compare.days', { days: format.days(span.from, span.to), before: format.days(before.days.from, before.days.to) })
          : format.days(span.from, span.to)}
        {before && before.known < before.length && (
          <span>{t('report.compare.partly', { count: before.known, days: format.number(before.length) })}</span>
        )}
        {metrics.some((metric) => metric === 'costPerMille') && <span>{t('report.compare.netMedia')}</span>}
        {nothingOn && <span>{t('report.compare.nothing', { days: format.days(nothingOn.from, nothingOn.to) })}</span>}
      </p>
      <dl className={css.figures}>
        {metrics.map((metric) => (
          <div key={metric} className={css.figure}>
            <dt>{words.name(metric)}</dt>
            <dd>{words.value(metric, report.totals[metric])}</dd>
            {mayGrow(metric, report) && <dd>{t('report.file.provisional')}</dd>}
            {beside(metric, t(plan), planned(metric, span))}
            {before && beside(metric, t('report.chart.before'), before.report.totals[metric])}
          </div>
        ))}
      </dl>
      <AsOf report={report} />
    </Panel>
  );
};
