import type { CostLadder } from '#contract/forecast/estimates.ts';
import type { BillingTerms, Currency } from '#contract/money.ts';
import type { Plan, targetTypes } from '#contract/campaigns/plan.ts';
import { ASSUMED_DAYS } from '#domain/forecast/assumptions.ts';
import type { ForecastInput } from '#domain/forecast/input.ts';
import { seasonOf } from '#domain/forecast/season.ts';
import { type ForecastWeek, forecastWeek } from '#domain/forecast/weekly-update.ts';
import { type LadderTerms, costLadder, dataFeeDue } from '#domain/money/money.ts';
import { daysFrom } from '#domain/time/flight.ts';
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

export interface PlanForecastInput {
  readonly input: ForecastInput;
  readonly week: ForecastWeek;
  /** Null without a currency or a total. */
  readonly cost: CostLadder | null;
  /** What the total must hold beside media. */
  readonly ladder: LadderTerms;
}

/** As long as a flight may be; what is stored from before there was a limit would only cost time. */
const mostDays = 1_100;

/** The flight of a plan: null without two dates in their order. */
export const flightOf = ({ timeline: { from, to } }: Plan): { from: string; to: string } | null =>
  from !== null && to !== null && from <= to ? { from, to } : null;

/** The week whose forecast is valid, and its season of shopping. */
export const seasonNow = ({ now }: Pick<ForecastSetting, 'now'>): { readonly week: ForecastWeek; readonly season: number } => {
  const week = forecastWeek(now);
  return { week, season: seasonOf(week.asOf) };
};

/** A stored plan and the catalogue as the model's input. Without a currency nothing has a price, so there are no lines. */
export const forecastInputOf = (plan: Plan, { currency, targetType, terms, now }: ForecastSetting): PlanForecastInput => {
  const { week, season } = seasonNow({ now });
  const audience = audienceInputOf(plan, { targetType, currency });
  const flight = flightOf(plan);
  const ladder = { rates: terms, dataFee: currency ? dataFeeDue(plan.audience, terms.dataFee[currency]) : 0 };
  const cost = currency && plan.budget.total !== null ? costLadder(plan.budget.total, ladder) : null;
  const lines = currency
    ? mediaLines(plan, {
        currency,
        netMedia: cost?.netMedia ?? 0,
        users: platformUsers(audience, season),
        seasonIn: (region) => seasonPartsOf(flight, region),
        tourism: audience.tourism,
      })
    : [];
  const flightDays = flight ? Math.min(daysFrom(flight.from, flight.to), mostDays) : ASSUMED_DAYS;
  return { input: { ...audience, lines, flightDays, season }, week, cost, ladder };
};
