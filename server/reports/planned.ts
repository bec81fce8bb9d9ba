import type { Language } from '#contract/languages.ts';
import type { SpotPlan } from '#contract/spot-plan/spot-plan.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { forecastOf, presentSpotPlan } from '#server/spot-plan/present.ts';
import { findRows, findVersion } from '#server/spot-plan/store.ts';
import { findPlanned } from '#server/spot-plan/keep-planned.ts';
import { totalsOf } from '#domain/spot-plan/row.ts';

/** The spot plan that a campaign was sent with, and when; as it is now for one that was not sent. */
export const sentPlanOf = async (
  db: Connection,
  campaign: StoredCampaign,
  { now, language }: { now: Date; language: Language },
): Promise<{ plan: SpotPlan; sentAt: Date }> => {
  const { submissionNumber } = campaign;
  const sent = submissionNumber === null ? undefined : await findVersion(db, campaign.id, submissionNumber, language);
  if (sent) return sent;
  // What was sent before spot plans were frozen is forecast as on the day it was sent.
  const sentAt = campaign.submittedAt ?? now;
  const kept = await findRows(db, campaign.id);
  return { plan: presentSpotPlan({ campaign, kept, now: forecastOf(campaign, sentAt, language), language }), sentAt };
};

/** What a campaign set out to deliver: the sums of its spot plan as it was approved. Costs in minor units, net of fees and tax. */
export const plannedOf = async (db: Connection, campaign: StoredCampaign, now: Date): Promise<{ impressions: number; spend: number }> => {
  const kept = await findPlanned(db, { clientId: campaign.clientId, campaignId: campaign.id });
  if (kept) return kept;
  const { estImpressions, totalCost } = totalsOf((await sentPlanOf(db, campaign, { now, language: 'en' })).plan.content);
  return { impressions: Math.round(estImpressions), spend: totalCost };
};

/** As many clicks as that plan was to bring. */
export const plannedClicksOf = async (
  db: Connection,
  campaign: StoredCampaign,
  reading: { now: Date; language: Language },
): Promise<number> => Math.round(totalsOf((await sentPlanOf(db, campaign, reading)).plan.content).estClicks);
