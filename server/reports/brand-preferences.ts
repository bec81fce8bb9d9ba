import type { Language } from '#contract/languages.ts';
import type { BrandPreferences } from '#contract/reports/reports.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { locationUnit } from '#server/planner-catalogue/location-units.ts';
import { coverageOf, sumBy } from './sums.ts';

type Preference = BrandPreferences['content'][number];

/** Which brands the visitors of a campaign went to: the visits that were counted at each brand's places, with and without having seen an ad. */
export const brandPreferences = async (db: Connection, campaign: StoredCampaign, language: Language): Promise<BrandPreferences> => {
  const places = await sumBy(db, campaign, 'PER_LOCATION_UNIT_OFFLINE');
  const { brandIds, competitorBrandIds } = campaign.plan.audience;
  const visits = new Map<string, { brand: Preference['brand']; visits: number }>();
  for (const { parts, sums } of places) {
    const brand = locationUnit(parts[1] ?? '')?.brand;
    const counted = (sums.conversions ?? 0) + (sums.organicTraffic ?? 0);
    if (!brand || counted === 0) continue;
    const before = visits.get(brand.id)?.visits ?? 0;
    visits.set(brand.id, { brand: { id: brand.id, name: brand.name[language] }, visits: before + counted });
  }
  const all = [...visits.values()].reduce((sum, one) => sum + one.visits, 0);
  const roleOf = (id: string): Preference['role'] =>
    brandIds.includes(id) ? 'own' : competitorBrandIds.includes(id) ? 'competitor' : 'other';
  const { from, to } = await coverageOf(db, campaign, 'PER_LOCATION_UNIT_OFFLINE');
  return {
    content: [...visits.values()]
      .map((one): Preference => ({ ...one, share: one.visits / all, role: roleOf(one.brand.id) }))
      .toSorted((a, b) => b.visits - a.visits || (a.brand.id < b.brand.id ? -1 : 1)),
    visits: all,
    from,
    to,
  };
};
