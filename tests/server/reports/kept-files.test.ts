import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type StatisticsMapping, keptStatisticsMinutes, mostKeptStatistics } from '#contract/reports/statistics-files.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { type Attempt, attemptClock, workOn } from '#server/reports/attempts.ts';
import { keepFile, keptStatisticsClock, openKept } from '#server/reports/kept-files.ts';
import { noRoom } from '#server/files/receive-file.ts';
import { resumeClock } from '#server/reports/take-in.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { csvOf, startReportFixture } from '#tests/support/report-fixture.ts';
import { testMoment } from '#tests/support/server.ts';

const fixture = await startReportFixture();
const id = await fixture.running();
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  fixture.server.time.now = testMoment;
  await fixture.server.db.execute(sql`delete from report_kept_files`);
});

const after = (minutes: number): void => {
  fixture.server.time.now = new Date(testMoment.getTime() + minutes * 60_000);
};
const titles = ['Day', 'Media', 'Impressions', 'Clicks'];
const fileOf = (impressions: number) => csvOf([titles, ['2026-11-01', 'WeChat', impressions, 1]]);
const withoutMedia = csvOf([
  ['Day', 'Impressions', 'Clicks'],
  ['2026-11-01', 100, 1],
]);
const preview = async (content = fileOf(100), mapping?: object): Promise<string> =>
  (await fixture.upload(id, content, { query: '?preview=true', mapping })).body.kept.fileId;
interface Taking {
  mapping?: object;
  campaign?: string;
  partner?: string;
  token?: string;
  query?: string;
}
const take = (fileId: string, { mapping, campaign = id, partner = 'sps', token = fixture.am, query = '' }: Taking = {}) =>
  fixture.server.request('POST', `${campaignsPath}/${campaign}/partners/${partner}/stats/kept/${fileId}${query}`, {
    token,
    body: mapping ? { mapping } : {},
  });
const bytesKept = async (): Promise<number> => {
  let count = 0;
  for await (const _ of fixture.server.files.keysBefore(new Date(Date.now() + 60_000))) count += 1;
  return count;
};
const rowsKept = async () =>
  (
    await fixture.server.db.execute(sql`select (select count(*)::int from report_kept_files) as files,
      (select count(*)::int from stored_files where media_type = 'application/octet-stream') as stored`)
  ).rows[0];

describe('a kept file whose server has stopped', () => {
  /** As a server leaves it that stops while it takes the file in. */
  const leave = (fileId: string | null, mapping: StatisticsMapping | null = null, campaignId = id): Promise<Attempt> =>
    fixture.beginAttempt(campaignId, {
      fileId,
      request: { mapping, language: 'jp', sessionId: null, ip: '10.0.0.1', requestId: randomUUID() },
    });
  const uploadsOf = async (campaignId: string) =>
    (await fixture.server.request('GET', `${campaignsPath}/${campaignId}/stats/uploads`, { token: fixture.am })).body;
  const kinds = async (campaignId: string) =>
    (await fixture.server.pool.query('select kind from notices where campaign_id = $1', [campaignId])).rows.map(({ kind }) => kind);
  const look = () => runClockJob(fixture.server.db, resumeClock(fixture.server.files), fixture.server.time.now);

  it('is taken in by another server, once, as its uploader had decided, and they are told', async () => {
    const campaignId = await fixture.running();
    const fileId = (await fixture.upload(campaignId, withoutMedia, { query: '?preview=true' })).body.kept.fileId;
    await leave(fileId, { columns: [], media: 'wechat', withoutLines: false, despiteTotals: false }, campaignId);
    // Just begun: its own transaction may be about to open.
    expect(await look()).toBe(0);
    // However long it waits, its file waits with it.
    after(3 * keptStatisticsMinutes);
    await runClockJob(fixture.server.db, keptStatisticsClock(fixture.server.files), fixture.server.time.now);
    await runClockJob(fixture.server.db, attemptClock, fixture.server.time.now);
    expect((await Promise.all([look(), look()])).toSorted()).toEqual([0, 1]);
    after(0);
    expect(await uploadsOf(campaignId)).toMatchObject({ content: [{ fileName: 'stats.csv', rows: 1 }], attempts: [] });
    expect([await kinds(campaignId), await rowsKept()]).toEqual([['statisticsTaken'], { files: 0, stored: 0 }]);
    expect(await fixture.auditOf(campaignId)).toContain('statistics.upload');
  });

  it('is left to the server that works on it', async () => {
    const attempt = await leave(await preview());
    after(1);
    await fixture.server.db.transaction(async (tx) => {
      await workOn(tx, attempt);
      expect(await look()).toBe(0);
    });
    expect(await look()).toBe(1);
  });

  it('fails in words when something is open, or when its bytes are gone', async () => {
    const [open, gone] = [await fixture.running(), await fixture.running()];
    await leave((await fixture.upload(open, withoutMedia, { query: '?preview=true' })).body.kept.fileId, null, open);
    const fileId = (await fixture.upload(gone, fileOf(1), { query: '?preview=true' })).body.kept.fileId;
    await leave(fileId, null, gone);
    await fixture.server.files.remove(fileId);
    after(1);
    expect(await look()).toBe(2);
    expect((await uploadsOf(gone)).attempts).toMatchObject([{ state: 'FAILED', reason: expect.stringContaining('choose it again') }]);
    expect((await uploadsOf(open)).attempts).toMatchObject([{ state: 'FAILED' }]);
    expect([await kinds(gone), await kinds(open)]).toEqual([['statisticsFailed'], ['statisticsFailed']]);
    expect(await look()).toBe(0);
  });
});

