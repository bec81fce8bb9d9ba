import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyPlan } from '#contract/campaigns/plan.ts';
import { notices } from '#server/db/notice-schema.ts';
import { users } from '#server/db/schema.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { lookAt } from '#server/reports/attempt-progress.ts';
import { type Attempt, attemptClock, workOn } from '#server/reports/attempts.ts';
import { lockStatistics } from '#server/reports/take-upload.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { testMoment } from '#tests/support/server.ts';
import { type ReportFixture, csvOf, startReportFixture } from '#tests/support/report-fixture.ts';

let fixture: ReportFixture;
let manager: string;
beforeAll(async () => {
  fixture = await startReportFixture();
  const [found] = await fixture.server.db.select({ id: users.id }).from(users).where(eq(users.email, 'am@provider.example'));
  manager = found?.id ?? '';
});
afterAll(() => fixture.server.stop());

const titles = ['Day', 'Media', 'Impressions', 'Clicks'];
const uploadsOf = async (id: string, token = fixture.am) =>
  (await fixture.server.request('GET', `${campaignsPath}/${id}/stats/uploads`, { token })).body;

describe('a file that is being taken in', () => {
  const begin = (campaignId: string): Promise<Attempt> => fixture.beginAttempt(campaignId);
  const later = (minutes: number): Date => new Date(testMoment.getTime() + minutes * 60_000);

  it('is listed as working, and as failed once its server has stopped', async () => {
    const id = await fixture.running();
    await begin(id);
    expect(await uploadsOf(id)).toMatchObject({ content: [], attempts: [{ fileName: 'week 47.csv', state: 'WORKING', reason: null }] });
    // Just begun: its transaction may be about to open.
    await runClockJob(fixture.server.db, attemptClock, later(0.3));
    expect((await uploadsOf(id)).attempts).toMatchObject([{ state: 'WORKING' }]);
    await runClockJob(fixture.server.db, attemptClock, later(0.4));
    expect((await uploadsOf(id)).attempts).toMatchObject([
      { state: 'FAILED', reason: expect.stringContaining('Please upload the file again.') },
    ]);
    const announced = await fixture.server.db.select().from(notices).where(eq(notices.campaignId, id));
    expect(announced).toMatchObject([{ kind: 'statisticsFailed', userId: manager, text: 'week 47.csv' }]);
  });

  it('goes on working for as long as its server does', async () => {
    const id = await fixture.running();
    const attempt = await begin(id);
    await fixture.server.db.transaction(async (tx) => {
      await workOn(tx, attempt);
      await runClockJob(fixture.server.db, attemptClock, later(30));
      expect((await uploadsOf(id)).attempts).toMatchObject([{ state: 'WORKING' }]);
    });
  });

  it('is an upload once it is taken in, and says why when it could not be, until the next one', async () => {
    const id = await fixture.running();
    const wrong = csvOf([titles, ['2026-11-01', 'WeChat', 1, 2]]);
    const right = csvOf([titles, ['2026-11-01', 'WeChat', 2, 1]]);
    expect((await fixture.upload(id, wrong)).status).toBe(400);
    expect((await uploadsOf(id)).attempts).toMatchObject([{ state: 'FAILED', reason: expect.stringContaining('cannot be used') }]);
    expect((await fixture.upload(id, right)).status).toBe(200);
    expect(await uploadsOf(id)).toMatchObject({ content: [{ rows: 1 }], attempts: [] });
    // Whoever waited for the answer has it.
    expect(await fixture.server.db.select().from(notices).where(eq(notices.campaignId, id))).toEqual([]);
    const { rows } = await fixture.server.db.execute(sql`select count(*)::int as kept from report_attempts where campaign_id = ${id}`);
    expect(rows).toEqual([{ kept: 0 }]);
  });

  it('says how far it is while it waits for another file of the campaign, and once it is written', async () => {
    const id = await fixture.running();
    const far = async () => (await uploadsOf(id)).attempts.map(({ progress }: { progress: unknown }) => progress);
    const taken = await fixture.server.db.transaction(async (tx) => {
      await lockStatistics(tx, id);
      const taking = fixture.upload(id, csvOf([titles, ['2026-11-01', 'WeChat', 2, 1]]));
      await expect.poll(far).toEqual([{ stage: 'WAITING', rows: 0, share: 1 }]);
      return { taking };
    });
    expect((await taken.taking).body).toMatchObject({ rows: 1 });
    expect(await far()).toEqual([]);
  });

  it('says to whoever only looks at it, and to nobody else, how far that is', async () => {
    const id = await fixture.running();
    const attempt = { ...(await begin(id)), id: randomUUID() };
    await fixture.server.db.execute(sql`delete from report_attempts where campaign_id = ${id}`);
    const { db } = fixture.server;
    await lookAt(
      db,
      attempt,
      () => testMoment,
      async ({ announce }) => {
        announce('CHECKING', 5);
        await expect
          .poll(() => uploadsOf(id))
          .toMatchObject({ attempts: [{ state: 'CHECKING', progress: { stage: 'CHECKING', rows: 5 } }] });
        expect((await uploadsOf(id, await fixture.server.signIn('am2@provider.example'))).attempts).toEqual([]);
        // A server that says nothing for so long has stopped; one that says something has not.
        await runClockJob(db, attemptClock, later(4.9));
        expect((await uploadsOf(id)).attempts).toHaveLength(1);
        await runClockJob(db, attemptClock, later(5.1));
        expect((await uploadsOf(id)).attempts).toEqual([]);
      },
    );
  });

  it('leaves no attempt behind when it is only looked at', async () => {
    const id = await fixture.running();
    expect((await fixture.upload(id, csvOf([titles, ['2026-11-01', 'WeChat', 2, 1]]), { query: '?preview=true' })).status).toBe(200);
    expect(await uploadsOf(id)).toEqual({ content: [], attempts: [] });
  });
});

