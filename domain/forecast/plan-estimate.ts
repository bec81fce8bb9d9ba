import { type Estimate, forecastDrivers } from '#contract/forecast/estimates.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import { AUDIENCE_FLOOR } from '#domain/forecast/assumptions.ts';
import { audienceSize, groupSizes } from '#domain/forecast/audience.ts';
import { type Forecast, forecast, outcomeOf } from '#domain/forecast/estimate.ts';
import type { ForecastInput, ForecastLine } from '#domain/forecast/input.ts';
import type { Range } from '#domain/forecast/range.ts';
import { onlyOn, peopleAtLeast } from '#domain/forecast/reach.ts';
import { wholeRange } from '#domain/forecast/range.ts';
import { rangeAround, wholeLine, wholeSum } from './whole-lines.ts';
import { emptySidesOf } from './empty-sides.ts';
import type { AudienceInput, PlanForecastInput } from './plan-input.ts';

/** A high season that a flight meets. */
export interface MetSeason {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** 1 being an ordinary week. */
  readonly price: number;
}

/** What a plan is estimated with. */
export interface PlanForecast extends PlanForecastInput {
  /** The high seasons that lie in the flight. */
  readonly seasons: readonly MetSeason[];
  /** The audience as it would be without recommended locations; null without a recommendation. */
  readonly withoutRecommended: AudienceInput | null;
}

type PlatformEstimate = Omit<Estimate['platforms'][number], 'name'>;

/** The contract's estimate before its platforms and seasons have names: the same in every language. */
export type PlanEstimate = Omit<Estimate, 'platforms' | 'seasons'> & {
  readonly platforms: readonly PlatformEstimate[];
  readonly seasons: readonly MetSeason[];
};

type Shown = Extract<Forecast, { tooSmall: false }>;

const extraMoney = 1.1;
const worthwhileReach = 1.01;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

const linesOf = (lines: readonly ForecastLine[]): ReadonlyMap<string, ForecastLine[]> => {
  const byPlatform = new Map<string, ForecastLine[]>();
  for (const line of lines) byPlatform.set(line.platformId, [...(byPlatform.get(line.platformId) ?? []), line]);
  return byPlatform;
};

/** A platform is saturated when it cannot deliver all that the money buys, or a tenth more of it brings less than a hundredth more people. */
const platformEstimate = (
  { audience, media }: Shown,
  platformId: string,
  lines: readonly ForecastLine[],
  flightDays: number,
): PlatformEstimate => {
  const { reach, unspent, dearer, lines: outcomes } = outcomeOf(audience, lines, flightDays);
  const whole = outcomes.map(wholeLine);
  const more = outcomeOf(
    audience,
    lines.map((line) => ({ ...line, netMedia: line.netMedia * extraMoney })),
    flightDays,
  );
  const netMedia = lines.reduce((sum, line) => sum + line.netMedia, 0);
  return {
    platformId,
    netMedia,
    impressions: wholeSum(whole, 'impressions'),
    reach: Math.round(reach.likely),
    onlyHere: Math.round(onlyOn(platformId, audience.likely, media)),
    saturated: netMedia > 0 && (unspent >= 1 || more.reach.likely < reach.likely * worthwhileReach),
    unspent: wholeSum(whole, 'unspent'),
    dearer: Math.round(dearer * 10_000) / 10_000,
  };
};

const delivery = (
  shown: Shown,
  input: ForecastInput,
): Pick<PlanEstimate, 'reach' | 'impressions' | 'clicks' | 'frequency' | 'atLeast' | 'platforms'> => {
  if (!input.lines.some(({ netMedia }) => netMedia > 0))
    return { reach: null, impressions: null, clicks: null, frequency: null, atLeast: [], platforms: [] };
  const whole = shown.lines.map(wholeLine);
  return {
    reach: wholeRange(shown.reach),
    impressions: rangeAround(wholeSum(whole, 'impressions'), shown.impressions),
    clicks: rangeAround(wholeSum(whole, 'clicks'), shown.clicks),
    frequency: hundredths(shown.frequency.likely),
    atLeast: peopleAtLeast(shown.audience.likely, shown.media).map(({ times, people }) => ({ times, people: Math.round(people) })),
    platforms: [...linesOf(input.lines)].map(([platformId, lines]) => platformEstimate(shown, platformId, lines, input.flightDays)),
  };
};

/** What the audience, and once money is spent its delivery, is made of. How much is spent is the plan's own choice, not a driver. */
const driversIn = ({ drivers }: Shown, delivers: boolean): Estimate['drivers'] =>
  forecastDrivers.slice(0, delivers ? undefined : forecastDrivers.indexOf('platforms')).flatMap((key) => {
    const driver = drivers.find((one) => one.key === key);
    return driver ? [{ key, factor: Math.round(driver.factor * 10_000) / 10_000, people: Math.round(driver.people) }] : [];
  });

const unknown = {
  audience: null,
  reach: null,
  impressions: null,
  clicks: null,
  frequency: null,
  atLeast: [],
  platforms: [],
  drivers: [],
  groups: [],
  countedOnce: null,
  recommended: null,
};

/** The groups one by one, and how many people fit several of them. */
const groupsIn = (plan: Plan, input: ForecastInput, audience: Range): Pick<PlanEstimate, 'groups' | 'countedOnce'> => {
  const { groups } = plan.demographics;
  if (groups.length < 2) return { groups: [], countedOnce: null };
  const sizes = groupSizes(input);
  const shown = groups.map(({ id }, index) => {
    const size = sizes[index];
    return { groupId: id, audience: size && size.low >= AUDIENCE_FLOOR ? wholeRange(size) : null };
  });
  if (shown.some((group) => group.audience === null)) return { groups: shown, countedOnce: null };
  const sum = shown.reduce((people, group) => people + (group.audience?.likely ?? 0), 0);
  // Each is rounded for itself, so that two groups without anybody in common may differ by a person.
  const twice = sum - Math.round(audience.likely);
  return { groups: shown, countedOnce: twice > shown.length ? twice : 0 };
};

/** How many people the recommended locations add: the audience without them is the smaller one. */
const recommendedIn = ({ withoutRecommended, input }: PlanForecast, audience: Range): number | null => {
  if (withoutRecommended === null) return null;
  const without = audienceSize({ ...withoutRecommended, season: input.season, lines: [], flightDays: 0 });
  return Math.max(0, Math.round(audience.likely) - Math.round(without.likely));
};

/**
 * Audience, reach, delivery and cost of a plan as it stands: whole people and impressions, minor units. Without a city the audience is
 * unknown, not too small; below 1,000 people, or without a budget, there are no numbers.
 */
export const planEstimate = (plan: Plan, planForecast: PlanForecast): PlanEstimate => {
  const { input, week, cost, flight, seasons } = planForecast;
  const head = {
    asOf: week.asOf,
    nextUpdate: week.next,
    cost,
    flightDays: input.flightDays,
    assumedFlight: flight === null,
    seasons,
    emptySides: emptySidesOf(plan.audience, input.cities),
  };
  if (input.cities.length === 0) return { ...head, ...unknown, tooSmall: false };
  const shown = forecast(input);
  if (shown.tooSmall) return { ...head, ...unknown, tooSmall: true };
  const delivered = delivery(shown, input);
  return {
    ...head,
    ...delivered,
    tooSmall: false,
    audience: wholeRange(shown.audience),
    ...groupsIn(plan, input, shown.audience),
    recommended: recommendedIn(planForecast, shown.audience),
    drivers: driversIn(shown, delivered.reach !== null),
  };
};
