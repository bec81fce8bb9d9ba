import type { Language } from '#contract/languages.ts';
import type { SpotPlan } from '#contract/spot-plan/spot-plan.ts';
import { isSplitWrong } from '#domain/money/budget-split.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import { settingOf } from '#server/forecast/forecast-input.ts';
import { type Forecasted, forecasted } from './forecasted.ts';
import type { KeptRows } from './store.ts';
import { missingRows, readRows } from './stored-rows.ts';

/** A campaign with what is kept of its spot plan and what the forecast makes of its plan. */
export interface Spot {
  readonly campaign: StoredCampaign;
  readonly kept: KeptRows;
  readonly now: Forecasted;
  readonly language: Language;
}

/** What the forecast makes of a campaign's plan at a moment, in a language. */
export const forecastOf = (campaign: StoredCampaign, now: Date, language: Language): Forecasted =>
  forecasted(campaign.plan, settingOf(campaign, now), { campaign: campaign.name, campaignId: campaign.id, language });

/** A spot plan as its reader sees it. */
export const presentSpotPlan = ({ campaign, kept, now, language }: Spot): SpotPlan => ({
  version: kept.version,
  edited: kept.rows !== null,
  currency: campaign.client.currency,
  asOf: now.asOf,
  number: null,
  missing: missingRows(kept, now),
  netMedia: now.netMedia,
  scaled: isSplitWrong(campaign.plan),
  basis: now.basis,
  content: kept.rows === null ? [...now.rows] : readRows(kept.rows, now, language),
});
