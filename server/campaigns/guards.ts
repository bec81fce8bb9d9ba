import { type CompletionContext, completionFindings } from '#domain/completion.ts';
import { dateIn } from '#domain/working-time.ts';
import type { Guard } from '#domain/campaign-lifecycle.ts';
import { estimatePlan } from '#server/forecast/estimate-plan.ts';
import { Failure } from '#server/http/problem.ts';
import { budgetLimits } from '#server/planner-catalogue/budget-limits.ts';
import type { StoredCampaign } from './store.ts';

const completionContext = (campaign: StoredCampaign, now: Date): CompletionContext => {
  const { currency, timezone } = campaign.client;
  const { audience } = campaign.plan;
  return {
    currency,
    today: dateIn(now, timezone),
    ...budgetLimits(currency, now),
    audienceTooSmall:
      audience.cityIds.length === 0 ? null : estimatePlan(campaign.plan, { currency, targetType: campaign.targetType, now }).tooSmall,
  };
};

const demandComplete = (campaign: StoredCampaign, now: Date): void => {
  const findings = completionFindings(campaign.plan, completionContext(campaign, now));
  if (findings.length === 0) return;
  throw new Failure(
    400,
    // Without a currency there is nothing to plan a budget in; what else is open follows from it, or can wait.
    findings.some(({ key }) => key === 'currency') ? 'error.budgetCurrency' : 'error.campaign.incomplete',
    findings.map(({ field, key, values }) => ({ path: field, key: `completion.${key}`, values })),
  );
};

/** What must hold before a transition; each throws when it does not. Four eyes and the side are asked before, as rights. */
export const guards = {
  complete: demandComplete,
  fourEyes: () => undefined,
  side: () => undefined,
  packages: () => {
    // Release needs approved material, and no way to hand any in exists before execution has opened its parts.
    throw new Failure(409, 'error.campaign.packagesMissing');
  },
} as const satisfies Record<Guard, (campaign: StoredCampaign, now: Date) => void>;
