import type { Intent } from '#contract/intents.ts';
import type { LockScreenAction, LockScreenDecision, LockScreenStatus } from '#contract/lock-screen/lock-screen.ts';
import type { Meaning } from '#domain/meaning.ts';

/** What each status means to a reader. */
export const lockScreenMeaning = {
  DRAFT: 'stopped',
  IN_REVIEW: 'waiting',
  // As what is planned elsewhere: it waits for its first day.
  APPROVED: 'working',
  LIVE: 'running',
  REJECTED: 'refused',
  CANCELLED: 'stopped',
  EXPIRED: 'done',
} as const satisfies Record<LockScreenStatus, Meaning>;

export interface LockScreenTransition {
  readonly from: readonly LockScreenStatus[];
  readonly to: LockScreenStatus;
  readonly intent: Intent;
  /** A reason of the library has to be given. */
  readonly reasoned: boolean;
  readonly verdict: LockScreenDecision['verdict'] | null;
}

/** What a person can do to the state of an item. */
export const lockScreenTransitions = {
  submit: { from: ['DRAFT'], to: 'IN_REVIEW', intent: 'lockScreen.write', reasoned: false, verdict: null },
  withdraw: { from: ['IN_REVIEW', 'APPROVED'], to: 'CANCELLED', intent: 'lockScreen.write', reasoned: false, verdict: 'WITHDRAWN' },
  approve: { from: ['IN_REVIEW'], to: 'APPROVED', intent: 'lockScreen.review', reasoned: false, verdict: 'APPROVED' },
  reject: { from: ['IN_REVIEW'], to: 'REJECTED', intent: 'lockScreen.review', reasoned: true, verdict: 'REJECTED' },
  takeDown: { from: ['APPROVED', 'LIVE'], to: 'CANCELLED', intent: 'lockScreen.review', reasoned: true, verdict: 'TAKEN_DOWN' },
} as const satisfies Record<LockScreenAction, LockScreenTransition>;

/** What only the clock does, by the item's own calendar: its first day begins, its last day is over. */
export const clockTransitions = [
  { name: 'begin', from: 'APPROVED', to: 'LIVE', at: 'start' },
  { name: 'expire', from: 'LIVE', to: 'EXPIRED', at: 'end' },
] as const satisfies readonly { name: string; from: LockScreenStatus; to: LockScreenStatus; at: 'start' | 'end' }[];

/** Statuses in which it can be edited; a rejected item becomes a draft by it. */
export const editableLockScreenStatuses: readonly LockScreenStatus[] = ['DRAFT', 'REJECTED'];

/** Statuses in which it can be deleted. */
export const deletableLockScreenStatuses: readonly LockScreenStatus[] = ['DRAFT'];

/** True when the action is possible in this status. */
export const canDo = (action: LockScreenAction, status: LockScreenStatus): boolean =>
  lockScreenTransitions[action].from.some((possible) => possible === status);

/** What is possible in a status, whoever it is for. */
export const actionsIn = (status: LockScreenStatus): LockScreenAction[] =>
  (Object.keys(lockScreenTransitions) as LockScreenAction[]).filter((action) => canDo(action, status));
