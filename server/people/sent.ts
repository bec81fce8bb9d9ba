import { type SQL, sql } from 'drizzle-orm';
import { type Sent, type SentFilter, type SentState, supportDays, sentKinds, triedSoon } from '#contract/people/support.ts';
import { scopeOf } from '#domain/people/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { pageOf } from '#server/db/page-ids.ts';
import { type Looker, pageOfRows, seenBy, thingsOf } from './things.ts';

/** To whom, or about which client. `helps`: what the mail server said, and addresses, are shown. */
export type Reach =
  | { readonly person: { readonly id: string; readonly email: string }; readonly helps: boolean }
  | { readonly clientId: string; readonly helps: boolean };

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly channel: Sent['channel'];
  readonly kind: string;
  readonly at: string;
  readonly to_id: string | null;
  readonly to_name: string | null;
  readonly recipient: string | null;
  readonly thing_id: string | null;
  readonly state: SentState;
  readonly settled_at: string | null;
  readonly next_try_at: string | null;
  readonly refusals: number;
  readonly last_failure: string | null;
  readonly invitation_id: string | null;
  readonly client_id: string | null;
}

/** What has not arrived, and what may still: the states that a filter shows. */
const statesOf = {
  all: null,
  waiting: ['waiting', 'retrying'],
  failed: ['retrying', 'failed', 'outdated'],
} as const satisfies Record<SentFilter, readonly SentState[] | null>;

const mailState = sql`case m.outcome when 'SENT' then 'sent' when 'GIVEN_UP' then 'failed' when 'OUTDATED' then 'outdated' when 'WITHDRAWN' then 'withdrawn'
  else case when m.last_failure is null then 'waiting' else 'retrying' end end`;

const since = (now: Date): Date => new Date(now.getTime() - supportDays * 86_400_000);

/** Invitations are for whoever may invite; the account's own mails for whoever looks after everybody. */
const mayReadMail = (looker: Looker): SQL => {
  if (looker.scope.everything) return sql`true`;
  const { everything, clientIds } = scopeOf(looker.actor, 'clients.invite');
  const invites = everything ? sql`true` : sql`i.client_id = any(${sql.param([...clientIds])}::uuid[])`;
  return sql`case when i.id is not null then ${invites} else ${seenBy(looker, sql`m.item_id, m.about_id`)} end`;
};

const mailsFor = (looker: Looker, reach: Reach, now: Date): SQL => sql`
  select m.id, 'mail' as channel, m.kind, m.created_at as at, u.id as to_id, u.name as to_name, m.recipient,
    coalesce(i.client_id, d.client_id, r.campaign_id, m.item_id, m.about_id) as thing_id, ${mailState} as state, m.settled_at,
    case when m.settled_at is null then m.next_try_at end as next_try_at, m.refusals, m.last_failure,
    case when i.state = 'PENDING' then i.id end as invitation_id, i.client_id
  from mails m
  left join invitations i on i.id = m.about_id
  left join client_documents d on d.id = m.about_id
  left join report_schedules r on r.id = m.about_id
  left join lateral (select id, name from users where users.email = m.recipient order by id limit 1) u on true
  where ${mayReadMail(looker)} and ${
    'person' in reach
      ? sql`m.recipient = any(array[${reach.person.email}, lower(${reach.person.email})])`
      : sql`m.created_at > ${since(now)} and (i.client_id = ${reach.clientId} or d.client_id = ${reach.clientId} or r.client_id = ${reach.clientId}
          or m.item_id in (select id from search_items s where s.client_id = ${reach.clientId} and not s.of_team)
          or m.about_id in (select id from search_items s where s.client_id = ${reach.clientId} and not s.of_team))`
  }`;

const trayOf = (looker: Looker, reach: Reach, now: Date): SQL => sql`
  select n.id, 'tray', n.kind, n.at, u.id, u.name, null, case when n.item_kind = 'document' then n.client_id else n.item_id end,
    case when n.read_at is null then 'unread' else 'read' end, n.read_at, null::timestamptz, 0, null, null::uuid, n.client_id
  from notices n join users u on u.id = n.user_id
  where ${seenBy(looker, sql`n.item_id`)} and ${
    'person' in reach ? sql`n.user_id = ${reach.person.id}` : sql`n.client_id = ${reach.clientId} and n.at > ${since(now)}`
  }`;

/** What mail servers say may repeat a piece of the mail: nothing that could be a code, a password, a token or a link is shown. */
export const withoutSecrets = (text: string): string =>
  text.replaceAll(/https?:\/\/\S+|[\w-]{20,}|\b\d{6,}\b|\b(?=\w*\d)(?=\w*[a-z])(?=\w*[A-Z])\w{8,}\b/g, '…');

const iso = (instant: string | null): string | null => (instant === null ? null : new Date(instant).toISOString());
const kindOf = (kind: string): Sent['kind'] => sentKinds.find((each) => each === kind) ?? 'other';

/** Lets a mail to somebody that was refused before leave at once. False when there is none that waits and that the reader may know of. */
export const sendAgain = async (db: Connection, looker: Looker, email: string, mailId: string, now: Date): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    update mails set next_try_at = ${now} where id in (
      select m.id from mails m left join invitations i on i.id = m.about_id
      where m.id = ${mailId} and m.recipient = any(array[${email}, lower(${email})]) and m.settled_at is null and m.last_failure is not null
        and m.next_try_at > ${new Date(now.getTime() + triedSoon)}
        and ${mayReadMail(looker)})
    returning id`);
  return rows.length > 0;
};

/** One page of what was sent to somebody, or about a client, that the reader may know of. */
export const listSent = async (
  db: Connection,
  looker: Looker,
  reach: Reach,
  { show, page, size }: { readonly show: SentFilter; readonly page: number; readonly size: number },
  now: Date,
) => {
  const all = sql`${mailsFor(looker, reach, now)} union all ${trayOf(looker, reach, now)}`;
  const isOne = (states: readonly SentState[]): SQL => sql`state = any(${sql.param([...states])})`;
  const states = statesOf[show];
  const rows = states === null ? all : sql`select * from (${all}) s where ${isOne(states)}`;
  const { rows: found } = await db.execute<Row>(pageOfRows(rows, sql`at desc, id`, { page, size }));
  const things = await thingsOf(
    db,
    looker.actor,
    found.map((row) => row.thing_id),
  );
  const content = found.map((row): Sent => ({
    id: row.id,
    channel: row.channel,
    kind: kindOf(row.kind),
    at: new Date(row.at).toISOString(),
    to: row.to_id === null || row.to_name === null ? null : { id: row.to_id, name: row.to_name },
    // Whoever may invite knows whom; other addresses are for whoever helps.
    address: reach.helps || row.kind.startsWith('invitation') ? row.recipient : null,
    thing: things.get(row.thing_id ?? '') ?? null,
    state: row.state,
    settledAt: iso(row.settled_at),
    nextTryAt: iso(row.next_try_at),
    refusals: row.refusals,
    failure: reach.helps && row.last_failure !== null ? withoutSecrets(row.last_failure) : null,
    invitation: row.invitation_id === null || row.client_id === null ? null : { id: row.invitation_id, clientId: row.client_id },
  }));
  const { rows: counted } = await db.execute<Record<SentFilter, number>>(sql`
    select count(*)::int as "all", count(*) filter (where ${isOne(statesOf.waiting)})::int as waiting,
      count(*) filter (where ${isOne(statesOf.failed)})::int as failed from (${all}) s`);
  const [counts = { all: 0, waiting: 0, failed: 0 }] = counted;
  return { ...pageOf(content, { page, size }, counts[show]), counts };
};
