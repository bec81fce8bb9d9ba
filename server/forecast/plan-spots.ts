import type { Language } from '#contract/languages.ts';
import type { Plan } from '#contract/plan.ts';
import type { SpotPlanRow } from '#contract/spot-plan.ts';
import { forecast } from '#domain/forecast/estimate.ts';
import { spotPlanRows } from '#domain/spot-plan.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { type ForecastSetting, flightOf, forecastInputOf } from './forecast-input.ts';

/** Whose spot plan it is and in which language its cities, channels and formats are named. */
export interface SpotPlanOf {
  readonly campaign: string;
  readonly campaignId: string;
  readonly language: Language;
}

/** The spot plan of a plan as it stands; empty without a currency, since nothing has a price then. */
export const planSpots = (plan: Plan, setting: ForecastSetting, { campaign, campaignId, language }: SpotPlanOf): SpotPlanRow[] => {
  const { input } = forecastInputOf(plan, setting);
  const shown = forecast(input);
  const lines = input.lines.map((line) => ({
    ...line,
    channel: catalogue.platforms.get(line.platformId)?.name[language] ?? line.platformId,
    format: catalogue.formats.get(line.formatId)?.name[language] ?? line.formatId,
  }));
  const head = {
    campaign,
    campaignId,
    cities: plan.audience.cityIds.map((id) => catalogue.cities.get(id)?.name[language] ?? id),
    locations: plan.audience.aiRecommendation ? plan.audience.locations : 0,
    flight: flightOf(plan),
    flightDays: input.flightDays,
  };
  return spotPlanRows(head, lines, shown.tooSmall ? null : shown.audience);
};
