import type { PartOverview } from '#contract/asset-packages/execution.ts';

/** A client who still sends something reads whose time it is. */
export const dueLabel = ({ turn, state }: PartOverview): 'execution.columns.reviewDue' | 'execution.columns.due' =>
  turn === 'customer' && state !== 'inReview' ? 'execution.columns.reviewDue' : 'execution.columns.due';
