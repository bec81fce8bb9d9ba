import { afterAll, describe, expect, it } from 'vitest';
import { longestReportNote } from '#contract/reports/notes.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { csvOf, flight, startReportFixture } from '#tests/support/report-fixture.ts';

const fixture = await startReportFixture();
const id = await fixture.running();
afterAll(() => fixture.server.stop());

const path = (campaign = id) => `${campaignsPath}/${campaign}/stats/notes`;
const list = async (token = fixture.viewer) => (await fixture.server.request('GET', path(), { token })).body;
const add = (body: object, token = fixture.planner) => fixture.server.request('POST', path(), { token, body });
const change = (method: 'PUT' | 'DELETE', { id: note, version }: { id: string; version: number }, token: string, body?: object) =>
  fixture.server.request(method, `${path()}/${note}`, { token, headers: { 'If-Match': `"${version}"` }, ...(body && { body }) });

describe('notes about the days of a report', () => {
  it('are written, changed and deleted by whoever wrote them, and read by everybody who sees the report', async () => {
    const { status, body: note } = await add({ day: '2026-11-05', text: '  Price cut at a competitor 降价  ' });
    expect([status, note.text, note.editedAt]).toEqual([201, 'Price cut at a competitor 降价', null]);
    expect((await list()).content).toEqual([note]);
    const second = await change('PUT', note, fixture.planner, { day: '2026-11-06', text: 'Price cut' });
    expect([second.status, second.body.version, second.body.day]).toEqual([200, 2, '2026-11-06']);
    expect(second.body.editedAt).not.toBeNull();
    expect((await change('PUT', note, fixture.planner, { day: '2026-11-06', text: 'Late' })).status).toBe(412);
    expect((await change('DELETE', second.body, fixture.planner)).status).toBe(204);
    expect((await list()).content).toEqual([]);
    expect((await fixture.auditOf(id)).slice(-3)).toEqual(['report.note.add', 'report.note.update', 'report.note.remove']);
  });

  it('403 for somebody else’s note and for whoever only reads', async () => {
    const { body: note } = await add({ day: '2026-11-05', text: 'Mine' });
    for (const token of [fixture.am, fixture.viewer]) {
      expect((await change('PUT', note, token, { day: '2026-11-05', text: 'Theirs' })).status).toBe(403);
      expect((await change('DELETE', note, token)).status).toBe(403);
    }
    expect((await add({ day: '2026-11-05', text: 'x' }, fixture.viewer)).status).toBe(403);
    expect((await change('DELETE', note, fixture.planner)).status).toBe(204);
    // Whose campaign it is does not matter.
    const { body: theirs } = await add({ day: '2026-11-05', text: 'Of the provider' }, fixture.am);
    expect((await change('DELETE', theirs, fixture.planner)).status).toBe(403);
    expect((await change('DELETE', theirs, fixture.am)).status).toBe(204);
  });

  it('400 without words, without a day, or beyond 1,000 characters', async () => {
    for (const body of [
      { day: '2026-11-05', text: ' ' },
      { day: '2026-02-30', text: 'x' },
      { day: '2026-11-05', text: 'x'.repeat(longestReportNote + 1) },
    ])
      expect((await add(body)).status).toBe(400);
    const { status, body: note } = await add({ day: '2026-11-05', text: '字'.repeat(longestReportNote) });
    expect(status).toBe(201);
    await change('DELETE', note, fixture.planner);
  });

  it('404 for a note of another campaign', async () => {
    const other = await fixture.running('PUBLISHED', 'Other');
    const { body: note } = await add({ day: '2026-11-05', text: 'Here' });
    const answer = await fixture.server.request('DELETE', `${path(other)}/${note.id}`, {
      token: fixture.planner,
      headers: { 'If-Match': '"1"' },
    });
    expect(answer.status).toBe(404);
    await change('DELETE', note, fixture.planner);
  });
});

