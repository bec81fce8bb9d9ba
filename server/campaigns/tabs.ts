import { type SQL, and, count, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { CampaignTab } from '#contract/campaigns/campaigns.ts';
import { needsSide, planReviewStatuses, tabStatuses } from '#domain/campaigns/statuses.ts';
import { type Actor, may } from '#domain/people/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { statusIn } from '#server/db/status-in.ts';
import { campaigns } from '#server/db/schema.ts';

/** Who asks, and whether they may decide on what they submitted themselves. */
export interface Reader {
  readonly actor: Actor;
  readonly fourEyes: boolean;
}

/** What waits for this very person, in parts that share no status: drafts they began, work of their team's, decisions they may take. */
const needs = ({ actor, fourEyes }: Reader): (SQL | undefined)[] => {
  const planned = actor.memberships.map(({ clientId }) => clientId).filter((clientId) => may(actor, 'campaigns.send', { clientId }));
  const everything = actor.authorities.includes('cmp:campaign:support');
  const decided = actor.assignedClientIds.filter((clientId) => may(actor, 'campaigns.approve', { clientId }));
  const notMine = or(not(statusIn(campaigns.status, planReviewStatuses)), sql`${campaigns.submittedBy} is distinct from ${actor.id}`);
  const decisions = and(inArray(campaigns.status, [...needsSide.provider]), fourEyes ? notMine : undefined);
  return [
    and(statusIn(campaigns.status, needsSide.creator), eq(campaigns.createdBy, actor.id)),
    ...(planned.length > 0 ? [and(inArray(campaigns.status, [...needsSide.customer]), inArray(campaigns.clientId, planned))] : []),
    ...(everything ? [decisions] : decided.length > 0 ? [and(decisions, inArray(campaigns.clientId, decided))] : []),
  ];
};

/** The condition of a tab of the list; none for all campaigns. */
export const tabCondition = (tab: CampaignTab, reader: Reader): SQL | undefined => {
  if (tab === 'all') return undefined;
  return tab === 'needsMe' ? or(...needs(reader)) : inArray(campaigns.status, [...tabStatuses[tab]]);
};

/** How many campaigns a tab holds under a condition. */
export const countTab = async (
  db: Connection,
  tab: CampaignTab,
  reader: Reader,
  condition: SQL | undefined,
  searched: boolean,
): Promise<number> => {
  // Part by part the index alone answers; together PostgreSQL would look at every row. A search has to look at rows anyway.
  const parts = tab === 'needsMe' && !searched ? needs(reader) : [tabCondition(tab, reader)];
  const totals = await Promise.all(
    parts.map(async (part) => {
      const [counted] = await db.select({ total: count() }).from(campaigns).where(and(condition, part));
      return counted?.total ?? 0;
    }),
  );
  return totals.reduce((sum, total) => sum + total, 0);
};
