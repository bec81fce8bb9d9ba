import type { Intent } from '#contract/intents.ts';
import type { LockScreenAction, LockScreenContent, LockScreenDecision, LockScreenStatus } from '#contract/lock-screen/lock-screen.ts';
import type { Meaning } from '#domain/meaning.ts';
import { isLandingPage } from '#domain/campaigns/landing-page.ts';

/** What each status means to a reader. */
export const lockScreenMeaning = {
  DRAFT: 'stopped',
  IN_REVIEW: 'waiting',
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

/** The last day of so many days from a first one; null while one of them is missing. */
export const lastDayOf = (startDate: string | null, durationDays: number | null): string | null => {
  if (startDate === null || durationDays === null) return null;
  return new Date(Date.parse(`${startDate}T00:00:00Z`) + (durationDays - 1) * 86_400_000).toISOString().slice(0, 10);
};

export interface LockScreenFinding {
  readonly path: keyof LockScreenContent | 'image';
  readonly key: 'error.validation.required' | 'error.validation.url' | 'error.lockScreen.past' | 'error.lockScreen.noImage';
}

/** What still keeps an item from being submitted. `today` is the date in the item's zone. */
export const lockScreenFindings = (item: LockScreenContent & { readonly imageKey: string | null }, today: string): LockScreenFinding[] => {
  const findings: LockScreenFinding[] = [];
  const wanted = ['countries', 'targetLanguages', 'startDate', 'durationDays', 'landingPageUrl', 'cta'] as const;
  for (const path of wanted) {
    const value = item[path];
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
      findings.push({ path, key: 'error.validation.required' });
  }
  if (item.landingPageUrl !== '' && !isLandingPage(item.landingPageUrl))
    findings.push({ path: 'landingPageUrl', key: 'error.validation.url' });
  const last = lastDayOf(item.startDate, item.durationDays);
  if (last !== null && last < today) findings.push({ path: 'startDate', key: 'error.lockScreen.past' });
  if (item.imageKey === null) findings.push({ path: 'image', key: 'error.lockScreen.noImage' });
  return findings;
};
