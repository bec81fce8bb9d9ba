import type { AdFormat, Platform } from '#contract/catalogue/catalogue.ts';
import type { AdSet, targetTypes } from '#contract/campaigns/plan.ts';
import { type TripStage, isOfferedAt } from './trip-stages.ts';

type TargetType = (typeof targetTypes)[number];

/** What the rules ask about a platform. */
export interface OfferedPlatform extends Pick<Platform, 'categories' | 'targetTypes'> {
  readonly formats: readonly Pick<AdFormat, 'id' | 'buyingTypes'>[];
}

/** True when a platform is made for campaigns of this kind. */
export const isMadeFor = (targetType: TargetType, { targetTypes: made }: Pick<Platform, 'targetTypes'>): boolean =>
  made.includes(targetType);

/** Where travellers live: they use there and on the way what its people use, wherever they go. */
export const travellersHome = 'cn';

/** The countries whose people a campaign of this kind means by cities of these countries. */
export const homesOf = (targetType: TargetType, countryIds: readonly string[]): readonly string[] =>
  targetType === 'CHINESE_TOURISTS' && countryIds.length > 0 ? [travellersHome] : countryIds;

/** Whether a platform delivers to people of a country; without countries of its own it does everywhere. */
export const delivers = ({ countryIds }: { readonly countryIds: readonly string[] | null }, countryId: string): boolean =>
  countryIds === null || countryIds.includes(countryId);

/** True when a campaign of this kind can book a platform for this phase; only a tourist has a trip. `null` is the whole flight. */
export const mayRunAt = (stage: TripStage | null, targetType: TargetType, platform: Pick<Platform, 'categories'>): boolean =>
  stage === null || (targetType === 'CHINESE_TOURISTS' && isOfferedAt(stage, platform));

/** The way to pay that goes with a format: the wished one, or the first there is. */
export const fittingBuyingType = ({ buyingTypes }: Pick<AdFormat, 'buyingTypes'>, wished: AdSet['buyingType']): AdSet['buyingType'] =>
  buyingTypes.includes(wished) ? wished : (buyingTypes[0] ?? wished);

/** What an ad set may not have although it is known: the platform, its phase, or the way it is bought. */
export type Unoffered = 'platformId' | 'stage' | 'buyingType';

/** What of an ad set is not offered to a campaign of this kind, on its own platform. */
export const unofferedOf = (
  { stage, formatId, buyingType }: Pick<AdSet, 'stage' | 'formatId' | 'buyingType'>,
  targetType: TargetType,
  platform: OfferedPlatform,
): Unoffered[] => {
  const format = platform.formats.find(({ id }) => id === formatId);
  const offered: Readonly<Record<Unoffered, boolean>> = {
    platformId: isMadeFor(targetType, platform),
    stage: mayRunAt(stage, targetType, platform),
    buyingType: format === undefined || format.buyingTypes.includes(buyingType),
  };
  return (['platformId', 'stage', 'buyingType'] as const).filter((property) => !offered[property]);
};
