import { type SQL, and, count, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { CampaignTab } from '#contract/campaigns/campaigns.ts';
import { needsSide, planReviewStatuses, tabStatuses } from '#domain/campaigns/statuses.ts';
import { type Actor, may } from '#domain/people/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { statusIn } from '#server/db/status-in.ts';
import { campaigns } from '#server/db/schema.ts';
import type { CountedColumns } from '#server/lists/kept-counts.ts';

/** Who asks, and whether they may decide on what they submitted themselves. */
export interface Reader {
  readonly actor: Actor;
  readonly fourEyes: boolean;
}

/** What waits for this very person, in parts that share no status; of decisions those they may not take because they sent it themselves are among them. */
export const needs = ({ actor }: Reader, { status, createdBy, clientId }: CountedColumns = campaigns) => {
  const planned = actor.memberships.map((membership) => membership.clientId).filter((id) => may(actor, 'campaigns.send', { clientId: id }));
  const decided = actor.assignedClientIds.filter((id) => may(actor, 'campaigns.approve', { clientId: id }));
  const everything = actor.authorities.includes('cmp:campaign:support');
  const decisions = inArray(status, [...needsSide.provider]);
  return {
    /** Drafts they began, and work of their team's. */
    own: [
      and(statusIn(status, needsSide.creator), eq(createdBy, actor.id)),
      ...(planned.length > 0 ? [and(inArray(status, [...needsSide.customer]), inArray(clientId, planned))] : []),
    ],
    /** Of all clients, or of those they are assigned to. */
    decisions: everything ? [decisions] : decided.length > 0 ? [and(decisions, inArray(clientId, decided))] : [],
  };
};

/** Plans that this person may not decide on: they sent them. */
export const sentBy = ({ actor }: Reader): SQL | undefined =>
  and(statusIn(campaigns.status, planReviewStatuses), eq(campaigns.submittedBy, actor.id));

/** The parts of what waits for this person. */
const needed = (reader: Reader): (SQL | undefined)[] => {
  const { own, decisions } = needs(reader);
  const notMine = or(
    not(statusIn(campaigns.status, planReviewStatuses)),
    sql`${campaigns.submittedBy} is distinct from ${reader.actor.id}`,
  );
  return [...own, ...decisions.map((decision) => and(decision, reader.fourEyes ? notMine : undefined))];
};

/** The condition of a tab of the list; none for all campaigns. */
export const tabCondition = (tab: CampaignTab, reader: Reader): SQL | undefined => {
  if (tab === 'all') return undefined;
  return tab === 'needsMe' ? or(...needed(reader)) : inArray(campaigns.status, [...tabStatuses[tab]]);
};

/** How many campaigns a tab holds under a condition, read one by one. */
export const countTab = async (db: Connection, tab: CampaignTab, reader: Reader, condition: SQL | undefined): Promise<number> => {
  const [counted] = await db
    .select({ total: count() })
    .from(campaigns)
    .where(and(condition, tabCondition(tab, reader)));
  return counted?.total ?? 0;
};
