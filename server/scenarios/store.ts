import { asc, eq, ne } from 'drizzle-orm';
import type { Plan } from '#contract/campaigns/plan.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { scenarios } from '#server/db/scenario-schema.ts';
import { users } from '#server/db/schema.ts';

/** A plan of a campaign with its name. */
export interface StoredScenario {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly inUse: boolean;
  readonly plan: Plan;
  readonly updatedTime: Date;
  readonly updatedBy: { readonly id: string; readonly name: string };
}

export const inUseId = (campaign: StoredCampaign): string => campaign.scenarioId ?? campaign.id;

const byCampaign = (campaign: StoredCampaign): Pick<StoredScenario, 'plan' | 'updatedTime' | 'updatedBy'> => ({
  plan: campaign.plan,
  updatedTime: campaign.updatedTime,
  updatedBy: { id: campaign.updatedBy, name: campaign.updaterName },
});

/** The plans of a campaign, the oldest first; the caller has loaded the campaign within the reader's scope. */
export const listScenarios = async (db: Connection, campaign: StoredCampaign): Promise<StoredScenario[]> => {
  const rows = await db
    .select({ scenario: scenarios, updaterName: users.name })
    .from(scenarios)
    .innerJoin(users, eq(users.id, scenarios.updatedBy))
    .where(eq(scenarios.campaignId, campaign.id))
    .orderBy(ne(scenarios.id, scenarios.campaignId), asc(scenarios.createdTime), asc(scenarios.id));
  const inUse = inUseId(campaign);
  const named = rows.map(({ scenario, updaterName }): StoredScenario => {
    const { id, version, name, plan, updatedTime, updatedBy } = scenario;
    if (id === inUse || plan === null) return { id, version, name, inUse: true, ...byCampaign(campaign) };
    return { id, version, name, inUse: false, plan, updatedTime, updatedBy: { id: updatedBy, name: updaterName } };
  });
  // Before it has a row, the first plan is known by the campaign alone.
  return named.length > 0 ? named : [{ id: campaign.id, version: 1, name: '', inUse: true, ...byCampaign(campaign) }];
};

/** What the plan in use is called among the others: empty for the one the campaign began with; null where that is the only one. */
export const nameInUse = async (db: Connection, campaign: StoredCampaign): Promise<string | null> => {
  const all = await listScenarios(db, campaign);
  const name = all.find(({ inUse }) => inUse)?.name ?? '';
  return all.length === 1 && name === '' ? null : name;
};

interface Written {
  readonly at: Date;
  readonly by: string;
}

/** Gives the campaign's first plan its row, if it has none yet. */
export const keepFirst = async (tx: Transaction, campaign: StoredCampaign, { at, by }: Written): Promise<void> => {
  const { id, clientId, createdTime } = campaign;
  await tx
    .insert(scenarios)
    .values({ id, campaignId: id, clientId, name: '', plan: null, createdTime, updatedTime: at, updatedBy: by })
    .onConflictDoNothing();
};

export const insertScenario = async (
  tx: Transaction,
  campaign: StoredCampaign,
  scenario: { id: string; name: string; plan: Plan },
  { at, by }: Written,
): Promise<void> => {
  await tx
    .insert(scenarios)
    .values({ ...scenario, campaignId: campaign.id, clientId: campaign.clientId, createdTime: at, updatedTime: at, updatedBy: by });
};

/** Changes a scenario and counts its version up; its campaign is locked by the caller. */
export const writeScenario = async (
  tx: Transaction,
  { id, version }: StoredScenario,
  change: { name?: string; plan?: Plan | null },
  { at, by }: Written,
): Promise<void> => {
  await tx
    .update(scenarios)
    .set({ ...change, version: version + 1, updatedTime: at, updatedBy: by })
    .where(eq(scenarios.id, id));
};

export const deleteScenario = async (tx: Transaction, id: string): Promise<void> => {
  await tx.delete(scenarios).where(eq(scenarios.id, id));
};