describe('a statistics file that was previewed', () => {
  it('is looked at again and taken without being sent again, and is then kept no longer', async () => {
    const before = await bytesKept();
    const { body } = await fixture.upload(id, withoutMedia, { query: '?preview=true' });
    expect(body).toMatchObject({
      open: [{ question: 'media' }],
      kept: { until: new Date(testMoment.getTime() + 3_600_000).toISOString() },
    });
    const { fileId } = body.kept;
    const mapping = { media: 'wechat' };
    expect((await take(fileId, { query: '?preview=true', mapping })).body).toMatchObject({
      open: [],
      kept: { fileId },
      reading: { rows: 1 },
    });
    // Nothing was decided: it is asked again, and the file stays.
    expect((await take(fileId)).body).toMatchObject({ status: 409, key: 'error.report.open' });
    const { status, body: taken } = await take(fileId, { mapping });
    expect([status, taken.rows, taken.unchanged, taken.fileName, taken.sha256]).toEqual([200, 1, false, 'stats.csv', body.sha256]);
    expect((await fixture.report(id, '?reportType=SUMMARY')).totals.impressions).toBe(100);
    expect((await take(fileId, { mapping })).body).toMatchObject({ status: 404, key: 'error.report.fileGone' });
    expect([await rowsKept(), await bytesKept()]).toEqual([{ files: 0, stored: 0 }, before]);
    expect(await readdir(fixture.server.files.incoming)).toEqual([]);
  });

  it('is kept to the byte, though each of its pieces is gone as soon as the next is asked for', async () => {
    const letters = ['a', 'b', 'c', 'd', 'e'];
    const open = async function* (): AsyncGenerator<Uint8Array> {
      const piece = Buffer.alloc(1000);
      for (const letter of letters) yield piece.fill(letter);
    };
    const whole = letters.map((letter) => letter.repeat(1000)).join('');
    const file = { name: 'week 47.csv', size: whole.length, sha256: createHash('sha256').update(whole).digest('hex'), open };
    const { rows } = await fixture.server.pool.query<{ id: string }>("select id from users where email = 'am@provider.example'");
    const keeping = { db: fixture.server.db, store: fixture.server.files, now: testMoment };
    const owner = { clientId: fixture.acme, campaignId: id, partnerId: 'sps' };
    const kept = await keepFile(keeping, file, owner, rows[0]?.id ?? '');
    let read = '';
    for await (const piece of (await openKept(keeping, owner, kept?.fileId ?? '')).file.open()) read += Buffer.from(piece).toString();
    expect(read).toBe(whole);
    // Where there is no room it is not kept; whatever else goes wrong is said.
    const failing = (problem: Error) => {
      const keep = async () => Promise.reject(problem);
      return keepFile({ ...keeping, store: { ...keeping.store, keep } }, file, owner, rows[0]?.id ?? '');
    };
    expect(await failing(noRoom())).toBeNull();
    await expect(failing(new Error('away'))).rejects.toThrow('away');
  });

  it('is its campaign’s and its partner’s alone', async () => {
    const fileId = await preview();
    const other = await fixture.running();
    expect((await take(fileId, { campaign: other })).status).toBe(404);
    expect((await take(fileId, { partner: 'wechat' })).status).toBe(404);
    expect((await take(fileId, { token: fixture.viewer })).status).toBe(403);
    expect((await take(fileId)).status).toBe(200);
  });

  it('is forgotten an hour after it was looked at last, with its bytes', async () => {
    const clock = keptStatisticsClock(fixture.server.files);
    const before = await bytesKept();
    const fileId = await preview();
    // No session lasts as long.
    const signIn = () => fixture.server.signIn('am@provider.example');
    after(keptStatisticsMinutes - 1);
    expect((await take(fileId, { query: '?preview=true', token: await signIn() })).status).toBe(200);
    after(2 * keptStatisticsMinutes - 2);
    expect(await runClockJob(fixture.server.db, clock, fixture.server.time.now)).toBe(0);
    expect(await bytesKept()).toBe(before + 1);
    after(2 * keptStatisticsMinutes - 1);
    // Its time is over, whether or not the clock has looked.
    expect((await take(fileId, { token: await signIn() })).status).toBe(404);
    expect(await runClockJob(fixture.server.db, clock, fixture.server.time.now)).toBe(1);
    expect([await rowsKept(), await bytesKept()]).toEqual([{ files: 0, stored: 0 }, before]);
  });

  it('makes way for newer ones of its partner, and is not kept when it is none', async () => {
    const kept: string[] = [];
    for (let at = 0; at <= mostKeptStatistics; at += 1) {
      after(at);
      kept.push(await preview(fileOf(200 + at)));
    }
    const statuses = [];
    for (const fileId of kept) statuses.push((await take(fileId, { query: '?preview=true' })).status);
    expect(statuses).toEqual([404, ...kept.slice(1).map(() => 200)]);
    expect((await fixture.upload(id, 'no table', { query: '?preview=true' })).status).toBe(400);
    expect(await rowsKept()).toEqual({ files: mostKeptStatistics, stored: mostKeptStatistics });
  });
});