describe('what a preview says', () => {
  it.each([
    [['Day', 'Media', 'Impressions', 'Clicks'], 'template', 'en'],
    [['Tag', 'Impressionen', 'Link-Klicks', 'Ausgegebener Betrag'], 'meta', 'de'],
    [['日', 'インプレッション', 'リンクのクリック', '消化金額'], 'meta', 'jp'],
  ])('%j is %s in %s', async (head, style, titleLanguage) => {
    const id = await fixture.running();
    const cells = head.map((_, at) => ['2026-11-01', 'WeChat', 3, 1][head.includes('Media') ? at : ([0, 2, 3, 3][at] ?? 0)] ?? '');
    const { body } = await fixture.upload(id, csvOf([head, cells]), { query: '?preview=true', mapping: { media: 'wechat' } });
    expect(body).toMatchObject({ style, titleLanguage, reading: { rows: 1, days: 1, media: [{ id: 'wechat', name: 'WeChat' }] } });
  });

  it('asks about amounts in another currency, and takes the file without them', async () => {
    const id = await fixture.running();
    const file = csvOf([
      [...titles, 'Spend (JPY)'],
      ['2026-11-01', 'WeChat', 3, 1, 100],
    ]);
    const { body } = await fixture.upload(id, file, { query: '?preview=true' });
    expect(body.open).toEqual([{ question: 'currency', title: 'Spend (JPY)', named: 'JPY', expected: 'CNY' }]);
    expect((await fixture.upload(id, file)).body).toMatchObject({ status: 409, key: 'error.report.open' });
    const taken = await fixture.upload(id, file, { mapping: { columns: [{ title: 'Spend (JPY)', column: null }] } });
    expect(taken.body).toMatchObject({ rows: 1, totals: { spend: null } });
  });
});

