import {
  type CountedMetric,
  type MetricType,
  type Metrics,
  type Report,
  type ReportType,
  countedMetrics,
  metricTypes,
} from '#contract/reports/reports.ts';

/** What is added up over rows. The bases hold what a quotient may be made of: only rows that report both of its parts. */
export const addends = [...countedMetrics, 'impressionsWithSpend', 'clicksWithSpend', 'impressionsWithViews'] as const;
export type Addend = (typeof addends)[number];

/** Sums over rows; null where no row reported it. `spend` in minor units. */
export type Sums = Readonly<Record<Addend, number | null>> & {
  /** The days that the rows are of; null without rows. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
};

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
  organicTraffic: 'count',
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

/**
 * Of how many days a metric can be said. People are counted anew each day: whoever was seen on two days would count twice in a sum,
 * so of several days nobody knows how many people there were, nor how often each of them was reached.
 */
const metricSpans = {
  impressions: 'anyDays',
  clicks: 'anyDays',
  clickThroughRate: 'anyDays',
  uniqueViews: 'oneDay',
  averageFrequency: 'oneDay',
  spend: 'anyDays',
  costPerMille: 'anyDays',
  costPerClick: 'anyDays',
  onlineConversions: 'anyDays',
  conversions: 'anyDays',
  organicTraffic: 'anyDays',
  postComments: 'anyDays',
  postShares: 'anyDays',
  postEngagements: 'anyDays',
  postReactions: 'anyDays',
  videoP25watchedActions: 'anyDays',
  videoP50watchedActions: 'anyDays',
  videoP75watchedActions: 'anyDays',
  videoP99watchedActions: 'anyDays',
  videoP100watchedActions: 'anyDays',
} as const satisfies Record<MetricType, 'anyDays' | 'oneDay'>;

/** True for what does not add up over days. */
export const isOfOneDay = (metric: MetricType): boolean => metricSpans[metric] === 'oneDay';

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
 * CPC = spend ÷ clicks. Costs in whole minor units. Null where a part is missing or the divisor is 0, and over several days for what
 * does not add up over days, unless a source says how many `people` there were on all of them.
 */
export const metricsOf = (sums: Sums, people: number | null = null): Metrics => {
  const ofSeveralDays = sums.firstDay !== sums.lastDay;
  const together = { ...sums, uniqueViews: people, impressionsWithViews: sums.impressions };
  const valueOf = (metric: MetricType): number | null => {
    const known = ofSeveralDays && isOfOneDay(metric) ? together : sums;
    return isDerived(metric) ? derived[metric](known) : known[metric];
  };
  return Object.fromEntries(metricTypes.map((metric) => [metric, valueOf(metric)])) as Metrics;
};

/** What was reported of the days of some sums, and is not said of them together because it does not add up over days. */
export const notAddedUp = (sums: Sums): MetricType[] => {
  const [said, ofEach] = [metricsOf(sums), metricsOf({ ...sums, firstDay: null, lastDay: null })];
  return metricTypes.filter((metric) => said[metric] === null && ofEach[metric] !== null);
};

/** Why there are no people of several days: where each row is a day only the total lacks them, elsewhere that report has them. */
export const noViewsOf = (type: ReportType) => (type === 'PER_DAY' ? 'report.viewsPerDay' : 'report.views');

/** Sums of sums: what nobody reported stays unreported. */
export const addUp = (all: readonly Sums[]): Sums => {
  const added = Object.fromEntries(
    addends.map((addend) => {
      const given = all.flatMap((sums) => sums[addend] ?? []);
      return [addend, given.length === 0 ? null : given.reduce((total, value) => total + value, 0)];
    }),
  ) as Record<Addend, number | null>;
  const days = all.flatMap(({ firstDay, lastDay }) => (firstDay === null || lastDay === null ? [] : [firstDay, lastDay])).toSorted();
  return { ...added, firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null };
};

/** What nobody has reported anything of. */
export const noSums = addUp([]);

/** True for reports of counted visits instead of what media delivered. */
export const isOffline = (type: ReportType): boolean => type.endsWith('_OFFLINE');

/** What is only complete about a week after the campaign. */
const conversions: ReadonlySet<MetricType> = new Set(['onlineConversions', 'conversions']);

/** True while all days of a metric may still grow. */
export const mayGrow = (
  metric: MetricType,
  { conversionsFinalOn, conversionsFinal }: Pick<Report, 'conversionsFinalOn' | 'conversionsFinal'>,
): boolean => conversionsFinalOn !== null && !conversionsFinal && conversions.has(metric);

/** What is counted in shops and streets. */
export const visitMetrics = ['conversions', 'organicTraffic'] as const satisfies readonly MetricType[];

/** The metrics that a type of report can have, of those that were chosen; all of them where it has none of these. */
export const metricsOfType = (type: ReportType, chosen: readonly MetricType[] | null): readonly MetricType[] => {
  const own = isOffline(type) ? visitMetrics : metricTypes;
  const both = own.filter((metric) => chosen === null || chosen.includes(metric));
  return both.length > 0 ? both : own;
};
