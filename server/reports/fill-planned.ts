import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { everything, findCampaign } from '#server/campaigns/store.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { reportTotals } from '#server/db/report-schema.ts';
import { campaigns } from '#server/db/schema.ts';
import { keepPlanned } from '#server/spot-plan/keep-planned.ts';
import { plannedOf } from './planned.ts';

/** Campaigns that were sent before what a plan sets out to deliver was kept, in the order of their ids. */
const unplanned = (db: Database, after: string | undefined) =>
  db
    .select({ id: campaigns.id })
    .from(campaigns)
    .leftJoin(reportTotals, and(eq(reportTotals.clientId, campaigns.clientId), eq(reportTotals.campaignId, campaigns.id)))
    .where(
      and(
        isNotNull(campaigns.submissionNumber),
        isNull(reportTotals.plannedImpressions),
        after === undefined ? undefined : gt(campaigns.id, after),
      ),
    )
    .orderBy(asc(campaigns.id))
    .limit(100);

/** Keeps what one campaign's plan sets out to deliver, as its spot plan has it. */
export const fillPlannedOf = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  // Locked: whoever sends the plan again meanwhile is not overwritten.
  const campaign = await findCampaign(tx, everything, id, { lock: true });
  if (!campaign) return;
  const planned = await plannedOf(tx, campaign, now);
  const platformIds = campaign.plan.media.adSets.map(({ platformId }) => platformId);
  await keepPlanned(tx, { clientId: campaign.clientId, campaignId: id }, { ...planned, platformIds });
};

/**
 * Keeps what older plans set out to deliver, so that the list of reports can compare them, too. It takes a forecast for each, which no statement can
 * make: hence no migration. What is kept already stays; returns how many were filled.
 */
export const fillPlanned = async (db: Database, now: Date): Promise<number> => {
  let filled = 0;
  let after: string | undefined;
  for (;;) {
    const found = await unplanned(db, after);
    for (const { id } of found) {
      await db.transaction((tx) => fillPlannedOf(tx, id, now));
      filled += 1;
    }
    after = found.at(-1)?.id;
    if (after === undefined) return filled;
  }
};
