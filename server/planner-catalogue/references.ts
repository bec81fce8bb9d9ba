import type { Plan, targetTypes } from '#contract/campaigns/plan.ts';
import { isMadeFor, unofferedOf } from '#domain/campaigns/ad-set-offer.ts';
import type { FieldError } from '#server/failure.ts';
import { catalogue } from './catalogue.ts';
import { locationUnit } from './location-units.ts';

interface Reference {
  readonly path: string;
  readonly known: boolean;
}

const each = (path: string, ids: readonly string[], known: ReadonlyMap<string, unknown>): Reference[] =>
  ids.map((id, index) => ({ path: `${path}.${index}`, known: known.has(id) }));

const referencesOf = ({ audience, demographics, budget, media }: Plan): Reference[] => [
  ...each('audience.cityIds', audience.cityIds, catalogue.cities),
  ...each('audience.brandIds', audience.brandIds, catalogue.brands),
  ...each('audience.competitorBrandIds', audience.competitorBrandIds, catalogue.brands),
  ...each('audience.categoryIds', audience.categoryIds, catalogue.businessCategories),
  ...audience.locationUnitIds.map((id, index) => ({ path: `audience.locationUnitIds.${index}`, known: locationUnit(id) !== undefined })),
  ...demographics.groups.flatMap((group, index) => [
    ...each(`demographics.groups.${index}.interests`, group.interests, catalogue.interests),
    ...each(`demographics.groups.${index}.searchBehaviours`, group.searchBehaviours, catalogue.searchBehaviours),
  ]),
  ...budget.split.map(({ platformId }, index) => ({
    path: `budget.split.${index}.platformId`,
    known: catalogue.platforms.has(platformId),
  })),
  ...media.adSets.flatMap(({ platformId, formatId }, index) => [
    { path: `media.adSets.${index}.platformId`, known: catalogue.platforms.has(platformId) },
    // A format belongs to one platform; under another it is as unknown as one that nobody offers.
    { path: `media.adSets.${index}.formatId`, known: formatId === null || catalogue.formats.get(formatId)?.platformId === platformId },
  ]),
];

/** Every id of a plan that the catalogue does not know, by its path. */
export const unknownReferences = (plan: Plan): FieldError[] =>
  referencesOf(plan)
    .filter(({ known }) => !known)
    .map(({ path }) => ({ path, key: 'error.validation.unknownReference' }));

/**
 * Everything of a plan that the catalogue knows and does not offer to campaigns of this kind, by its path: a platform made for others, a phase
 * it is not booked for, a way to pay that the format does not have.
 */
export const notOffered = ({ budget, media }: Plan, targetType: (typeof targetTypes)[number]): FieldError[] =>
  [
    ...budget.split.flatMap(({ platformId }, index) => {
      const platform = catalogue.platforms.get(platformId);
      return platform && !isMadeFor(targetType, platform) ? [`budget.split.${index}.platformId`] : [];
    }),
    ...media.adSets.flatMap((adSet, index) => {
      const platform = catalogue.platforms.get(adSet.platformId);
      return platform ? unofferedOf(adSet, targetType, platform).map((property) => `media.adSets.${index}.${property}`) : [];
    }),
  ].map((path) => ({ path, key: 'error.validation.notOffered' }));
