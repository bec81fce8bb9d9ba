import { sql } from 'drizzle-orm';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madeFileHours } from '#contract/made-files.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { madeFilesClock } from '#server/item-jobs/made-files.ts';
import { reportFileClock } from '#server/reports/made-files.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { type ReportFixture, csvOf, startReportFixture } from '#tests/support/report-fixture.ts';
import { testMoment } from '#tests/support/server.ts';

let fixture: ReportFixture;
let id: string;
beforeAll(async () => {
  fixture = await startReportFixture();
  id = await fixture.running('FINISHED');
  const titles = ['Day', 'Media', 'Impressions', 'Clicks'];
  await fixture.upload(id, csvOf([titles, ['2026-11-01', 'WeChat', 1000, 10], ['2026-11-02', 'WeChat', 500, 5]]));
});
afterAll(() => fixture.server.stop());
beforeEach(async () => {
  fixture.server.time.now = testMoment;
  await fixture.server.db.execute(sql`delete from item_jobs`);
  await fixture.server.db.execute(sql`delete from stored_files where media_type like 'text/csv%' or media_type like '%sheet'`);
});

const path = () => `${campaignsPath}/${id}/report-files`;
const ask = (method: string, suffix = '', options: object = {}) =>
  fixture.server.request(method, path() + suffix, { token: fixture.viewer, ...options });
const order = (body: object = { kind: 'REPORT', format: 'csv', query: { reportType: 'PER_DAY' } }, language = 'en') =>
  ask('POST', '', { body, headers: { 'Content-Language': language } });
const listed = async () => (await ask('GET')).body.content;
const make = () =>
  runClockJob(fixture.server.db, reportFileClock({ store: fixture.server.files, address: () => 'https://console.example' }), testMoment);
const take = async (fileId: string, token = fixture.viewer) => {
  const answer = await fixture.server.app.request(`${path()}/${fileId}/content`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const kinds = async () => (await fixture.server.pool.query("select kind, text from notices where kind like 'reportFile%'")).rows;

describe('a file that is made beside its reader’s work', () => {
  it('is the file that the call answers at once, and its reader is told', async () => {
    const { status, body } = await order();
    expect([status, body.state, body.name]).toEqual([202, 'WAITING', 'Autumn - Report.csv']);
    expect(await make()).toBe(1);
    const [file] = await listed();
    expect(file).toMatchObject({ id: body.id, state: 'READY', share: 1, name: 'Autumn - Report - 2026-11-02.csv' });
    const taken = await take(body.id);
    const atOnce = await fixture.server.app.request(`${campaignsPath}/${id}/stats/report/file?reportType=PER_DAY&as=csv`, {
      headers: { Authorization: `Bearer ${fixture.viewer}` },
    });
    expect(taken.bytes).toEqual(new Uint8Array(await atOnce.arrayBuffer()));
    expect(taken.bytes.length).toBe(file.size);
    expect(taken.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await kinds()).toEqual([{ kind: 'reportFileMade', text: 'Autumn - Report - 2026-11-02.csv' }]);
    expect(await fixture.auditOf(id)).toContain('campaign.download');
    // Nothing is left to do, and nobody but its reader has it.
    expect(await make()).toBe(0);
    expect((await take(body.id, fixture.am)).status).toBe(404);
  });

  it('says how much of it is done to whoever looks meanwhile, and stops when it is not wanted any more', async () => {
    const { body } = await order({ kind: 'POST_BUY', format: 'xlsx' });
    const { db, pool } = fixture.server;
    // The third part waits for whoever holds its numbers.
    const holding = await pool.connect();
    await holding.query('begin');
    await holding.query('lock table report_totals in access exclusive mode');
    const making = make();
    await expect.poll(async () => (await listed())[0].state).toBe('WORKING');
    // Another server finds it worked on, and leaves it.
    expect(await runClockJob(db, reportFileClock({ store: fixture.server.files, address: () => '' }), testMoment)).toBe(0);
    expect((await ask('DELETE', `/${body.id}`)).status).toBe(204);
    await holding.query('rollback');
    holding.release();
    await making;
    expect(await listed()).toEqual([]);
    expect((await pool.query('select state from item_jobs')).rows).toEqual([{ state: 'UNDONE' }]);
    expect((await pool.query("select 1 from stored_files where media_type like '%sheet'")).rows).toEqual([]);
  });

  it('is in the language it was ordered in, with every way to look at the campaign', async () => {
    const { body } = await order({ kind: 'POST_BUY', format: 'xlsx' }, 'jp');
    await make();
    const sheets = await readWorkbook(Buffer.from((await take(body.id)).bytes));
    expect(JSON.stringify(sheets)).toContain('Autumn');
    expect((await listed())[0].name).toMatch(/[ぁ-んァ-ヶ一-龠].*\.xlsx$/);
  });

  it('is ordered once, however often it is pressed', async () => {
    const [one, other] = [await order(), await order()];
    expect(other.body.id).toBe(one.body.id);
    expect((await order({ kind: 'REPORT', format: 'csv', query: { reportType: 'PER_MEDIA' } })).body.id).not.toBe(one.body.id);
  });

  it('is begun again by another server, but not for ever', async () => {
    await order();
    await fixture.server.db.execute(sql`update item_jobs set state = 'RUNNING', progress = '{"done": 1, "total": 2, "tries": 2}'`);
    expect([await make(), (await listed())[0].state]).toEqual([1, 'READY']);
    await fixture.server.db.execute(sql`delete from item_jobs`);
    await order();
    await fixture.server.db.execute(sql`update item_jobs set state = 'RUNNING', progress = '{"done": 1, "total": 2, "tries": 3}'`);
    await make();
    expect((await listed())[0]).toMatchObject({ state: 'FAILED', reason: expect.stringMatching(/./) });
  });

  it('is not made for somebody who may not read the campaign any more', async () => {
    await order();
    const { pool } = fixture.server;
    const { rows } = await pool.query(
      'delete from memberships where client_id = $1 and user_id = (select actor_id from item_jobs) returning user_id, role',
      [fixture.acme],
    );
    await make();
    await pool.query('insert into memberships (client_id, user_id, role) values ($1, $2, $3)', [
      fixture.acme,
      rows[0].user_id,
      rows[0].role,
    ]);
    expect((await listed())[0].state).toBe('FAILED');
  });

  it('is forgotten after a day, its bytes too', async () => {
    await order();
    await make();
    const clock = madeFilesClock(fixture.server.files);
    const hours = (count: number) => new Date(testMoment.getTime() + count * 3_600_000 + 1);
    expect(await runClockJob(fixture.server.db, clock, hours(madeFileHours - 1))).toBe(0);
    expect(await runClockJob(fixture.server.db, clock, hours(madeFileHours))).toBe(1);
    expect(await listed()).toEqual([]);
    expect((await fixture.server.pool.query("select 1 from stored_files where media_type like 'text/csv%'")).rows).toEqual([]);
  });

  it('400 for what the call would refuse, 409 for the end of what has not ended', async () => {
    expect((await order({ kind: 'REPORT', format: 'xlsx', query: { reportType: 'PER_MOON' } })).status).toBe(400);
    expect((await order({ kind: 'POST_BUY', format: 'csv' })).status).toBe(400);
    const running = await fixture.running();
    const answer = await fixture.server.request('POST', `${campaignsPath}/${running}/report-files`, {
      token: fixture.viewer,
      body: { kind: 'POST_BUY', format: 'pdf' },
    });
    expect(answer.status).toBe(409);
  });
});
