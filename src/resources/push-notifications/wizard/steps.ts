/** The wizard's questions, in their order. */
export const pushSteps = ['locations', 'timeline', 'message', 'reach', 'summary'] as const;
export type PushStep = (typeof pushSteps)[number];

/** The step an address asks for; the first when it asks for none that there is. */
export const stepOf = (search: URLSearchParams): PushStep => pushSteps.find((step) => step === search.get('step')) ?? 'locations';
