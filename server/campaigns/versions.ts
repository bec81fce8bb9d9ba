import { and, desc, eq } from 'drizzle-orm';
import type { Decision } from '#contract/campaigns/campaigns.ts';
import { plainFieldsOf } from '#contract/campaigns/plain-texts.ts';
import type { BillingTerms } from '#contract/money.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { campaignVersions, users } from '#server/db/schema.ts';
import type { StoredCampaign } from './store.ts';

/** Freezes the plan as it is sent. */
export const freezeVersion = async (
  tx: Transaction,
  campaign: StoredCampaign,
  submission: { number: number; submittedBy: string; submittedAt: Date; terms: BillingTerms },
): Promise<void> => {
  await tx
    .insert(campaignVersions)
    .values({ campaignId: campaign.id, clientId: campaign.clientId, ...plainFieldsOf(campaign), plan: campaign.plan, ...submission });
};

/** Keeps the verdict with the version it was about. */
export const keepDecision = async (tx: Transaction, campaign: StoredCampaign, decision: Decision): Promise<void> => {
  await tx
    .update(campaignVersions)
    .set({ decision })
    .where(and(eq(campaignVersions.campaignId, campaign.id), eq(campaignVersions.number, campaign.submissionNumber ?? 0)));
};

/** All frozen versions of a campaign, the newest first. */
export const listVersions = async (db: Connection, campaignId: string) => {
  const rows = await db
    .select({ version: campaignVersions, submitterName: users.name })
    .from(campaignVersions)
    .innerJoin(users, eq(users.id, campaignVersions.submittedBy))
    .where(eq(campaignVersions.campaignId, campaignId))
    .orderBy(desc(campaignVersions.number));
  return rows.map(({ version, submitterName }) => ({
    number: version.number,
    submittedBy: { id: version.submittedBy, name: submitterName },
    submittedAt: version.submittedAt.toISOString(),
    ...plainFieldsOf(version),
    plan: version.plan,
    terms: version.terms,
    decision: version.decision,
  }));
};
