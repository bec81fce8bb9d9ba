import { type CountedMetric, type MetricType, type Metrics, countedMetrics, metricTypes } from '#contract/reports.ts';

/** What is added up over rows. The bases hold what a quotient may be made of: only rows that report both of its parts. */
export const addends = [...countedMetrics, 'impressionsWithSpend', 'clicksWithSpend', 'impressionsWithViews'] as const;
export type Addend = (typeof addends)[number];

/** Sums over rows; null where no row reported it. `spend` in minor units. */
export type Sums = Readonly<Record<Addend, number | null>>;

/** How a metric is written. */
export const metricKinds = {
  impressions: 'count',
  clicks: 'count',
  clickThroughRate: 'share',
  uniqueViews: 'count',
  averageFrequency: 'ratio',
  spend: 'money',
  costPerMille: 'money',
  costPerClick: 'money',
  onlineConversions: 'count',
  conversions: 'count',
  postComments: 'count',
  postShares: 'count',
  postEngagements: 'count',
  postReactions: 'count',
  videoP25watchedActions: 'count',
  videoP50watchedActions: 'count',
  videoP75watchedActions: 'count',
  videoP99watchedActions: 'count',
  videoP100watchedActions: 'count',
} as const satisfies Record<MetricType, 'count' | 'share' | 'ratio' | 'money'>;

const quotient = (above: number | null, below: number | null): number | null => (above === null || !below ? null : above / below);
const wholeUnits = (amount: number | null): number | null => (amount === null ? null : Math.round(amount));

const derived = {
  clickThroughRate: ({ clicks, impressions }) => quotient(clicks, impressions),
  averageFrequency: ({ impressionsWithViews, uniqueViews }) => quotient(impressionsWithViews, uniqueViews),
  costPerMille: ({ spend, impressionsWithSpend }) => wholeUnits(quotient(spend === null ? null : spend * 1000, impressionsWithSpend)),
  costPerClick: ({ spend, clicksWithSpend }) => wholeUnits(quotient(spend, clicksWithSpend)),
} as const satisfies Record<Exclude<MetricType, CountedMetric>, (sums: Sums) => number | null>;

const isDerived = (metric: MetricType): metric is keyof typeof derived => Object.hasOwn(derived, metric);

/**
 * Every metric of some sums: CTR = clicks ÷ impressions, frequency = impressions ÷ unique views, CPM = spend ÷ impressions × 1000,
 * CPC = spend ÷ clicks. Costs in whole minor units. Null where a part is missing or the divisor is 0.
 */
export const metricsOf = (sums: Sums): Metrics => {
  const valueOf = (metric: MetricType): number | null => (isDerived(metric) ? derived[metric](sums) : sums[metric]);
  return Object.fromEntries(metricTypes.map((metric) => [metric, valueOf(metric)])) as Metrics;
};

/** What nobody has reported anything of. */
export const noSums = Object.fromEntries(addends.map((addend) => [addend, null])) as Sums;

/** Sums of sums: what nobody reported stays unreported. */
export const addUp = (all: readonly Sums[]): Sums =>
  Object.fromEntries(
    addends.map((addend) => {
      const given = all.flatMap((sums) => sums[addend] ?? []);
      return [addend, given.length === 0 ? null : given.reduce((total, value) => total + value, 0)];
    }),
  ) as Sums;
