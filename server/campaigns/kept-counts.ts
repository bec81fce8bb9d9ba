import { type SQL, and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { CampaignStatus, CampaignTab } from '#contract/campaigns/campaigns.ts';
import type { targetTypes } from '#contract/campaigns/plan.ts';
import { tabStatuses } from '#domain/campaigns/statuses.ts';
import type { Scope } from '#domain/people/permissions.ts';
import type { Connection } from '#server/db/database.ts';
import { type CountedList, keptCounts } from '#server/db/list-schema.ts';
import { among } from '#server/db/page-ids.ts';
import { campaigns } from '#server/db/schema.ts';
import { keptOf, sumKept, sumKeptByStatus } from '#server/lists/kept-counts.ts';
import { campaignsWithin } from './store.ts';
import { type Reader, countTab, furtherReviews, materialNeeds, needs, sentBy } from './tabs.ts';

/** What the kept counts of campaigns tell apart. */
export interface KeptFilters {
  readonly clientId?: readonly string[] | undefined;
  readonly targetType: (typeof targetTypes)[number] | 'all';
  /** Those of each list, where there is one. */
  readonly statuses: readonly (readonly CampaignStatus[] | undefined)[];
}

const inClients = (scope: Scope, { clientId }: Pick<KeptFilters, 'clientId'>) =>
  and(campaignsWithin(scope, keptCounts), among(keptCounts.clientId, clientId));

const narrowed = ({ targetType, statuses }: KeptFilters) =>
  and(targetType === 'all' ? undefined : eq(keptCounts.kind, targetType), ...statuses.map((each) => among(keptCounts.status, each)));

// Whoever sent a plan is none of those who decide on it, which the kept counts do not know: theirs are few, and an index has them.
const ownSubmissions = (db: Connection, scope: Scope, { clientId, targetType, statuses }: KeptFilters, reader: Reader): Promise<number> =>
  countTab(
    db,
    'all',
    reader,
    and(
      sentBy(reader),
      ...needs(reader).decisions,
      campaignsWithin(scope),
      among(campaigns.clientId, clientId),
      targetType === 'all' ? undefined : eq(campaigns.targetType, targetType),
      ...statuses.map((each) => among(campaigns.status, each)),
    ),
  );

const countNeeded = async (db: Connection, scope: Scope, filters: KeptFilters, reader: Reader): Promise<number> => {
  const { own, decisions } = needs(reader, keptCounts);
  const here = inClients(scope, filters);
  // Whatever is of single clients has lines that stand beside those of all together.
  const single = here ?? isNotNull(keptCounts.clientId);
  const sumOf = (list: CountedList, ofClients: SQL | undefined, parts: readonly (SQL | undefined)[]) =>
    parts.map((part) => sumKept(db, and(keptOf(list, ofClients), narrowed(filters), part)));
  const material = materialNeeds(reader, keptCounts);
  const { provider, customer, byClient } = furtherReviews(reader, keptCounts);
  const sums = [
    ...sumOf('campaigns', single, own),
    ...sumOf('campaigns', here, decisions),
    ...sumOf('customerMaterial', single, material.customer),
    ...sumOf('providerMaterial', here, material.provider),
    ...sumOf('providerReviews', byClient ? single : here, provider),
    ...sumOf('customerReviews', single, customer),
  ];
  const sent = reader.fourEyes && decisions.length > 0 ? await ownSubmissions(db, scope, filters, reader) : 0;
  return (await Promise.all(sums)).reduce((sum, total) => sum + total, 0) - sent;
};

/** How many campaigns a tab holds under filters that the kept counts know. */
export const countKept = async (
  db: Connection,
  scope: Scope,
  filters: KeptFilters,
  { tab, reader }: { readonly tab: CampaignTab; readonly reader: Reader },
): Promise<number> => {
  if (tab === 'needsMe') return countNeeded(db, scope, filters, reader);
  const ofTab = tab === 'all' ? undefined : inArray(keptCounts.status, [...tabStatuses[tab]]);
  return sumKept(db, and(keptOf('campaigns', inClients(scope, filters)), narrowed(filters), ofTab));
};

/** How many campaigns of a scope have each status and target type. */
export const keptByStatus = (db: Connection, scope: Scope, filters: Pick<KeptFilters, 'clientId'>) =>
  sumKeptByStatus(db, keptOf('campaigns', inClients(scope, filters)));
