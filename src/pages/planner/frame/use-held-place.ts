import { paths } from '#config/paths.ts';
import { stepOf } from '#pages/planner/plan/held-findings.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** The address of a field that could not be saved, at this step if there is one; null when there is none. */
export const useHeldPlace = (): string | null => {
  const { campaign, held, step } = usePlanner();
  const shown = held.find(({ part }) => stepOf(part, step) === step) ?? held[0];
  return shown === undefined ? null : paths.step(campaign.id, stepOf(shown.part, step), shown.field);
};
