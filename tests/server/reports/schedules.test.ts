import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import readWorkbook from 'read-excel-file/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#server/db/mail-schema.ts';
import { notices } from '#server/db/notice-schema.ts';
import { memberships, users } from '#server/db/schema.ts';
import { type Delivery, startDelivery } from '#server/mail/deliver.ts';
import { openTransport } from '#server/mail/transport.ts';
import { encloseReport } from '#server/reports/report-mails.ts';
import { simulatedAdapter } from '#server/media/simulated-adapter.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { patience } from '#tests/support/patience.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { type ReportFixture, csvOf, startReportFixture } from '#tests/support/report-fixture.ts';
import { type Smtp, startSmtp } from '#tests/support/smtp.ts';
import { besideServer } from '#tests/support/two-servers.ts';

const address = 'https://console.example.com';

let fixture: ReportFixture;
let beside: ReturnType<typeof besideServer>;
let smtp: Smtp;
let delivery: Delivery | undefined;
let id: string;
let ids: Readonly<Record<string, string>>;

const wednesday = '2026-11-18T02:00:00Z';
const mondayAtNine = '2026-11-23T01:00:00Z';

beforeAll(async () => {
  fixture = await startReportFixture({ parts: { address: () => address } });
  beside = besideServer(fixture.server, { media: simulatedAdapter(), only: ['report-sendings'] });
  id = await fixture.running('PUBLISHED', '上海 ナイキ');
  const rows = [
    ['Day', 'Media', 'Market', 'Impressions', 'Clicks'],
    ['2026-11-08', 'WeChat', 'Shanghai', 100, 1],
    ['2026-11-09', 'WeChat', 'Shanghai', 2000, 20],
    ['2026-11-15', 'LINE', 'Tokyo', 40_000, 400],
    ['2026-11-16', 'LINE', 'Tokyo', 500_000, 5000],
    ['2026-11-17', 'WeChat', 'Shanghai', 7_000_000, 70_000],
  ];
  const { status, text } = await fixture.upload(id, csvOf(rows));
  expect(status, text).toBe(200);
  const people = await fixture.server.db.select({ id: users.id, username: users.username }).from(users);
  ids = Object.fromEntries(people.map((person) => [person.username, person.id]));
});
afterAll(async () => {
  await beside.stop();
  await fixture.server.stop();
});
beforeEach(async () => {
  fixture.server.time.now = new Date(wednesday);
  await fixture.server.pool.query('delete from report_schedules; delete from mails; delete from notices');
  smtp = await startSmtp();
});
afterEach(async () => {
  await delivery?.stop();
  delivery = undefined;
  await smtp.stop();
});

const deliver = (): void => {
  const transport = openTransport(smtp.url, 'no-reply@console.example.com');
  const { db } = fixture.server;
  const clock = (): Date => fixture.server.time.now;
  const enclose = encloseReport({ db, address: () => address, clock });
  delivery = startDelivery({ db, transport, address, clock, log: pino({ level: 'silent' }), enclose, every: 20 });
};
const settled = async (): Promise<void> => {
  const waiting = async () => (await fixture.server.db.select().from(mails)).filter(({ outcome }) => outcome === null).length;
  await expect.poll(waiting, { timeout: 5 * patience }).toBe(0);
};

const settings = {
  reportType: 'PER_DAY',
  metricsTypes: ['impressions'],
  reportMetricsType: 'impressions',
  chart: 'ROWS',
  compare: 'NONE',
  weekdays: 'KEPT',
};
const stats = `${campaignsPath}/`;
const save = async (shared = true, token = fixture.planner): Promise<string> =>
  (await fixture.server.request('POST', `${stats}${id}/stats/saved-reports`, { token, body: { name: 'Overview', shared, settings } })).body
    .id;

const weekly = { every: 'WEEK', day: 1, time: '09:00', timezone: 'Asia/Shanghai', days: 'BEFORE', format: 'xlsx' };
const schedule = async (change: object = {}, token = fixture.planner) =>
  fixture.server.request('POST', `${stats}${id}/stats/report-schedules`, {
    token,
    body: { savedReportId: await save(), ...weekly, readerIds: [ids['planner@acme.example']], ...change },
  });
