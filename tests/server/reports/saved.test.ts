import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestSavedName } from '#contract/reports/saved.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { type ReportFixture, startReportFixture } from '#tests/support/report-fixture.ts';

let fixture: ReportFixture;
let id: string;
beforeAll(async () => {
  fixture = await startReportFixture();
  id = await fixture.running();
});
afterAll(() => fixture.server.stop());

const settings = {
  reportType: 'PER_MARKET',
  metricsTypes: ['impressions', 'spend'],
  reportMetricsType: 'spend',
  chart: 'ROWS',
  compare: 'NONE',
  weekdays: 'KEPT',
  changes: 'HIDDEN',
  dateFrom: '2026-11-02',
  media: 'wechat',
  sortBy: 'spend',
  sortDir: 'asc',
};
const path = (campaign = id) => `${campaignsPath}/${campaign}/stats/saved-reports`;
const names = async (token: string): Promise<string[]> =>
  (await fixture.server.request('GET', path(), { token })).body.content.map(({ name }: { name: string }) => name);
const save = (body: object, token = fixture.planner) => fixture.server.request('POST', path(), { token, body });
const change = (method: 'PUT' | 'DELETE', saved: { id: string; version: number }, token: string, body?: object, campaign = id) =>
  fixture.server.request(method, `${path(campaign)}/${saved.id}`, {
    token,
    headers: { 'If-Match': `"${saved.version}"` },
    ...(body && { body }),
  });

describe('saved reports', () => {
  it('are seen by whoever saved them, and by everybody who sees the report once they are shared', async () => {
    const { status, body: saved } = await save({ name: '  每周 Overview ', shared: false, settings });
    expect([status, saved.name, saved.settings, saved.editedAt]).toEqual([201, '每周 Overview', settings, null]);
    expect(await names(fixture.planner)).toEqual(['每周 Overview']);
    expect(await names(fixture.viewer)).toEqual([]);
    // It does not exist for others, whatever they may do to shared ones.
    expect((await change('DELETE', saved, fixture.am)).status).toBe(404);
    const shared = await change('PUT', saved, fixture.planner, { name: 'Weeks', shared: true, settings: { ...settings, chart: 'MAP' } });
    expect([shared.status, shared.body.version, shared.body.settings.chart]).toEqual([200, 2, 'MAP']);
    expect(shared.body.editedAt).not.toBeNull();
    for (const token of [fixture.viewer, fixture.am]) expect(await names(token)).toContain('Weeks');
    expect((await change('PUT', saved, fixture.planner, { name: 'Late', shared: true, settings })).status).toBe(412);
    expect((await change('DELETE', shared.body, fixture.planner)).status).toBe(204);
    expect(await names(fixture.viewer)).toEqual([]);
    expect((await fixture.auditOf(id)).slice(-3)).toEqual(['report.saved.add', 'report.saved.update', 'report.saved.remove']);
  });

  it('403 for whoever only reads; a shared one is also changed by the team’s lead and the provider', async () => {
    const { body: saved } = await save({ name: 'Shared', shared: true, settings });
    expect((await save({ name: 'Mine', shared: false, settings }, fixture.viewer)).status).toBe(403);
    expect((await change('DELETE', saved, fixture.viewer)).status).toBe(403);
    const { body: theirs } = await save({ name: 'Of the provider', shared: true, settings }, fixture.am);
    expect((await change('DELETE', theirs, fixture.planner)).status).toBe(403);
    const renamed = await change('PUT', saved, fixture.am, { name: 'Renamed', shared: true, settings });
    expect([renamed.status, renamed.body.by]).toEqual([200, saved.by]);
    for (const one of [renamed.body, theirs]) expect((await change('DELETE', one, fixture.am)).status).toBe(204);
  });

  it('400 without a name, beyond its length, or with what no report can show', async () => {
    for (const body of [
      { name: ' ', shared: false, settings },
      { name: 'x'.repeat(longestSavedName + 1), shared: false, settings },
      { name: 'x', shared: false, settings: { ...settings, reportType: 'PER_MOON' } },
      { name: 'x', shared: false, settings: { ...settings, metricsTypes: [] } },
      { name: 'x', shared: false, settings: { ...settings, dateFrom: '2026-02-30' } },
      { name: 'x', shared: false, settings: { ...settings, page: 2 } },
    ])
      expect((await save(body)).status).toBe(400);
  });

  it('404 for one of another campaign', async () => {
    const other = await fixture.running('PUBLISHED', 'Other');
    const { body: saved } = await save({ name: 'Here', shared: true, settings });
    expect((await change('DELETE', saved, fixture.planner, undefined, other)).status).toBe(404);
    await change('DELETE', saved, fixture.planner);
  });

  it('409 beyond a hundred of a campaign', async () => {
    const full = await fixture.running('PUBLISHED', 'Full');
    await fixture.server.pool.query(
      `insert into saved_reports (client_id, campaign_id, id, name, shared, settings, made_by, made_at)
       select client_id, id, gen_random_uuid(), 'Report ' || one, false, '{}', created_by, now() from campaigns, generate_series(1, 100) as one where id = $1`,
      [full],
    );
    const body = { name: 'One more', shared: false, settings };
    const answer = await fixture.server.request('POST', path(full), { token: fixture.planner, body });
    expect([answer.status, answer.body.key]).toEqual([409, 'error.report.savedFull']);
  });
});
