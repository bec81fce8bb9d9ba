import { and, desc, eq } from 'drizzle-orm';
import type { Decision } from '#contract/campaigns/campaigns.ts';
import { plainFieldsOf } from '#contract/campaigns/plain-texts.ts';
import type { BillingTerms } from '#contract/money.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { type SentFrom, campaignVersions, users } from '#server/db/schema.ts';
import { spotPlanVersions } from '#server/db/spot-plan-schema.ts';
import type { StoredCampaign } from './store.ts';

const sentFromOf = ({ status, submissionNumber, submittedBy, submittedAt, dueAt, decision, terms }: StoredCampaign): SentFrom => ({
  status,
  submissionNumber,
  submittedBy,
  submittedAt: submittedAt?.toISOString() ?? null,
  dueAt: dueAt?.toISOString() ?? null,
  decision,
  terms,
});

/** Freezes the plan as it is sent. */
export const freezeVersion = async (
  tx: Transaction,
  campaign: StoredCampaign,
  { scenario, ...submission }: { number: number; submittedBy: string; submittedAt: Date; terms: BillingTerms; scenario: string | null },
): Promise<void> => {
  await tx.insert(campaignVersions).values({
    campaignId: campaign.id,
    clientId: campaign.clientId,
    ...plainFieldsOf(campaign),
    plan: campaign.plan,
    ...submission,
    sentFrom: { ...sentFromOf(campaign), scenario },
  });
};

/** What the scenario of a frozen version was called among others; null where it was the only one, or nobody has written it down. */
export const scenarioOfVersion = async (db: Connection, campaignId: string, number: number): Promise<string | null> => {
  const [version] = await db
    .select({ sentFrom: campaignVersions.sentFrom })
    .from(campaignVersions)
    .where(and(eq(campaignVersions.campaignId, campaignId), eq(campaignVersions.number, number)));
  return version?.sentFrom?.scenario ?? null;
};

/** Removes the version that was sent last, as if it never had been. Returns how the campaign stood before. */
export const thawVersion = async (tx: Transaction, { id, submissionNumber }: StoredCampaign): Promise<SentFrom | null> => {
  const number = submissionNumber ?? 0;
  await tx.delete(spotPlanVersions).where(and(eq(spotPlanVersions.campaignId, id), eq(spotPlanVersions.number, number)));
  const [removed] = await tx
    .delete(campaignVersions)
    .where(and(eq(campaignVersions.campaignId, id), eq(campaignVersions.number, number)))
    .returning({ sentFrom: campaignVersions.sentFrom });
  return removed?.sentFrom ?? null;
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
