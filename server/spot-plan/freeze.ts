import { type Language, languages } from '#contract/languages.ts';
import type { SpotPlan } from '#contract/spot-plan/spot-plan.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Transaction } from '#server/db/database.ts';
import { spotPlanVersions } from '#server/db/spot-plan-schema.ts';
import { totalsOf } from '#domain/spot-plan/row.ts';
import { keepPlanned } from './keep-planned.ts';
import { forecastOf, presentSpotPlan } from './present.ts';
import { findRows } from './store.ts';

/** Freezes the rows as they are sent: what a version costs and was forecast to bring stays with it, whatever changes later. */
export const freezeSpotPlan = async (
  tx: Transaction,
  campaign: StoredCampaign,
  { number, at }: { number: number; at: Date },
): Promise<void> => {
  const kept = await findRows(tx, campaign.id);
  const read = (language: Language): SpotPlan => ({
    ...presentSpotPlan({ campaign, kept, now: forecastOf(campaign, at, language), language }),
    number,
  });
  const plans = Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<Language, SpotPlan>;
  const { estImpressions, totalCost } = totalsOf(plans.en.content);
  await keepPlanned(
    tx,
    { clientId: campaign.clientId, campaignId: campaign.id },
    {
      impressions: Math.round(estImpressions),
      spend: totalCost,
      platformIds: campaign.plan.media.adSets.map(({ platformId }) => platformId),
    },
  );
  await tx.insert(spotPlanVersions).values({ campaignId: campaign.id, clientId: campaign.clientId, number, sentAt: at, plans });
};
