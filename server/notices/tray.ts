import { type SQL, and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import type { Notice, NoticeCount, NoticeGroup, notices as contract } from '#contract/notices/notices.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { assignedClients } from '#server/deputies/absences.ts';
import { notices } from '#server/db/notice-schema.ts';

type Query = z.output<NonNullable<(typeof contract.list)['query']>>;

// Of each item's notices the newest are shown; the rest is counted.
const shown = 5;
const mostItems = 100;

// What one decision tells of many items stands together; everything else by its item.
const group = sql`coalesce(n.job_id, n.item_id)`;

interface Row extends Record<string, unknown> {
  readonly item_id: string;
  readonly job_id: string | null;
  readonly items:
    | readonly { id: string; kind: NoticeGroup['items'][number]['kind']; name: string; type: string | null; campaign_id: string | null }[]
    | null;
  readonly item_kind: NoticeGroup['item']['kind'];
  readonly item_name: string;
  readonly item_type: string | null;
  readonly campaign_id: string | null;
  readonly client_id: string | null;
  readonly client_name: string | null;
  readonly needs_me: boolean;
  readonly total: number;
  readonly unread: number;
  readonly latest_at: string;
  readonly latest: readonly {
    id: string;
    kind: Notice['kind'];
    at: string;
    by_id: string | null;
    by_name: string | null;
    text: string;
    reason: string | null;
    for_id: string | null;
    for_name: string | null;
    read: boolean;
  }[];
}

// Who has lost a client sees nothing of it any more.
const ofReader = (userId: string): SQL => sql`n.user_id = ${userId} and (n.client_id is null or exists (
  select from users u where u.id = ${userId} and (u.authorities && array['cmp:campaign:support', 'cmp:lockscreen:admin']
    or exists (select from memberships m where m.user_id = u.id and m.client_id = n.client_id)
    or n.client_id in (${assignedClients(sql`u.id`)}))))`;

/** How many notices somebody has not read, and how many items wait for them: counted anew each time, so that it cannot drift. */
export const countNotices = async (db: Connection, userId: string): Promise<NoticeCount> => {
  const { rows } = await db.execute<{ unread: number; needs_me: number }>(sql`
    select (select count(distinct coalesce(n.job_id, n.id))::int from notices n where ${ofReader(userId)} and n.read_at is null) as unread,
      (select count(distinct n.item_id)::int from notices n where ${ofReader(userId)} and n.needs_me) as needs_me`);
  return { unread: rows[0]?.unread ?? 0, needsMe: rows[0]?.needs_me ?? 0 };
};

/** One page of what somebody was told, by item, the latest first. */
export const listNotices = async (
  db: Connection,
  { userId, language }: { userId: string; language: Language },
  { needsMe, page, size }: Query,
) => {
  const groups = sql`select ${group} as group_id, count(*)::int as total, (count(*) filter (where n.read_at is null))::int as unread,
      bool_or(n.needs_me) as needs_me, max(n.at) as latest_at
    from notices n where ${ofReader(userId)} group by ${group} ${needsMe ? sql`having bool_or(n.needs_me)` : sql``}`;
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${groups}) g`);
  const { rows } = await db.execute<Row>(sql`
    select g.*, top.*, clients.name as client_name,
      (select json_agg(l) from (
        select n.id, n.kind, n.at, n.by_id, users.name as by_name, n.text, n.reason ->> ${language} as reason, n.for_id, absentee.name as for_name,
          n.read_at is not null as read
        from notices n left join users on users.id = n.by_id left join users absentee on absentee.id = n.for_id
        where ${ofReader(userId)} and ${group} = g.group_id order by n.at desc, n.id desc limit ${shown}) l) as latest,
      (select json_agg(i) from (
        select distinct n.item_id as id, n.item_kind as kind, n.item_name as name, n.item_type as type, n.campaign_id
        from notices n where n.job_id = g.group_id and ${ofReader(userId)} order by n.item_name, n.item_id limit ${mostItems}) i) as items
    from (${groups} order by max(n.at) desc, ${group} limit ${size} offset ${page * size}) g
    cross join lateral (
      select n.item_id, n.job_id, n.item_kind, n.item_name, n.item_type, n.campaign_id, n.client_id from notices n
      where n.user_id = ${userId} and ${group} = g.group_id order by n.at desc, n.id desc limit 1) top
    left join clients on clients.id = top.client_id
    order by g.latest_at desc, g.group_id`);
  const totalElements = counted[0]?.total ?? 0;
  return {
    content: rows.map((row): NoticeGroup => ({
      item: {
        kind: row.job_id === null ? row.item_kind : 'decisions',
        id: row.job_id ?? row.item_id,
        name: row.item_name,
        type: row.item_type,
        campaignId: row.campaign_id,
        client: row.client_id === null ? null : { id: row.client_id, name: row.client_name ?? '' },
      },
      items: (row.items ?? []).map(({ campaign_id: campaignId, ...item }) => ({ ...item, campaignId })),
      needsMe: row.needs_me,
      total: row.total,
      unread: row.unread,
      latestAt: new Date(row.latest_at).toISOString(),
      notices: row.latest.map(({ id, kind, at, by_id: byId, by_name: byName, for_id: forId, for_name: forName, text, reason, read }) => ({
        id,
        kind,
        at: new Date(at).toISOString(),
        by: byId === null ? null : { id: byId, name: byName ?? '' },
        text,
        reason: reason ?? '',
        forPerson: forId === null ? null : { id: forId, name: forName ?? '' },
        read,
      })),
    })),
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  };
};

const jobsOf = (tx: Transaction, userId: string, ids: readonly string[]) =>
  tx
    .select({ jobId: sql<string>`${notices.jobId}` })
    .from(notices)
    .where(and(eq(notices.userId, userId), inArray(notices.id, [...ids]), isNotNull(notices.jobId)));

/** Marks somebody's own notices as read: these, with whatever else the same decision told, or all of them. */
export const readNotices = async (tx: Transaction, userId: string, ids: readonly string[] | null, now: Date): Promise<void> => {
  await tx
    .update(notices)
    .set({ readAt: now })
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        ids === null ? undefined : or(inArray(notices.id, [...ids]), inArray(notices.jobId, jobsOf(tx, userId, ids))),
      ),
    );
};
