import type { Language } from '#contract/languages.ts';
import type { Plan } from '#contract/campaigns/plan.ts';
import type { SpotPlanBasis, SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { forecast } from '#domain/forecast/estimate.ts';
import { spotPlanOf } from '#domain/spot-plan/spot-plan.ts';
import { type ForecastSetting, forecastInputOf } from '#server/forecast/forecast-input.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { unitGroups } from '#server/planner-catalogue/unit-groups.ts';

/** Whose spot plan it is and in which language its cities, channels and formats are named. */
export interface SpotPlanOf {
  readonly campaign: string;
  readonly campaignId: string;
  readonly language: Language;
}

/** What the forecast makes of a plan. */
export interface Forecasted {
  readonly basis: SpotPlanBasis;
  /** Empty without a currency, since nothing has a price then. */
  readonly rows: readonly SpotPlanRow[];
  /** What the budget leaves for media. */
  readonly netMedia: number | null;
  /** The Monday its data is of. */
  readonly asOf: string;
}

/** What the catalogue calls a platform or format; its id when it has it no more. */
export const channelName = (id: string, language: Language): string => catalogue.platforms.get(id)?.name[language] ?? id;
export const formatName = (id: string, language: Language): string => catalogue.formats.get(id)?.name[language] ?? id;

/** How many locations the plan means: recommended, chosen by hand, or all that its cities and categories hold. */
const locationsOf = (audience: Plan['audience']): number => {
  if (audience.aiRecommendation) return audience.locations;
  return audience.locationUnitIds.length > 0 ? audience.locationUnitIds.length : unitGroups(audience, 'en').count;
};

/** The spot plan that follows from a plan as it stands, and what estimates of other rows are made with. */
export const forecasted = (plan: Plan, setting: ForecastSetting, { campaign, campaignId, language }: SpotPlanOf): Forecasted => {
  const { input, week, flight, cost } = forecastInputOf(plan, setting);
  const shown = forecast(input);
  const lines = input.lines.map((line) => ({
    ...line,
    channel: channelName(line.platformId, language),
    format: formatName(line.formatId, language),
  }));
  const head = {
    campaign,
    campaignId,
    cities: plan.audience.cityIds.map((id) => catalogue.cities.get(id)?.name[language] ?? id),
    locations: locationsOf(plan.audience),
    flight,
    flightDays: input.flightDays,
  };
  const audience = shown.tooSmall ? null : shown.audience;
  return { ...spotPlanOf(head, lines, audience, plan.media.adSets), netMedia: cost && cost.netMedia, asOf: week.asOf };
};
