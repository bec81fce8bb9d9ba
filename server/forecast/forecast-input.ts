import type { BillingTerms, Currency } from '#contract/money.ts';
import type { Plan, targetTypes } from '#contract/campaigns/plan.ts';
import { type PlanForecastInput, planInput } from '#domain/forecast/plan-input.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import { termsOf } from '#server/planner-catalogue/rates.ts';
import { audienceInputOf } from './forecast-audience.ts';
import { mediaLines } from './media-lines.ts';
import { platformUsers } from './platform-users.ts';
import { seasonPartsOf } from './season-price.ts';

/** What a plan is forecast with. */
export interface ForecastSetting {
  readonly currency: Currency | null;
  readonly targetType: (typeof targetTypes)[number];
  /** What it is billed by. */
  readonly terms: BillingTerms;
  readonly now: Date;
}

/** What a stored campaign's plan is forecast with; of a plan that was sent before with the terms of then. */
export const settingOf = (
  campaign: Pick<StoredCampaign, 'client' | 'status' | 'targetType' | 'terms'>,
  now: Date,
  terms: BillingTerms = termsOf(campaign, now),
): ForecastSetting => ({
  currency: campaign.client.currency,
  targetType: campaign.targetType,
  terms,
  now,
});

/** A stored plan and the catalogue as the model's input. */
export const forecastInputOf = (plan: Plan, { currency, targetType, terms, now }: ForecastSetting): PlanForecastInput => {
  const audience = audienceInputOf(plan, { targetType, currency });
  return planInput(plan, {
    audience,
    currency,
    terms,
    now,
    lines: ({ season, flight, ...options }) =>
      mediaLines(plan, {
        ...options,
        users: platformUsers(audience, season),
        seasonIn: (region) => seasonPartsOf(flight, region),
        tourism: audience.tourism,
      }),
  });
};
