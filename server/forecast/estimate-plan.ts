import type { Plan } from '#contract/campaigns/plan.ts';
import type { ForecastInput, Region } from '#domain/forecast/input.ts';
import { type PlanEstimate, planEstimate } from '#domain/forecast/plan-estimate.ts';
import { audienceInputOf } from './forecast-audience.ts';
import { type ForecastSetting, forecastInputOf } from './forecast-input.ts';
import { seasonsIn } from './season-price.ts';

/** The markets whose people are met: travellers are people of China wherever they go. */
const marketsOf = ({ cities, targetType }: ForecastInput): ReadonlySet<Region> =>
  targetType === 'CHINESE_TOURISTS' ? new Set(['CN']) : new Set(cities.map(({ region }) => region));

/** Audience, reach, delivery and cost of a plan as it stands, by the catalogue. */
export const estimatePlan = (plan: Plan, setting: ForecastSetting): PlanEstimate => {
  const planForecast = forecastInputOf(plan, setting);
  const unrecommended = { ...plan, audience: { ...plan.audience, aiRecommendation: false } };
  return planEstimate(plan, {
    ...planForecast,
    seasons: seasonsIn(planForecast.flight, marketsOf(planForecast.input)),
    withoutRecommended: plan.audience.aiRecommendation ? audienceInputOf(unrecommended, setting) : null,
  });
};
