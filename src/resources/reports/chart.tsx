import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { MetricType, Report, ReportColumns } from '#contract/reports/reports.ts';
import type { ChartKind } from '#contract/reports/saved.ts';
import { Panel } from '#components/panel.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { isOverTime } from '#domain/reports/charts/bars.ts';
import { mostGroups } from '#domain/reports/charts/by-group.ts';
import { funnelOf } from '#domain/reports/charts/video-funnel.ts';
import { isOfSomeDays } from '#domain/reports/view.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { AsOf } from './as-of.tsx';
import css from './chart.module.css';
import { ChartFigure } from './charts/chart-figure.tsx';
import { PictureButton } from './charts/picture-button.tsx';
import { type Pins, useDrawing } from './charts/use-drawing.ts';
import { isSumOfMedia, mediaIn, useByMedia } from './use-by-media.ts';
import type { Compared } from './use-comparison.ts';
import { useMetricWords } from './use-metric-words.ts';
import type { ReportViewState } from './use-report-view.ts';

interface ChartProps extends Pick<ReportViewState, 'view' | 'change'> {
  report: Report;
  metric: MetricType;
  /** The metrics that can be drawn. */
  metrics: readonly MetricType[];
  compared: Compared | null;
  pins: Pins;
  columns: ReportColumns;
  campaign: Pick<Campaign, 'id' | 'name' | 'timeline'>;
}

/** The pictures there are of a report, beside its rows. */
const kindsOf = ({ totals, reportType, content, totalPages }: Report, media: number): ChartKind[] => [
  'ROWS',
  ...(isOverTime(reportType) && media > 1 && totalPages < 2 ? (['MEDIA'] as const) : []),
  ...(funnelOf(totals).length > 0 ? (['FUNNEL'] as const) : []),
  ...(reportType === 'PER_DAY' && content.some(({ metrics }) => metrics.averageFrequency !== null) ? (['FREQUENCY'] as const) : []),
  ...(reportType === 'PER_MARKET' || reportType === 'PER_MARKET_OFFLINE' ? (['MAP'] as const) : []),
];

/** One metric of the rows of the table, drawn; or what of all of them is better seen than read. */
export const Chart = ({ report, metric: chosen, metrics: drawable, compared, pins, columns, campaign, view, change }: ChartProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useMetricWords(report.currency);
  const { reportType } = report;
  const kinds = kindsOf(report, mediaIn(view, columns).length);
  const kind = kinds.find((one) => one === view.chart) ?? 'ROWS';
  const metrics = kind === 'MEDIA' ? drawable.filter(isSumOfMedia) : drawable;
  const metric = metrics.includes(chosen) ? chosen : (metrics[0] ?? chosen);
  const media = useByMedia(campaign, view, columns, kind === 'MEDIA');
  const { from, to } = campaign.timeline;
  const flight = useMemo(() => (from !== null && to !== null ? { from, to } : null), [from, to]);
  // What is chosen by its days, and a page of very many rows, end where they end.
  const whole = isOfSomeDays(view) || report.totalPages > 1 ? null : flight;
  const { data: cities } = useEndpoint(api.catalogue.cities, {}, { enabled: kind === 'MAP', staleTime: Infinity });
  const drawing = useDrawing({ report, metric, kind, compared, whole, media, pins, cities: cities?.content });
  const waits = (kind === 'MAP' && !cities) || (kind === 'MEDIA' && !media);
  const unplaced = kind === 'MAP' && drawing ? report.content.length - drawing.points : 0;
  // Of rows of several days there is no such value, which is something else than that nobody reported it.
  const isOfDays = kind === 'ROWS' && reportType !== 'PER_DAY' && report.notAddedUp.includes(metric);
  const isCut = kind === 'ROWS' && !isOverTime(reportType) && !isOfDays && report.totalElements > mostGroups;
  return (
    <Panel
      title={t('report.chart.title')}
      action={
        <span className={css.choices}>
          {kinds.length > 1 && (
            <Select
              aria-label={t('report.chart.kind')}
              options={optionsOf(kinds, (one) => t(`report.chart.kinds.${one}`))}
              value={kind}
              onChange={(chart) => change(({ page }) => ({ chart, page }))}
            />
          )}
          {(kind === 'ROWS' || kind === 'MEDIA' || kind === 'MAP') && (
            <Select
              aria-label={t('report.chart.metric')}
              options={optionsOf(metrics, (one) => words.name(one))}
              value={metric}
              onChange={(reportMetricsType) => change(({ page }) => ({ reportMetricsType, page }))}
            />
          )}
        </span>
      }
    >
      {drawing ? <ChartFigure key={kind} drawing={drawing} /> : !isOfDays && !waits && <p className={css.note}>{t('report.chart.none')}</p>}
      {waits && <Skeleton height={kind === 'MAP' ? '360px' : '308px'} />}
      {unplaced > 0 && <p className={css.note}>{t('report.chart.unplaced', { count: unplaced })}</p>}
      {isCut && <p className={css.note}>{t('report.chart.first', { value: mostGroups })}</p>}
      {isOfDays && <p className={css.note}>{t('report.views')}</p>}
      <div className={css.foot}>
        <AsOf report={report} />
        {drawing && (
          <PictureButton
            picture={{
              options: drawing.options,
              height: Math.max(drawing.height, 240),
              title: `${campaign.name} - ${drawing.label}`,
              under: compared ? `${format.days(compared.span.from, compared.span.to)} (${report.timezone})` : report.timezone,
            }}
          />
        )}
      </div>
    </Panel>
  );
};
