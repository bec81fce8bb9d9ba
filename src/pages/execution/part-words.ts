import type { ExecutionPart } from '#contract/asset-packages/asset-packages.ts';
import type { PartNeed, PartState } from '#contract/asset-packages/execution.ts';
import type { IconName } from '#components/icon.tsx';

/** What a part's state looks like beside its colour. */
export const stateIcon = {
  closed: 'lock',
  waiting: 'lock',
  missing: 'pencil',
  ready: 'arrow-right',
  inReview: 'clock',
  rejected: 'undo',
  approved: 'check',
} as const satisfies Record<PartState, IconName>;

export const partIcon = {
  'legal-censorship': 'file',
  'creative-censorship': 'sparkle',
  'tracking-codes': 'target',
  'ad-preview': 'eye',
} as const satisfies Record<ExecutionPart, IconName>;

const ranks = { NEW: 0, REJECTED: 1, IN_REVIEW: 2, APPROVED: 3 } as const satisfies Record<NonNullable<PartNeed['status']>, number>;

/** What a part asks for, by how much is to be done about it: what is missing, what came back, what waits, and what is done. */
export const byWork = (needs: readonly PartNeed[]): PartNeed[] =>
  needs.toSorted((a, b) => ranks[a.status ?? 'NEW'] - ranks[b.status ?? 'NEW']);
