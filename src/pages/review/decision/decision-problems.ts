import { cell, useCell } from '#providers/application/cell.ts';
import { rememberError, toast } from '#providers/notification/toast.ts';
import type { ItemAddress } from '#pages/review/use-view.ts';

/** What went wrong with a decision, and about which item; null when there is nothing to go back to. */
export interface DecisionProblem {
  readonly text: string;
  readonly item: ItemAddress | null;
  /** What was written and went nowhere. */
  readonly wrote?: string;
}

// A decision is sent while its reader is already elsewhere: on the next item, on another screen, or on a screen that
// could not be loaded. So its problem belongs to the application and not to the workbench that happens to be drawn.
const problems = cell<readonly DecisionProblem[]>(() => []);

const without = (text: string): readonly DecisionProblem[] => problems.get().filter((one) => one.text !== text);

/**
 * Shows a problem until its reader closes it; the same words twice are one problem. A message besides would say it twice at once: it is for whoever is on
 * another screen.
 */
export const announceProblem = (problem: DecisionProblem): void => {
  problems.set([...without(problem.text), problem]);
  if (problems.isHeard()) rememberError(problem.text);
  else toast.error(problem.text);
};

export const forgetProblem = (text: string): void => problems.set(without(text));

export const useDecisionProblems = (): readonly DecisionProblem[] => useCell(problems);
