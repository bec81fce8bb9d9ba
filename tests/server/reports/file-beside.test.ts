import { afterAll, describe, expect, it } from 'vitest';
import type { StatisticsPreview } from '#contract/reports/statistics-files.ts';
import { csvOf, startReportFixture } from '#tests/support/report-fixture.ts';

const fixture = await startReportFixture();
afterAll(() => fixture.server.stop());

const titles = ['Day', 'Media', 'Impressions', 'Clicks', 'Spend (CNY)'];
type Row = readonly [day: string, media: string, impressions: number, clicks: number, spend: string];

const preview = async (id: string, rows: readonly Row[], partner = 'sps'): Promise<StatisticsPreview> => {
  const { status, body, text } = await fixture.upload(id, csvOf([titles, ...rows]), { query: '?preview=true', partner });
  expect(status, text).toBe(200);
  return body;
};
const bring = async (id: string, rows: readonly Row[], partner = 'sps'): Promise<void> => {
  expect((await fixture.upload(id, csvOf([titles, ...rows]), { partner })).status).toBe(200);
};

describe('POST /campaigns/{id}/partners/{partnerId}/stats?preview=true', () => {
  it('says what of a file is far from the plan, with the figures, and lets it be taken all the same', async () => {
    const id = await fixture.running();
    const absurd: Row = ['2026-11-10', 'WeChat', 100_000_000_000, 10, '99999999.50'];
    const { doubts } = await preview(id, [['2026-11-09', 'WeChat', 1000, 10, '60.00'], absurd]);
    expect(doubts.map(({ doubt }) => doubt)).toEqual(['impressionsOfDay', 'spendOfDay', 'costPerMille', 'costPerClick', 'spendOfPlan']);
    expect(doubts[0]).toMatchObject({ media: 'WeChat', day: '2026-11-10', days: 1, found: 100_000_000_000 });
    expect(doubts[4]).toMatchObject({ found: 10_000_005_950 });
    await bring(id, [absurd]);
  });

  it('is silent about a file that is near its plan, and about visits', async () => {
    const id = await fixture.running();
    const { doubts } = await preview(id, [['2026-11-10', 'WeChat', 100_000_000_000, 10, '99999999.50']]);
    const planned = Object.fromEntries(doubts.map((one) => [one.doubt, one.planned]));
    const [impressions = 0, spend = 0] = [planned['impressionsOfDay'], planned['spendOfDay']];
    const clicks = Math.round(spend / (planned['costPerClick'] ?? 1));
    expect([impressions > 0, spend > 0]).toEqual([true, true]);
    expect((await preview(id, [['2026-11-10', 'WeChat', impressions, clicks, (spend / 100).toFixed(2)]])).doubts).toEqual([]);
    const visits = csvOf([
      ['Day', 'Market', 'Location', 'Conversions'],
      ['2026-11-10', 'Tokyo', 'Ginza', 900_000_000],
    ]);
    const { body } = await fixture.upload(id, visits, { query: '?preview=true' });
    expect([body.doubts, body.replacing.before.conversions, body.replacing.after.conversions]).toEqual([[], null, 900_000_000]);
  });

  it('says what the report says of its days, now and with the file, and writes nothing', async () => {
    const id = await fixture.running();
    await bring(id, [
      ['2026-11-01', 'WeChat', 1000, 10, '10.00'],
      ['2026-11-02', 'WeChat', 2000, 20, '20.00'],
    ]);
    await bring(id, [['2026-11-02', 'LINE', 500, 5, '5.00']], 'line');
    const { replacing } = await preview(id, [
      ['2026-11-02', 'WeChat', 7, 1, '0.50'],
      ['2026-11-03', 'WeChat', 3, 1, '0.25'],
    ]);
    expect(replacing).toMatchObject({
      days: 1,
      before: { impressions: 2500, clicks: 25, spend: 2500, uniqueViews: null, conversions: null },
      after: { impressions: 510, clicks: 7, spend: 575, uniqueViews: null, conversions: null },
    });
    expect((await fixture.report(id, '?reportType=SUMMARY')).totals.impressions).toBe(3500);
  });
});
