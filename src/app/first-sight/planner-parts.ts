// What the head of the planner imports of the plan that is edited, as far as its first drawing needs it (`vite/first-sight.ts` puts this module in its place).

interface Known {
  readonly name: string;
}
let known: Known = { name: '' };

/** Says what is drawn from now on. */
export const know = (draft: Known): void => {
  known = draft;
};

export const usePlanner = () => ({ draft: known, change: (): void => undefined });
