import { type SQL, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TimelineEntry, TimelineKind, campaignHistory } from '#contract/campaigns/history.ts';
import { CampaignStatus } from '#contract/campaigns/campaigns.ts';
import type { Connection } from '#server/db/database.ts';
import { pageOf } from '#server/db/page-ids.ts';
import { audit, users } from '#server/db/schema.ts';
import { aboutOf, changesOf, failureOf, pointsOf, statisticsOf, versionOf } from './timeline-changes.ts';

type Query = z.output<NonNullable<(typeof campaignHistory.timeline)['query']>>;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly at: string;
  readonly actor_id: string | null;
  readonly actor_name: string | null;
  readonly kind: TimelineKind;
  readonly action: string;
  readonly from_state: string | null;
  readonly to_state: string | null;
  readonly reason: string | null;
  readonly diff: Record<string, unknown> | null;
  readonly recipient: string | null;
  readonly outcome: string | null;
}

// The first that fits an action names its kind; the rest is `other`.
const kinds = [
  ['download', String.raw`(^|\.)download`],
  ['file', String.raw`\.file(\.|$)`],
  ['spotPlan', String.raw`spot-?plan`],
  ['scenario', String.raw`^scenario\.`],
  ['edit', String.raw`^campaign\.update$`],
  [
    'status',
    String.raw`^campaign\.(create|duplicate|send|recall|approve|return|collect|refuseMaterial|publish|book|begin|end|fail|retry|rework|reopen|pause|resume)$`,
  ],
] as const satisfies readonly (readonly [TimelineKind, string])[];

// The plan itself is another after these.
const changing: readonly string[] = ['campaign.update', 'scenario.use'];

const kindOf = sql`case ${sql.join(
  kinds.map(([kind, pattern]) => sql`when action ~* ${pattern} then ${kind}`),
  sql` `,
)} else 'other' end`;

const entries = (campaignId: string): SQL => sql`(
  select seq as rank, 'a' || seq as id, at, actor_id, ${kindOf} as kind, action, from_state, to_state, reason, diff, null as recipient, null as outcome
  from audit where object_id = ${campaignId}
  union all
  select 0, 'm' || id, created_at, null, 'mail', kind, null, null, null, null, recipient, coalesce(outcome, 'WAITING')
  from mails where about_id = ${campaignId}) entries`;

const conditionOf = ({ by, kind, part, from, to }: Query, timezone: string): SQL => {
  const conditions = [
    ...(by === 'system' ? [sql`actor_id is null`] : by === undefined ? [] : [sql`actor_id = ${by}`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...(part === undefined ? [] : [sql`action = any(${sql.param([...changing])}) and jsonb_exists(diff, ${part})`]),
    ...(from === undefined ? [] : [sql`(at at time zone ${timezone})::date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`(at at time zone ${timezone})::date <= ${to}::date`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

const mailStates: Readonly<Record<string, NonNullable<TimelineEntry['mail']>['state']>> = { SENT: 'sent', WAITING: 'waiting' };

const statusOf = (text: string | null): CampaignStatus | null => CampaignStatus.safeParse(text).data ?? null;

const present = (row: Row): TimelineEntry => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  by: row.actor_id === null || row.kind === 'mail' ? null : { id: row.actor_id, name: row.actor_name ?? '' },
  kind: row.kind,
  action: row.action,
  fromState: statusOf(row.from_state),
  toState: statusOf(row.to_state),
  reason: row.reason,
  points: pointsOf(row.diff),
  changes: changing.includes(row.action) ? changesOf(row.diff) : null,
  version: versionOf(row.diff),
  about: aboutOf(row.diff),
  statistics: statisticsOf(row.diff),
  // Never the address: whoever reads this may not know it.
  failure: failureOf(row.diff),
  mail: row.kind === 'mail' ? { to: row.actor_name ?? '', state: mailStates[row.outcome ?? ''] ?? 'failed' } : null,
});

/** One page of everything that happened to a campaign, newest first: its audit rows, and the mails that went out about it. Days are the client's. */
export const timelineOf = async (db: Connection, campaign: { id: string; timezone: string }, query: Query) => {
  const condition = conditionOf(query, campaign.timezone);
  const [counted, page, people] = await Promise.all([
    db.execute<{ total: string }>(sql`select count(*) as total from ${entries(campaign.id)} where ${condition}`),
    db.execute<Row>(sql`select entries.*, users.name as actor_name from ${entries(campaign.id)}
      left join users on users.id = actor_id or (actor_id is null and users.email = recipient)
      where ${condition} order by at desc, rank desc, entries.id desc limit ${query.size} offset ${query.page * query.size}`),
    db
      .selectDistinct({ id: users.id, name: users.name })
      .from(audit)
      .innerJoin(users, eq(users.id, audit.actorId))
      .where(eq(audit.objectId, campaign.id))
      .orderBy(users.name),
  ]);
  const totalElements = Number(counted.rows[0]?.total ?? 0);
  return { ...pageOf(page.rows.map(present), query, totalElements), people };
};
