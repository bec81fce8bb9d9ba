import { type PlanStep, planSteps } from '#contract/campaigns/plan.ts';
import type { CompletionKey, Finding } from '#domain/campaigns/completion.ts';
import type { Yearless } from '#components/date-input/typed-dates.ts';
import { dateProblem } from './date-problem.ts';
import type { Part } from './draft.ts';
import type { InvalidField } from './sendable.ts';
import type { TypedTexts } from './typed-texts.ts';

const steps = {
  name: null,
  audience: 'audience',
  demographics: 'groups',
  timeline: 'timeline',
  budget: 'budget',
  media: 'media',
} as const satisfies Record<Part, PlanStep | null>;

/** The step a part is edited at; the name stands above every step, so it is found at any. */
export const stepOf = (part: Part, here: PlanStep): PlanStep => steps[part] ?? here;

/** What is said of a text that is no value: of a day in the words of its field. */
const keyOf = (field: string, text: string, yearless: Yearless): CompletionKey =>
  (field.startsWith('timeline.') ? dateProblem(text, yearless.since, yearless) : null) ?? 'unreadable';

/** What is missing together with what cannot be saved: each of its fields is in the list once. The name is no step's, and not in it. */
export const withInvalid = (
  findings: readonly Finding[],
  invalid: readonly InvalidField[],
  texts: TypedTexts,
  /** From the present day on. */
  yearless: Yearless,
): Finding[] => {
  const unsaved = invalid.flatMap(({ part, field }): Finding[] => {
    const step = steps[part];
    const text = texts[field];
    if (step === null || (text === undefined && findings.some((finding) => finding.field === field))) return [];
    return [
      text === undefined
        ? { key: 'unsaved', step, field, values: {} }
        : { key: keyOf(field, text, yearless), step, field, values: { value: text } },
    ];
  });
  const place = ({ step }: Finding): number => planSteps.indexOf(step);
  return [...findings.filter(({ field }) => texts[field] === undefined), ...unsaved].toSorted((a, b) => place(a) - place(b));
};
