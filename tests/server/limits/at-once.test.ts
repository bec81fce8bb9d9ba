import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '#server/limits/at-once.ts';
import { type CampaignFixture, campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';

describe('long work of one person', () => {
  const slow = async (trace: number[]): Promise<void> => {
    trace.push(1);
    await sleep(30);
    trace.push(-1);
  };
  const mostAtOnce = (trace: readonly number[]): number => {
    let now = 0;
    return Math.max(...trace.map((step) => (now += step)));
  };

  it('runs two at a time, and the rest in its turn', async () => {
    const inTurn = atOnce({ most: 2, waiting: 6, patience: 1000 });
    const trace: number[] = [];
    await Promise.all(Array.from({ length: 8 }, () => inTurn('lin', () => slow(trace))));
    expect(mostAtOnce(trace)).toBe(2);
    expect(trace).toHaveLength(16);
  });

  it('does not wait for somebody else’s', async () => {
    const inTurn = atOnce({ most: 1, waiting: 0, patience: 1000 });
    const trace: number[] = [];
    await Promise.all(['lin', 'wang', 'sato'].map((who) => inTurn(who, () => slow(trace))));
    expect(mostAtOnce(trace)).toBe(3);
  });

  it('is refused when too much waits, or waits too long, and leaves its place to the next', async () => {
    const inTurn = atOnce({ most: 1, waiting: 1, patience: 20 });
    const held = inTurn('lin', () => sleep(80));
    const impatient = inTurn('lin', () => sleep(0));
    await expect(inTurn('lin', () => sleep(0))).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '1' } });
    await expect(impatient).rejects.toMatchObject({ status: 429 });
    await held;
    expect(await inTurn('lin', async () => 'done')).toBe('done');
  });

  it('frees its place also when it fails', async () => {
    const inTurn = atOnce({ most: 1, waiting: 0, patience: 1 });
    await expect(inTurn('lin', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn('lin', async () => 'done')).toBe('done');
  });
});

describe('GET /campaigns/{id}/estimates and its neighbours', () => {
  let fixture: CampaignFixture;
  beforeAll(async () => {
    fixture = await startCampaignFixture();
  });
  afterAll(() => fixture.server.stop());

  it('429 for the third that waits longer than a second, while everything else goes on', async () => {
    const { server, planner, viewer } = fixture;
    const { id } = await fixture.create();
    const ask = (what: string, token = planner) => server.request('GET', `${campaignsPath}/${id}/${what}`, { token });
    // Somebody holds the table: what has begun cannot end.
    const holder = await server.pool.connect();
    await holder.query('begin');
    await holder.query('lock table campaigns in access exclusive mode');
    const calls = [ask('estimates'), ask('estimates/curve'), ask('spot-plan')];
    const refused = await Promise.race(calls);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await server.request('GET', '/enterprise-api/v1/me', { token: planner })).status).toBe(200);
    const other = ask('estimates', viewer);
    await holder.query('rollback');
    holder.release();
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect((await other).status).toBe(200);
  });

  it('keeps nobody from what comes next on their bench', async () => {
    const { server, am } = fixture;
    const { id } = await fixture.create();
    const holder = await server.pool.connect();
    await holder.query('begin');
    await holder.query('lock table campaigns in access exclusive mode');
    const calls = ['estimates', 'estimates/curve'].map((what) => server.request('GET', `${campaignsPath}/${id}/${what}`, { token: am }));
    // Both have begun.
    await sleep(300);
    const bench = await server.request('GET', `/enterprise-api/v1/review-queue/contents?items=lockScreen:${id}`, { token: am });
    await holder.query('rollback');
    holder.release();
    expect(bench.status).toBe(200);
    await Promise.all(calls);
  });
});
