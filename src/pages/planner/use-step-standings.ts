import { type PlanStep, planSteps } from '#contract/campaigns/plan.ts';
import type { Finding } from '#domain/campaigns/completion.ts';
import { usePlanner } from './planner-context.ts';
import { useSplitMeant } from './use-split-meant.ts';

export interface StepStanding {
  readonly step: PlanStep;
  /** What is still missing in it. */
  readonly open: readonly Finding[];
  /** A split that nobody has confirmed is not done, though nothing is missing: it `asks`. */
  readonly stands: 'open' | 'asks' | 'done';
}

/** How each of the five steps stands, for every list of them. */
export const useStepStandings = (): readonly StepStanding[] => {
  const { campaign, draft, findings } = usePlanner();
  const { undecided } = useSplitMeant(campaign, draft);
  return planSteps.map((step) => {
    const open = findings.filter((finding) => finding.step === step);
    return { step, open, stands: open.length > 0 ? 'open' : undecided && step === 'budget' ? 'asks' : 'done' };
  });
};
