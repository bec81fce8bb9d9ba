import type { CostLadder } from '#contract/estimates.ts';
import type { Currency } from '#contract/money.ts';
import type { Plan, targetTypes } from '#contract/plan.ts';
import type { ForecastInput } from '#domain/forecast/input.ts';
import { seasonOf } from '#domain/forecast/season.ts';
import { type ForecastWeek, forecastWeek } from '#domain/forecast/weekly-update.ts';
import { costLadder } from '#domain/money.ts';
import { daysFrom } from '#domain/flight.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import { feesOn } from '#server/planner-catalogue/catalogue.ts';
import { providerDate } from '#server/planner-catalogue/in-force.ts';
import { audienceInputOf } from './forecast-audience.ts';
import { mediaLines } from './media-lines.ts';
import { platformUsers } from './platform-users.ts';
import { dataFeeDue } from './total-budget.ts';

/** What a plan is forecast with. */
export interface ForecastSetting {
  readonly currency: Currency | null;
  readonly targetType: (typeof targetTypes)[number];
  readonly now: Date;
}

/** What a stored campaign's plan is forecast with. */
export const settingOf = ({ client, targetType }: Pick<StoredCampaign, 'client' | 'targetType'>, now: Date): ForecastSetting => ({
  currency: client.currency,
  targetType,
  now,
});

export interface PlanForecastInput {
  readonly input: ForecastInput;
  readonly week: ForecastWeek;
  /** Null without a currency or a total. */
  readonly cost: CostLadder | null;
  /** What the total must hold for data; minor units. */
  readonly dataFee: number;
}

/** Until the dates are chosen, a month: reach depends on the length only through caps and slots. */
const assumedDays = 30;
/** Beyond two years the model has nothing to say, and longer flights would only cost time. */
const mostDays = 731;

/** The flight of a plan: null without two dates in their order. */
export const flightOf = ({ timeline: { from, to } }: Plan): { from: string; to: string } | null =>
  from !== null && to !== null && from <= to ? { from, to } : null;

/** A stored plan and the catalogue as the model's input. Without a currency nothing has a price, so there are no lines. */
export const forecastInputOf = (plan: Plan, { currency, targetType, now }: ForecastSetting): PlanForecastInput => {
  const week = forecastWeek(now);
  const season = seasonOf(week.asOf);
  const audience = audienceInputOf(plan, { targetType, currency });
  const flight = flightOf(plan);
  const dataFee = currency ? dataFeeDue(plan, feesOn(providerDate(now)).dataFee[currency]) : 0;
  const cost = currency && plan.budget.total !== null ? costLadder(plan.budget.total, dataFee) : null;
  const lines = currency
    ? mediaLines(plan, { currency, netMedia: cost?.netMedia ?? 0, users: platformUsers(audience, season), tourism: audience.tourism })
    : [];
  const flightDays = flight ? Math.min(daysFrom(flight.from, flight.to), mostDays) : assumedDays;
  return { input: { ...audience, lines, flightDays, season }, week, cost, dataFee };
};
