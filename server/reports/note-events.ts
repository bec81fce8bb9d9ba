import { sql } from 'drizzle-orm';
import type { ReportEvent } from '#contract/reports/notes.ts';
import { aboutOf, changesOf } from '#server/campaigns/timeline-changes.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { audit, users } from '#server/db/schema.ts';

interface Row extends Record<string, unknown> {
  readonly seq: string;
  readonly at: string;
  readonly day: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly action: string;
  readonly reason: string | null;
  readonly diff: Record<string, unknown> | null;
}

const kinds = {
  'campaign.begin': 'begin',
  'campaign.pause': 'pause',
  'campaign.resume': 'resume',
  'package.file.add': 'creative',
  'package.file.remove': 'creative',
} as const satisfies Record<string, ReportEvent['kind']>;

const isKnown = (action: string): action is keyof typeof kinds => Object.hasOwn(kinds, action);

/** Of an edit of the plan only what a line in a report can bend at. */
const kindsOfEdit = (diff: Row['diff']): ReportEvent['kind'][] => {
  const changes = changesOf(diff);
  const filesOf = (side: 'from' | 'to'): string =>
    JSON.stringify(changes?.media?.[side].adSets.map(({ files }) => files.map(({ fileId }) => fileId)) ?? []);
  return [...(changes?.budget ? (['budget'] as const) : []), ...(filesOf('from') === filesOf('to') ? [] : (['creative'] as const))];
};

const present = (row: Row): ReportEvent[] =>
  (isKnown(row.action) ? [kinds[row.action]] : kindsOfEdit(row.diff)).map((kind) => ({
    id: `${row.seq}-${kind}`,
    day: row.day,
    at: new Date(row.at).toISOString(),
    kind,
    by: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '' },
    about: row.reason ?? aboutOf(row.diff),
  }));

/** What the campaign's history says of the days of its flight: when it began, paused and went on, and where budget or material became others. */
export const eventsOf = async (db: Connection, { id, from, to, client }: StoredCampaign): Promise<ReportEvent[]> => {
  if (from === null || to === null) return [];
  const day = sql`(at at time zone ${client.timezone})::date`;
  const { rows } = await db.execute<Row>(sql`
    select seq, at, ${day}::text as day, actor_id, ${users.name} as actor_name, action, reason, diff
    from ${audit} left join ${users} on ${users.id} = actor_id
    where object_id = ${id} and ${day} between ${from} and ${to} and (
      action = any(${sql.param(Object.keys(kinds))}) or (action in ('campaign.update', 'scenario.use') and diff ?| array['budget', 'media'])
    ) order by seq limit 500`);
  return rows.flatMap(present);
};