const list = async (token = fixture.planner) =>
  (await fixture.server.request('GET', `${stats}${id}/stats/report-schedules`, { token })).body.content;

describe('a report that is sent each week', () => {
  it('goes to each reader in their language at the local time, with the file that the screen has for those days', async () => {
    await fixture.server.pool.query(`update users set language = 'jp' where username = 'viewer@acme.example'`);
    const made = await schedule({ readerIds: [ids['planner@acme.example'], ids['viewer@acme.example']] });
    expect([made.status, made.body.nextAt], made.text).toEqual([201, '2026-11-23T01:00:00.000Z']);
    await beside.look('2026-11-23T00:59:59Z');
    expect(await fixture.server.db.select().from(mails)).toEqual([]);
    // Two servers look at once, and again: each reader gets one mail.
    await beside.look(mondayAtNine);
    await beside.look(mondayAtNine);
    deliver();
    await settled();
    expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(['planner@acme.example', 'viewer@acme.example']);
    const theirs = smtp.received.find(({ to }) => to[0] === 'viewer@acme.example');
    expect(theirs?.parsed.html).toContain('レポートを添付ファイルでお送りします');
    const file = theirs?.parsed.attachments[0];
    expect(file?.filename).toBe('上海 ナイキ - レポート - 2026-11-17.xlsx');
    const [, sheet] = await readWorkbook(Buffer.from(file?.content as ArrayBuffer));
    const viewer = await fixture.server.signIn('viewer@acme.example');
    const shown = await fixture.report(id, '?dateFrom=2026-11-16&dateTo=2026-11-22', viewer);
    expect(sheet?.data.at(-1)?.slice(0, 2)).toEqual(['合計', 7_500_000]);
    expect(sheet?.data.at(-1)?.[1]).toBe(shown.totals.impressions);
    const button = /href="([^"]+)"/.exec(theirs?.parsed.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(button).toContain(`${address}/campaign/${id}/report?saved=`);
    expect(button).toContain('dateFrom=2026-11-16&dateTo=2026-11-22');
    const [row] = await list(viewer);
    expect(row.nextAt).toBe('2026-11-30T01:00:00.000Z');
    expect(row.readers.map(({ last }: { last: { state: string } }) => last.state)).toEqual(['SENT', 'SENT']);
  });

  it('is a PDF where that was asked for, of the month before or of the days it was saved with', async () => {
    await schedule({ every: 'MONTH', day: 30, format: 'pdf', days: 'SAVED' });
    await beside.look('2026-11-30T01:00:00Z');
    deliver();
    await settled();
    const file = smtp.received[0]?.parsed.attachments[0];
    expect(file?.mimeType).toBe('application/pdf');
    expect(await pdfText(new Uint8Array(file?.content as ArrayBuffer))).toContain('7,542,100');
  });

  it('is made up for once by a server that was away, and ends once the campaign’s numbers are final', async () => {
    await schedule();
    await beside.look('2026-12-15T03:00:00Z');
    expect((await fixture.server.db.select().from(mails)).length).toBe(1);
    fixture.server.time.now = new Date('2026-12-21T01:00:00Z');
    await beside.look('2026-12-21T01:00:00Z');
    const { rows } = await fixture.server.pool.query('select next_at from report_schedules');
    expect(rows).toEqual([{ next_at: null }]);
    expect((await fixture.server.db.select().from(mails)).length).toBe(2);
  });

  it('goes to nobody who may not read the campaign any more, whether they left before the moment or while the mail waited', async () => {
    const kept = await fixture.server.db
      .select()
      .from(memberships)
      .where(eq(memberships.userId, ids['viewer@acme.example'] ?? ''));
    const leave = () => fixture.server.db.delete(memberships).where(eq(memberships.userId, ids['viewer@acme.example'] ?? ''));
    await schedule({ readerIds: [ids['viewer@acme.example']] });
    await leave();
    await beside.look(mondayAtNine);
    expect(await fixture.server.db.select().from(mails)).toEqual([]);
    await fixture.server.db.insert(memberships).values(kept);
    await beside.look('2026-11-30T01:00:00Z');
    await leave();
    deliver();
    await settled();
    await fixture.server.db.insert(memberships).values(kept);
    expect((await fixture.server.db.select().from(mails)).map(({ outcome, values }) => [outcome, values])).toEqual([['WITHDRAWN', {}]]);
    expect(smtp.received).toEqual([]);
  });

  it('goes out once on a day, though its time is moved to later on that day; who comes to it then still gets it', async () => {
    const { planner, server } = fixture;
    const change = async (part: object) => {
      const token = await server.signIn('planner@acme.example');
      const [{ id: scheduleId, version, savedReport, readers, ...row }] = await list(token);
      const { every, day, timezone, days, format } = row;
      const readerIds = readers.map(({ person }: { person: { id: string } }) => person.id);
      const body = { savedReportId: savedReport.id, every, day, time: row.time, timezone, days, format, readerIds, ...part };
      const headers = { 'If-Match': `"${version}"` };
      return (await server.request('PUT', `${stats}${id}/stats/report-schedules/${scheduleId}`, { token, body, headers })).body.nextAt;
    };
    const received = async () =>
      (await server.pool.query('select users.username from mails join users on users.email = mails.recipient order by mails.created_at'))
        .rows;
    expect((await schedule({}, planner)).status).toBe(201);
    await beside.look(mondayAtNine);
    server.time.now = new Date('2026-11-23T02:00:00Z');
    expect(await change({ time: '17:00' })).toBe('2026-11-30T09:00:00.000Z');
    await beside.look('2026-11-23T09:00:00Z');
    expect(await received()).toHaveLength(1);
    // Somebody else is added: it is due today once more, for them alone.
    expect(await change({ time: '18:00', readerIds: [ids['planner@acme.example'], ids['viewer@acme.example']] })).toBe(
      '2026-11-23T10:00:00.000Z',
    );
    await beside.look('2026-11-23T10:00:00Z');
    expect((await received()).map(({ username }) => username)).toEqual(['planner@acme.example', 'viewer@acme.example']);
    await beside.look('2026-11-30T10:00:00Z');
    expect(await received()).toHaveLength(4);
  });

  it('waits for a mail server that is away, says so to its owner, and tells them when it is given up', async () => {
    await schedule();
    await beside.look(mondayAtNine);
    smtp.mood.recipient = 452;
    deliver();
    const stateNow = async () => (await fixture.server.pool.query('select refusals, outcome from mails')).rows[0];
    await expect.poll(async () => (await stateNow()).refusals, { timeout: 5 * patience }).toBe(1);
    const owner = await fixture.server.signIn('planner@acme.example');
    expect((await list(owner))[0].readers[0].last.state).toBe('TRYING');
    fixture.server.time.now = new Date(Date.parse(mondayAtNine) + 73 * 3_600_000);
    await settled();
    expect((await stateNow()).outcome).toBe('GIVEN_UP');
    await beside.look(fixture.server.time.now);
    await beside.look(fixture.server.time.now);
    const sent = await fixture.server.db.select().from(notices).where(eq(notices.kind, 'reportNotSent'));
    expect(sent.map(({ userId, campaignId }) => [userId, campaignId])).toEqual([[ids['planner@acme.example'], id]]);
  });
});