describe('forecast against delivery', () => {
  it('compares the version that was sent with what was delivered, channel by channel', async () => {
    const { rows } = await fixture.server.pool.query<{ id: string }>(
      `select campaigns.id from campaigns join report_totals on campaign_id = campaigns.id
       where status = 'FINISHED' and impressions is not null limit 1`,
    );
    const ended = rows[0]?.id ?? '';
    const answer = await fixture.server.request('GET', `${campaignsPath}/${ended}/stats/forecast-accuracy`, { token: fixture.am });
    const { accuracy } = answer.body;
    const { rows: stored } = await fixture.server.pool.query<{ forecast: number; delivered: number }>(
      'select planned_impressions::float8 as forecast, impressions::float8 as delivered from report_totals where campaign_id = $1',
      [ended],
    );
    expect(accuracy.total.impressions).toEqual(stored[0]);
    expect(accuracy.share).toBe(1);
    const sum = (side: 'forecast' | 'delivered') =>
      accuracy.channels.reduce(
        (total: number, { impressions }: { impressions: Record<string, number | null> }) => total + (impressions[side] ?? 0),
        0,
      );
    expect([sum('forecast'), sum('delivered')]).toEqual([stored[0]?.forecast, stored[0]?.delivered]);
    // Statistics and plan call their media by the same ids.
    expect(accuracy.channels.every(({ impressions }: { impressions: Record<string, unknown> }) => impressions['forecast'] !== null)).toBe(
      true,
    );
  });

  it('is nothing before something was delivered, and the record is of the client’s others that ended', async () => {
    const fresh = await fixture.running('PUBLISHED', 'Fresh');
    expect(
      (await fixture.server.request('GET', `${campaignsPath}/${fresh}/stats/forecast-accuracy`, { token: fixture.viewer })).body,
    ).toEqual({ accuracy: null });
    const ended = await fixture.running('FINISHED', 'Ended');
    const { status, text } = await fixture.upload(
      ended,
      csvOf([
        ['Day', 'Media', 'Impressions', 'Clicks'],
        [flight.from, 'LINE', 900, 9],
      ]),
    );
    expect(status, text).toBe(200);
    await fixture.server.pool.query('update report_totals set planned_impressions = 1000 where campaign_id = $1', [ended]);
    const record = async (campaign: string) =>
      (await fixture.server.request('GET', `${campaignsPath}/${campaign}/forecast-record`, { token: fixture.viewer })).body.campaigns;
    expect((await record(fresh)).find(({ id: one }: { id: string }) => one === ended)?.error).toBeCloseTo(-0.1);
    expect((await record(ended)).map(({ id: one }: { id: string }) => one)).not.toContain(ended);
    expect((await record(fresh)).length).toBeLessThanOrEqual(6);
  });
});

// The last one: the clock goes on, and those who are signed in have to sign in again.
describe('what changed on the days of a report', () => {
  it('is what the campaign’s history says of them, in the client’s zone', async () => {
    const own = await fixture.running('PUBLISHED', 'Paused');
    const { version } = (await fixture.server.request('GET', `${campaignsPath}/${own}`, { token: fixture.am })).body;
    // Half past seven in the morning in Shanghai, where it is a day later.
    fixture.server.time.now = new Date('2026-11-19T23:30:00Z');
    const first = await fixture.server.signIn('am@provider.example');
    const paused = await fixture.move(own, version, { to: 'PAUSED', comment: 'Out of stock' }, first);
    expect(paused.status, paused.text).toBe(200);
    fixture.server.time.now = new Date('2026-11-22T02:00:00Z');
    const second = await fixture.server.signIn('am@provider.example');
    expect((await fixture.move(own, paused.body.version, { to: 'PUBLISHED', comment: 'Back' }, second)).status).toBe(200);
    const { events } = (await fixture.server.request('GET', path(own), { token: second })).body;
    expect(events.map(({ kind, day, about }: { kind: string; day: string; about: string }) => [kind, day, about])).toEqual([
      ['pause', '2026-11-20', 'Out of stock'],
      ['resume', '2026-11-22', 'Back'],
    ]);
  });
});
