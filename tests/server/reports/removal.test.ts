import { afterAll, describe, expect, it } from 'vitest';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { csvOf, startReportFixture } from '#tests/support/report-fixture.ts';

const fixture = await startReportFixture();
afterAll(() => fixture.server.stop());

const file = (...rows: readonly (readonly [day: string, media: string, impressions: number])[]): string =>
  csvOf([['Day', 'Media', 'Impressions', 'Clicks'], ...rows.map(([day, media, impressions]) => [day, media, impressions, 1])]);

const bring = async (id: string, content: string, partner = 'sps') => {
  const { status, body, text } = await fixture.upload(id, content, { partner });
  expect(status, text).toBe(200);
  return body.id as string;
};

const remove = async (id: string, upload: string, token = fixture.am) =>
  (await fixture.server.request('DELETE', `${campaignsPath}/${id}/stats/uploads/${upload}`, { token })).status;

const daysOf = async (id: string): Promise<Record<string, number | null>> =>
  Object.fromEntries(
    (await fixture.report(id)).content.map(({ label, metrics }: { label: string; metrics: { impressions: number } }) => [
      label,
      metrics.impressions,
    ]),
  );

describe('DELETE /campaigns/{id}/stats/uploads/{uploadId}', () => {
  it('brings back what the same partner said before, and takes away what nobody said before', async () => {
    const id = await fixture.running();
    await bring(id, file(['2026-11-01', 'WeChat', 100], ['2026-11-02', 'WeChat', 200]));
    const second = await bring(id, file(['2026-11-02', 'WeChat', 5], ['2026-11-03', 'WeChat', 7]));
    expect(await daysOf(id)).toEqual({ '2026-11-01': 100, '2026-11-02': 5, '2026-11-03': 7 });
    expect(await remove(id, second)).toBe(204);
    expect(await daysOf(id)).toEqual({ '2026-11-01': 100, '2026-11-02': 200 });
    expect(await fixture.auditOf(id)).toContain('statistics.remove');
    expect(await remove(id, second)).toBe(404);
  });

  it('leaves in the trail what the file was of, when it came and when it was taken back', async () => {
    const id = await fixture.running();
    await bring(id, file(['2026-11-01', 'WeChat', 100]));
    const second = await bring(id, file(['2026-11-01', 'WeChat', 5], ['2026-11-02', 'WeChat', 7]));
    await remove(id, second);
    const { body } = await fixture.server.request('GET', `${campaignsPath}/${id}/timeline`, { token: fixture.am });
    const span = { from: '2026-11-01', to: '2026-11-02', rows: 2, days: 2, replacedDays: 1 };
    expect(body.content.slice(0, 3)).toMatchObject([
      { action: 'statistics.remove', about: 'stats.csv', statistics: { ...span, impressions: null, spend: null } },
      { action: 'statistics.upload', about: 'stats.csv', statistics: { ...span, impressions: 12, spend: null } },
      { action: 'statistics.upload', statistics: { from: '2026-11-01', to: '2026-11-01', rows: 1, replacedDays: 0, impressions: 100 } },
    ]);
  });

  it('changes nothing when a later file speaks for the same days', async () => {
    const id = await fixture.running();
    const first = await bring(id, file(['2026-11-01', 'WeChat', 100]));
    await bring(id, file(['2026-11-01', 'WeChat', 300]));
    expect(await remove(id, first)).toBe(204);
    expect(await daysOf(id)).toEqual({ '2026-11-01': 300 });
  });

  it('leaves other media of the day alone: a file replaces only those it has', async () => {
    const id = await fixture.running();
    await bring(id, file(['2026-11-01', 'WeChat', 100]));
    const line = await bring(id, file(['2026-11-01', 'LINE', 11]));
    expect(await daysOf(id)).toEqual({ '2026-11-01': 111 });
    await remove(id, line);
    expect(await daysOf(id)).toEqual({ '2026-11-01': 100 });
  });

  it('is for those who may bring the partner’s statistics, and 404 for an upload of another campaign', async () => {
    const [id, other] = [await fixture.running(), await fixture.running()];
    const upload = await bring(id, file(['2026-11-01', 'WeChat', 100]));
    expect(await remove(id, upload, fixture.planner)).toBe(403);
    expect(await remove(other, upload)).toBe(404);
    expect(await daysOf(id)).toEqual({ '2026-11-01': 100 });
  });
});
