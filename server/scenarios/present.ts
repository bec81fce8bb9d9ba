import type { Language } from '#contract/languages.ts';
import type { Scenario } from '#contract/campaigns/scenarios.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import { estimatePlan } from '#server/forecast/estimate-plan.ts';
import { settingOf } from '#server/forecast/forecast-input.ts';
import { namedEstimate } from '#server/forecast/named-estimate.ts';
import type { StoredScenario } from './store.ts';

/** A scenario as the contract shows it, with what its plan would bring and cost now. */
export const presentScenario = (
  campaign: StoredCampaign,
  { updatedTime, ...scenario }: StoredScenario,
  { now, language }: { now: Date; language: Language },
): Scenario => {
  const estimate = estimatePlan(scenario.plan, settingOf(campaign, now));
  return {
    ...scenario,
    updatedTime: updatedTime.toISOString(),
    estimate: namedEstimate(estimate, language),
  };
};
