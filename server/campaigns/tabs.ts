import { type SQL, and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { CampaignTab } from '#contract/campaigns.ts';
import { needsSide, tabStatuses } from '#domain/campaign-lifecycle.ts';
import { type Actor, may } from '#domain/permissions.ts';
import { campaigns } from '#server/db/schema.ts';

/** Who asks, and whether they may decide on what they submitted themselves. */
export interface Reader {
  readonly actor: Actor;
  readonly fourEyes: boolean;
}

const ofClients = (clientIds: readonly string[]): SQL =>
  clientIds.length === 0 ? sql`false` : inArray(campaigns.clientId, [...clientIds]);

/** What waits for this very person: drafts they began, work of their team's, decisions they may take. */
const needs = ({ actor, fourEyes }: Reader): SQL => {
  const own = actor.memberships.map(({ clientId }) => clientId);
  const planned = own.filter((clientId) => may(actor, 'campaigns.send', { clientId }));
  const decided = actor.authorities.includes('cmp:campaign:support')
    ? undefined
    : ofClients(actor.assignedClientIds.filter((clientId) => may(actor, 'campaigns.approve', { clientId })));
  const notMine = or(ne(campaigns.status, 'PLANNING_REVIEW'), sql`${campaigns.submittedBy} is distinct from ${actor.id}`);
  const parts = [
    and(eq(campaigns.status, 'DRAFT'), eq(campaigns.createdBy, actor.id)),
    and(inArray(campaigns.status, [...needsSide.customer]), ofClients(planned)),
    and(inArray(campaigns.status, [...needsSide.provider]), decided, fourEyes ? notMine : undefined),
  ];
  return or(...parts) ?? sql`false`;
};

/** The condition of a tab of the list; none for all campaigns. */
export const tabCondition = (tab: CampaignTab, reader: Reader): SQL | undefined => {
  if (tab === 'all') return undefined;
  return tab === 'needsMe' ? needs(reader) : inArray(campaigns.status, [...tabStatuses[tab]]);
};
