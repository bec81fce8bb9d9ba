import type { SpotPlan } from '#contract/spot-plan/spot-plan.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { forecastOf, presentSpotPlan } from '#server/spot-plan/present.ts';
import { findRows, findVersion } from '#server/spot-plan/store.ts';
import { findPlanned } from '#server/spot-plan/keep-planned.ts';
import { totalsOf } from '#domain/spot-plan/row.ts';

const spotPlanOf = async (db: Connection, campaign: StoredCampaign, now: Date): Promise<SpotPlan> => {
  const { submissionNumber } = campaign;
  const sent = submissionNumber === null ? undefined : await findVersion(db, campaign.id, submissionNumber, 'en');
  if (sent) return sent.plan;
  // What was sent before spot plans were frozen is forecast as on the day it was sent.
  const at = campaign.submittedAt ?? now;
  return presentSpotPlan({ campaign, kept: await findRows(db, campaign.id), now: forecastOf(campaign, at, 'en'), language: 'en' });
};

/** What a campaign set out to deliver: the sums of its spot plan as it was approved. Costs in minor units, net of fees and tax. */
export const plannedOf = async (db: Connection, campaign: StoredCampaign, now: Date): Promise<{ impressions: number; spend: number }> => {
  const kept = await findPlanned(db, { clientId: campaign.clientId, campaignId: campaign.id });
  if (kept) return kept;
  const { estImpressions, totalCost } = totalsOf((await spotPlanOf(db, campaign, now)).content);
  return { impressions: Math.round(estImpressions), spend: totalCost };
};