describe('whoever gets a report', () => {
  it('ends it by one click of their mail program, by the link, or on the screen, and gets it again there', async () => {
    await schedule({ readerIds: [ids['planner@acme.example'], ids['viewer@acme.example']] });
    await beside.look(mondayAtNine);
    deliver();
    await settled();
    const theirs = smtp.received.find(({ to }) => to[0] === 'viewer@acme.example');
    const headerOf = (name: string) => theirs?.parsed.headers.find(({ key }) => key === name)?.value;
    expect(headerOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const stop = /^<https:\/\/console\.example\.com(\/\S+)>$/.exec(headerOf('list-unsubscribe') ?? '')?.[1] ?? '';
    const page = /\/report-mails\/([\w-]+)/.exec(theirs?.parsed.text ?? '')?.[1] ?? '';
    const link = `/enterprise-api/v1/report-mails/${page}`;
    // Looking at the link, as scanners of mails do, changes nothing.
    expect((await fixture.server.request('GET', link)).body).toEqual({ report: 'Overview', campaign: '上海 ナイキ', wanted: true });
    const click = await fixture.server.app.request(stop, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([click.status, await click.json()]).toEqual([200, { report: 'Overview', campaign: '上海 ナイキ', wanted: false }]);
    expect((await fixture.server.request('POST', `${link}/stop`)).status).toBe(200);
    await beside.look('2026-11-30T01:00:00Z');
    await settled();
    expect(smtp.received.flatMap(({ to }) => to).filter((to) => to === 'viewer@acme.example')).toHaveLength(1);
    // The owner sees it, and cannot put them back by saving the form.
    const viewer = await fixture.server.signIn('viewer@acme.example');
    const planner = await fixture.server.signIn('planner@acme.example');
    const [row] = await list(planner);
    const stateOf = (answer: { readers: { person: { id: string }; state: string }[] }) =>
      answer.readers.find(({ person }) => person.id === ids['viewer@acme.example'])?.state;
    expect(stateOf(row)).toBe('STOPPED');
    const path = `${stats}${id}/stats/report-schedules/${row.id}`;
    const readerIds = [ids['planner@acme.example'], ids['viewer@acme.example']];
    const body = { savedReportId: row.savedReport.id, ...weekly, time: '10:00', readerIds };
    // The planner has had it that day: the later time counts from the next week on.
    const changed = await fixture.server.request('PUT', path, { token: planner, body, headers: { 'If-Match': `"${row.version}"` } });
    expect([changed.status, changed.body.nextAt, stateOf(changed.body)]).toEqual([200, '2026-12-07T02:00:00.000Z', 'STOPPED']);
    const again = await fixture.server.request('POST', `${path}/own-mails`, { token: viewer, body: { wanted: true } });
    expect([again.status, stateOf(again.body)]).toEqual([200, 'ACTIVE']);
    expect((await fixture.server.request('GET', `${link}x`)).status).toBe(404);
  });
});

describe('who may', () => {
  it('400 for readers from outside the team, days that no week has, and zones and saved reports there are none of', async () => {
    for (const change of [
      { readerIds: [ids['planner@globex.example']] },
      { readerIds: [] },
      { day: 8 },
      { time: '24:00' },
      { timezone: 'Mars/Base' },
      { savedReportId: '0191d6f0-5d2a-7c3e-8f00-1a2b3c4d5e6f' },
      { savedReportId: await save(false, fixture.am) },
    ])
      expect((await schedule(change)).status, JSON.stringify(change)).toBe(400);
  });

  it('403 for whoever only reads; a removed one takes back what has not left; what it is made of is seen only with the report', async () => {
    expect((await schedule({}, fixture.viewer)).status).toBe(403);
    const { body } = await schedule({ savedReportId: await save(false) });
    expect(await list(fixture.am)).toEqual([]);
    const path = `${stats}${id}/stats/report-schedules/${body.id}`;
    const remove = (token: string) => fixture.server.request('DELETE', path, { token, headers: { 'If-Match': '"1"' } });
    expect((await remove(fixture.am)).status).toBe(404);
    await beside.look(mondayAtNine);
    const planner = await fixture.server.signIn('planner@acme.example');
    expect((await remove(planner)).status).toBe(204);
    expect((await fixture.server.db.select().from(mails)).map(({ outcome }) => outcome)).toEqual(['WITHDRAWN']);
    expect(await list(planner)).toEqual([]);
  });
});
