import { count, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { Plan } from '#contract/campaigns/plan.ts';
import { completionFindings } from '#domain/campaigns/completion.ts';
import { factsOf } from '#domain/files/image-rules.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { audit, campaignVersions, campaigns, clients } from '#server/db/schema.ts';
import { budgetLimits } from '#server/planner-catalogue/budget-limits.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { notOffered, unknownReferences } from '#server/planner-catalogue/references.ts';
import { Refusal } from '#server/refusal.ts';
import { loadSampleWorld } from '#server/sample-world/load.ts';
import { seedCampaigns } from '#server/sample-world/seed-campaigns.ts';
import { startTestServer } from '#tests/support/server.ts';

const quiet = { clock: () => server.time.now, say: () => undefined };

const server = await startTestServer();
afterAll(() => server.stop());

describe('npm run seed', () => {
  it('refuses a database without the sample world', async () => {
    await expect(seedCampaigns(server.db, { campaigns: 5, ...quiet })).rejects.toThrow(Refusal);
  });

  it('adds as many campaigns as it is asked for, over every status, complete where they were sent', async () => {
    await loadSampleWorld(server.db, quiet);
    const before = (await server.db.select({ all: count() }).from(campaigns))[0]?.all ?? 0;
    await seedCampaigns(server.db, { campaigns: 3000, ...quiet });
    const rows = await server.db.select().from(campaigns).innerJoin(clients, eq(clients.id, campaigns.clientId));
    expect(rows).toHaveLength(before + 3000);
    expect(new Set(rows.map((row) => row.campaigns.status))).toEqual(new Set(campaignStatuses));

    const facts = new Map((await server.db.select().from(storedFiles)).map((file) => [file.id, factsOf(file)]));
    for (const { campaigns: campaign, clients: client } of rows) {
      const plan = Plan.parse(campaign.plan);
      expect([...unknownReferences(plan), ...notOffered(plan, campaign.targetType)], campaign.name).toEqual([]);
      expect([campaign.from, campaign.to, campaign.total]).toEqual([plan.timeline.from, plan.timeline.to, plan.budget.total]);
      expect(campaign.createdTime.getTime()).toBeLessThan(server.time.now.getTime());
      if (campaign.submittedAt === null) continue;
      expect(campaign.submittedAt.getTime()).toBeGreaterThan(campaign.createdTime.getTime());
      const today = dateIn(campaign.submittedAt, client.timezone);
      const context = {
        currency: client.currency,
        today,
        ...budgetLimits(client.currency, campaign.submittedAt),
        audienceTooSmall: null,
        factsOfFile: (id: string) => facts.get(id),
        limitsOf: (id: string) => catalogue.formats.get(id)?.image,
      };
      expect(completionFindings(plan, context), `${campaign.name} ${campaign.status}`).toEqual([]);
    }
    const sent = rows.filter((row) => row.campaigns.submissionNumber !== null).map((row) => row.campaigns.id);
    const frozen = await server.db.select({ id: campaignVersions.campaignId }).from(campaignVersions);
    expect(new Set(frozen.map(({ id }) => id))).toEqual(new Set(sent));
  });

  it('leaves its mark in the audit of each client', async () => {
    const marks = await server.db.select().from(audit).where(eq(audit.action, 'campaign.seed'));
    expect(marks.reduce((sum, { diff }) => sum + Number(diff?.['campaigns']), 0)).toBe(3000);
  });
});
