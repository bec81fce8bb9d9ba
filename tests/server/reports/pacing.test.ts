import { afterAll, describe, expect, it } from 'vitest';
import type { PacingRow } from '#contract/reports/pacing.ts';
import { gapOf } from '#domain/reports/pacing.ts';
import { fillPlanned } from '#server/reports/fill-planned.ts';
import { personId } from '#server/sample-world/accounts.ts';
import { findPlanned, keepPlanned } from '#server/spot-plan/keep-planned.ts';
import { flight, startReportFixture } from '#tests/support/report-fixture.ts';
import { takeFacts } from '#tests/support/take-facts.ts';

const fixture = await startReportFixture();
afterAll(() => fixture.server.stop());

const list = async (query = '', token = fixture.am): Promise<{ content: PacingRow[]; totalElements: number; totalPages: number }> => {
  const { status, body, text } = await fixture.server.request('GET', `/enterprise-api/v1/reports${query}`, { token });
  expect(status, text).toBe(200);
  return body;
};

/** A running campaign of 40 days, 17 of them with data, that was planned to deliver 4,000 impressions and spend 40,000. */
const campaign = async (
  name: string,
  {
    impressions,
    spend,
    status = 'PUBLISHED' as const,
  }: { impressions: number | null; spend: number | null; status?: 'PUBLISHED' | 'PAUSED' | 'FINISHED' },
): Promise<string> => {
  const id = await fixture.running(status, name);
  const owner = { clientId: fixture.acme, campaignId: id };
  await fixture.server.db.transaction((tx) =>
    keepPlanned(tx, owner, { impressions: 4000, spend: 40_000, platformIds: ['wechat', 'line'] }),
  );
  if (impressions !== null) {
    await takeFacts(
      fixture.server.db,
      { ...owner, partnerId: 'sps' },
      [
        { day: '2026-11-01', media: 'wechat', impressions: 0, clicks: 0 },
        { day: '2026-11-17', media: 'wechat', impressions, clicks: 0, spend },
      ],
      { by: personId('am@provider.example') },
    );
  }
  return id;
};

const row = async (name: string): Promise<PacingRow> => {
  const [found] = (await list(`?q=${encodeURIComponent(name)}`)).content;
  if (!found) throw new Error(`${name} is not there`);
  return found;
};

it('what was planned is what was kept; nothing is known of a plan of which nothing was', async () => {
  const owner = { clientId: fixture.acme, campaignId: await campaign('Kept alone', { impressions: null, spend: null }) };
  expect(await findPlanned(fixture.server.db, owner)).toEqual({ impressions: 4000, spend: 40_000 });
  expect(
    await findPlanned(fixture.server.db, { ...owner, campaignId: await fixture.running('PUBLISHED', 'Nothing kept') }),
  ).toBeUndefined();
});

