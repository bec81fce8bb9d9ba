import type { Audience } from '#contract/campaigns/plan.ts';
import type { ForecastTourism } from '#domain/forecast/input.ts';

/*
 * Planning assumptions of ours about Chinese travellers, of realistic size and to be calibrated like the model's own: about 130 million
 * journeys abroad a year, Hong Kong and Macau included, are made by some 60 million adults.
 */
const travellers = 60_000_000;

/** Of a year's travellers: those who plan a journey in the weeks of a campaign, and those who are on one. */
const phaseShares = { BEFORE_TRIP: 0.15, DURING_TRIP: 0.08 };

/** Of the travellers: those who live in cities of these tiers. */
const tierShares = { TIER_1: 0.35, TIER_2: 0.3 };

/** Of the travellers: those who see the most popular destination within a year. */
const visitorsOfFavourite = 0.1;

/** What the plan asks of travellers. Nothing chosen restricts nothing. */
export const tourismOf = ({ tripPhases, cityTiers }: Pick<Audience, 'tripPhases' | 'cityTiers'>): ForecastTourism => ({
  phases: tripPhases,
  tiers: cityTiers,
  travellers,
  phaseShares,
  tierShares,
});

/**
 * Chinese visitors in a year per adult inhabitant, from a city's popularity (0 to 1; null at home). Visitors fall with the third power of
 * it: half as popular is an eighth of the visitors, as the long tail of destinations shows.
 */
export const tourismWeight = (popularity: number | null, adults: number): number =>
  popularity === null ? 0 : (travellers * visitorsOfFavourite * popularity ** 3) / adults;
