import type { Platform } from '#contract/catalogue/catalogue.ts';
import type { tripPhases } from '#contract/campaigns/plan.ts';

export type TripStage = (typeof tripPhases)[number];

type Category = Platform['categories'][number];

/** What is used on the way: who plans a trip uses everything at home, but abroad nobody reads about babies or trains in a gym. */
const categoriesOf = {
  BEFORE_TRIP: null,
  DURING_TRIP: ['SOCIAL_MEDIA', 'PHOTO_TAKING_AND_BEAUTY', 'LIFE_CONVENIENCE', 'OTA', 'UTILITY', 'GOURMET', 'TRAVEL', 'TOOLS'],
} as const satisfies Record<TripStage, readonly Category[] | null>;

/** True when a platform's formats can be booked for this phase of a trip; `null` is the whole flight. */
export const isOfferedAt = (stage: TripStage | null, { categories }: Pick<Platform, 'categories'>): boolean => {
  const used: readonly Category[] | null = stage === null ? null : categoriesOf[stage];
  return used === null || categories.some((category) => used.includes(category));
};
