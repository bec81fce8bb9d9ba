import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageStatuses } from '#contract/asset-packages/asset-packages.ts';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { Plan } from '#contract/campaigns/plan.ts';
import { transitionBetween } from '#domain/campaigns/lifecycle.ts';
import { executionStatuses } from '#domain/campaigns/statuses.ts';
import { completionFindings } from '#domain/campaigns/completion.ts';
import { factsOf } from '#domain/files/image-rules.ts';
import { everyRequired } from '#domain/asset-packages/readiness.ts';
import { unspentOf } from '#domain/money/spendable.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { auditHash } from '#server/audit/write-audit.ts';
import { everything, findCampaign } from '#server/campaigns/store.ts';
import { storedFiles } from '#server/db/file-schema.ts';
import { assetPackages } from '#server/db/package-schema.ts';
import { notices } from '#server/db/notice-schema.ts';
import { audit, campaignVersions, campaigns, clients, users } from '#server/db/schema.ts';
import { estimatePlan } from '#server/forecast/estimate-plan.ts';
import { settingOf } from '#server/forecast/forecast-input.ts';
import { budgetLimits } from '#server/planner-catalogue/budget-limits.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';
import { notOffered, unknownReferences } from '#server/planner-catalogue/references.ts';
import { sentPlanOf } from '#server/reports/planned.ts';
import { sampleAccounts } from '#server/sample-world/accounts.ts';
import { loadSampleWorld } from '#server/sample-world/load.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

// A working morning, a night, a Saturday, a holiday week in China and New Year's Day.
const moments = ['2026-11-18T02:00:00Z', '2027-03-04T19:30:00Z', '2026-11-21T02:47:00Z', '2026-10-05T06:00:00Z', '2027-01-01T00:10:00Z'];

