import type { Estimate } from '#contract/forecast/estimates.ts';
import type { Language } from '#contract/languages.ts';
import type { PlanEstimate } from '#domain/forecast/plan-estimate.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';

/** An estimate with what its platforms and seasons are called in a language. */
export const namedEstimate = ({ platforms, seasons, ...estimate }: PlanEstimate, language: Language): Estimate => ({
  ...estimate,
  platforms: platforms.map((platform) => ({
    ...platform,
    name: catalogue.platforms.get(platform.platformId)?.name[language] ?? platform.platformId,
  })),
  seasons: seasons.map((season) => ({ ...season, name: catalogue.seasons.get(season.id)?.name[language] ?? season.id })),
});
