import type { CompletionKey } from '#domain/campaigns/completion.ts';
import { useFindingText } from '#pages/planner/use-finding-text.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';

// A gap is pointed out once the person has moved on; a wrong value at once.
const wrongValues: ReadonlySet<CompletionKey> = new Set([
  'audienceTooSmall',
  'datesOrder',
  'flightTooLong',
  'past',
  'currency',
  'budgetMinimum',
  'budgetMaximum',
  'platformMinimum',
  'platformMaximum',
  'dynamicField',
  'unsaved',
]);

/** The texts of what is wrong with a field, to be shown below it. */
export const useProblems = (field: string): readonly string[] => {
  const { findings, visited, currency } = usePlanner();
  const textOf = useFindingText(currency);
  // What is no value is complained about by the field itself, beside the text.
  return findings
    .filter(({ key }) => key !== 'unreadable')
    .filter((finding) => finding.field === field && (wrongValues.has(finding.key) || visited.has(finding.step)))
    .map(textOf);
};

/** The `aria-describedby` and `aria-invalid` of a field with problems. */
export const problemProps = (field: string, problems: readonly string[]) =>
  problems.length > 0 ? ({ 'aria-invalid': true, 'aria-describedby': `${field}-problem` } as const) : {};
