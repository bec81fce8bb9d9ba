import { type SQL, or, sql } from 'drizzle-orm';
import type { Waiting, WaitingReason } from '#contract/people/support.ts';
import { needsSide } from '#domain/campaigns/statuses.ts';
import { type Actor, scopeOf } from '#domain/people/permissions.ts';
import { materialWaitsFor, needed } from '#server/campaigns/tabs.ts';
import { deadlinesOf } from '#server/campaigns/waiting.ts';
import type { Connection } from '#server/db/database.ts';
import { pageOf } from '#server/db/page-ids.ts';
import { statusIn } from '#server/db/status-in.ts';
import { waitingItems } from '#server/review/source.ts';
import { type Looker, countRows, pageOfRows, seenBy, thingsOf } from './things.ts';

/** For whom something waits: one person, or everybody toward one client. */
export type Waiter =
  | { readonly person: { readonly id: string; readonly email: string }; readonly actor: Actor | undefined }
  | { readonly clientId: string };

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly why: WaitingReason;
  readonly thing_id: string;
  readonly name: string;
  readonly side: Waiting['side'];
  readonly address: string | null;
  readonly since: string | null;
  readonly due_at: string | null;
  readonly late: boolean;
}

interface Rules {
  readonly now: Date;
  readonly fourEyes: boolean;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Whoever may decide or do anything toward a client, as one actor. */
const everybodyToward = (clientId: string): Actor => ({
  id: nobody,
  authorities: ['cmp:campaign:support', 'cmp:lockscreen:admin'],
  memberships: [{ clientId, role: 'mediaPlanner' }],
  assignedClientIds: [],
});

// A client in somebody's hands is theirs alone; the provider's others are not waited for.
const managedByOthers = (userId: string, clientId: SQL): SQL =>
  sql`exists (select from client_managers k where k.client_id = ${clientId} and k.user_id <> ${userId})`;

/** Decisions, with what the queue of whoever decides knows of them. */
const decisions = (waiter: Waiter, actor: Actor, { now }: Rules): SQL => sql`
  select 1 as rank, i.id, case i.kind when 'campaign' then 'plan' when 'package' then 'material' else i.kind end as why, i.id as thing_id,
    '' as name, case i.kind when 'preview' then 'team' when 'lockScreen' then 'administrators' else 'provider' end as side,
    null as address, i.submitted_at as since, i.due_at, i.overdue as late
  from ${waitingItems({ actor, now }, { kind: undefined, clientId: 'clientId' in waiter ? [waiter.clientId] : undefined, q: '' })} i
  where ${'person' in waiter ? sql`i.kind in ('preview', 'lockScreen') or not ${managedByOthers(waiter.person.id, sql`i.client_id`)}` : sql`true`}`;

/** Campaigns with whom they need: to be planned on, filled with material, released; with the moment that the list of campaigns names for it. */
const work = async (db: Connection, waiter: Waiter, actor: Actor, { now, fourEyes }: Rules): Promise<SQL> => {
  const { team, provider } = needed({ actor, fourEyes });
  // Of what both have something to do with, whose turn it is by its status and its material.
  const isProviders = or(statusIn(sql`campaigns.status`, needsSide.provider), materialWaitsFor('provider'));
  const isProvider = sql`((${provider}) and (${isProviders} or not (${team})))`;
  const condition = sql`(${team} or ${provider}) and ${
    'clientId' in waiter
      ? sql`campaigns.client_id = ${waiter.clientId}`
      : sql`not (${isProvider} and ${managedByOthers(waiter.person.id, sql`campaigns.client_id`)})`
  }`;
  // At a client such a campaign stands as its team's, so its moment is the one the team reads; what is reviewed has lines of its own.
  const reader = 'clientId' in waiter ? { ...actor, authorities: [] } : actor;
  const deadlines = await deadlinesOf(db, condition, { actor: reader, fourEyes, now });
  return sql`
    select 2, campaigns.id, 'work', campaigns.id, campaigns.name,
      case when ${isProvider} then 'provider' when ${statusIn(sql`campaigns.status`, needsSide.creator)} then 'person' else 'team' end,
      null, campaigns.updated_time, deadlines.at, coalesce(deadlines.at <= ${now}, false)
    from campaigns left join unnest(${sql.param(deadlines.map(({ id }) => id))}::uuid[], ${sql.param(deadlines.map(({ at }) => at))}::timestamptz[])
      deadlines(campaign_id, at) on deadlines.campaign_id = campaigns.id
    where ${condition}`;
};

/** What notices ask of somebody. */
const notified = (waiter: Waiter): SQL => sql`
  select 3, n.item_id, case when n.kind like '%Returned' or n.kind like '%Rejected' then 'returned' else 'notified' end, n.item_id, n.item_name,
    case when u.authorities && array['cmp:campaign:support', 'cmp:campaign:sps-support'] then 'provider'
      when u.authorities && array['cmp:lockscreen:admin'] then 'administrators' else 'team' end,
    null, n.at, null::timestamptz, false
  from notices n join users u on u.id = n.user_id
  where n.needs_me and ${'person' in waiter ? sql`n.user_id = ${waiter.person.id}` : sql`n.client_id = ${waiter.clientId}`}`;

const invitationsTo = (waiter: Waiter, { now }: Rules): SQL => sql`
  select 4, i.id, 'invitation', i.client_id, c.name, 'person', i.email, i.created_at, i.expires_at, false
  from invitations i join clients c on c.id = i.client_id
  where i.state = 'PENDING' and i.expires_at > ${now} and ${
    'person' in waiter ? sql`i.email = lower(${waiter.person.email})` : sql`i.client_id = ${waiter.clientId}`
  }`;

const iso = (instant: string | null): string | null => (instant === null ? null : new Date(instant).toISOString());

/** One page of everything that waits for somebody, or at a client, and that the reader may see. */
export const listWaiting = async (
  db: Connection,
  looker: Looker,
  waiter: Waiter,
  query: { readonly page: number; readonly size: number },
  rules: Rules,
) => {
  const actor = 'person' in waiter ? waiter.actor : everybodyToward(waiter.clientId);
  const parts = [
    ...(actor ? [decisions(waiter, actor, rules), await work(db, waiter, actor, rules)] : []),
    notified(waiter),
    invitationsTo(waiter, rules),
  ];
  // Without a name of its own the first part gives the columns theirs.
  const named = sql`select null::int as rank, null::uuid as id, null as why, null::uuid as thing_id, null as name, null as side, null as address,
    null::timestamptz as since, null::timestamptz as due_at, false as late where false`;
  const invites = scopeOf(looker.actor, 'clients.invite');
  const mayKnow = invites.everything ? sql`true` : sql`thing_id = any(${sql.param([...invites.clientIds])}::uuid[])`;
  const rows = sql`
    select distinct on (id) * from (${sql.join([named, ...parts], sql` union all `)}) w
    where case when why = 'invitation' then ${mayKnow} else ${seenBy(looker, sql`thing_id`)} end
    order by id, rank`;
  const order = sql`late desc, due_at asc nulls last, since desc, id`;
  const { rows: found } = await db.execute<Row>(pageOfRows(rows, order, query));
  const things = await thingsOf(
    db,
    looker.actor,
    found.map((row) => row.thing_id),
  );
  const content = found.map((row): Waiting => {
    const thing = things.get(row.thing_id) ?? null;
    return {
      id: row.id,
      why: row.why,
      thing,
      name: row.name || thing?.name || '',
      side: row.side,
      address: row.address,
      since: iso(row.since),
      dueAt: iso(row.due_at),
      late: row.late,
    };
  });
  return pageOf(content, query, await countRows(db, rows));
};
