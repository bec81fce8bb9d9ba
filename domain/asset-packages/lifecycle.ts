import type { PartOverview, PartState } from '#contract/asset-packages/execution.ts';
import type { PackageStatus, PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { Intent } from '#contract/intents.ts';
import type { Meaning } from '#domain/meaning.ts';

/** What each status means to a reader. */
export const packageMeaning = {
  NEW: 'working',
  IN_REVIEW: 'waiting',
  APPROVED: 'running',
  REJECTED: 'refused',
} as const satisfies Record<PackageStatus, Meaning>;

/** What the state of a part means to a reader. */
export const partMeaning = {
  closed: 'stopped',
  waiting: 'stopped',
  missing: 'working',
  ready: 'working',
  inReview: 'waiting',
  rejected: 'refused',
  approved: 'running',
} as const satisfies Record<PartState, Meaning>;

/** What a part's due time is called, wherever it stands: a client who still sends something reads whose time it is, or a lateness would be read as theirs. */
export const dueLabel = ({ turn, state }: PartOverview): 'providerReviewDue' | 'due' =>
  turn === 'customer' && state !== 'inReview' ? 'providerReviewDue' : 'due';

/** Who makes and sends a type, and who decides about it: the preview is the DSP's and the customer's (specification §4, decisions §2). */
export const writeIntentOf = (type: PackageType): Intent => (type === 'AD_PREVIEW' ? 'packages.writePreview' : 'packages.write');
export const reviewIntentOf = (type: PackageType): Intent => (type === 'AD_PREVIEW' ? 'packages.reviewPreview' : 'packages.review');

/** `complete`: nothing is missing. `fourEyes`: not the one who sent or uploaded it. `ownSide`: not one who decides, unless they sent it: those return it, with a reason. */
export type PackageGuard = 'complete' | 'fourEyes' | 'ownSide';

export interface PackageStep {
  readonly name: 'send' | 'takeBack' | 'approve' | 'reject' | 'reopen';
  readonly from: readonly PackageStatus[];
  readonly to: PackageStatus;
  /** Whoever may write it, whoever decides about it, or both. */
  readonly by: readonly ('writer' | 'reviewer')[];
  readonly guards: readonly PackageGuard[];
  readonly comment: 'required' | 'none';
}

/** Every legal change of status, and no other. */
export const packageTransitions = [
  { name: 'send', from: ['NEW', 'REJECTED'], to: 'IN_REVIEW', by: ['writer'], guards: ['complete'], comment: 'none' },
  { name: 'takeBack', from: ['IN_REVIEW'], to: 'NEW', by: ['writer'], guards: ['ownSide'], comment: 'none' },
  { name: 'approve', from: ['IN_REVIEW'], to: 'APPROVED', by: ['reviewer'], guards: ['fourEyes'], comment: 'required' },
  { name: 'reject', from: ['IN_REVIEW'], to: 'REJECTED', by: ['reviewer'], guards: [], comment: 'required' },
  { name: 'reopen', from: ['APPROVED'], to: 'NEW', by: ['writer', 'reviewer'], guards: [], comment: 'required' },
] as const satisfies readonly PackageStep[];

/** The transition between two statuses, if it is legal. */
export const packageTransitionBetween = (from: PackageStatus, to: PackageStatus): PackageStep | undefined =>
  packageTransitions.find((step) => step.to === to && step.from.some((each) => each === from));

/** The statuses it can be brought to from here. */
export const nextPackageStatuses = (from: PackageStatus): PackageStatus[] =>
  packageTransitions.filter((step) => step.from.some((each) => each === from)).map(({ to }) => to);

/** The intents that lead from one status to another, of which one is enough; to no status in particular, all there are. */
export const intentsToward = (type: PackageType, from: PackageStatus, to: PackageStatus | undefined): Intent[] => {
  const legal = to && packageTransitionBetween(from, to);
  const people = (legal ? [legal] : packageTransitions.filter((step) => to === undefined || step.to === to)).flatMap(({ by }) => by);
  return [...new Set(people.map((who) => (who === 'writer' ? writeIntentOf(type) : reviewIntentOf(type))))];
};

/** Statuses in which files, words and codes stand still. */
export const frozenStatuses: readonly PackageStatus[] = ['IN_REVIEW', 'APPROVED'];
