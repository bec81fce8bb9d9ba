import type { CostLadder } from '#contract/forecast/estimates.ts';
import type { BillingTerms, Currency } from '#contract/money.ts';
import type { Audience, Plan } from '#contract/campaigns/plan.ts';
import { type LadderTerms, costLadder, dataFeeDue } from '#domain/money/money.ts';
import { daysFrom } from '#domain/time/flight.ts';
import { ASSUMED_DAYS } from './assumptions.ts';
import type { ForecastCity, ForecastGroup, ForecastInput, ForecastLine, ForecastShopping } from './input.ts';
import { seasonOf } from './season.ts';
import { type ForecastWeek, forecastWeek } from './weekly-update.ts';

/** A city as the model sees it, and where it lies. */
export type PlacedCity = Omit<ForecastCity, 'stores'> & { readonly countryId: string };

/** What the model asks about people. */
export type AudienceInput = Omit<ForecastInput, 'lines' | 'flightDays' | 'season' | 'cities'> & {
  readonly cities: readonly (PlacedCity & Pick<ForecastCity, 'stores'>)[];
};

/** A plan as the model's input, and what its total is made of. */
export interface PlanForecastInput {
  readonly input: ForecastInput;
  readonly week: ForecastWeek;
  readonly flight: Flight | null;
  /** Null without a currency or a total. */
  readonly cost: CostLadder | null;
  /** What the total must hold beside media. */
  readonly ladder: LadderTerms;
}

interface Flight {
  readonly from: string;
  readonly to: string;
}

/** As long as a flight may be; what is stored from before there was a limit would only cost time. */
const mostDays = 1_100;

const everybody: ForecastGroup = { gender: 'ALL', ages: [], incomes: [], educations: [], interests: [], searchBehaviours: [] };

/** What names the stores of a plan. */
export const namedBy = ({
  brandIds,
  competitorBrandIds,
  categoryIds,
  locationUnitIds,
}: Pick<Audience, 'brandIds' | 'competitorBrandIds' | 'categoryIds' | 'locationUnitIds'>): ForecastShopping['named'] => {
  if (locationUnitIds.length > 0) return 'locations';
  return brandIds.length + competitorBrandIds.length + categoryIds.length > 0 ? 'brands' : 'nothing';
};

/** Which shoppers a plan means. */
export const shoppingOf = ({ audience }: Pick<Plan, 'audience'>): ForecastShopping => ({
  storeTypes: audience.storeTypes,
  // Until a period is chosen, the one most plans have.
  visitPeriod: audience.visitPeriod ?? 'MONTH',
  named: namedBy(audience),
  // Level 1 is everybody; the model then need not allow for its being wrong.
  likelihood: audience.likelihood > 1 ? audience.likelihood - 1 : null,
});

/** The groups of a plan. One without a group yet means everybody: what is not chosen does not restrict. */
export const groupsOf = ({ demographics }: Pick<Plan, 'demographics'>): readonly ForecastGroup[] =>
  demographics.groups.length > 0 ? demographics.groups : [everybody];

/** The chosen ones of these cities; nationwide, every city of their countries. */
export const citiesAmong = <City extends PlacedCity>(
  { audience, demographics }: Pick<Plan, 'audience' | 'demographics'>,
  cities: ReadonlyMap<string, City>,
): City[] => {
  const chosen = audience.cityIds.flatMap((id) => cities.get(id) ?? []);
  if (demographics.markets === 'CITIES') return chosen;
  const countryIds = new Set(chosen.map((city) => city.countryId));
  return [...cities.values()].filter((city) => countryIds.has(city.countryId));
};

/** The flight of a plan: null without two dates in their order. */
export const flightOf = ({ timeline: { from, to } }: Pick<Plan, 'timeline'>): Flight | null =>
  from !== null && to !== null && from <= to ? { from, to } : null;

/** What the lines of a plan need to know of the rest of it. */
interface LineOptions {
  readonly currency: Currency;
  /** Minor units. */
  readonly netMedia: number;
  readonly season: number;
  readonly flight: Flight | null;
}

interface Setting {
  readonly audience: AudienceInput;
  readonly currency: Currency | null;
  /** What it is billed by. */
  readonly terms: BillingTerms;
  readonly now: Date;
  readonly lines: (options: LineOptions) => ForecastLine[];
}

/** A plan as the model's input. Without a currency nothing has a price, so there are no lines. */
export const planInput = (plan: Plan, { audience, currency, terms, now, lines }: Setting): PlanForecastInput => {
  const week = forecastWeek(now);
  const season = seasonOf(week.asOf);
  const flight = flightOf(plan);
  const ladder = { rates: terms, dataFee: currency ? dataFeeDue(plan.audience, terms.dataFee[currency]) : 0 };
  const cost = currency && plan.budget.total !== null ? costLadder(plan.budget.total, ladder) : null;
  const bought = currency ? lines({ currency, netMedia: cost?.netMedia ?? 0, season, flight }) : [];
  const flightDays = flight ? Math.min(daysFrom(flight.from, flight.to), mostDays) : ASSUMED_DAYS;
  return { input: { ...audience, lines: bought, flightDays, season }, week, flight, cost, ladder };
};