describe('GET /reports', () => {
  it('says how far a campaign is against what the days so far would make, and what is at risk off it', async () => {
    // 17 of 40 days: 1,700 impressions and 17,000 would be on plan.
    await campaign('Pacing half', { impressions: 850, spend: 15_300 });
    expect(await row('Pacing half')).toMatchObject({
      status: 'PUBLISHED',
      client: { name: 'Acme' },
      platforms: [{ id: 'line' }, { id: 'wechat' }],
      ...flight,
      days: 40,
      daysLeft: 23,
      dataAsOf: '2026-11-17',
      impressions: { delivered: 850, planned: 4000, pace: 0.5 },
      spend: { delivered: 15_300, planned: 40_000, pace: 0.9 },
      tone: 'off',
      atRisk: 20_000,
    });
  });

  it.each([
    ['Pacing even', 1700, 17_000, 'onPlan', null],
    ['Pacing tenth', 1870, 15_300, 'onPlan', null],
    ['Pacing near', 1360, 17_000, 'near', 8000],
    ['Pacing over', 1700, 22_100, 'near', 12_000],
    ['Pacing far over', 2550, 17_000, 'off', 20_000],
    ['Pacing without money', 1700, null, 'onPlan', null],
    ['Pacing silent', null, null, 'off', 40_000],
  ] as const)('%s is judged by the worse of impressions and spend', async (name, impressions, spend, tone, atRisk) => {
    await campaign(name, { impressions, spend });
    expect(await row(name)).toMatchObject({ tone, atRisk });
  });

  it('has nothing at risk any more once it has ended, and nothing to say without a plan', async () => {
    await campaign('Pacing ended', { impressions: 850, spend: 15_300, status: 'FINISHED' });
    expect(await row('Pacing ended')).toMatchObject({ tone: null, atRisk: null });
    await fixture.running('PUBLISHED', 'Pacing unplanned');
    expect(await row('Pacing unplanned')).toMatchObject({ tone: 'unknown', atRisk: null, impressions: { planned: null, pace: null } });
  });

  it('foretells nothing of one that is paused', async () => {
    await campaign('Stands still', { impressions: 850, spend: 15_300, status: 'PAUSED' });
    expect(await row('Stands still')).toMatchObject({ tone: 'off', atRisk: null });
  });

  it.each([
    ['Pacing ended', { standing: 'endedBelow', endedBy: 0.79 }],
    // It still runs, or nobody knows what it delivered.
    ['Pacing half', null],
    ['Ended silent', null],
  ])('the list of campaigns says how one ended as its report does: %s', async (name, ended) => {
    if (name === 'Ended silent') await campaign(name, { impressions: null, spend: null, status: 'FINISHED' });
    const { body } = await fixture.server.request('GET', `/enterprise-api/v1/campaigns?q=${encodeURIComponent(name)}`, {
      token: fixture.am,
    });
    expect(body.content).toMatchObject([{ name, ended }]);
    if (ended) expect(await row(name)).toMatchObject(ended);
  });

  it('begins with most money at risk, what nobody can say last, and turns pages without losing a row', async () => {
    const { content, totalElements, totalPages } = await list('?q=pacing&size=5');
    expect(content[0]?.name).toBe('Pacing silent');
    const all = [];
    for (let page = 0; page < totalPages; page += 1) all.push(...(await list(`?q=pacing&size=5&page=${page}`)).content);
    expect(new Set(all.map(({ id }) => id)).size).toBe(totalElements);
    const risks = all.map(({ atRisk }) => atRisk ?? -1);
    expect(risks).toEqual(risks.toSorted((a, b) => b - a));
    expect((await list('?q=pacing&size=5&page=90')).totalElements).toBe(totalElements);
    expect((await list('?q=pacing&sortBy=name&sortDir=asc')).content[0]?.name).toBe('Pacing ended');
    const names = (await list('?q=pacing&size=50&sortBy=to&thenBy=name&thenDir=desc')).content.map(({ name }) => name);
    expect(names).toEqual(names.toSorted().toReversed());
  });

  it('goes on with what runs, the soonest end first, then with what has ended, the latest first, whatever they are called', async () => {
    const ends = [
      ['Onwards D', 'PUBLISHED', '2026-11-25'],
      ['Onwards C', 'PUBLISHED', '2026-12-20'],
      ['Onwards B', 'FINISHED', '2026-11-16'],
      ['Onwards A', 'FINISHED', '2026-11-09'],
    ] as const;
    for (const [name, status, to] of ends) {
      const id = await fixture.running(status, name);
      await fixture.server.pool.query('update campaigns set "to" = $2 where id = $1', [id, to]);
    }
    await campaign('Onwards Z', { impressions: 850, spend: 15_300 });
    const { content } = await list('?q=onwards&sortBy=risk&sortDir=desc');
    expect(content.map(({ name }) => name)).toEqual(['Onwards Z', ...ends.map(([name]) => name)]);
  });

  it('is narrowed by client, platform, owner, status and colour', async () => {
    const names = async (query: string) => (await list(`?q=pacing&size=50&${query}`)).content.map(({ name }) => name);
    expect(await names('platformId=line')).toContain('Pacing even');
    expect(await names('platformId=line')).not.toContain('Pacing unplanned');
    expect(await names('status=FINISHED')).toEqual(['Pacing ended']);
    expect((await names('tone=near')).toSorted()).toEqual(['Pacing near', 'Pacing over']);
    // One that has ended has no pace any more, however far off it ended.
    expect(await names('tone=off')).not.toContain('Pacing ended');
    expect(await names(`ownerId=${personId('planner@acme.example')}`)).toContain('Pacing even');
    expect(await names(`ownerId=${personId('am@provider.example')}`)).toEqual([]);
    expect(await names(`clientId=${fixture.acme}`)).toContain('Pacing even');
  });

  it('compares plans, too, that were sent before what they set out to deliver was kept', async () => {
    const { content } = await list('?size=100');
    const planned = content.filter(({ impressions }) => impressions.planned !== null);
    const { rows } = await fixture.server.pool.query<{ campaign_id: string }>(
      `update report_totals set planned_impressions = null, planned_spend = null, platform_ids = '{}'
       where campaign_id in (select id from campaigns where submission_number is not null) returning campaign_id`,
    );
    const emptied = new Set(rows.map((one) => one.campaign_id));
    const kept = planned.filter(({ id }) => emptied.has(id));
    expect(kept.length).toBeGreaterThan(10);
    const now = new Date('2026-11-18T02:00:00Z');
    expect(await fillPlanned(fixture.server.db, now)).toBeGreaterThanOrEqual(kept.length);
    const after = new Map((await list('?size=100')).content.map((one) => [one.id, one]));
    for (const before of kept) {
      const filled = after.get(before.id);
      expect(filled?.platforms).toEqual(before.platforms);
      // The forecast is the one of the day on which the plan was sent.
      expect((filled?.impressions.planned ?? 0) / (before.impressions.planned ?? 1)).toBeCloseTo(1, 1);
      // What a plan spends, where the example keeps only what its media can take.
      expect(filled?.spend.planned).toBeGreaterThanOrEqual((before.spend.planned ?? 0) * 0.99);
    }
    expect(await fillPlanned(fixture.server.db, now)).toBe(0);
  });

  it('holds only what its reader may see', async () => {
    const globex = await fixture.server.signIn('planner@globex.example');
    const theirs = await list('?size=100', globex);
    expect(theirs.totalElements).toBeGreaterThan(0);
    expect(theirs.content.some(({ client }) => client.id === fixture.acme)).toBe(false);
    const { body } = await fixture.server.request('GET', '/enterprise-api/v1/reports/filters', { token: globex });
    expect(body.owners.map(({ id }: { id: string }) => id)).not.toContain(personId('planner@acme.example'));
    expect(body.platforms.length).toBeGreaterThan(0);
    const { rows } = await fixture.server.pool.query<{ all: string }>(
      "select count(*) as all from campaigns where status in ('PUBLISHED', 'PAUSED', 'FINISHED')",
    );
    expect((await list('?size=100')).totalElements).toBe(Number(rows[0]?.all));
  });

  it('agrees with the report of the same campaign', async () => {
    const { content } = await list('?size=100');
    const measured = content.filter(({ dataAsOf, name }) => dataAsOf !== null && !name.startsWith('Pacing'));
    expect(measured.length).toBeGreaterThan(10);
    // However far each is from its plan, and on which side.
    const pacing = content.filter(({ name }) => ['Pacing near', 'Pacing over', 'Pacing far over', 'Pacing half'].includes(name));
    expect(pacing.map(({ standing }) => standing).toSorted()).toEqual(['ahead', 'behind', 'farAhead', 'farBehind']);
    const over = measured.filter(({ status }) => status === 'FINISHED').slice(0, 4);
    expect(over.map(({ standing }) => standing).filter((standing) => !standing.startsWith('ended'))).toEqual([]);
    expect(over.length).toBeGreaterThan(1);
    for (const one of [...over, ...measured.filter(({ status }) => status !== 'FINISHED').slice(0, 6)]) {
      const { progress, dataAsOf } = await fixture.report(one.id, '', fixture.am);
      expect([progress.standing, progress.endedBy, progress.impressions.delivered, progress.impressions.planned, dataAsOf]).toEqual([
        one.standing,
        one.endedBy,
        one.impressions.delivered,
        one.impressions.planned,
        one.dataAsOf,
      ]);
    }
  });
});

