import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { City } from '#contract/catalogue/catalogue.ts';
import type { MetricType, Report } from '#contract/reports/reports.ts';
import { type Bar, type OverTimeType, barsOf, isOverTime } from '#domain/reports/charts/bars.ts';
import { byMediaChart, mostMedia, restOf } from '#domain/reports/charts/by-media.ts';
import { byGroupChart, byGroupHeight, mostGroups } from '#domain/reports/charts/by-group.ts';
import { frequencyBuckets, frequencyChart } from '#domain/reports/charts/frequency.ts';
import { mapChart } from '#domain/reports/charts/on-map.ts';
import { finestOf, overTimeChart } from '#domain/reports/charts/over-time.ts';
import type { Axis } from '#domain/reports/charts/style.ts';
import { type FunnelStep, funnelChart, funnelOf } from '#domain/reports/charts/video-funnel.ts';
import type { Days } from '#domain/reports/comparison.ts';
import { metricKinds } from '#domain/reports/metrics.ts';
import type { Pin } from '#domain/reports/pins.ts';
import { daysOfRow } from '#domain/reports/rows-beside.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useChangeWords } from '#resources/reports/use-change-words.ts';
import type { Compared } from '#resources/reports/use-comparison.ts';
import type { MediaReport } from '#resources/reports/use-by-media.ts';
import { useMetricWords } from '#resources/reports/use-metric-words.ts';
import type { ChartKind } from '#contract/reports/saved.ts';
import type { Drawing } from './drawing.ts';

/** What stands over bars, by their days; none over a chart that is not over time. */
export type Pins = ReadonlyMap<string, Pin> | null;

interface Drawn {
  readonly report: Report;
  readonly metric: MetricType;
  readonly kind: ChartKind;
  readonly compared: Compared | null;
  /** The days that a chart over time has a place for; null for those that there is data of. */
  readonly whole: Days | null;
  /** The media that bars consist of; absent until they are there. */
  readonly media: readonly MediaReport[] | undefined;
  readonly pins: Pins;
  /** Where markets are; absent while nobody needs to know. */
  readonly cities: readonly City[] | undefined;
}

const between = ' · ';

/** The id of a bar's market: a row's key has what it was grouped by. */
const marketOf = ({ key }: Bar): string => {
  const [market]: unknown[] = JSON.parse(key);
  return String(market);
};

const height = 280;

