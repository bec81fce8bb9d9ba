import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { Currency } from '#contract/money.ts';
import { type ReviewFilter, type ReviewItem, type ReviewKind, type review, reviewKinds } from '#contract/review/review.ts';
import { partOfType } from '#domain/asset-packages/requirements.ts';
import { urgencyOf } from '#domain/review/lateness.ts';
import { startOfDay } from '#domain/time/working-time.ts';
import type { Connection } from '#server/db/database.ts';
import { onePlan } from '#server/db/kept-plans.ts';
import { isMine } from '#server/deputies/absences.ts';
import { providerCalendarFor } from '#server/working-time/provider-calendar.ts';
import { lastOf } from '#server/campaigns/waiting.ts';
import { type Looking, narrowed, oneItem, waitingItems } from './source.ts';

type Query = z.output<NonNullable<(typeof review.queue)['query']>>;

interface Row extends Record<string, unknown> {
  readonly kind: ReviewKind;
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly type: string | null;
  readonly client_id: string;
  readonly client_name: string;
  readonly client_zone: string;
  readonly campaign_id: string | null;
  readonly submitted_by: string;
  readonly submitter: string;
  readonly submitted_at: string;
  readonly due_at: string | null;
  readonly number: number;
  readonly total: string | null;
  readonly currency: Currency | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly start_date: string | null;
  readonly content_zone: string | null;
  readonly image_key: string | null;
  readonly picture_id: string | null;
  readonly lease_by: string | null;
  readonly lease_name: string | null;
  readonly lease_since: string | null;
  readonly lease_until: string | null;
  readonly assigned_to: string | null;
  readonly assignee: string | null;
  readonly assigned_at: string | null;
  readonly assigned_mine: boolean | null;
  readonly snoozed_until: string | null;
  readonly waiting: boolean | null;
}

const details = (items: SQL, { actor, now }: Looking): SQL => sql`
  select i.kind, i.id, i.client_id, i.due_at, i.starts, i.submitted_at, clients.name as client_name, clients.timezone as client_zone,
    coalesce(p.version, l.version, c.version) as version, coalesce(l.title, c.name) as name, coalesce(p.type, l.resource_type) as type,
    p.campaign_id, coalesce(p.submitted_by, l.submitted_by, l.created_by, c.submitted_by) as submitted_by, u.name as submitter,
    coalesce(p.submission_number, l.submission_number, c.submission_number, 1) as number,
    c.total, case when c.id is null then null else clients.currency end as currency, c."from"::text, c."to"::text,
    l.start_date::text, l.timezone as content_zone, f.sha256 as image_key,
    (select x.id from assets x join stored_files xf on xf.id = x.file_id where x.package_id = p.id and not x.removed and xf.media_type like 'image/%'
      order by x.added_at desc, x.number desc, x.id limit 1) as picture_id,
    r.user_id as lease_by, lu.name as lease_name, r.since as lease_since, r.until as lease_until, s.until as snoozed_until,
    a.user_id as assigned_to, au.name as assignee, a.at as assigned_at, ${isMine(sql`a.user_id`, actor.id, now)} as assigned_mine
  from ${items} i
  join clients on clients.id = i.client_id
  left join asset_packages p on i.kind in ('package', 'preview') and p.id = i.id
  left join lock_screen_items l on i.kind = 'lockScreen' and l.id = i.id
  left join campaigns c on c.id = case when i.kind = 'campaign' then i.id else p.campaign_id end
  left join stored_files f on f.id = l.image_id
  left join users u on u.id = coalesce(p.submitted_by, l.submitted_by, l.created_by, c.submitted_by)
  left join review_leases r on r.item_id = i.id and r.kind = i.kind and r.until > ${now}
  left join users lu on lu.id = r.user_id
  left join review_assignments a on a.item_id = i.id and a.kind = i.kind and a.at >= i.submitted_at
  left join users au on au.id = a.user_id
  left join review_snoozes s on s.user_id = ${actor.id} and s.item_id = i.id and s.kind = i.kind and s.until > ${now}`;

const iso = (instant: string): string => new Date(instant).toISOString();

const present = (row: Row, { actor, now }: Looking): ReviewItem => {
  const calendar = providerCalendarFor(row.client_zone);
  const dueAt = row.due_at === null ? null : new Date(row.due_at);
  const type = PackageType.safeParse(row.type).data;
  const goesLive = row.start_date !== null && row.content_zone !== null ? startOfDay(row.start_date, row.content_zone) : null;
  return {
    kind: row.kind,
    id: row.id,
    version: row.version,
    name: row.name,
    type: row.type,
    part: type ? partOfType[type] : null,
    client: { id: row.client_id, name: row.client_name },
    campaign: row.campaign_id === null ? null : { id: row.campaign_id, name: row.name },
    submittedBy: { id: row.submitted_by, name: row.submitter },
    submittedAt: iso(row.submitted_at),
    dueAt: dueAt?.toISOString() ?? null,
    ...urgencyOf(calendar, { dueAt, now }),
    decideBy: row.kind === 'preview' && row.from !== null ? lastOf(row.from, row.client_zone, now, 0) : null,
    zones: { provider: calendar.timezone, client: row.client_zone },
    number: row.number,
    total: row.total === null ? null : Number(row.total),
    currency: row.currency,
    from: row.from,
    to: row.to,
    goesLiveAt: goesLive?.toISOString() ?? null,
    imageKey: row.image_key,
    pictureId: row.picture_id,
    lease:
      row.lease_by === null
        ? null
        : {
            by: { id: row.lease_by, name: row.lease_name ?? '' },
            since: iso(row.lease_since ?? ''),
            until: iso(row.lease_until ?? ''),
            mine: row.lease_by === actor.id,
          },
    assignment:
      row.assigned_to === null
        ? null
        : {
            by: { id: row.assigned_to, name: row.assignee ?? '' },
            at: iso(row.assigned_at ?? ''),
            mine: row.assigned_mine === true,
          },
    snoozedUntil: row.snoozed_until === null ? null : iso(row.snoozed_until),
    ownWork: row.submitted_by === actor.id,
  };
};