describe.each(moments)('the sample world on %s', (moment) => {
  const now = new Date(moment);
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ now });
    await loadSampleWorld(server.db, { clock: () => now, say: () => undefined });
  });
  afterAll(() => server.stop());

  const everyCampaign = () => server.db.select().from(campaigns).innerJoin(clients, eq(clients.id, campaigns.clientId));

  it('has visits to shops of one campaign that runs and of one that is over, with and without an ad', async () => {
    const { rows } = await server.pool.query<{ status: string; conversions: boolean; organic: boolean }>(
      `select campaigns.status, sum(conversions) > 0 as conversions, sum(organic_traffic) > 0 as organic from report_sums
       join campaigns on campaigns.id = report_sums.campaign_id where kind = 'OFFLINE' and cut = 'UNIT' group by campaigns.id order by 1`,
    );
    expect(rows).toEqual(['FINISHED', 'PUBLISHED'].map((status) => ({ status, conversions: true, organic: true })));
  });

  it('has clients whose own brands are those of their plans, and never a competitor there', async () => {
    const rows = await everyCampaign();
    for (const { id, name, brandIds } of await server.db.select().from(clients)) {
      const audiences = rows.filter(({ clients: owner }) => owner.id === id).map(({ campaigns: one }) => one.plan.audience);
      const own = new Set(audiences.flatMap((audience) => audience.brandIds));
      const rivals = new Set(audiences.flatMap((audience) => audience.competitorBrandIds));
      expect([name, brandIds.filter((brand) => !own.has(brand) || rivals.has(brand))]).toEqual([name, []]);
    }
  });

  it('set out to deliver what its spot plans say, and those that are over came near it', async () => {
    const { rows } = await server.pool.query<{ id: string; status: string; planned: number; spend: number }>(
      `select campaign_id as id, status, planned_spend::float8 as planned, spend::float8 as spend from report_totals
       join campaigns on campaigns.id = campaign_id where spend > 0`,
    );
    for (const { id, status, planned, spend } of rows) {
      const campaign = await findCampaign(server.db, everything, id);
      const { plan } = campaign ? await sentPlanOf(server.db, campaign, { now, language: 'en' }) : {};
      expect(planned, campaign?.name).toBe(plan?.content.reduce((sum, { totalCost }) => sum + totalCost, 0));
      if (status !== 'FINISHED') continue;
      expect(spend / planned, campaign?.name).toBeGreaterThan(0.7);
      expect(spend / planned, campaign?.name).toBeLessThan(1.3);
    }
    expect(rows.length).toBeGreaterThan(10);
  });

  it('has no delivery from the day of a pause on', async () => {
    const paused = (await everyCampaign()).filter((row) => row.campaigns.status === 'PAUSED');
    const { rows } = await server.pool.query<{ id: string; last: string }>(
      `select campaign_id as id, last_day::text as last from report_totals where last_day is not null`,
    );
    const delivered = paused.flatMap(({ campaigns: { id, pause } }) =>
      rows.filter((row) => row.id === id).map(({ last }) => [last, pause?.at ?? '']),
    );
    expect(delivered.length).toBeGreaterThan(0);
    for (const [last = '', at = ''] of delivered) expect(last <= at.slice(0, 10)).toBe(true);
  });

  it('has at least 60 campaigns over every status and both target types', async () => {
    const rows = await everyCampaign();
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(new Set(rows.map((row) => row.campaigns.status))).toEqual(new Set(campaignStatuses));
    expect(new Set(rows.map((row) => row.campaigns.targetType)).size).toBe(2);
  });

  it('plans with what the catalogue knows, on platforms that take such campaigns where they run', async () => {
    for (const { campaigns: campaign } of await everyCampaign()) {
      const plan = Plan.parse(campaign.plan);
      expect([...unknownReferences(plan), ...notOffered(plan, campaign.targetType)], campaign.name).toEqual([]);
      const countries = new Set(plan.audience.cityIds.map((id) => catalogue.cities.get(id)?.countryId));
      for (const { platformId } of plan.media.adSets) {
        const platform = catalogue.platforms.get(platformId);
        expect(platform?.targetTypes, `${campaign.name}: ${platformId}`).toContain(campaign.targetType);
        if (campaign.targetType === 'LOCAL' && platform?.countryIds)
          expect(platform.countryIds, campaign.name).toEqual(expect.arrayContaining([...countries]));
      }
    }
  });

  it('sent nothing that was not complete at that moment', async () => {
    const rows = await server.db
      .select()
      .from(campaignVersions)
      .innerJoin(campaigns, eq(campaigns.id, campaignVersions.campaignId))
      .innerJoin(clients, eq(clients.id, campaignVersions.clientId));
    expect(rows.length).toBeGreaterThan(50);
    const facts = new Map((await server.db.select().from(storedFiles)).map((file) => [file.id, factsOf(file)]));
    for (const { campaign_versions: version, campaigns: campaign, clients: client } of rows) {
      const { currency } = client;
      const estimate = estimatePlan(version.plan, {
        currency,
        targetType: campaign.targetType,
        terms: version.terms,
        now: version.submittedAt,
      });
      const today = dateIn(version.submittedAt, client.timezone);
      const context = {
        currency,
        today,
        ...budgetLimits(currency, version.submittedAt),
        audienceTooSmall: estimate.tooSmall,
        factsOfFile: (id: string) => facts.get(id),
        limitsOf: (id: string) => catalogue.formats.get(id)?.image,
      };
      expect(completionFindings(version.plan, context), version.name).toEqual([]);
    }
  });

  it('has a submission for exactly those that were ever sent', async () => {
    for (const { campaigns: campaign } of await everyCampaign()) {
      expect(campaign.submittedAt !== null, campaign.name).toBe(campaign.status !== 'DRAFT');
      if (campaign.status === 'PLANNING_REVIEW') expect(campaign.decision).toBeNull();
      if (campaign.status === 'PLANNING') expect(campaign.decision?.verdict).toBe('RETURNED');
      if (!['DRAFT', 'PLANNING', 'PLANNING_REVIEW'].includes(campaign.status)) expect(campaign.decision?.verdict).toBe('APPROVED');
    }
  });

  it('has six or more that wait for review, each due at another time, one of them overdue', async () => {
    const waiting = (await everyCampaign()).flatMap(({ campaigns: { status, dueAt } }) =>
      status === 'PLANNING_REVIEW' && dueAt ? [dueAt.getTime()] : [],
    );
    expect(waiting.length).toBeGreaterThanOrEqual(6);
    expect(new Set(waiting).size).toBe(waiting.length);
    expect(waiting.some((due) => due < now.getTime())).toBe(true);
    expect(waiting.some((due) => due > now.getTime())).toBe(true);
  });

  it('stands in the calendar where its status says', async () => {
    for (const { campaigns: campaign, clients: client } of await everyCampaign()) {
      const today = dateIn(now, client.timezone);
      const { name, status, from, to } = campaign;
      if (status === 'FINISHED') expect(to && to < today, name).toBe(true);
      if (status === 'PUBLISHED' || status === 'PAUSED') expect(from && to && from <= today && today <= to, name).toBe(true);
      if (['PLANNING_REVIEW', 'EXECUTION', 'IN_REVIEW', 'PENDING', 'FAILED'].includes(status))
        expect(from && from > today, name).toBe(true);
    }
  });

  it('has packages in every state, as the status of their campaign says, and nothing that happens later', async () => {
    const packages = await server.db.select().from(assetPackages);
    expect(new Set(packages.map(({ status }) => status))).toEqual(new Set(packageStatuses));
    for (const { campaigns: campaign } of await everyCampaign()) {
      const own = packages.filter(({ campaignId }) => campaignId === campaign.id);
      const { status, plan } = campaign;
      if (!executionStatuses.includes(status)) expect(own).toEqual([]);
      else {
        expect([campaign.name, everyRequired(plan, own, ['IN_REVIEW', 'APPROVED'])]).toEqual([campaign.name, status !== 'EXECUTION']);
        expect(everyRequired(plan, own, ['APPROVED']) || status === 'EXECUTION' || status === 'IN_REVIEW').toBe(true);
      }
    }
    for (const { createdTime, submittedAt, updatedTime, decision, submissionNumber } of packages) {
      const stations = [createdTime, submittedAt, decision && submissionNumber === 1 ? new Date(decision.at) : null, now].flatMap(
        (at) => at ?? [],
      );
      expect(stations.toSorted((a, b) => a.getTime() - b.getTime())).toEqual(stations);
      expect(updatedTime.getTime()).toBeLessThanOrEqual(now.getTime());
    }
    const waiting = packages.filter(({ status, dueAt }) => status === 'IN_REVIEW' && dueAt);
    expect(waiting.length).toBeGreaterThan(5);
    expect(new Set(waiting.map(({ dueAt }) => dueAt?.getTime())).size).toBeGreaterThan(3);
  });

  it('has a trail of legal steps in the order of time, up to the present status, in an unbroken chain', async () => {
    const rows = await server.db.select().from(audit).orderBy(asc(audit.seq));
    const heads = new Map<string, string>();
    for (const { previousHash, hash, seq: _, ...row } of rows) {
      const chain = row.clientId ?? 'identity';
      expect(previousHash).toBe(heads.get(chain) ?? '0'.repeat(64));
      const { fromState, toState, diff, reason, ...entry } = row;
      expect(
        auditHash(previousHash, row, {
          ...entry,
          ...(fromState && { fromState }),
          ...(toState && { toState }),
          ...(diff && { diff }),
          ...(reason && { reason }),
        }),
      ).toBe(hash);
      heads.set(chain, hash);
    }
    for (const { campaigns: campaign } of await everyCampaign()) {
      const trail = rows.filter((row) => row.objectId === campaign.id && row.action.startsWith('campaign.'));
      expect(trail[0]).toMatchObject({ action: 'campaign.create', at: campaign.createdTime });
      expect(trail.at(-1)).toMatchObject({ toState: campaign.status });
      // The last change is the last one by hand, whatever the clock did since.
      expect(trail.findLast(({ actorId }) => actorId !== null)).toMatchObject({ at: campaign.updatedTime, actorId: campaign.updatedBy });
      expect(trail).toHaveLength(campaign.version);
      for (const [index, row] of trail.entries()) {
        const before = trail[index - 1];
        if (!before?.toState || !row.toState || row.action === 'campaign.update') continue;
        expect(row.at.getTime(), `${campaign.name} ${row.action}`).toBeGreaterThan(before.at.getTime());
        expect(transitionBetween(before.toState as 'DRAFT', row.toState as 'DRAFT')?.name, campaign.name).toBe(
          row.action.replace('campaign.', ''),
        );
      }
      expect(campaign.updatedTime.getTime(), campaign.name).toBeLessThan(now.getTime());
    }
  });

  it('plans budgets that can be spent, but for two that show what is said of one that cannot', async () => {
    const short = (await everyCampaign()).flatMap(({ campaigns: campaign, clients: client }) => {
      const { name, plan } = campaign;
      if (plan.budget.total === null || plan.media.adSets.length === 0) return [];
      const { platforms, cost } = estimatePlan(plan, settingOf({ ...campaign, client }, now));
      return cost && unspentOf({ platforms }) > cost.netMedia / 10 ? [name] : [];
    });
    expect(short.toSorted()).toEqual(['Diver watch launch', '福岡店 若年層の来店促進']);
  });

  it('tells its people what waits for them, what was decided and what has begun, and nobody what they did themselves', async () => {
    const inTrays = await server.db.select().from(notices).innerJoin(users, eq(users.id, notices.userId));
    const unread = (username: string) => inTrays.filter((row) => row.users.username === username && row.notices.readAt === null).length;
    for (const username of ['planner@acme.example', 'planner@globex.example', 'am@provider.example', 'admin@provider.example'])
      expect([username, unread(username) > 0]).toEqual([username, true]);
    const statuses = new Map((await everyCampaign()).map(({ campaigns: one }) => [one.id, one.status]));
    for (const { notices: notice } of inTrays) {
      expect(notice.at.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(notice.byId).not.toBe(notice.userId);
      if (notice.needsMe && notice.itemKind === 'campaign')
        expect(['PLANNING', 'PLANNING_REVIEW', 'EXECUTION', 'FAILED']).toContain(statuses.get(notice.itemId));
    }
  });

  it('is loaded once', async () => {
    const again = await Promise.all([1, 2].map(() => loadSampleWorld(server.db, { clock: () => now, say: () => undefined })));
    expect(again).toEqual([false, false]);
  });

  it('lets every sample account sign in, and shows each the campaigns of its clients', async () => {
    const counts = await Promise.all(
      sampleAccounts.map(async ({ username }) => {
        const token = await server.signIn(username);
        const { status, body } = await server.request('GET', '/enterprise-api/v1/campaigns', { token });
        return [username, status === 200 ? body.totalElements : status];
      }),
    );
    const all = (await everyCampaign()).length;
    expect(Object.fromEntries(counts)).toEqual({
      'planner@acme.example': 26,
      'lead@acme.example': 26,
      'viewer@acme.example': 26,
      'planner@globex.example': 18,
      'am@provider.example': all,
      'am2@provider.example': all,
      'sps@partner.example': 17,
      'admin@provider.example': 403,
    });
  });
});
