import { type SQL, and, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { type Change, type TrailNoun, trailNames } from '#contract/notices/changes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Actor, type Scope, mayAnywhere, scopeOf } from '#domain/people/permissions.ts';
import { campaignsWithin } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { audit, campaigns } from '#server/db/schema.ts';

/** How many rows of the trail are looked through; whoever is further behind reads everything again. */
const mostRows = 500;

const nouns = Object.keys(trailNames) as TrailNoun[];

// What is in the trail and leaves every record as it was.
const silent: readonly string[] = ['campaign.download', 'push.test', 'push.addDevice', 'push.removeDevice'];

// What is in the trail under another word.
const alsoAbout: Partial<Record<TrailNoun, readonly string[]>> = { campaigns: ['spotPlan.update', 'scenario.use'] };

// Two words and no more: not everybody who reads a client may know of a `client.note.add`.
const isAbout = (noun: TrailNoun): SQL | undefined =>
  or(sql`${audit.action} ~ ${`^${trailNames[noun]}\\.\\w+$`}`, inArray(audit.action, [...(alsoAbout[noun] ?? [])]));

const nounOf = (action: string): TrailNoun | undefined =>
  nouns.find((noun) => action.startsWith(`${trailNames[noun]}.`) || alsoAbout[noun]?.includes(action));

const kindOf = (action: string): Change['kind'] => {
  if (/\.(create|duplicate)$/.test(action)) return 'created';
  return action.endsWith('.delete') ? 'deleted' : 'updated';
};

// A hidden draft stays hidden from everybody but whoever did it.
const notHidden: Partial<Record<TrailNoun, (scope: Scope) => SQL | undefined>> = {
  campaigns: (scope) =>
    scope.withoutDraftsOf.length === 0
      ? undefined
      : or(
          notInArray(audit.clientId, [...scope.withoutDraftsOf]),
          eq(audit.actorId, scope.actorId),
          sql`exists (select 1 from ${campaigns} where ${and(eq(campaigns.id, audit.objectId), campaignsWithin(scope))})`,
        ),
};

const isReadable = (actor: Actor, noun: TrailNoun): SQL | undefined => {
  const { access }: Endpoint = api[noun].get;
  if (typeof access === 'string' || !mayAnywhere(actor, access[0])) return sql`false`;
  const scope = scopeOf(actor, access[0]);
  return scope.everything ? undefined : and(inArray(audit.clientId, [...scope.clientIds]), notHidden[noun]?.(scope));
};

// A row knows the lower half of its transaction's number only.
const transaction = sql`audit.xmin::text::bigint + ((pg_snapshot_xmax(pg_current_snapshot())::text::bigint >> 32) << 32)`;

/**
 * What has changed since a place, of what this person may read. Nothing is written for it: the trail has a row for every change. A place is the
 * oldest transaction that had not ended: rows come to light in another order than they are numbered, and none may be left out for that.
 */
export const changesFor = async (db: Connection, actor: Actor, since: number | undefined) => {
  // Asked before the rows are read: what comes between is told twice, not never.
  const now = await db.execute<{ place: string }>(sql`select pg_snapshot_xmin(pg_current_snapshot())::text as place`);
  const place = Number(now.rows[0]?.place);
  if (since === undefined) return { place, complete: false, content: [] };

  const { rows } = await db.execute<{ seq: string }>(sql`
    select seq from (select seq, ${transaction} as transaction from audit order by seq desc limit ${mostRows}) recent
    where transaction >= ${since}`);
  if (rows.length === 0) return { place, complete: true, content: [] };
  const entries = await db
    .selectDistinct({ action: audit.action, id: audit.objectId })
    .from(audit)
    .where(
      and(
        inArray(
          audit.seq,
          rows.map(({ seq }) => Number(seq)),
        ),
        isNotNull(audit.objectId),
        notInArray(audit.action, [...silent]),
        or(...nouns.map((noun) => and(isAbout(noun), isReadable(actor, noun)))),
      ),
    );
  const content = entries.flatMap(({ action, id }): Change[] => {
    const resource = nounOf(action);
    return resource === undefined || id === null ? [] : [{ resource, id, kind: kindOf(action) }];
  });
  return { place, complete: rows.length < mostRows, content };
};
