import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Person, ofClient, pageOf, paging } from '#contract/envelope.ts';
import { ListName } from '#contract/lists/list-settings.ts';
import { noticeKinds } from '#contract/notices/notices.ts';
import { SearchHit } from '#contract/search/search.ts';

/** Something of the console that a row is about and leads to. */
export const Thing = SearchHit.pick({ type: true, id: true, name: true, client: true, campaign: true, package: true });
export type Thing = z.infer<typeof Thing>;

/** Why something waits: for a decision of the provider's, the team's or an administrator's, for work of a side's, or for somebody who was invited. */
export const waitingReasons = ['plan', 'material', 'preview', 'lockScreen', 'work', 'returned', 'notified', 'invitation'] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** Whose turn it is. */
export const waitingSides = ['provider', 'team', 'administrators', 'person'] as const;

export const Waiting = z.strictObject({
  id: Id,
  why: z.enum(waitingReasons),
  /** Null of what the reader cannot open. */
  thing: Thing.nullable(),
  /** What it is called; of an invitation the client's name. */
  name: z.string(),
  side: z.enum(waitingSides),
  /** Who was invited, as far as the reader may know the address; null of everything else. */
  address: z.string().nullable(),
  since: Instant.nullable(),
  /** When the decision is due, when the campaign's next step is, or when the invitation ends; null while no clock runs. */
  dueAt: Instant.nullable(),
  late: z.boolean(),
});
export type Waiting = z.infer<typeof Waiting>;

/** What mails tell of that trays do not. */
const mailOnly = [
  'passwordReset',
  'passwordChanged',
  'refreshReuse',
  'twoFactorOn',
  'twoFactorOff',
  'recoveryCodesRenewed',
  'invitation',
  'invitationLink',
  'invitationCode',
  'itemsDecided',
  'sentReceipt',
  'decisionReceipt',
  'roundUp',
  'scheduledReport',
] as const;
/** A mail that is tried within so many milliseconds may be on its way: it is not tried sooner. */
export const triedSoon = 5 * 60_000;

/** What was sent; `other` is of an earlier release. */
export const sentKinds = [...noticeKinds, ...mailOnly, 'other'] as const;
export type SentKind = (typeof sentKinds)[number];

/**
 * How it stands. Of mails: sent; waiting to leave; refused, and tried again; given up; not sent because its moment had passed, or because it was taken
 * back. Of the tray: read or unread.
 */
export const sentStates = ['sent', 'waiting', 'retrying', 'failed', 'outdated', 'withdrawn', 'read', 'unread'] as const;
export type SentState = (typeof sentStates)[number];

/** Which of it: everything, what has still to leave, what did not arrive. */
export const sentFilters = ['all', 'waiting', 'failed'] as const;
export type SentFilter = (typeof sentFilters)[number];

/** A mail, or a line in somebody's tray. Never its words: they may have a code, a password or a link in them. */
export const Sent = z.strictObject({
  id: Id,
  channel: z.enum(['mail', 'tray']),
  kind: z.enum(sentKinds),
  at: Instant,
  /** Whose account has the address; null without one. */
  to: Person.nullable(),
  /** As far as the reader may know it. */
  address: z.string().nullable(),
  thing: Thing.nullable(),
  state: z.enum(sentStates),
  /** When the mail server took it, or it was settled otherwise; of the tray when it was read. */
  settledAt: Instant.nullable(),
  /** When a mail that waits is tried next. */
  nextTryAt: Instant.nullable(),
  /** How often the mail server has refused it. */
  refusals: z.number().int(),
  /** What the mail server said last, without anything that could be a code or a link; null without, and for whoever may not read it. */
  failure: z.string().nullable(),
  /** The invitation that it brought, while it can be sent again. */
  invitation: z.strictObject({ id: Id, clientId: Id }).nullable(),
});
export type Sent = z.infer<typeof Sent>;

/** Something that somebody did. */
export const Did = z.strictObject({
  id: z.string(),
  at: Instant,
  /** Null: the system. */
  by: Person.nullable(),
  /** As the trail calls it, such as `campaign.send`. */
  action: z.string(),
  thing: Thing.nullable(),
  /** Whom an invitation is for; null of everything else. */
  address: z.string().nullable(),
  /** Which list was downloaded; null of everything else. */
  list: ListName.nullable(),
});
export type Did = z.infer<typeof Did>;

/** Days for which what was sent to a client's people and what was done there is looked through. */
export const supportDays = 90;

const five = z.strictObject(paging({ size: 5 }));
export const waitingQuery = five;
export const sentQuery = five.extend({ show: z.enum(sentFilters).default('all') });
export const trailQuery = five;
/** `counts`: how many there are of each, whichever are asked for. */
export const sentPage = pageOf(Sent).extend({ counts: z.record(z.enum(sentFilters), z.number().int()) });

/** What concerns a client, for whoever helps it. */
export const clientSupport = {
  waiting: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/clients/:clientId/waiting',
    summary: 'Everything of a client that waits for somebody, the longest due first',
    access: ['people.read'],
    params: ofClient,
    query: waitingQuery,
    response: pageOf(Waiting),
  }),
  sent: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/clients/:clientId/sent',
    summary: 'What was mailed and put into trays about a client lately, the latest first, and how much of it did not arrive',
    access: ['people.read'],
    params: ofClient,
    query: sentQuery,
    response: sentPage,
  }),
  trail: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/clients/:clientId/trail',
    summary: 'What was done about a client lately, the latest first',
    access: ['people.read'],
    params: ofClient,
    query: trailQuery,
    response: pageOf(Did),
  }),
};
