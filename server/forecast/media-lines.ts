import type { Currency } from '#contract/money.ts';
import type { Plan } from '#contract/plan.ts';
import { platformsOf } from '#domain/budget-split.ts';
import type { ForecastLine, FrequencyCap } from '#domain/forecast/input.ts';
import type { ForecastTourism } from '#domain/forecast/input.ts';
import { stageShare } from '#domain/forecast/audience.ts';
import { apportion } from '#domain/money.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import type { PlatformRow } from '#server/planner-catalogue/rows.ts';

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
  /** Share (0 to 1) of the audience that uses a platform. */
  readonly users: (platform: PlatformRow) => number;
  /** Null for a local audience, whose ad sets have no stages. */
  readonly tourism: ForecastTourism | null;
}

/**
 * One line of the model per ad set, in their order. An ad set whose platform the catalogue no longer has buys nothing; one of a single stage
 * of the trip meets only those who are in it.
 */
export const mediaLines = (plan: Plan, { currency, netMedia, users, tourism }: LineSetting): ForecastLine[] => {
  const money = moneyOf(plan, netMedia);
  const shares = new Map(
    platformsOf(plan).flatMap((id) => {
      const platform = catalogue.platforms.get(id);
      return platform ? [[id, users(platform)] as const] : [];
    }),
  );
  return plan.media.adSets.map((set) => {
    const platform = catalogue.platforms.get(set.platformId);
    const format = platform && formatOf(set, platform);
    const { frequencyCap, stage } = set;
    return {
      id: set.id,
      platformId: set.platformId,
      formatId: format?.id ?? '',
      netMedia: money.get(set) ?? 0,
      buyingType: set.buyingType,
      price: (set.buyingType === 'CPM' ? format?.cpm : format?.cpc)?.[currency] ?? 0,
      ctr: format?.ctr ?? 0,
      reachShare: (shares.get(set.platformId) ?? 0) * (tourism && stage !== null ? stageShare(tourism, stage) : 1),
      stage: tourism ? stage : null,
      frequencyCap: frequencyCap && { times: frequencyCap.times, per: capUnits[frequencyCap.per] },
    };
  });
};
