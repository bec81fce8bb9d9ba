import { type SQL, sql } from 'drizzle-orm';
import { type ReviewFilter, type ReviewKind, reviewKinds } from '#contract/review/review.ts';
import { decidingStatuses, planReviewStatuses } from '#domain/campaigns/statuses.ts';
import { type Actor, type Scope, scopeOf } from '#domain/people/permissions.ts';
import { reviewIntents } from '#domain/review/intents.ts';
import { dateIn, nextDay, startOfDay } from '#domain/time/working-time.ts';
import { statusIn } from '#server/db/status-in.ts';
import { foldForSearch } from '#server/db/search-text.ts';
import { providerCalendars } from '#server/working-time/provider-calendar.ts';
import { isMine } from '#server/deputies/absences.ts';

export interface Looking {
  readonly actor: Actor;
  readonly now: Date;
}

const within = (scope: Scope, column: SQL): SQL => {
  if (scope.everything) return sql`true`;
  return scope.clientIds.length === 0 ? sql`false` : sql`${column} = any(${sql.param([...scope.clientIds])}::uuid[])`;
};

/** True when somebody may decide nothing of a kind: its table is not even looked at. */
const isEmpty = (scope: Scope): boolean => !scope.everything && scope.clientIds.length === 0;

// What every kind tells the queue about itself. `text` is what a search looks into, `waiting` whether a decision is wanted.
const sources = {
  campaign: (scope: Scope) => sql`
    select 'campaign' as kind, id, id as campaign_id, client_id, due_at, null::date as starts, submitted_at, search_name as text, ${statusIn(sql`status`, planReviewStatuses)} as waiting
    from campaigns where ${within(scope, sql`client_id`)} and submitted_at is not null`,
  package: (scope: Scope) => packagesOf(sql`'package'`, sql`p.type <> 'AD_PREVIEW'`, scope),
  preview: (scope: Scope) => packagesOf(sql`'preview'`, sql`p.type = 'AD_PREVIEW'`, scope),
  lockScreen: (scope: Scope) => sql`
    select 'lockScreen' as kind, id, null::uuid as campaign_id, client_id, due_at, null::date as starts, submitted_time as submitted_at, search_text as text, status = 'IN_REVIEW' as waiting
    from lock_screen_items where ${within(scope, sql`client_id`)} and submitted_time is not null`,
} as const satisfies Record<ReviewKind, (scope: Scope) => SQL>;

const packagesOf = (kind: SQL, ofType: SQL, scope: Scope): SQL => sql`
    select ${kind} as kind, p.id, p.campaign_id, p.client_id, p.due_at, c."from" as starts, p.submitted_at, c.search_name as text,
      p.status = 'IN_REVIEW' and ${statusIn(sql`c.status`, decidingStatuses)} as waiting
    from asset_packages p join campaigns c on c.id = p.campaign_id
    where ${within(scope, sql`p.client_id`)} and ${ofType} and p.submitted_at is not null`;

/** Statuses in which an item of each kind may wait; they let the partial indexes be used. */
const narrow = {
  campaign: statusIn(sql`status`, planReviewStatuses),
  package: sql`p.status = 'IN_REVIEW'`,
  preview: sql`p.status = 'IN_REVIEW'`,
  lockScreen: sql`status = 'IN_REVIEW'`,
} as const satisfies Record<ReviewKind, SQL>;

const nothing = sql`select null::text as kind, null::uuid as id, null::uuid as campaign_id, null::uuid as client_id, null::timestamptz as due_at, null::date as starts,
  null::timestamptz as submitted_at, null::text as text, false as waiting where false`;

/** One item of the reader's, whether it still waits or not. */
export const oneItem = (actor: Actor, kind: ReviewKind, id: string): SQL => {
  const scope = scopeOf(actor, reviewIntents[kind]);
  if (isEmpty(scope)) return nothing;
  const own = kind === 'package' || kind === 'preview' ? sql`p.id` : sql`id`;
  return sql`${sources[kind](scope)} and ${own} = ${id}`;
};