const orders = {
  // No clock runs for previews: the campaign that begins first comes first.
  dueAt: {
    asc: sql`due_at asc nulls last, starts asc nulls last, id asc`,
    desc: sql`due_at desc nulls last, starts desc nulls last, id desc`,
  },
  submittedAt: { asc: sql`submitted_at asc, id asc`, desc: sql`submitted_at desc, id desc` },
} as const satisfies Record<Query['sortBy'], Record<Query['sortDir'], SQL>>;

/** One page of what waits for the reader, the most urgent first; what no clock runs for comes last. One statement. */
export const listReviewQueue = async (db: Connection, looking: Looking, query: Query) => {
  const order = orders[query.sortBy][query.sortDir];
  // Planning it costs more than running it, and its plan is the same for everybody.
  const { rows } = await db.execute<Row & { all: string; rank: string }>(sql`${sql.raw(onePlan)}
    with waiting as materialized (select * from ${waitingItems(looking, query)} w where ${narrowed(query)}),
      page as (select *, row_number() over (order by ${order}) as rank from waiting order by ${order} limit ${query.size} offset ${query.page * query.size})
    select n.all, d.* from (select count(*) as all from waiting) n
    left join (select page.rank, x.* from page join (${details(sql`page`, looking)}) x on x.id = page.id and x.kind = page.kind) d on true
    order by d.rank`);
  const totalElements = Number(rows[0]?.all ?? 0);
  return {
    content: rows.filter(({ id }) => id !== null).map((row) => present(row, looking)),
    page: query.page,
    size: query.size,
    totalElements,
    totalPages: Math.ceil(totalElements / query.size),
  };
};

/** How many items wait, by kind and by urgency, each under the other filters; and how many the reader has put aside. */
export const countReviewQueue = async (db: Connection, looking: Looking, filter: ReviewFilter) => {
  const { rows } = await db.execute<{
    kind: ReviewKind;
    overdue: boolean;
    today: boolean;
    snoozed: boolean;
    mine: boolean;
    unassigned: boolean;
    managed: boolean;
    total: number;
  }>(sql`
    select kind, overdue, today, snoozed, mine, unassigned, managed, count(*)::int as total
    from ${waitingItems(looking, { ...filter, kind: undefined })} w group by kind, overdue, today, snoozed, mine, unassigned, managed`);
  const sum = (chosen: (row: (typeof rows)[number]) => boolean): number => rows.filter(chosen).reduce((total, row) => total + row.total, 0);
  const byDue = {
    all: () => true,
    overdue: ({ overdue }: { overdue: boolean }) => overdue,
    today: ({ today }: { today: boolean }) => today,
  };
  const bySnooze = {
    all: () => true,
    hide: ({ snoozed }: { snoozed: boolean }) => !snoozed,
    only: ({ snoozed }: { snoozed: boolean }) => snoozed,
  };
  const ofKind = (row: { kind: ReviewKind }): boolean => filter.kind === undefined || row.kind === filter.kind;
  const byAssignment = {
    all: () => true,
    mine: ({ mine }: { mine: boolean }) => mine,
    nobody: ({ unassigned }: { unassigned: boolean }) => unassigned,
    clients: ({ managed }: { managed: boolean }) => managed,
  };
  const ofSnooze = bySnooze[filter.snoozed];
  const ofAssignment = byAssignment[filter.assigned];
  const shown = (row: (typeof rows)[number]): boolean => ofSnooze(row) && ofAssignment(row);
  return {
    kinds: Object.fromEntries(
      reviewKinds.map((kind) => [kind, sum((row) => row.kind === kind && shown(row) && byDue[filter.due](row))]),
    ) as Record<ReviewKind, number>,
    due: {
      all: sum((row) => ofKind(row) && shown(row)),
      overdue: sum((row) => ofKind(row) && shown(row) && row.overdue),
      today: sum((row) => ofKind(row) && shown(row) && row.today),
    },
    snoozed: sum((row) => ofKind(row) && ofAssignment(row) && row.snoozed),
    mine: sum((row) => ofKind(row) && ofSnooze(row) && row.mine),
  };
};

/** One item the reader may decide, with whether it still waits; undefined when there is none. */
export const findReviewItem = async (db: Connection, looking: Looking, kind: ReviewKind, id: string) => {
  const { rows } = await db.execute<Row>(sql`
    with one as materialized (${oneItem(looking.actor, kind, id)})
    select d.*, (select waiting from one) as waiting from (${details(sql`one`, looking)}) d`);
  const [row] = rows;
  return row && { ...present(row, looking), waiting: row.waiting === true };
};

/** The items under a filter, the most urgent first: what a job over all of them takes. */
export const itemsUnder = async (db: Connection, looking: Looking, filter: ReviewFilter, most: number) => {
  const { rows } = await db.execute<Row>(sql`
    with page as (select * from ${waitingItems(looking, filter)} w where ${narrowed(filter)} order by ${orders.dueAt.asc} limit ${most})
    select * from (${details(sql`page`, looking)}) d order by ${orders.dueAt.asc}`);
  return rows.map((row) => present(row, looking));
};
