import { type PushFinding, pushFindings } from '#domain/push-notifications/lifecycle.ts';
import { nameProblem } from '#resources/push-notifications/name-problem.ts';
import type { Draft } from '#resources/push-notifications/parts/draft.ts';

/** The wizard's questions, in their order. */
export const pushSteps = ['locations', 'timeline', 'message', 'reach', 'summary'] as const;
export type PushStep = (typeof pushSteps)[number];

/** The step an address asks for; the first when it asks for none that there is. */
export const stepOf = (search: URLSearchParams): PushStep => pushSteps.find((step) => step === search.get('step')) ?? 'locations';

/** Where something that is missing is asked. */
export const stepOfFinding = ({ path }: Pick<PushFinding, 'path'>): PushStep => {
  if (path === 'cityIds') return 'locations';
  return path === 'from' || path === 'to' ? 'timeline' : 'message';
};

/** A field that still keeps the draft from being started, and the key of what to say about it. */
export interface Gap {
  readonly step: PushStep;
  readonly path: string;
  readonly key: PushFinding['key'] | NonNullable<ReturnType<typeof nameProblem>>;
}

/** Everything a draft still needs before it can be started, in the order of the steps. */
export const gapsOf = (draft: Draft, today: string): readonly Gap[] => {
  const name = nameProblem(draft.name);
  return [
    ...(name === undefined ? [] : [{ step: 'locations', path: 'name', key: name } as const]),
    ...pushFindings(draft, today).map((finding) => ({ ...finding, step: stepOfFinding(finding) })),
  ];
};

/** How a step stands: nothing is missing in it, so many answers are, or nothing can be said about it yet. */
export type StepState = { readonly is: 'done' } | { readonly is: 'open'; readonly count: number } | { readonly is: 'later' };

/** Who gets it follows from the cities, and there is nothing to sum up before all else is answered. */
export const stateOf = (step: PushStep, gaps: readonly Gap[]): StepState => {
  const count = gaps.filter((gap) => gap.step === step).length;
  if (count > 0) return { is: 'open', count };
  const waits = step === 'summary' ? gaps.length > 0 : step === 'reach' && gaps.some(({ path }) => path === 'cityIds');
  return { is: waits ? 'later' : 'done' };
};
