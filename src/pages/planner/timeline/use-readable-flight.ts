import type { Timeline } from '#contract/campaigns/plan.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** The ends of the flight as far as their fields say them: an end whose text is no date is not known, whatever it was before. */
export const useReadableFlight = (): Timeline => {
  const { draft, texts } = usePlanner();
  const { from, to } = draft.timeline;
  return { from: texts['timeline.from'] === undefined ? from : null, to: texts['timeline.to'] === undefined ? to : null };
};