it('foretells the same gap as the report, on the same side of the plan, and as little of what is paused, near its plan or over', async () => {
  const both = async (name: string, delivered: Parameters<typeof campaign>[1]) => {
    const id = await campaign(name, delivered);
    const { atRisk, impressions, spend } = await row(name);
    const { progress } = await fixture.report(id);
    return [progress.gap, atRisk === null ? null : gapOf(atRisk, [impressions.pace, spend.pace])];
  };
  const behind = await both('Gap behind', { impressions: 1000, spend: 17_000 });
  expect(behind[0]).toBeLessThan(0);
  expect(behind[0]).toBe(behind[1]);
  const ahead = await both('Gap ahead', { impressions: 1700, spend: 30_000 });
  expect(ahead[0]).toBeGreaterThan(0);
  expect(ahead[0]).toBe(ahead[1]);
  const unspent = await both('Gap without spend', { impressions: 500, spend: null });
  expect([unspent[0], unspent[0]]).toEqual([expect.any(Number), unspent[1]]);
  expect(await both('Gap near', { impressions: 1700, spend: 17_000 })).toEqual([null, null]);
  expect(await both('Gap paused', { impressions: 500, spend: 5000, status: 'PAUSED' })).toEqual([null, null]);
  expect(await both('Gap over', { impressions: 500, spend: 5000, status: 'FINISHED' })).toEqual([null, null]);
});
