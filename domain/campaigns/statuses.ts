import { type CampaignStatus, type CampaignTab, type Side, campaignStatuses, type turns } from '#contract/campaigns/campaigns.ts';
import type { Meaning } from '#domain/meaning.ts';

/** What each status means to a reader. */
export const campaignMeaning = {
  DRAFT: 'stopped',
  PLANNING: 'working',
  PLANNING_REVIEW: 'waiting',
  EXECUTION: 'working',
  IN_REVIEW: 'waiting',
  PENDING: 'working',
  PUBLISHED: 'running',
  PAUSED: 'stopped',
  FAILED: 'refused',
  FINISHED: 'done',
} as const satisfies Record<CampaignStatus, Meaning>;

export type Turn = (typeof turns)[number];

const turnIn = {
  DRAFT: 'customer',
  PLANNING: 'customer',
  PLANNING_REVIEW: 'provider',
  EXECUTION: 'customer',
  IN_REVIEW: 'provider',
  PENDING: 'media',
  PUBLISHED: 'nobody',
  PAUSED: 'customer',
  FAILED: 'provider',
  FINISHED: 'nobody',
} as const satisfies Record<CampaignStatus, Turn>;

interface Waiting {
  readonly status: CampaignStatus;
  readonly pausedBy: Side | null;
  readonly needsMe: boolean;
  /** The platforms have accepted it: it waits for its first day alone. */
  readonly isBooked?: boolean;
}

/** Whose turn it is by its status; a paused campaign waits for the side that paused it. While material is gathered, that says more (`materialStep`). */
export const turnOf = ({ status, pausedBy, needsMe, isBooked = false }: Waiting): Turn => {
  if (needsMe) return 'us';
  if (status === 'PAUSED' && pausedBy !== null) return pausedBy;
  return isBooked && turnIn[status] === 'media' ? 'nobody' : turnIn[status];
};

/** Whom it waits for, as the list and its page say it: the reader, exactly where the tab `needsMe` holds it, else whoever's turn it is. */
export const waitsFor = <Whose extends Turn>({ needsMe, turn }: { needsMe: boolean; turn: Whose }): Whose | 'you' =>
  needsMe ? 'you' : turn;

type StatusTab = Exclude<CampaignTab, 'all' | 'needsMe'>;

const tabOf = {
  DRAFT: null,
  PLANNING: 'returned',
  PLANNING_REVIEW: 'inReview',
  EXECUTION: 'execution',
  IN_REVIEW: 'inReview',
  PENDING: 'running',
  PUBLISHED: 'running',
  PAUSED: 'running',
  FAILED: 'returned',
  FINISHED: 'finished',
} as const satisfies Record<CampaignStatus, StatusTab | null>;

const onTab = (tab: StatusTab): readonly CampaignStatus[] => campaignStatuses.filter((status) => tabOf[status] === tab);

/** The statuses of each tab of the list. `all` has every status, and what needs a reader depends on who they are. */
export const tabStatuses = {
  inReview: onTab('inReview'),
  returned: onTab('returned'),
  execution: onTab('execution'),
  running: onTab('running'),
  finished: onTab('finished'),
} as const satisfies Record<StatusTab, readonly CampaignStatus[]>;

// Whom the list shows it to as theirs to do. The platforms and the calendar need nobody, and what somebody paused is no open work. While material is
// gathered the status does not say it: its next step does (`materialStep`).
const neededFrom = {
  DRAFT: 'creator',
  PLANNING: 'customer',
  PLANNING_REVIEW: 'provider',
  EXECUTION: 'material',
  IN_REVIEW: 'material',
  PENDING: null,
  PUBLISHED: null,
  PAUSED: null,
  FAILED: 'provider',
  FINISHED: null,
} as const satisfies Record<CampaignStatus, 'creator' | Side | 'material' | null>;

const neededFromOne = (who: 'creator' | Side): readonly CampaignStatus[] => campaignStatuses.filter((status) => neededFrom[status] === who);

