import type { ClientDraft } from '#contract/clients/clients.ts';

const isSame = (before: unknown, after: unknown): boolean => JSON.stringify(before) === JSON.stringify(after);

/** What a change of a client alters, each fact with what it was and what it becomes. */
export const changedFacts = (
  before: Readonly<Record<keyof ClientDraft, unknown>>,
  after: ClientDraft,
): Record<string, { from: unknown; to: unknown }> =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, to]) => {
      const from = before[name as keyof ClientDraft];
      return isSame(from, to) ? [] : [[name, { from, to }]];
    }),
  );
