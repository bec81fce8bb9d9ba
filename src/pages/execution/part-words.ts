import type { ExecutionPart } from '#contract/asset-packages/asset-packages.ts';
import type { PartState } from '#contract/asset-packages/execution.ts';
import type { IconName } from '#components/icon.tsx';
import type { Meaning } from '#domain/meaning.ts';

/** One colour per meaning, as everywhere. */
export const partMeaning = {
  closed: 'stopped',
  waiting: 'stopped',
  missing: 'working',
  inReview: 'waiting',
  rejected: 'refused',
  approved: 'running',
} as const satisfies Record<PartState, Meaning>;

/** What a part's state looks like beside its colour. */
export const stateIcon = {
  closed: 'lock',
  waiting: 'lock',
  missing: 'pencil',
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