/** What needs somebody of each side by its status alone; a draft needs only who began it, and what was submitted somebody else than who did. */
export const needsSide = {
  creator: neededFromOne('creator'),
  customer: neededFromOne('customer'),
  provider: neededFromOne('provider'),
} as const satisfies Record<'creator' | Side, readonly CampaignStatus[]>;

/** Statuses that need a person at all. */
export const needingStatuses: readonly CampaignStatus[] = campaignStatuses.filter((status) => neededFrom[status] !== null);

type Allowed =
  | 'edit'
  | 'delete'
  | 'spotPlan'
  | 'decidePlan'
  | 'forecastNews'
  | 'execute'
  | 'material'
  | 'decideMaterial'
  | 'report'
  | 'sumUp'
  | 'askToReopen'
  | 'handOver';

// A table, so that the compiler asks about a status that is new.
const allowed = {
  DRAFT: ['edit', 'delete', 'spotPlan', 'forecastNews', 'handOver'],
  PLANNING: ['edit', 'delete', 'spotPlan', 'forecastNews', 'decideMaterial', 'handOver'],
  PLANNING_REVIEW: ['spotPlan', 'decidePlan', 'forecastNews', 'decideMaterial', 'askToReopen', 'handOver'],
  EXECUTION: ['forecastNews', 'execute', 'material', 'decideMaterial', 'askToReopen', 'handOver'],
  IN_REVIEW: ['forecastNews', 'execute', 'material', 'decideMaterial', 'askToReopen', 'handOver'],
  PENDING: ['execute', 'askToReopen', 'handOver'],
  PUBLISHED: ['execute', 'report', 'askToReopen', 'handOver'],
  PAUSED: ['execute', 'report', 'askToReopen', 'handOver'],
  FAILED: ['delete', 'execute', 'handOver'],
  FINISHED: ['execute', 'report', 'sumUp'],
} as const satisfies Record<CampaignStatus, readonly Allowed[]>;

const statusesThatAllow = (what: Allowed): readonly CampaignStatus[] =>
  campaignStatuses.filter((status) => allowed[status].some((each) => each === what));

/** Statuses in which the plan can be edited; in all others it is locked for the customer. */
export const editableStatuses = statusesThatAllow('edit');

/** Statuses in which a campaign can be deleted. */
export const deletableStatuses = statusesThatAllow('delete');

/** Statuses in which the account manager or partner may put other rows into the spot plan; afterwards it is what was approved. */
export const spotPlanStatuses = statusesThatAllow('spotPlan');

/** Statuses in which the provider decides on the plan. */
export const planReviewStatuses = statusesThatAllow('decidePlan');

/** Statuses in which its owner hears of a forecast that moved: afterwards nothing can be done about it. */
export const forecastNewsStatuses = statusesThatAllow('forecastNews');

/** Statuses from which the execution home is open. */
export const executionStatuses = statusesThatAllow('execute');

/** Statuses in which material is taken, sent and opened again. */
export const materialStatuses = statusesThatAllow('material');

/** Statuses in which sent material is decided about: also while the plan is worked on once more. */
export const decidingStatuses = statusesThatAllow('decideMaterial');

/** Statuses in which a campaign runs or has run: before, there is nothing to report. */
export const reportedStatuses = statusesThatAllow('report');

/** Statuses in which a campaign has ended: nothing of it is delivered or spent any more, and its last report can be written. */
export const endedStatuses = statusesThatAllow('sumUp');

export const hasEnded = (status: CampaignStatus): boolean => endedStatuses.includes(status);

/** Statuses in which a locked plan may still be opened again by the provider, when the customer asks for it. */
export const reopenableStatuses = statusesThatAllow('askToReopen');

/** Statuses of a campaign with which something is still to be done, and which goes with its client; in all others it is over. */
export const openStatuses = statusesThatAllow('handOver');