/** All that waits for the reader, of some kinds. */
const allOf = (actor: Actor, kinds: readonly ReviewKind[]): SQL => {
  const parts = kinds.flatMap((kind) => {
    const scope = scopeOf(actor, reviewIntents[kind]);
    return isEmpty(scope) ? [] : [sql`${sources[kind](scope)} and ${narrow[kind]}`];
  });
  return parts.length === 0 ? nothing : sql.join(parts, sql` union all `);
};

/** When today ends where the provider works for a client. */
const endOfToday = (now: Date): SQL => {
  const ends = (timezone: string): Date => startOfDay(nextDay(dateIn(now, timezone)), timezone);
  const { japan, europe, china } = providerCalendars;
  return sql`case when clients.timezone = 'Asia/Tokyo' then ${ends(japan.timezone)}::timestamptz
    when clients.timezone like 'Europe/%' then ${ends(europe.timezone)}::timestamptz else ${ends(china.timezone)}::timestamptz end`;
};

/**
 * What waits for the reader, as a subquery with kind, id, client_id, due_at, starts, submitted_at, snoozed, mine, unassigned, managed, overdue and today. Items about which a decision is
 * pending or a job is at work wait no longer. Not narrowed by `due`, `snoozed` and `assigned`, which counts tell apart.
 */
export const waitingItems = (
  { actor, now }: Looking,
  { kind, clientId, campaignId, q }: Pick<ReviewFilter, 'kind' | 'clientId' | 'campaignId' | 'q'>,
): SQL => {
  const pattern = `%${foldForSearch(q).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(
    select i.kind, i.id, i.client_id, i.due_at, i.starts, i.submitted_at, coalesce(s.until > ${now}, false) as snoozed,
      coalesce(${isMine(sql`a.user_id`, actor.id, now)}, false) as mine, a.user_id is null as unassigned,
      exists (select from client_managers m where m.client_id = i.client_id and ${isMine(sql`m.user_id`, actor.id, now)}) as managed,
      coalesce(i.due_at <= ${now}, false) as overdue, coalesce(i.due_at > ${now} and i.due_at < ${endOfToday(now)}, false) as today
    from (${allOf(actor, kind ? [kind] : reviewKinds)}) i
    join clients on clients.id = i.client_id
    left join review_snoozes s on s.user_id = ${actor.id} and s.item_id = i.id and s.kind = i.kind
    left join review_assignments a on a.item_id = i.id and a.kind = i.kind and a.at >= i.submitted_at
    where i.waiting
      and not exists (select from review_decisions d where d.item_id = i.id and d.kind = i.kind and d.state = 'HELD')
      and not exists (select from item_job_items j join item_jobs b on b.id = j.job_id
        where j.item_id = i.id and j.kind = i.kind and j.state = 'WAITING' and not b.dry_run)
      ${clientId ? sql`and i.client_id = any(${sql.param(clientId)}::uuid[])` : sql``}
      ${campaignId ? sql`and i.campaign_id = ${campaignId}` : sql``}
      ${q === '' ? sql`` : sql`and (i.text like ${pattern} or lower(clients.name) like ${pattern})`})`;
};

/** The part of a filter that counts tell apart. */
export const narrowed = ({ due, snoozed, assigned }: Pick<ReviewFilter, 'due' | 'snoozed' | 'assigned'>): SQL => {
  const byDue = { all: sql`true`, overdue: sql`overdue`, today: sql`today` } as const;
  const bySnooze = { all: sql`true`, hide: sql`not snoozed`, only: sql`snoozed` } as const;
  const byAssignment = { all: sql`true`, mine: sql`mine`, nobody: sql`unassigned`, clients: sql`managed` } as const;
  return sql`${byDue[due]} and ${bySnooze[snoozed]} and ${byAssignment[assigned]}`;
};
