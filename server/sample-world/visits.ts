import { addDays, daysFrom } from '#domain/time/flight.ts';
import type { campaigns } from '#server/db/schema.ts';
import { type LocationUnit, unitsOfCity } from '#server/planner-catalogue/location-units.ts';
import type { Fact } from '#server/reports/facts.ts';
import { chanceOf, weekdayOf } from './chance.ts';
import { numberOf } from './sample-id.ts';

type CampaignRow = typeof campaigns.$inferInsert;

/** So many places of a brand are counted in a city, and so many cities: people read no longer lists in an example. */
const mostPlaces = 2;
const mostCities = 3;

const placesOf = ({ plan }: Pick<CampaignRow, 'plan'>): LocationUnit[] => {
  const { cityIds, brandIds, competitorBrandIds } = plan.audience;
  return cityIds.slice(0, mostCities).flatMap((city) => {
    const units = [...unitsOfCity(city).values()];
    return [...brandIds, ...competitorBrandIds].flatMap((id) => units.filter(({ brand }) => brand.id === id).slice(0, mostPlaces));
  });
};

/** True for a campaign of a brand that has shops in its cities: a partner can count who comes. */
export const hasVisits = (campaign: Pick<CampaignRow, 'plan'>): boolean =>
  campaign.plan.audience.brandIds.length > 0 && placesOf(campaign).length > 0;

/** Who came to the shops of a campaign's brand and of its competitors: people who had seen an ad, by its medium, and others. */
export const visitsOf = (campaign: Pick<CampaignRow, 'id' | 'plan'>, { from, until }: { from: string; until: string }): Fact[] => {
  const { brandIds, competitorBrandIds } = campaign.plan.audience;
  const chance = chanceOf(numberOf(`visits ${campaign.id}`, 1, 1_000_000));
  const media = [...new Set(campaign.plan.media.adSets.map(({ platformId }) => platformId))];
  const places = placesOf(campaign).map((unit) => ({
    unit,
    size: 30 + chance() * 90,
    isRival: competitorBrandIds.includes(unit.brand.id) && !brandIds.includes(unit.brand.id),
  }));
  return Array.from({ length: daysFrom(from, until) }, (_, at) => {
    const day = addDays(from, at);
    // Whoever saw an ad comes some days later.
    const seen = Math.min(1, at / 6) * 0.3;
    return places.flatMap(({ unit, size, isRival }) => {
      const visits = size * weekdayOf(day) * (0.85 + chance() * 0.3);
      const place = { kind: 'OFFLINE' as const, day, market: unit.city.id, locationCategory: unit.brand.categoryId, locationUnit: unit.id };
      const share = isRival ? seen / 4 : seen;
      return [
        { ...place, media: '', organicTraffic: Math.round(visits) },
        ...media.map((one, index) => ({
          ...place,
          media: one,
          conversions: Math.round((visits * share * (0.8 + chance() * 0.4)) / (index + 1)),
        })),
      ];
    });
  }).flat();
};