describe('names that are not the plan’s', () => {
  const head = ['Day', 'Media', 'Market', 'Ad set', 'Impressions', 'Clicks'];
  const namesOf = async (id: string) =>
    (await fixture.server.request('GET', `${campaignsPath}/${id}/stats/names`, { token: fixture.am })).body;
  const map = async (id: string, body: object, token = fixture.am) =>
    (
      await fixture.server.request('POST', `${campaignsPath}/${id}/stats/names`, {
        token,
        body: { partnerId: 'sps', mediaId: null, ...body },
      })
    ).status;
  const by = async (id: string, type: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      (await fixture.report(id, `?reportType=${type}`)).content.map(
        ({ label, metrics }: { label: string; metrics: { impressions: number } }) => [label, metrics.impressions],
      ),
    );

  it('are listed, mapped in what is stored and in later files of all the client’s campaigns, and taken back', async () => {
    const [id, other] = [await fixture.running(), await fixture.running()];
    await fixture.upload(id, csvOf([head, ['2026-11-01', 'WeChat', 'Moodu', '', 100, 1], ['2026-11-01', 'WeChat', 'Shanghai', '', 10, 1]]));
    await fixture.upload(other, csvOf([head, ['2026-11-01', 'WeChat', 'Moodu', '', 7, 1]]));
    expect(await by(id, 'PER_MARKET')).toEqual({ Moodu: 100, Shanghai: 10 });
    const { content, items } = await namesOf(id);
    expect(content).toMatchObject([{ dimension: 'market', name: 'Moodu', partner: { id: 'sps' }, media: null, item: null }]);
    const shanghai = items.market.find(({ name }: { name: string }) => name === 'Shanghai').id;

    expect(await map(id, { dimension: 'market', name: 'Moodu', itemId: shanghai })).toBe(204);
    expect(await by(id, 'PER_MARKET')).toEqual({ Shanghai: 110 });
    expect(await by(other, 'PER_MARKET')).toEqual({ Shanghai: 7 });
    expect((await namesOf(id)).content).toMatchObject([{ name: 'Moodu', item: { name: 'Shanghai' }, mappedBy: { id: manager } }]);
    await fixture.upload(id, csvOf([head, ['2026-11-02', 'WeChat', 'Moodu', '', 1000, 1]]));
    expect(await by(id, 'PER_MARKET')).toEqual({ Shanghai: 1110 });

    expect(await map(id, { dimension: 'market', name: 'Moodu', itemId: null })).toBe(204);
    // Also the file that came when the name was known, and never what the files themselves call Shanghai.
    expect(await by(id, 'PER_MARKET')).toEqual({ Moodu: 1100, Shanghai: 10 });
    expect(await by(other, 'PER_MARKET')).toEqual({ Moodu: 7 });
  });

  it('of markets are those of the plan, were it a single one, and any while it has none', async () => {
    const { id } = await fixture.create();
    const markets = async () => (await namesOf(id)).items.market.map((market: { id: string }) => market.id);
    expect((await markets()).length).toBeGreaterThan(200);
    expect((await fixture.put(id, 1, { audience: { ...emptyPlan.audience, cityIds: ['tokyo'] } })).status).toBe(200);
    expect(await markets()).toEqual(['tokyo']);
  });

  it('of ad sets are those of the campaign, in the words of its plan', async () => {
    const id = await fixture.running();
    await fixture.upload(id, csvOf([head, ['2026-11-01', 'WeChat', '', 'CN_MOM_01', 5, 1], ['2026-11-01', 'LINE', '', 'CN_MOM_01', 3, 1]]));
    const { content, items } = await namesOf(id);
    expect(content.map(({ name, media }: { name: string; media: { id: string } }) => [name, media.id])).toEqual([
      ['CN_MOM_01', 'line'],
      ['CN_MOM_01', 'wechat'],
    ]);
    const adSet = items.adSet.find(({ mediaId }: { mediaId: string }) => mediaId === 'wechat');
    expect(await map(id, { dimension: 'adSet', mediaId: 'wechat', name: 'CN_MOM_01', itemId: adSet.id })).toBe(204);
    expect(await by(id, 'PER_AD_SET')).toEqual({ [adSet.name]: 5, CN_MOM_01: 3 });
    // Not one of another medium, and not by somebody who brings no statistics.
    expect(await map(id, { dimension: 'adSet', mediaId: 'line', name: 'CN_MOM_01', itemId: adSet.id })).toBe(400);
    expect(await map(id, { dimension: 'adSet', mediaId: 'wechat', name: 'CN_MOM_01', itemId: null }, fixture.planner)).toBe(403);
    expect(await fixture.auditOf(id)).toContain('statistics.name');
  });
});
