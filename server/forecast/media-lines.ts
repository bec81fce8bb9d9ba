import type { Currency } from '#contract/money.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { platformsOf } from '#domain/money/budget-split.ts';
import type { ForecastLine, FrequencyCap, Region, SeasonPart } from '#domain/forecast/input.ts';
import type { ForecastTourism } from '#domain/forecast/input.ts';
import { stageShare } from '#domain/forecast/audience.ts';
import { apportion } from '#domain/money/money.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { contactsOf, dailyShareOf } from '#server/planner-catalogue/inventory.ts';
import type { PlatformRow } from '#server/planner-catalogue/rows.ts';
import type { PlatformUsers } from './platform-users.ts';

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

/** The format a line is priced by: the chosen one, or the platform's first while none is chosen. */
export const formatOf = (set: AdSet, platform: PlatformRow): PlatformRow['formats'][number] | undefined =>
  platform.formats.find(({ id }) => id === set.formatId) ?? platform.formats[0];

/** What the lines of a plan are made with. */
export interface LineSetting {
  readonly currency: Currency;
  /** Minor units. */
  readonly netMedia: number;
  /** Who of the audience uses a platform. */
  readonly users: (platform: PlatformRow) => PlatformUsers;
  /** What the flight's days cost in a market. */
  readonly seasonIn: (region: Region) => readonly SeasonPart[];
  /** Null for a local audience, whose ad sets have no stages. */
  readonly tourism: ForecastTourism | null;
}

/** Days of the same price as one part. */
const alike = (parts: readonly SeasonPart[]): SeasonPart[] => {
  const merged = new Map<number, number>();
  for (const { price, part } of parts) merged.set(price, (merged.get(price) ?? 0) + part);
  return [...merged].map(([price, part]) => ({ price, part }));
};

/**
 * One line of the model per ad set, in their order. An ad set whose platform the catalogue no longer has buys nothing; one of a single stage
 * of the trip meets only those who are in it.
 */
export const mediaLines = (plan: Plan, { currency, netMedia, users, seasonIn, tourism }: LineSetting): ForecastLine[] => {
  const money = moneyOf(plan, netMedia);
  const known = new Map(
    platformsOf(plan).flatMap((id) => {
      const platform = catalogue.platforms.get(id);
      if (!platform) return [];
      const { share, markets } = users(platform);
      const season = alike([...markets].flatMap(([region, of]) => seasonIn(region).map(({ price, part }) => ({ price, part: part * of }))));
      return [[id, { share, season, dailyShare: dailyShareOf(platform) }] as const];
    }),
  );
  return plan.media.adSets.map((set) => {
    const platform = catalogue.platforms.get(set.platformId);
    const format = platform && formatOf(set, platform);
    const { frequencyCap, stage } = set;
    const { share, season, dailyShare } = known.get(set.platformId) ?? { share: 0, season: [], dailyShare: 0 };
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
      dailyContacts: format ? contactsOf(format.subcategory) : 0,
      season,
      frequencyCap: frequencyCap && { times: frequencyCap.times, per: capUnits[frequencyCap.per] },
    };
  });
};
