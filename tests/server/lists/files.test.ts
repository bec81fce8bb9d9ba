import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readSheet from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

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
    expect([...head.values()]).toEqual(
      expect.arrayContaining(['a', 'Draft · Paused', 'Asia/Shanghai', '2026-11-18 10:00', 'Grace Whitfield']),
    );
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
