import { z } from 'zod';
import { TeamRole } from '#contract/clients/clients.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, LanguageCode, Person, pageOf, paging } from '#contract/envelope.ts';
import { SearchHit } from '#contract/search/search.ts';
import { Did, Waiting, sentPage, sentQuery, trailQuery, waitingQuery } from './support.ts';

const named = z.strictObject({ id: Id, name: z.string() });

/** Somebody with an account, as far as the reader may know them. */
export const PersonPage = z.strictObject({
  id: Id,
  name: z.string(),
  /** `customer`: nobody of the provider. */
  side: z.enum(['customer', 'provider', 'partner', 'administrator']),
  /** Null for whoever knows them by their lock-screen items alone; so are the next two. */
  email: z.string().nullable(),
  language: LanguageCode.nullable(),
  /** When a session of theirs was used last; null also of whoever never signed in. */
  lastSeenAt: Instant.nullable(),
  /** The teams they are in that the reader may see, each with the time zone in which its client works. */
  teams: z.array(z.strictObject({ client: named, role: TeamRole, timezone: z.string() })),
  /** How they came into the first of these teams; null of whoever was entered by the operator. */
  invited: z.strictObject({ by: Person.nullable(), at: Instant, client: named }).nullable(),
  /** What helps them back in; null for whoever may not help. */
  account: z
    .strictObject({
      username: z.string(),
      blocked: z.boolean(),
      since: Instant,
      twoFactor: z.enum(['off', 'enrolling', 'on']),
      recoveryCodesLeft: z.number().int(),
      /** Places where they are signed in. */
      sessions: z.number().int(),
      /** Until when a password that was mailed is good; null without one. */
      temporaryUntil: Instant.nullable(),
    })
    .nullable(),
});
export type PersonPage = z.infer<typeof PersonPage>;

// An administrator reads of those whose lock-screen items they decide on.
const access = ['people.read', 'lockScreen.review'] as const;
const params = z.strictObject({ userId: Id });

export const people = {
  get: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/people/:userId',
    summary: 'Somebody with an account, as far as the reader may know them',
    access,
    params,
    response: PersonPage,
  }),
  waiting: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/people/:userId/waiting',
    summary: 'Everything that waits for somebody, the longest due first',
    access,
    params,
    query: waitingQuery,
    response: pageOf(Waiting),
  }),
  sent: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/people/:userId/sent',
    summary: 'What was mailed to somebody and put into their tray, the latest first, and how much of it did not arrive',
    access,
    params,
    query: sentQuery,
    response: sentPage,
  }),
  trail: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/people/:userId/trail',
    summary: 'What somebody did, the latest first',
    access,
    params,
    query: trailQuery,
    response: pageOf(Did),
  }),
  items: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/people/:userId/items',
    summary: 'Campaigns, notifications and lock-screen items that somebody made, the latest changed first',
    access,
    params,
    query: z.strictObject(paging({ size: 5 })),
    response: pageOf(SearchHit),
  }),
  sendAgain: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/people/:userId/mails/:mailId/attempt',
    summary: 'Try a mail to somebody again now that the mail server has refused before; 404 when it does not wait for that',
    access: ['people.help'],
    params: z.strictObject({ userId: Id, mailId: Id }),
    response: z.null(),
    status: 204,
  }),
};
