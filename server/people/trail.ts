import { type SQL, sql } from 'drizzle-orm';
import { ListName } from '#contract/lists/list-settings.ts';
import { type Did, supportDays } from '#contract/people/support.ts';
import { mayAnywhere } from '#domain/people/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { pageOf } from '#server/db/page-ids.ts';
import { type Looker, countRows, pageOfRows, seenBy, thingsOf } from './things.ts';

interface Row extends Record<string, unknown> {
  readonly seq: string;
  readonly at: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly action: string;
  readonly object_id: string | null;
  readonly address: string | null;
  readonly list: string | null;
}

// Somebody may be in several teams: what was done to them in another one, or to their account, is not for this one.
const mayRead = (looker: Looker): SQL => {
  const { actor, scope } = looker;
  if (scope.everything) return sql`true`;
  const ofTheirs = sql`a.client_id = any(${sql.param([...scope.clientIds])}::uuid[])`;
  const within = mayAnywhere(actor, 'lockScreen.review') ? sql`(${ofTheirs} or a.action like 'lockScreen.%')` : ofTheirs;
  return sql`${within} and ${seenBy(looker, sql`a.object_id`)}`;
};

/** One page of what somebody did, with what happened to their account, or of what was done about a client. Only what is about something that the reader may see. */
export const listTrail = async (
  db: Connection,
  looker: Looker,
  about: { readonly userId: string } | { readonly clientId: string },
  query: { readonly page: number; readonly size: number },
  now: Date,
) => {
  const since = new Date(now.getTime() - supportDays * 86_400_000);
  const condition =
    'userId' in about
      ? sql`(a.actor_id = ${about.userId} or (a.object_id = ${about.userId} and a.action like 'identity.%'))`
      : sql`a.client_id = ${about.clientId} and a.at > ${since}`;
  const rows = sql`select a.seq, a.at, a.actor_id, u.name as actor_name, a.action, a.object_id, i.email as address, a.diff ->> 'list' as list
    from audit a left join users u on u.id = a.actor_id
    left join invitations i on i.id = a.object_id and a.action like 'invitation.%' where ${condition} and ${mayRead(looker)}`;
  const { rows: found } = await db.execute<Row>(pageOfRows(rows, sql`at desc, seq desc`, query));
  const things = await thingsOf(
    db,
    looker.actor,
    found.map((row) => row.object_id),
  );
  const content = found.map((row): Did => ({
    id: row.seq,
    at: new Date(row.at).toISOString(),
    by: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
    action: row.action,
    thing: things.get(row.object_id ?? '') ?? null,
    address: row.address,
    list: ListName.safeParse(row.list).data ?? null,
  }));
  return pageOf(content, query, await countRows(db, rows));
};
