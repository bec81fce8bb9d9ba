import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Person, ofClient, pageOf, paging } from '#contract/envelope.ts';

/** How long an account manager may see the console as a customer does, in minutes. */
export const viewMinutes = 15;

/** Says on every request of a window that it is one of a view, by the view's id. */
export const viewHeader = 'X-View-As';

/** What a view may have opened, by the first part of its address in the API. */
export const viewedNouns = [
  'campaigns',
  'clients',
  'push-notifications',
  'lock-screen-campaigns',
  'reports',
  'calendar',
  'search',
  'notices',
  'people',
] as const;
export type ViewedNoun = (typeof viewedNouns)[number];

/** Somebody of the provider who sees the console as this person does, to help them: read-only, for a reason, and not for long. */
export const CustomerView = z.strictObject({
  id: Id,
  by: Person,
  person: Person,
  reason: z.string(),
  beganAt: Instant,
  until: Instant,
});
export type CustomerView = z.infer<typeof CustomerView>;

export const LoggedView = CustomerView.extend({
  /** Null while it goes on, and of one that ended by its time. */
  endedAt: Instant.nullable(),
  /** What was opened, each once, in the order of the first time. */
  opened: z.array(z.strictObject({ what: z.enum(viewedNouns), id: Id.nullable(), name: z.string().nullable(), at: Instant })),
});
export type LoggedView = z.infer<typeof LoggedView>;

export const longestViewReason = 300;

export const customerViews = {
  begin: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/clients/:clientId/team-members/:userId/views',
    summary: 'See the console as somebody of a team does: read-only, for fifteen minutes, and logged for the team',
    access: ['people.viewAs'],
    params: ofClient.extend({ userId: Id }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(longestViewReason) }),
    response: CustomerView,
    status: 201,
  }),
  end: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: '/customer-views/:viewId',
    summary: 'End one of the caller’s own views before its time',
    access: ['people.viewAs'],
    params: z.strictObject({ viewId: Id }),
    response: z.null(),
    status: 204,
  }),
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/clients/:clientId/customer-views',
    summary: 'Who of the provider saw the console as somebody of the team does, why, and what they opened; the latest first',
    access: ['clients.read'],
    params: ofClient,
    query: z.strictObject(paging({ size: 10 })),
    response: pageOf(LoggedView),
  }),
};
