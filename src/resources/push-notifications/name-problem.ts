import { maximumNameLength } from '#contract/campaigns/plain-fields.ts';
import { visibleLength } from '#contract/line.ts';
import { PushName } from '#contract/push-notifications/push-notifications.ts';

/** What is wrong with a name, as the key of its words; undefined when nothing is. */
export const nameProblem = (
  name: string,
): 'error.validation.required' | 'error.validation.tooLong' | 'error.validation.format' | undefined => {
  if (name.trim() === '') return 'error.validation.required';
  if (PushName.safeParse(name).success) return undefined;
  return visibleLength(name.trim()) > maximumNameLength ? 'error.validation.tooLong' : 'error.validation.format';
};
