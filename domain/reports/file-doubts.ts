import type { StatisticsDoubt } from '#contract/reports/statistics-files.ts';

/** So many times its plan a number may be before somebody is asked to look at it once more: less than that a day may well differ, above it a sign or a unit is wrong. */
export const mostTimes = 10;

/** What the plan means for a medium, or for all of them: in all, and on one of its days. Money in minor units. */
export interface MediumPlan {
  readonly impressions: number;
  readonly clicks: number;
  readonly spend: number;
  readonly impressionsPerDay: number;
  readonly spendPerDay: number;
}

/** What a file counts for a medium on one day; null where it does not say. */
export interface MediumDay {
  readonly media: string;
  readonly day: string;
  readonly impressions: number | null;
  readonly clicks: number | null;
  readonly spend: number | null;
}

interface Compared {
  readonly days: readonly MediumDay[];
  /** The plan of a medium; undefined where it has none. */
  readonly planOf: (media: string) => MediumPlan | undefined;
  /** What the whole campaign will have spent with the file, and may spend net; null where nobody says. */
  readonly spend: { readonly after: number | null; readonly planned: number };
}

const isFarAbove = (found: number, planned: number): boolean => planned > 0 && found > planned * mostTimes;

/** The worst of the days that are far above the plan of one day, and how many there are. */
const doubtOfDays = (
  doubt: 'impressionsOfDay' | 'spendOfDay',
  days: readonly MediumDay[],
  { media, planned }: { readonly media: string; readonly planned: number },
): StatisticsDoubt[] => {
  const far = days
    .map((one) => ({ day: one.day, found: (doubt === 'spendOfDay' ? one.spend : one.impressions) ?? 0 }))
    .filter(({ found }) => isFarAbove(found, planned))
    .toSorted((a, b) => b.found - a.found || (a.day < b.day ? -1 : 1));
  const [worst] = far;
  return worst ? [{ doubt, media, ...worst, days: far.length, planned: Math.round(planned) }] : [];
};

/** Nobody doubts what costs nothing: it may be a gift, or be paid for later. */
const doubtOfPrice = (
  doubt: 'costPerMille' | 'costPerClick',
  media: string,
  { found, planned }: { readonly found: number; readonly planned: number },
): StatisticsDoubt[] =>
  found > 0 && planned > 0 && (isFarAbove(found, planned) || isFarAbove(planned, found))
    ? [{ doubt, media, found: Math.round(found), planned: Math.round(planned) }]
    : [];

const price = (spend: number, units: number): number => (units > 0 ? spend / units : 0);

/** What two of a file's numbers add up to, on the days that say both. */
const both = (days: readonly MediumDay[], units: 'impressions' | 'clicks'): { spend: number; units: number } =>
  days.reduce(
    (sum, one) => {
      const [spend, count] = [one.spend, one[units]];
      return spend === null || count === null ? sum : { spend: sum.spend + spend, units: sum.units + count };
    },
    { spend: 0, units: 0 },
  );

const doubtsOfMedium = (media: string, days: readonly MediumDay[], plan: MediumPlan): StatisticsDoubt[] => {
  const [shown, clicked] = [both(days, 'impressions'), both(days, 'clicks')];
  return [
    ...doubtOfDays('impressionsOfDay', days, { media, planned: plan.impressionsPerDay }),
    ...doubtOfDays('spendOfDay', days, { media, planned: plan.spendPerDay }),
    ...doubtOfPrice('costPerMille', media, {
      found: price(shown.spend * 1000, shown.units),
      planned: price(plan.spend * 1000, plan.impressions),
    }),
    ...doubtOfPrice('costPerClick', media, { found: price(clicked.spend, clicked.units), planned: price(plan.spend, plan.clicks) }),
  ];
};

/**
 * What of a file is so far from the plan that its bringer should look once more: a day of a medium with more than ten times the impressions or the spend
 * of a planned day, a price more than ten times or less than a tenth of the planned one, and more spend in all than the plan has. Nothing of it stops the file.
 */
export const doubtsOf = ({ days, planOf, spend: { after, planned } }: Compared): StatisticsDoubt[] => {
  const media = [...new Set(days.map((one) => one.media))];
  return [
    ...media.flatMap((medium) => {
      const plan = planOf(medium);
      return plan
        ? doubtsOfMedium(
            medium,
            days.filter((one) => one.media === medium),
            plan,
          )
        : [];
    }),
    ...(after !== null && planned > 0 && after > planned ? [{ doubt: 'spendOfPlan' as const, found: after, planned }] : []),
  ];
};
