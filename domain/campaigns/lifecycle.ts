import type { CampaignStatus } from '#contract/campaigns/campaigns.ts';
import type { Intent } from '#contract/intents.ts';

/**
 * `complete`: every completion rule holds. `packages`: every required package is approved. `flight`: its last day is not over. `fourEyes`: not the one
 * who submitted. `side`: the side that paused it. `sender`: the one who submitted. `recall`: a moment ago, and no reviewer has begun.
 */
export type Guard = 'complete' | 'fourEyes' | 'packages' | 'flight' | 'side' | 'sender' | 'recall';

/** What makes the changes that no person makes: the material that was sent, the client's calendar, the platforms' answer. */
export type Performer = 'material' | 'calendar' | 'platforms';

export interface Transition {
  readonly name: string;
  readonly from: readonly CampaignStatus[];
  readonly to: CampaignStatus;
  /** The intent of the person who does it; null: nobody does, but `by`. */
  readonly intent: Intent | null;
  readonly by: Performer | null;
  readonly guards: readonly Guard[];
  readonly comment: 'required' | 'optional';
}

const step = <const Name extends string>(
  name: Name,
  from: readonly CampaignStatus[],
  to: CampaignStatus,
  intent: Intent,
  { guards = [], comment = 'optional' }: { guards?: readonly Guard[]; comment?: 'required' | 'optional' } = {},
) => ({ name, from, to, intent, by: null, guards, comment });

const follows = <const Name extends string, const By extends Performer>(
  name: Name,
  from: readonly CampaignStatus[],
  to: CampaignStatus,
  by: By,
) => ({ name, from, to, intent: null, by, guards: [], comment: 'optional' as const });

const table = [
  step('send', ['DRAFT', 'PLANNING'], 'PLANNING_REVIEW', 'campaigns.send', { guards: ['complete'] }),
  // Sending is taken back, to whichever status it began in.
  step('recall', ['PLANNING_REVIEW'], 'DRAFT', 'campaigns.send', { guards: ['sender', 'recall'] }),
  step('recall', ['PLANNING_REVIEW'], 'PLANNING', 'campaigns.send', { guards: ['sender', 'recall'] }),
  step('approve', ['PLANNING_REVIEW'], 'EXECUTION', 'campaigns.approve', { guards: ['fourEyes'] }),
  step('return', ['PLANNING_REVIEW'], 'PLANNING', 'campaigns.approve', { comment: 'required' }),
  follows('collect', ['EXECUTION'], 'IN_REVIEW', 'material'),
  follows('refuseMaterial', ['IN_REVIEW'], 'EXECUTION', 'material'),
  step('publish', ['IN_REVIEW'], 'PENDING', 'campaigns.publish', { guards: ['packages', 'flight'] }),
  follows('begin', ['PENDING'], 'PUBLISHED', 'calendar'),
  follows('end', ['PUBLISHED', 'PAUSED'], 'FINISHED', 'calendar'),
  follows('fail', ['PENDING'], 'FAILED', 'platforms'),
  step('retry', ['FAILED'], 'PENDING', 'campaigns.retry', { guards: ['flight'] }),
  step('rework', ['FAILED'], 'EXECUTION', 'campaigns.retry'),
  step('reopen', ['EXECUTION'], 'PLANNING', 'campaigns.reopen', { comment: 'required' }),
  step('pause', ['PUBLISHED'], 'PAUSED', 'campaigns.pause', { comment: 'required' }),
  step('resume', ['PAUSED'], 'PUBLISHED', 'campaigns.pause', { guards: ['side'], comment: 'required' }),
] as const;

/** Every legal change of status, and no other. */
export const campaignTransitions: readonly Transition[] = table;

type Row = (typeof table)[number];

/** The changes that no person makes. A performer has a table over its own, so that one without code does not compile. */
export type SystemTransition<By extends Performer = Performer> = Extract<Row, { readonly intent: null; readonly by: By }>['name'];

/** One of the changes that no person makes. */
export const systemTransition = (name: SystemTransition): Transition => {
  const found = campaignTransitions.find((transition) => transition.name === name);
  if (!found) throw new Error(`No transition is called ${name}`);
  return found;
};

const takesBack = ({ guards }: Transition): boolean => guards.includes('recall');

/** Those to a status that somebody chooses. */
const chosen = (): Transition[] => campaignTransitions.filter((transition) => !takesBack(transition));

/** The transition between two statuses, if it is legal. */
export const transitionBetween = (from: CampaignStatus, to: CampaignStatus): Transition | undefined =>
  chosen().find((transition) => transition.to === to && transition.from.includes(from));

/** The transition that takes sending back, to the status it began in. */
export const recallTo = (to: CampaignStatus): Transition | undefined =>
  campaignTransitions.find((transition) => takesBack(transition) && transition.to === to);

/** The statuses a person can bring it to from here. */
export const nextStatuses = (from: CampaignStatus): CampaignStatus[] =>
  chosen()
    .filter((transition) => transition.intent !== null && transition.from.includes(from))
    .map((transition) => transition.to);

/** The intents that some transition to this status asks for; used when none leads there from the present one. */
export const intentsLeadingTo = (to: CampaignStatus): Intent[] =>
  chosen().flatMap((transition) => (transition.to === to && transition.intent !== null ? [transition.intent] : []));
