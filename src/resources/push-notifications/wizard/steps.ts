import { type PushFinding, pushFindings } from '#domain/push-notifications/lifecycle.ts';
import { nameProblem } from '#resources/push-notifications/name-problem.ts';
import type { Draft } from '#resources/push-notifications/parts/draft.ts';

/** The wizard's questions, in their order. */
export const pushSteps = ['locations', 'timeline', 'message', 'reach', 'summary'] as const;
export type PushStep = (typeof pushSteps)[number];

/** Where each part of a draft is asked, in the order of the fields. */
const stepOfPart = {
  name: 'locations',
  cityIds: 'locations',
  mallIds: 'locations',
  brandIds: 'locations',
  from: 'timeline',
  to: 'timeline',
  messages: 'message',
  quietHours: 'reach',
  cap: 'reach',
} as const satisfies Record<keyof Draft, PushStep>;
const parts = new Map<string, PushStep>(Object.entries(stepOfPart));
const order = [...parts.keys()];

const partOf = (path: string): string => path.split('.')[0] ?? path;

/** Where something is asked, by its path. */
export const stepOfPath = (path: string): PushStep => parts.get(partOf(path)) ?? 'locations';

/** The field that a path of the contract leads to: several values have one field, a message and a pair of hours have one for each of theirs. */
export const fieldPathOf = (path: string): string => (['messages', 'quietHours'].includes(partOf(path)) ? path : partOf(path));

/** The one of some paths whose field comes first. */
export const firstPathOf = (paths: readonly string[]): string | undefined =>
  paths.toSorted((one, other) => order.indexOf(partOf(one)) - order.indexOf(partOf(other)))[0];

/** A field that still keeps the draft from being started, and the key of what to say about it. */
export interface Gap {
  readonly step: PushStep;
  readonly path: string;
  readonly key: PushFinding['key'] | NonNullable<ReturnType<typeof nameProblem>>;
  readonly values?: PushFinding['values'];
}

/** Everything a draft still needs before it can be started, in the order of the steps. */
export const gapsOf = (draft: Draft, today: string): readonly Gap[] => {
  const name = nameProblem(draft.name);
  return [
    ...(name === undefined ? [] : [{ step: 'locations', path: 'name', key: name } as const]),
    ...pushFindings(draft, today).map((finding) => ({ ...finding, step: stepOfPath(finding.path) })),
  ];
};

/** Where a draft is opened: at the first step that still wants something, and at the last once none does. */
export const openingOf = (draft: Draft, today: string): PushStep => gapsOf(draft, today)[0]?.step ?? 'summary';

/** How a step stands: nothing is missing in it, so many answers are, or nothing can be said about it yet. */
export type StepState = { readonly is: 'done' } | { readonly is: 'open'; readonly count: number } | { readonly is: 'later' };

/** Who gets it follows from the cities, and there is nothing to sum up before all else is answered. */
export const stateOf = (step: PushStep, gaps: readonly Gap[]): StepState => {
  const count = gaps.filter((gap) => gap.step === step).length;
  if (count > 0) return { is: 'open', count };
  const waits = step === 'summary' ? gaps.length > 0 : step === 'reach' && gaps.some(({ path }) => path === 'cityIds');
  return { is: waits ? 'later' : 'done' };
};
