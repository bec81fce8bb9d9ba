import { and, eq } from 'drizzle-orm';
import { SpotPlan } from '#contract/spot-plan/spot-plan.ts';
import { type Language } from '#contract/languages.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { spotPlanVersions, spotPlans } from '#server/db/spot-plan-schema.ts';
import type { StoredRows } from './stored-rows.ts';

export type KeptRows = StoredRows & { readonly version: number };

const none: KeptRows = { version: 0, rows: null, known: [] };

/** What is kept of a campaign's spot plan; version 0 while nobody has written into it. The campaign's row is the lock. */
export const findRows = async (db: Connection, campaignId: string): Promise<KeptRows> => {
  const [found] = await db
    .select({ version: spotPlans.version, rows: spotPlans.rows, known: spotPlans.known })
    .from(spotPlans)
    .where(eq(spotPlans.campaignId, campaignId));
  return found ?? none;
};

/** Puts rows in place of what was kept and counts the version up. */
export const writeRows = async (
  tx: Transaction,
  campaign: StoredCampaign,
  { version, rows, known }: KeptRows,
  who: { updatedTime: Date; updatedBy: string },
): Promise<void> => {
  const columns = { version: version + 1, rows, known, ...who };
  await tx
    .insert(spotPlans)
    .values({ campaignId: campaign.id, clientId: campaign.clientId, ...columns })
    .onConflictDoUpdate({ target: spotPlans.campaignId, set: columns });
};

/** The rows of one submission in a language, and when it was sent; undefined when there is none. */
export const findVersion = async (
  db: Connection,
  campaignId: string,
  number: number,
  language: Language,
): Promise<{ plan: SpotPlan; sentAt: Date } | undefined> => {
  const [found] = await db
    .select()
    .from(spotPlanVersions)
    .where(and(eq(spotPlanVersions.campaignId, campaignId), eq(spotPlanVersions.number, number)));
  // One that was sent before a column came up has it empty.
  return found && { plan: SpotPlan.parse(found.plans[language]), sentAt: found.sentAt };
};
