import type { CostLadder } from '#contract/estimates.ts';
import type { BillingTerms, Currency } from '#contract/money.ts';
import type { Plan, targetTypes } from '#contract/plan.ts';
import type { ForecastInput } from '#domain/forecast/input.ts';
import { seasonOf } from '#domain/forecast/season.ts';
import { type ForecastWeek, forecastWeek } from '#domain/forecast/weekly-update.ts';
import { type LadderTerms, costLadder, dataFeeDue } from '#domain/money.ts';
import { daysFrom } from '#domain/flight.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import { termsOf } from '#server/planner-catalogue/rates.ts';
import { audienceInputOf } from './forecast-audience.ts';
import { mediaLines } from './media-lines.ts';
import { platformUsers } from './platform-users.ts';

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

export interface PlanForecastInput {
  readonly input: ForecastInput;
  readonly week: ForecastWeek;
  /** Null without a currency or a total. */
  readonly cost: CostLadder | null;
  /** What the total must hold beside media. */
  readonly ladder: LadderTerms;
}

/** Until the dates are chosen, a month: reach depends on the length only through caps and slots. */
const assumedDays = 30;
/** Beyond two years the model has nothing to say, and longer flights would only cost time. */
const mostDays = 731;

/** The flight of a plan: null without two dates in their order. */
export const flightOf = ({ timeline: { from, to } }: Plan): { from: string; to: string } | null =>
  from !== null && to !== null && from <= to ? { from, to } : null;

/** A stored plan and the catalogue as the model's input. Without a currency nothing has a price, so there are no lines. */
export const forecastInputOf = (plan: Plan, { currency, targetType, terms, now }: ForecastSetting): PlanForecastInput => {
  const week = forecastWeek(now);
  const season = seasonOf(week.asOf);
  const audience = audienceInputOf(plan, { targetType, currency });
  const flight = flightOf(plan);
  const ladder = { rates: terms, dataFee: currency ? dataFeeDue(plan.audience, terms.dataFee[currency]) : 0 };
  const cost = currency && plan.budget.total !== null ? costLadder(plan.budget.total, ladder) : null;
  const lines = currency
    ? mediaLines(plan, { currency, netMedia: cost?.netMedia ?? 0, users: platformUsers(audience, season), tourism: audience.tourism })
    : [];
  const flightDays = flight ? Math.min(daysFrom(flight.from, flight.to), mostDays) : assumedDays;
  return { input: { ...audience, lines, flightDays, season }, week, cost, ladder };
};
