import type { MetricType } from '#contract/reports/reports.ts';
import { barsOf, isOverTime } from '#domain/reports/charts/bars.ts';
import { byGroupChart, byGroupHeight, mostGroups } from '#domain/reports/charts/by-group.ts';
import { finestOf, overTimeChart } from '#domain/reports/charts/over-time.ts';
import { paperStyle as style } from '#domain/reports/charts/style.ts';
import { metricKinds } from '#domain/reports/metrics.ts';
import type { Format } from '#format/format.ts';
import type { metricWordsIn } from '#format/metric-words.ts';
import type { Paper } from '#server/documents/paper.ts';
import type { sayIn } from '#server/words/say.ts';
import { chartSvg } from './chart-svg.ts';
import type { WholeReport } from './present.ts';

interface Drawing {
  readonly metric: MetricType;
  readonly words: ReturnType<typeof metricWordsIn>;
  readonly t: ReturnType<typeof sayIn>;
  readonly format: Format;
  /** What was meant of each bar; nothing where the plan says nothing of them. */
  readonly planned?: readonly (number | null)[] | undefined;
}

const wide = 660;

/** One metric of a report over time, or beside each other; nothing where there are no two to compare. */
export const drawReport = async (
  sheet: Paper,
  { rows, reportType }: Pick<WholeReport, 'rows' | 'reportType'>,
  { metric, words, t, format, planned }: Drawing,
): Promise<void> => {
  const all = barsOf(rows, reportType, metric);
  const bars = isOverTime(reportType) ? all : all.filter(({ value }) => value !== null).slice(0, mostGroups);
  if (bars.filter(({ value }) => value !== null).length < 2) return;
  const tall = isOverTime(reportType) ? 220 : byGroupHeight(bars);
  const names = { actual: t('report.postBuy.delivered'), planned: t('report.postBuy.planned'), before: '' };
  const options = isOverTime(reportType)
    ? overTimeChart(
        { bars, planned },
        {
          tick: ({ label }) => format.dayOfYear(label),
          short: (value, axis) => words.short(metric, value, axis),
          finest: finestOf[metricKinds[metric]],
          unit: words.name(metric),
          ...names,
        },
        style,
      )
    : byGroupChart(bars, { name: (bar) => words.label(reportType, bar), value: (value) => words.value(metric, value) }, style);
  const caption = t('report.chart.of', { metric: words.name(metric), type: t(`report.type.${reportType}`) });
  sheet.picture(await chartSvg(options, wide, tall), { wide, tall, caption });
};
