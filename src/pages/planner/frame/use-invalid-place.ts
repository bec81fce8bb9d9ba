import { paths } from '#config/paths.ts';
import { stepOf } from '#pages/planner/plan/invalid-findings.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

/** The address of a field that could not be saved, at this step if there is one; null when there is none. */
export const useInvalidPlace = (): string | null => {
  const { campaign, invalid, step } = usePlanner();
  const shown = invalid.find(({ part }) => stepOf(part, step) === step) ?? invalid[0];
  return shown === undefined ? null : paths.step(campaign.id, stepOf(shown.part, step), shown.field);
};
