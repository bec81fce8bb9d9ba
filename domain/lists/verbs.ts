import type { Side } from '#contract/campaigns/campaigns.ts';
import type { ErrorKey } from '#contract/error-keys.ts';
import type { Intent } from '#contract/intents.ts';
import { type ListVerb, type VerbOf, verbsOf } from '#contract/lists/list-jobs.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import { pushStatuses } from '#contract/push-notifications/push-notifications.ts';
import { campaignTransitions } from '#domain/campaigns/lifecycle.ts';
import { deletableStatuses } from '#domain/campaigns/statuses.ts';
import { deletableLockScreenStatuses, lockScreenTransitions } from '#domain/lock-screen/lifecycle.ts';
import { type Actor, type Subject, may, sidesToward } from '#domain/people/permissions.ts';
import { deletablePushStatuses, mayDo } from '#domain/push-notifications/lifecycle.ts';

/** What a verb needs to know of a row. */
export interface VerbSubject extends Subject {
  /** Absent of rows without any. */
  readonly status?: string;
  /** The side that paused it; null unless it is paused. */
  readonly pausedBy?: Side | null;
}

/** What rows of the lists have in common, as far as a verb asks about them. */
export interface VerbRow {
  readonly id: string;
  readonly status?: string;
  readonly pausedBy?: Side | null;
  readonly client?: { readonly id: string };
  readonly createdBy?: { readonly id: string };
}

/** A row as the rules see it; a client is its own. */
export const subjectOf = ({ id, status, pausedBy = null, client, createdBy }: VerbRow): VerbSubject => ({
  clientId: client?.id ?? id,
  ...(createdBy && { ownerId: createdBy.id }),
  ...(status !== undefined && { status }),
  pausedBy,
});

interface Rule {
  readonly intent: Intent;
  /** In which statuses it is possible, and what is said in all others; absent: in any. */
  readonly from?: readonly string[];
  readonly otherwise?: ErrorKey;
  /** True: the other side is told why. */
  readonly reasoned?: true;
  /** True: what it takes away does not come back. */
  readonly final?: true;
  readonly also?: (actor: Actor, subject: VerbSubject) => ErrorKey | null;
}

const fromOf = (name: string): readonly string[] => campaignTransitions.find((each) => each.name === name)?.from ?? [];

const ofPausingSide = (actor: Actor, { clientId, pausedBy }: VerbSubject): ErrorKey | null => {
  if (!pausedBy || sidesToward(actor, clientId).includes(pausedBy)) return null;
  return pausedBy === 'customer' ? 'error.campaign.pausedByCustomer' : 'error.campaign.pausedByProvider';
};

const rules: { readonly [List in ListName]: Readonly<Record<VerbOf<List>, Rule>> } = {
  campaigns: {
    duplicate: { intent: 'campaigns.create' },
    pause: { intent: 'campaigns.pause', from: fromOf('pause'), otherwise: 'error.list.notRunning', reasoned: true },
    resume: { intent: 'campaigns.pause', from: fromOf('resume'), otherwise: 'error.list.notPaused', reasoned: true, also: ofPausingSide },
    delete: { intent: 'campaigns.delete', from: deletableStatuses, otherwise: 'error.campaign.notDeletable', final: true },
  },
  pushNotifications: {
    stop: {
      intent: 'push.write',
      from: pushStatuses.filter((status) => mayDo('stop', status)),
      otherwise: 'error.list.notStarted',
      final: true,
    },
    delete: { intent: 'push.write', from: deletablePushStatuses, otherwise: 'error.push.notDeletable', final: true },
  },
  lockScreenCampaigns: {
    submit: { intent: 'lockScreen.write', from: lockScreenTransitions.submit.from, otherwise: 'error.list.notDraft' },
    withdraw: {
      intent: 'lockScreen.write',
      from: lockScreenTransitions.withdraw.from,
      otherwise: 'error.list.notInReview',
      final: true,
    },
    delete: {
      intent: 'lockScreen.write',
      from: deletableLockScreenStatuses,
      otherwise: 'error.lockScreen.notDeletable',
      final: true,
    },
  },
  clients: { handOver: { intent: 'clients.handOver' } },
  reports: {},
};

/** The rule of a verb; undefined when the list has none of this name. */
export const ruleOf = (list: ListName, verb: ListVerb): Rule | undefined =>
  (rules[list] as Readonly<Partial<Record<ListVerb, Rule>>>)[verb];

/** What this person may do to many rows of a list, as `may` says of an intent. */
export const verbsFor = (list: ListName, mayEver: (intent: Intent) => boolean): readonly ListVerb[] =>
  verbsOf[list].filter((verb) => {
    const rule = ruleOf(list, verb);
    return rule !== undefined && mayEver(rule.intent);
  });

/** Why this cannot be done to a row by this person; null when nothing is against it. */
export const refusalOf = (list: ListName, verb: ListVerb, actor: Actor, subject: VerbSubject): ErrorKey | null => {
  const rule = ruleOf(list, verb);
  if (!rule || !may(actor, rule.intent, subject)) return 'error.list.noRight';
  if (rule.from && !rule.from.includes(subject.status ?? '')) return rule.otherwise ?? 'error.list.noRight';
  return rule.also?.(actor, subject) ?? null;
};
