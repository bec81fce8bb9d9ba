import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readSheet from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CampaignRow, Side } from '#contract/campaigns/campaigns.ts';
import { madeFileHours, mostRowsAtOnce } from '#contract/made-files.ts';
import { madeFilesClock } from '#server/item-jobs/made-files.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { listFileClock } from '#server/list-files/export-work.ts';
import { sidesOfMaterial } from '#tests/support/material-sides.ts';
import { type TestServer, startTestServer, testMoment } from '#tests/support/server.ts';

let server: TestServer;
let am: string;
let planner: string;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
  am = await server.signIn('am@provider.example');
  planner = await server.signIn('planner@acme.example');
  await server.pool.query(
    `update campaigns set name = '=1+1 上海 ナイキ', search_name = '=1+1 上海 ナイキ' where id = (select id from campaigns order by created_time desc, id desc limit 1)`,
  );
});
afterAll(() => server.stop());

const body = {
  format: 'xlsx',
  columns: ['name', 'status', 'total', 'dates'],
  query: { sortBy: 'createdTime', sortDir: 'desc' },
  timezone: 'Asia/Shanghai',
};
const ask = (token: string, part: object = {}, list = 'campaigns') =>
  server.app.request(`/enterprise-api/v1/lists/${list}/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, ...part }),
  });
const bytesOf = async (part: object = {}, token = am) => Buffer.from(await (await ask(token, part)).arrayBuffer());
const sheetOf = async (part: object = {}, token = am): Promise<unknown[][]> => {
  const [sheet] = (await readSheet(await bytesOf(part, token))) as unknown as { data: unknown[][] }[];
  return sheet?.data ?? [];
};
const linesOf = async (part: object = {}): Promise<string[]> =>
  (await bytesOf({ format: 'csv', ...part })).toString('utf8').split('\r\n').slice(1, -1);
const listed = async (query: string, token = am) => (await server.request('GET', `/enterprise-api/v1/campaigns?${query}`, { token })).body;

describe('POST /lists/{list}/files', () => {
  it('has all rows of the view in its order, as the list has', async () => {
    const { totalElements } = await listed('sortBy=createdTime');
    expect(await linesOf()).toHaveLength(totalElements);
    const drafts = await listed('status=DRAFT&size=100&sortBy=name&sortDir=asc');
    const query = { status: 'DRAFT', sortBy: 'name', sortDir: 'asc' };
    const names = (await linesOf({ query, columns: ['name'] })).map((line) => line.split(',')[0]?.replace(/^'/, ''));
    expect(names).toEqual(drafts.content.map(({ name }: { name: string }) => name));
    const budgets = (await sheetOf({ query, columns: ['name', 'total'] })).slice(-drafts.totalElements).map((row) => Number(row[2] ?? 0));
    const total = (sum: number, { total: minor, currency }: { total: number | null; currency: string }) =>
      sum + (minor ?? 0) / (currency === 'JPY' ? 1 : 100);
    expect(budgets.reduce((sum, one) => sum + one, 0)).toBeCloseTo(drafts.content.reduce(total, 0), 2);
  });

  it('has one page, or the rows that were chosen, when that is what was wanted', async () => {
    expect(await linesOf({ page: { page: 1, size: 12 } })).toHaveLength(12);
    const { content } = await listed('size=12');
    const ids = [content[3].id, content[1].id];
    const names = (await linesOf({ ids })).map((line) => line.split(',')[0]);
    expect(names).toEqual([content[1].name, content[3].name]);
  });

  it('proves itself: filters, zone, how many rows, as of when, by whom, and the way back', async () => {
    const head = new Map(
      (await sheetOf({ query: { q: 'a', status: 'DRAFT,PAUSED' } })).slice(0, 9).map(([label, value]) => [label, value]),
    );
    expect([...head.values()]).toEqual(expect.arrayContaining(['a', 'Draft · Paused', 'Asia/Shanghai', 'Grace Whitfield']));
    // A moment that is one to a program, too; a workbook counts it in days.
    const made = [...head.values()].find((value) => value instanceof Date);
    expect(Math.round(Number(made) / 1000)).toBe(Date.parse('2026-11-18T10:00:00Z') / 1000);
    expect([...head.values()].some((value) => String(value).endsWith('/campaigns?q=a&status=DRAFT%2CPAUSED'))).toBe(true);
  });

  it('holds nobody’s rows but the reader’s own', async () => {
    const { totalElements } = await listed('size=1', planner);
    expect((await sheetOf({}, planner)).filter(([, , status]) => status !== undefined && status !== null)).toHaveLength(totalElements + 1);
    const admin = await server.signIn('admin@provider.example');
    expect((await ask(admin)).status).toBe(403);
    expect((await ask(am, { query: { status: 'NONE' } })).status).toBe(400);
    expect((await ask(am, { timezone: 'Mars/Base' })).status).toBe(400);
  });

  it('names the side of who made it beside another’s, where the list says that it waits for them', async () => {
    const { content } = await listed('size=100');
    const whom = async (row: { id: string }) => (await sheetOf({ ids: [row.id], columns: ['name', 'waiting'] })).at(-1)?.[2];
    const sides = new Map((await sidesOfMaterial(server.pool)).map(({ id, rule }) => [id, rule]));
    const ofSide = (side: Side) =>
      content.find(({ id, status, needsMe }: CampaignRow) => status === 'EXECUTION' && needsMe && sides.get(id) === side);
    const sent = ofSide('customer');
    expect(await whom(sent)).toBe('Client · Account manager');
    // The client has nothing to do any more.
    expect(await whom(ofSide('provider'))).toBe('Account manager');
    const others = { customer: 'Client', provider: 'Account manager' } as const;
    const other: CampaignRow & { readonly turn: keyof typeof others } = content.find(
      ({ needsMe, turn }: CampaignRow) => !needsMe && turn in others,
    );
    expect(await whom(other)).toBe(others[other.turn]);
    // Its plan is opened once more, and what was sent still waits.
    await server.pool.query(`update campaigns set status = 'PLANNING' where id = $1`, [sent.id]);
    expect(await whom(sent)).toBe('Client · Account manager');
    await server.pool.query(`update campaigns set status = 'EXECUTION' where id = $1`, [sent.id]);
  });

  it.each(['pushNotifications', 'lockScreenCampaigns', 'clients', 'reports'])('makes one of %s', async (list) => {
    const answer = await ask(
      am,
      { columns: ['name', 'client', 'status', 'dates', 'created', 'spend', 'risk', 'country'], query: {} },
      list,
    );
    expect(answer.status).toBe(200);
    const [sheet] = (await readSheet(Buffer.from(await answer.arrayBuffer()))) as unknown as { data: unknown[][] }[];
    expect(sheet?.data.length).toBeGreaterThan(8);
  });

  it('says of each report on which side of its plan the money will be, as its list does', async () => {
    const answer = await ask(am, { columns: ['name', 'risk'], query: { sortBy: 'name' } }, 'reports');
    const [sheet] = (await readSheet(Buffer.from(await answer.arrayBuffer()))) as unknown as { data: unknown[][] }[];
    const titles = sheet?.data.find((row) => row.includes('Projected gap')) ?? [];
    const gaps =
      sheet?.data.slice(sheet.data.indexOf(titles) + 1).map((row) => Math.sign(Number(row[titles.indexOf('Projected gap')]))) ?? [];
    const { body: list } = await server.request('GET', '/enterprise-api/v1/reports?sortBy=name&size=100', { token: am });
    const sides = { behind: -1, farBehind: -1, ahead: 1, farAhead: 1 } as const;
    expect(gaps).toEqual(
      list.content.map(({ atRisk, standing }: { atRisk: number | null; standing: keyof typeof sides }) =>
        atRisk === null ? 0 : sides[standing],
      ),
    );
    expect(new Set(gaps)).toEqual(new Set([-1, 0, 1]));
  });

  it('says of each report up to which day its numbers go, as a day', async () => {
    const answer = await ask(am, { columns: ['name', 'pace'], query: { sortBy: 'name' } }, 'reports');
    const [sheet] = (await readSheet(Buffer.from(await answer.arrayBuffer()))) as unknown as { data: unknown[][] }[];
    const titles = sheet?.data.find((row) => row.includes('Data to')) ?? [];
    const days = sheet?.data.slice(sheet.data.indexOf(titles) + 1).map((row) => row[titles.indexOf('Data to')]) ?? [];
    const { body: list } = await server.request('GET', '/enterprise-api/v1/reports?sortBy=name&size=100', { token: am });
    expect(days).toEqual(list.content.map(({ dataAsOf }: { dataAsOf: string | null }) => dataAsOf && new Date(dataAsOf)));
    expect(days.some((day) => day instanceof Date)).toBe(true);
  });

  it.each([
    ['reports', ['impressions'], /,\d+\.\d%$/],
    ['lockScreenCampaigns', ['ctr', 'imageSeconds'], /,\d+\.\d\d%,\d+\.\d$/],
  ] as const)('writes the numbers of %s as their workbook shows them', async (list, columns, numbers) => {
    const answer = await ask(am, { format: 'csv', columns, query: {} }, list);
    const [, ...lines] = (await answer.text()).trim().split('\r\n');
    const written = lines.filter((line) => /,[\d.]+%/.test(line));
    expect(written.length).toBeGreaterThan(1);
    for (const line of written) expect(line).toMatch(numbers);
  });

  it('is safe to open: a name that looks like a formula stays a name, in every script', async () => {
    const name = '=1+1 上海 ナイキ';
    expect((await sheetOf()).flat()).toContain(name);
    expect((await bytesOf({ format: 'csv' })).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(await linesOf()).toEqual(expect.arrayContaining([expect.stringContaining(`'${name}`)]));
  });

  // Where there is an office program, it has the last word.
  const office = ['/usr/bin/soffice', '/usr/bin/localc'].find((path) => existsSync(path));
  it.skipIf(!office)('opens in an office program with its texts whole and no formula run', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'list-file-'));
    writeFileSync(join(folder, 'list.xlsx'), await bytesOf());
    const home = `-env:UserInstallation=file://${folder}/home`;
    execFileSync(office ?? '', [
      home,
      '--headless',
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):44,34,76',
      '--outdir',
      folder,
      join(folder, 'list.xlsx'),
    ]);
    const opened = readFileSync(join(folder, 'list.csv'), 'utf8');
    expect(opened).toContain('=1+1 上海 ナイキ');
    expect(opened).not.toMatch(/^2,/m);
  });
});