/** What the chart of a report draws; null where nothing was reported that it could. */
export const useDrawing = ({ report, metric, kind, compared, whole, media, pins, cities }: Drawn): Drawing | null => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useMetricWords(report.currency);
  const changes = useChangeWords(words);
  return useMemo(() => {
    const { reportType, content } = report;
    const bars = barsOf(content, reportType, metric, whole);
    const newest = Math.max(
      0,
      bars.findLastIndex(({ value }) => value !== null),
    );
    const title = t('report.chart.of', { metric: words.name(metric), type: t(`report.type.${reportType}`) });
    const valueOf = (bar: Bar | undefined): string => words.value(metric, bar?.value ?? null);
    const nameOf = (bar: Bar | undefined): string => (bar ? words.label(reportType, bar) : '');
    const beside = (name: string, now: number | null, other: number | null): string[] =>
      other === null
        ? []
        : [t('report.chart.beside', { name, value: words.value(metric, other), change: changes.share(now, other) ?? '–' })];

    /** What the plan meant for each bar: of those that are still to come for all their days. */
    const plannedFor = (type: OverTimeType): (number | null)[] | undefined => {
      const meant = bars.map(({ label }) => {
        if (!compared) return null;
        const { span } = compared;
        return compared.planned(metric, daysOfRow(type, label, label > span.to && whole ? whole : span));
      });
      return meant.some((value) => value !== null) ? meant : undefined;
    };
    /** A bar with its value, or what was planned for one that is still to come. */
    const valueIn = (bar: Bar, planned: number | null | undefined): string[] => {
      const label = nameOf(bar);
      if (bar.value === null && typeof planned === 'number')
        return [t('report.chart.bar', { label, value: `${t('report.chart.plan')} ${words.value(metric, planned)}` })];
      return [t('report.chart.bar', { label, value: valueOf(bar) }), ...beside(t('report.chart.plan'), bar.value, planned ?? null)];
    };
    const unit = metricKinds[metric] === 'money' ? format.inCurrency(words.name(metric), report.currency) : words.name(metric);
    const onAxis = {
      tick: (bar: Bar) => format.dayOfYear(bar.label),
      short: (value: number, axis: Axis) => words.short(metric, value, axis),
      finest: finestOf[metricKinds[metric]],
      unit,
    };
    const hatched = bars.some(({ provisional }) => provisional);

    const inTime = {
      height,
      along: 'x',
      points: bars.length,
      first: newest,
      name: (place: number) => nameOf(bars[place]),
      onLand: false,
      hatched,
    } as const;

    const overTime = (type: OverTimeType): Drawing => {
      const rows = new Map(compared?.before?.report.content.map((row) => [row.label, row]));
      const dayBefore = (bar: Bar): string | null => compared?.before?.dayOf(bar.label) ?? null;
      const had = bars.map((bar) => rows.get(dayBefore(bar) ?? '')?.metrics[metric] ?? null);
      const planned = plannedFor(type);
      const before = had.some((value) => value !== null) ? had : undefined;
      const numbers = bars.map(({ label }) => pins?.get(label)?.number ?? 0);
      const names = { actual: t('report.chart.actual'), planned: t('report.chart.plan'), before: t('report.chart.before') };
      return {
        label: title,
        options: (style) => overTimeChart({ bars, planned, before, pins: numbers }, { ...onAxis, ...names }, style),
        ...inTime,
        say: (place) => {
          const bar = bars[place];
          if (!bar) return '';
          const day = dayBefore(bar);
          const pin = pins?.get(bar.label);
          return [
            ...valueIn(bar, planned?.[place]),
            ...(before && day !== null ? beside(words.label(reportType, { label: day }), bar.value, before[place] ?? null) : []),
            ...(bar.provisional ? [t('report.file.provisional')] : []),
            ...(pin ? [t('report.notes.count', { count: pin.count })] : []),
          ].join(between);
        },
        lines: [
          ...(planned || before ? [{ of: 'actual' as const, name: names.actual }] : []),
          ...(planned ? [{ of: 'plan' as const, name: names.planned }] : []),
          ...(before ? [{ of: 'before' as const, name: names.before }] : []),
        ],
      };
    };

    const byMedia = (type: OverTimeType): Drawing | null => {
      if (!media) return null;
      const named = media.map(({ name, report: own }) => {
        const values = new Map(own.content.map(({ label, metrics }) => [label, metrics[metric]]));
        return { name, values: bars.map(({ label }) => values.get(label) ?? null) };
      });
      const parts = [...named, restOf(bars, named, t('report.chart.otherMedia'))].filter((part) => part !== null);
      const planned = plannedFor(type);
      return {
        label: `${title}, ${t('report.chart.kinds.MEDIA')}`,
        options: (style) => byMediaChart({ bars, parts, planned }, { ...onAxis, planned: t('report.chart.plan') }, style),
        ...inTime,
        say: (place) => {
          const bar = bars[place];
          if (!bar) return '';
          const [said = '', ...rest] = valueIn(bar, planned?.[place]);
          const each = parts.flatMap(({ name, values }) => {
            const value = values[place] ?? null;
            return value === null ? [] : `${name} ${words.value(metric, value)}`;
          });
          return [said, ...each, ...rest].join(between);
        },
        lines: [
          ...parts.map(({ name }, place) => ({ of: Math.min(place, mostMedia), name })),
          ...(planned ? [{ of: 'plan' as const, name: t('report.chart.plan') }] : []),
        ],
      };
    };

    const byGroup = (): Drawing => {
      const shown = bars.slice(0, mostGroups);
      const rows = new Map(compared?.before?.report.content.map((row) => [row.key, row]));
      return {
        label: title,
        options: (style) => byGroupChart(shown, { name: nameOf, value: (value) => words.value(metric, value) }, style),
        height: byGroupHeight(shown),
        along: 'y',
        points: shown.length,
        first: 0,
        name: (place) => nameOf(shown[place]),
        say: (place) =>
          [
            [nameOf(shown[place]), shown[place]?.within].filter(Boolean).join(', '),
            valueOf(shown[place]),
            ...beside(t('report.chart.before'), shown[place]?.value ?? null, rows.get(shown[place]?.key ?? '')?.metrics[metric] ?? null),
          ].join(between),
        lines: [],
        onLand: false,
        hatched: shown.some(({ provisional }) => provisional),
      };
    };

    const funnel = (): Drawing | null => {
      const steps = funnelOf(report.totals);
      const say = ({ metric: step, value, share }: FunnelStep): string =>
        t('report.chart.step', { name: words.name(step), value: format.compact(value), share: format.share(share) });
      if (steps.length === 0) return null;
      return {
        label: t('report.chart.kinds.FUNNEL'),
        options: (style) => funnelChart(steps, say, style),
        height,
        along: null,
        points: steps.length,
        first: 0,
        name: (place) => (steps[place] ? words.name(steps[place].metric) : ''),
        say: (place) => (steps[place] ? say(steps[place]) : ''),
        lines: [],
        onLand: false,
        hatched: false,
      };
    };

    const frequency = (): Drawing | null => {
      const buckets = frequencyBuckets(reportType === 'PER_DAY' ? content.map(({ metrics }) => metrics.averageFrequency) : []);
      if (buckets.length === 0) return null;
      const name = ({ from, to }: { from: number; to: number }): string =>
        t('report.chart.bucket', { from: format.number(from), to: format.number(to) });
      return {
        label: t('report.chart.kinds.FREQUENCY'),
        options: (style) => frequencyChart(buckets, { name, count: format.number }, style),
        height,
        along: 'x',
        points: buckets.length,
        first: buckets.length - 1,
        name: (place) => (buckets[place] ? name(buckets[place]) : ''),
        say: (place) => {
          const bucket = buckets[place];
          return bucket ? t('report.chart.days', { bucket: name(bucket), count: bucket.days }) : '';
        },
        lines: [],
        onLand: false,
        hatched: false,
      };
    };

    const onMap = (): Drawing | null => {
      const at = new Map(cities?.map(({ id, lat, lon }) => [id, { lat, lon }]));
      const places = bars.flatMap((bar) => {
        const city = at.get(marketOf(bar));
        return city && bar.value !== null ? [{ ...city, name: nameOf(bar), value: bar.value }] : [];
      });
      if (places.length === 0) return null;
      return {
        label: title,
        options: (style) => mapChart(places, style),
        height: 360,
        along: null,
        points: places.length,
        first: 0,
        name: (place) => places[place]?.name ?? '',
        say: (place) => {
          const here = places[place];
          return here ? t('report.chart.bar', { label: here.name, value: words.value(metric, here.value) }) : '';
        },
        lines: [],
        onLand: true,
        hatched: false,
      };
    };

    if (kind === 'FUNNEL') return funnel();
    if (kind === 'MAP') return onMap();
    if (kind === 'FREQUENCY') return frequency();
    if (bars.every(({ value }) => value === null)) return null;
    if (!isOverTime(reportType)) return byGroup();
    return kind === 'MEDIA' ? byMedia(reportType) : overTime(reportType);
  }, [report, metric, kind, compared, whole, media, pins, cities, t, format, words, changes]);
};
