import type { Currency } from '#contract/money.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { platformsOf } from '#domain/money/budget-split.ts';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import type { ForecastLine, ForecastTourism, FrequencyCap, SeasonPart } from '#domain/forecast/input.ts';
import { stageShare } from '#domain/forecast/audience.ts';
import { apportion } from '#domain/money/money.ts';

const capUnits = { WEEK: 'week', MONTH: 'month', QUARTER: 'quarter' } as const satisfies Record<string, FrequencyCap['per']>;

type AdSet = Plan['media']['adSets'][number];

/** Net media of each ad set: by the platform's part of the split, then evenly. Minor units; the parts add up to the whole. */
const moneyOf = ({ media, budget }: Plan, netMedia: number): ReadonlyMap<AdSet, number> => {
  const platformIds = platformsOf({ media });
  const ofPlatforms = apportion(
    netMedia,
    platformIds.map((id) => budget.split.find((part) => part.platformId === id)?.amount ?? 0),
  );
  const parts = platformIds.flatMap((id, index) => {
    const sets = media.adSets.filter((set) => set.platformId === id);
    const amounts = apportion(
      ofPlatforms[index] ?? 0,
      sets.map(() => 1),
    );
    return sets.map((set, place): [AdSet, number] => [set, amounts[place] ?? 0]);
  });
  return new Map(parts);
};

type Format = Pick<AdFormat, 'id' | 'subcategory' | 'cpm' | 'cpc' | 'ctr'>;

/** The format a line is priced by: the chosen one, or the platform's first while none is chosen. */
const formatOf = <Chosen extends Format>(set: AdSet, formats: readonly Chosen[]): Chosen | undefined =>
  formats.find(({ id }) => id === set.formatId) ?? formats[0];

/** A platform as an audience meets it. */
export interface MetPlatform {
  readonly formats: readonly Format[];
  /** Share (0 to 1) of the audience that uses it. */
  readonly share: number;
  /** Share of a month's users who use it on a given day. */
  readonly dailyShare: number;
  /** What the flight's days cost on it. */
  readonly season: readonly SeasonPart[];
}

/** What the lines of a plan are made with. */
export interface LineSetting {
  readonly currency: Currency;
  /** Minor units. */
  readonly netMedia: number;
  /** Undefined for a platform that nobody offers any more. */
  readonly platform: (id: string) => MetPlatform | undefined;
  /** Impressions of a kind of format that one advertiser can buy per day of an active user. */
  readonly contacts: (subcategory: Format['subcategory']) => number;
  /** Null for a local audience, whose ad sets have no stages. */
  readonly tourism: ForecastTourism | null;
}

/**
 * One line of the model per ad set, in their order. An ad set whose platform the catalogue no longer has buys nothing; one of a single stage
 * of the trip meets only those who are in it.
 */
export const adSetLines = (plan: Plan, { currency, netMedia, platform, contacts, tourism }: LineSetting): ForecastLine[] => {
  const money = moneyOf(plan, netMedia);
  const met = new Map(platformsOf(plan).map((id) => [id, platform(id)]));
  return plan.media.adSets.map((set) => {
    const { formats, share, dailyShare, season }: MetPlatform = met.get(set.platformId) ?? {
      formats: [],
      share: 0,
      dailyShare: 0,
      season: [],
    };
    const format = formatOf(set, formats);
    const { frequencyCap, stage } = set;
    return {
      id: set.id,
      platformId: set.platformId,
      formatId: format?.id ?? '',
      netMedia: money.get(set) ?? 0,
      buyingType: set.buyingType,
      price: (set.buyingType === 'CPM' ? format?.cpm : format?.cpc)?.[currency] ?? 0,
      ctr: format?.ctr ?? 0,
      reachShare: share * (tourism && stage !== null ? stageShare(tourism, stage) : 1),
      stage: tourism ? stage : null,
      dailyShare,
      dailyContacts: format ? contacts(format.subcategory) : 0,
      season,
      frequencyCap: frequencyCap && { times: frequencyCap.times, per: capUnits[frequencyCap.per] },
    };
  });
};
