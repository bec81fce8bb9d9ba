import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Person, pageOf, paging } from '#contract/envelope.ts';

/** What a notice tells; its words are `notices.kind.<kind>`. */
export const noticeKinds = [
  'campaignSent',
  'campaignApproved',
  'campaignReturned',
  'campaignPaused',
  'campaignResumed',
  'campaignsPaused',
  'campaignsResumed',
  'campaignBegan',
  'campaignEnded',
  'campaignFailed',
  'packageSent',
  'packageApproved',
  'packageReturned',
  'previewReady',
  'previewApproved',
  'previewReturned',
  'lockScreenSent',
  'lockScreensSent',
  'lockScreenApproved',
  'lockScreenRejected',
  'reviewOverdue',
  'reviewAssigned',
  'decisionFailed',
  'jobDone',
  'listJobDone',
  'documentExpires',
  'clientHandedOver',
  'documentEndsInFlight',
  'reachMoved',
  'statisticsTaken',
  'statisticsFailed',
  'reportNotSent',
  'reportFileMade',
  'reportFileFailed',
  'listFileMade',
  'listFileFailed',
] as const;
export const NoticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** What it is about, and so where it leads. */
export const noticeItemKinds = [
  'campaign',
  'package',
  'preview',
  'lockScreen',
  'reviewJob',
  'listJob',
  'listFile',
  'campaigns',
  'lockScreens',
  'document',
  'client',
  'decisions',
] as const;

export const Notice = z.strictObject({
  id: Id,
  kind: NoticeKind,
  at: Instant,
  /** Null: the system. */
  by: Person.nullable(),
  /**
   * What was said with it, such as the comment of a decision; empty without. Of `documentExpires` its last day, `YYYY-MM-DD`; of `campaignFailed`
   * the code of why; of `reachMoved` the likely reach before and after, people, with a space between; of
   * `listJobDone` how many rows were done and how many not; of `campaignsPaused`, `campaignsResumed` and `lockScreensSent` how many
   * they were, and after a space why, if it was said.
   */
  text: z.string(),
  /** Why something was returned, in the reader's language; empty where only `text` says it. */
  reason: z.string(),
  /** For whom the reader was told, as their deputy; null for themselves. */
  forPerson: Person.nullable(),
  read: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

/** Everything about one item; its newest notices first, at most five. */
export const NoticeGroup = z.strictObject({
  item: z.strictObject({
    kind: z.enum(noticeItemKinds),
    id: Id,
    name: z.string(),
    /** A package's type. */
    type: z.string().nullable(),
    campaignId: Id.nullable(),
    client: z.strictObject({ id: Id, name: z.string() }).nullable(),
  }),
  /** Of many items that were decided in one go, these, at most a hundred; `item` names one of them. Empty of a single one. */
  items: z.array(
    z.strictObject({ id: Id, kind: z.enum(noticeItemKinds), name: z.string(), type: z.string().nullable(), campaignId: Id.nullable() }),
  ),
  /** The item waits for the reader's side. */
  needsMe: z.boolean(),
  total: z.number().int(),
  unread: z.number().int(),
  latestAt: Instant,
  notices: z.array(Notice),
});
export type NoticeGroup = z.infer<typeof NoticeGroup>;

/** `unread`: notices the reader has not read. `needsMe`: items that wait for the reader's side. */
export const NoticeCount = z.strictObject({ unread: z.number().int(), needsMe: z.number().int() });
export type NoticeCount = z.infer<typeof NoticeCount>;

export const notices = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/me/notices',
    summary: 'What happened to the reader’s items, by item, newest first',
    access: 'signed-in',
    query: z.strictObject({
      needsMe: z.stringbool().default(false),
      ...paging({ size: 25 }),
    }),
    response: pageOf(NoticeGroup),
  }),
  count: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/me/notices/count',
    summary: 'How many notices the reader has not read, and how many items wait for them',
    access: 'signed-in',
    response: NoticeCount,
  }),
  read: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/me/notices/read',
    summary: 'Mark notices as read: these, or all of them; answers the count afterwards',
    access: 'signed-in',
    body: z.union([z.strictObject({ ids: z.array(Id).min(1).max(500) }), z.strictObject({ all: z.literal(true) })]),
    response: NoticeCount,
  }),
};
