import { type SQL, and, count, eq, gt, inArray, not, notInArray, or, sql } from 'drizzle-orm';
import type { CampaignTab, Side } from '#contract/campaigns/campaigns.ts';
import { decidingStatuses, materialStatuses, needsSide, planReviewStatuses, tabStatuses } from '#domain/campaigns/statuses.ts';
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

const clientsOf = (reader: Actor) => {
  // Whoever looks at the console as somebody else sees what waits for that person, though nothing can be done about it there.
  const actor = { ...reader, viewing: null };
  const teams = actor.memberships.map(({ clientId }) => clientId);
  return {
    planned: teams.filter((clientId) => may(actor, 'campaigns.send', { clientId })),
    previewed: teams.filter((clientId) => may(actor, 'packages.reviewPreview', { clientId })),
    decided: actor.assignedClientIds.filter((clientId) => may(actor, 'campaigns.approve', { clientId })),
    everything: actor.authorities.includes('cmp:campaign:support'),
  };
};

/** Whether this person speaks for the provider in a list of several clients; whoever looks at the console as somebody else sees what that person does. */
export const speaksForProvider = ({ actor }: Reader): boolean => {
  const { decided, everything } = clientsOf(actor);
  return everything || decided.length > 0;
};

/** What waits for this very person by its status, in parts that share none; of decisions those they may not take because they sent it themselves are among them. */
export const needs = ({ actor }: Reader, { status, createdBy, clientId }: CountedColumns = campaigns) => {
  const { planned, decided, everything } = clientsOf(actor);
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

/** Of campaigns whose material waits for one of the sides those that wait for this very person as one of it: of these clients, or of all. */
export const materialNeeds = ({ actor }: Reader, { clientId }: Pick<CountedColumns, 'clientId'> = campaigns) => {
  const { planned, decided, everything } = clientsOf(actor);
  return {
    customer: planned.length > 0 ? [inArray(clientId, planned)] : [],
    provider: everything ? [undefined] : decided.length > 0 ? [inArray(clientId, decided)] : [],
  };
};

/** Campaigns whose material waits for this side. */
export const materialWaitsFor = (side: Side): SQL | undefined =>
  and(statusIn(campaigns.status, materialStatuses), eq(campaigns.materialSide, side));

const deciding = statusIn(campaigns.status, decidingStatuses);

/** Campaigns with sent material that somebody of the provider decides about, whoever reads. */
export const hasProviderReviews: SQL | undefined = and(deciding, gt(campaigns.providerReviews, 0));

/** What waits for them because of sent material that they decide about, whatever else it waits for. */
const reviews = ({ actor }: Reader) => {
  const { previewed, decided, everything } = clientsOf(actor);
  const ofProvider = hasProviderReviews;
  return {
    provider: everything ? [ofProvider] : decided.length > 0 ? [and(ofProvider, inArray(campaigns.clientId, decided))] : [],
    customer: previewed.length > 0 ? [and(deciding, gt(campaigns.customerReviews, 0), inArray(campaigns.clientId, previewed))] : [],
  };
};

const decidedBeside = (side: Side) => decidingStatuses.filter((status) => !needsSide[side].includes(status));

/** Of sent material that its campaign's own side does not wait for what its status does not bring to them either: one who is on both sides has a campaign once. */
export const furtherReviews = ({ actor }: Reader, { status, clientId }: Pick<CountedColumns, 'status' | 'clientId'>) => {
  const { planned, previewed, decided, everything } = clientsOf(actor);
  const without = (ids: string[]) => (ids.length > 0 ? notInArray(clientId, ids) : undefined);
  const ofProvider = and(inArray(status, decidedBeside('provider')), without(planned));
  const ofCustomer = and(inArray(status, decidedBeside('customer')), without(decided));
  return {
    provider: everything ? [ofProvider] : decided.length > 0 ? [and(ofProvider, inArray(clientId, decided))] : [],
    customer: previewed.length > 0 && !everything ? [and(ofCustomer, inArray(clientId, previewed))] : [],
    /** Lines of all clients together cannot leave some of them out. */
    byClient: planned.length > 0,
  };
};

/** Campaigns with sent material that waits for the provider, and whose row says until when: those that wait for nobody else, and those whose material this person decides about. */
export const showsMaterialDue = (reader: Reader): SQL | undefined =>
  and(
    gt(campaigns.providerReviews, 0),
    or(statusIn(campaigns.status, planReviewStatuses), materialWaitsFor('provider'), ...reviews(reader).provider),
  );

/** Plans that this person may not decide on, because they sent them, and that bring them nothing else to decide. */
export const sentBy = (reader: Reader): SQL | undefined => {
  const { provider, customer } = reviews(reader);
  const others = or(...provider, ...customer);
  return and(statusIn(campaigns.status, planReviewStatuses), eq(campaigns.submittedBy, reader.actor.id), others && not(others));
};

/** What waits for this person as one of a team, and as one of the provider. */
export const needed = (reader: Reader): { readonly team: SQL; readonly provider: SQL } => {
  const { own, decisions } = needs(reader);
  const material = materialNeeds(reader);
  const { provider, customer } = reviews(reader);
  const notMine = or(
    not(statusIn(campaigns.status, planReviewStatuses)),
    sql`${campaigns.submittedBy} is distinct from ${reader.actor.id}`,
  );
  const taken = decisions.map((decision) => and(decision, reader.fourEyes ? notMine : undefined));
  const gathered = (side: Side) => material[side].map((part) => and(materialWaitsFor(side), part));
  return {
    team: or(...own, ...gathered('customer'), ...customer) ?? sql`false`,
    provider: or(...taken, ...gathered('provider'), ...provider) ?? sql`false`,
  };
};

/** Whether it waits for this person: what the tab holds, and what a row says. */
export const needsReader = (reader: Reader): SQL => {
  const { team, provider } = needed(reader);
  return sql`(${team} or ${provider})`;
};

/** The condition of a tab of the list; none for all campaigns. */
export const tabCondition = (tab: CampaignTab, reader: Reader): SQL | undefined => {
  if (tab === 'all') return undefined;
  return tab === 'needsMe' ? needsReader(reader) : inArray(campaigns.status, [...tabStatuses[tab]]);
};

/** How many campaigns a tab holds under a condition, read one by one. */
export const countTab = async (db: Connection, tab: CampaignTab, reader: Reader, condition: SQL | undefined): Promise<number> => {
  const [counted] = await db
    .select({ total: count() })
    .from(campaigns)
    .where(and(condition, tabCondition(tab, reader)));
  return counted?.total ?? 0;
};
