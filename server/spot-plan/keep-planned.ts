import { and, eq } from 'drizzle-orm';
import type { Connection, Transaction } from '#server/db/database.ts';
import { reportTotals } from '#server/db/report-schema.ts';

interface OfCampaign {
  readonly clientId: string;
  readonly campaignId: string;
}

/** What a plan set out to deliver, and where. Spend in minor units, net of fees and tax. */
interface Planned {
  readonly impressions: number;
  readonly spend: number;
  readonly platformIds: readonly string[];
}

/** Keeps what a plan that is sent sets out to deliver beside what will be delivered, so that lists can compare both without reading plans. */
export const keepPlanned = async (tx: Transaction, campaign: OfCampaign, { impressions, spend, platformIds }: Planned): Promise<void> => {
  const columns = { plannedImpressions: impressions, plannedSpend: spend, platformIds: [...new Set(platformIds)].toSorted() };
  await tx
    .insert(reportTotals)
    .values({ clientId: campaign.clientId, campaignId: campaign.campaignId, ...columns })
    .onConflictDoUpdate({ target: [reportTotals.clientId, reportTotals.campaignId], set: columns });
};

/** What was kept; undefined for a plan that was sent before it was. */
export const findPlanned = async (db: Connection, { clientId, campaignId }: OfCampaign) => {
  const [found] = await db
    .select({ impressions: reportTotals.plannedImpressions, spend: reportTotals.plannedSpend })
    .from(reportTotals)
    .where(and(eq(reportTotals.clientId, clientId), eq(reportTotals.campaignId, campaignId)));
  const { impressions = null, spend = null } = found ?? {};
  return impressions === null || spend === null ? undefined : { impressions, spend };
};
