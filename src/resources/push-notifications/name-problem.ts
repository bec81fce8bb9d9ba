import { maximumNameLength } from '#contract/campaigns/plain-fields.ts';
import { type LineProblem, lineProblem } from '#contract/text.ts';

/** What is wrong with a name, as the key of its words; undefined when nothing is. */
export const nameProblem = (name: string): `error.validation.${LineProblem}` | undefined => {
  const problem = lineProblem(name, maximumNameLength);
  return problem && `error.validation.${problem}`;
};