const exportsPath = '/enterprise-api/v1/list-exports';
const order = (part: object = {}, token = am, list = 'campaigns') =>
  server.request('POST', `/enterprise-api/v1/lists/${list}/exports`, { token, body: { ...body, format: 'csv', ...part } });
const exported = async (token = am) => (await server.request('GET', exportsPath, { token })).body.content;
const make = () =>
  runClockJob(server.db, listFileClock({ store: server.files, fourEyes: true, address: () => 'https://console.example' }), testMoment);
const take = async (exportId: string, token = am) => {
  const answer = await server.app.request(`${exportsPath}/${exportId}/content`, { headers: { Authorization: `Bearer ${token}` } });
  return { status: answer.status, name: answer.headers.get('content-disposition'), bytes: Buffer.from(await answer.arrayBuffer()) };
};
const forget = async () => void (await server.pool.query('delete from item_jobs'));

describe('POST /lists/{list}/exports', () => {
  beforeEach(forget);

  it('makes the very file that is answered at once, for its reader alone, and they get a notice', async () => {
    const query = { status: 'DRAFT,PAUSED', sortBy: 'name', sortDir: 'asc' };
    const { status, body: ordered } = await order({ query });
    expect([status, ordered.state, ordered.list]).toEqual([202, 'WAITING', 'campaigns']);
    expect((await order({ query })).body.id).toBe(ordered.id);
    expect(await make()).toBe(1);
    expect(await exported()).toMatchObject([{ id: ordered.id, state: 'READY', share: 1, name: 'Campaigns 2026-11-18.csv' }]);
    const taken = await take(ordered.id);
    expect(taken.bytes).toEqual(await bytesOf({ format: 'csv', query }));
    expect([(await take(ordered.id, planner)).status, await exported(planner)]).toEqual([404, []]);
    const { rows } = await server.pool.query("select kind, item_type from notices where item_kind = 'listFile'");
    expect(rows).toEqual([{ kind: 'listFileMade', item_type: 'campaigns' }]);
    const trail = await server.pool.query("select diff from audit where action = 'list.download' order by seq desc limit 2");
    expect(trail.rows[1].diff).toMatchObject({ list: 'campaigns', query, rows: taken.bytes.toString('utf8').split('\r\n').length - 2 });

    expect(
      await runClockJob(server.db, madeFilesClock(server.files), new Date(testMoment.getTime() + (madeFileHours + 1) * 3_600_000)),
    ).toBe(1);
    expect([(await take(ordered.id)).status, await exported()]).toEqual([404, []]);
  });

  it('is stopped while it is made, and is made with the rights of that moment', async () => {
    const { body: ordered } = await order({ format: 'xlsx' });
    const holding = await server.pool.connect();
    await holding.query('begin');
    await holding.query('lock table campaigns in access exclusive mode');
    const making = make();
    await expect.poll(async () => (await exported())[0].state).toBe('WORKING');
    expect((await server.request('DELETE', `${exportsPath}/${ordered.id}`, { token: am })).status).toBe(204);
    await holding.query('rollback');
    holding.release();
    await making;
    expect(await exported()).toEqual([]);

    await order({}, planner);
    await server.pool.query("update users set blocked = true where email = 'planner@acme.example'");
    await make();
    await server.pool.query("update users set blocked = false where email = 'planner@acme.example'");
    expect((await exported(planner))[0]).toMatchObject({ state: 'FAILED', reason: expect.stringMatching(/./) });
  });

  it('refuses what the list’s own call would refuse, lists that one may not read, and more files than anybody keeps', async () => {
    expect((await order({ query: { status: 'NONE' } })).status).toBe(400);
    expect((await order({}, await server.signIn('admin@provider.example'))).status).toBe(403);
    for (let at = 0; at < 20; at += 1) await order({ query: { q: `word ${at}` } });
    expect((await order({ query: { q: 'one more' } })).body.key).toBe('error.list.tooManyFiles');
  });

  it('has all rows of a view that is too long to be answered at once', async () => {
    await server.pool.query(
      `insert into clients select (jsonb_populate_record(null::clients, to_jsonb(c) || jsonb_build_object('id', gen_random_uuid(), 'name', 'Copy ' || n))).*
        from (select * from clients limit 1) c, generate_series(1, $1) n`,
      [mostRowsAtOnce],
    );
    const { totalElements } = (await server.request('GET', '/enterprise-api/v1/clients?size=1', { token: am })).body;
    expect(totalElements).toBeGreaterThan(mostRowsAtOnce);
    const part = { format: 'csv', columns: ['name'], query: {} };
    expect((await ask(am, part, 'clients')).status).toBe(400);
    const { body: ordered } = await order(part, am, 'clients');
    await make();
    const lines = (await take(ordered.id)).bytes.toString('utf8').split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(totalElements);
    expect(new Set(lines).size).toBe(totalElements);
  });
});
