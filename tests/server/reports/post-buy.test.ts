import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfMedia, xlsxMedia } from '#contract/file.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { columnsOfPlan } from '#server/campaigns/store.ts';
import { campaigns } from '#server/db/schema.ts';
import { personId } from '#server/sample-world/accounts.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { type ReportFixture, flight, startReportFixture } from '#tests/support/report-fixture.ts';
import { takeFacts } from '#tests/support/take-facts.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

let fixture: ReportFixture;
let id: string;

beforeAll(async () => {
  fixture = await startReportFixture();
  id = await fixture.running('FINISHED', '上海 ナイキ Spring');
  const days = Array.from({ length: 14 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
  await takeFacts(
    fixture.server.db,
    { clientId: fixture.acme, campaignId: id, partnerId: 'sps' },
    days.flatMap((day, at) => [
      { day, media: 'wechat', market: 'shanghai', impressions: 10_000 + at, clicks: 100, spend: 40_000 },
      { day, media: 'line', market: 'tokyo', impressions: 5000, clicks: 20, spend: 30_000 },
    ]),
    { by: personId('am@provider.example') },
  );
});
afterAll(() => fixture.server.stop());

const download = async (query = '', headers: Readonly<Record<string, string>> = {}, campaign = id) => {
  const response = await fixture.server.app.request(`${campaignsPath}/${campaign}/campaign-post-buy-report/file${query}`, {
    headers: { Authorization: `Bearer ${fixture.viewer}`, ...headers },
  });
  return { status: response.status, media: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('GET /campaigns/{id}/campaign-post-buy-report/file as a PDF', () => {
  it.each([
    ['en', 'In short', 'WeChat', 'Tokyo', /Page 1 of (\d)/],
    ['cn', '要点', '微信', '东京', /第 1 页.*?共 (\d) 页/],
    ['jp', '要約', 'WeChat', '東京', /1 \/ (\d)ページ/],
  ])('says in %s what was planned, what came of it, and what that means', async (language, answer, channel, market, pages) => {
    const { status, media, bytes } = await download('?format=pdf', { 'Content-Language': language });
    expect([status, media]).toEqual([200, pdfMedia]);
    const text = await pdfText(bytes);
    const report = await fixture.report(id, '?reportType=SUMMARY');
    const { impressions } = report.progress;
    const written = (value: number) => value.toLocaleString('en');
    expect(report.totals.impressions).toBe(210_091);
    for (const words of [answer, channel, market, '上海 ナイキ Spring', '210,091', written(impressions.planned), '140,091', '70,000'])
      expect(text).toContain(words);
    const { body } = await fixture.server.request('GET', `${campaignsPath}/${id}/spot-plan`, { token: fixture.am });
    const clicks = body.content.reduce((sum: number, { estClicks }: { estClicks: number }) => sum + estClicks, 0);
    expect(clicks).toBeGreaterThan(0);
    expect(text).toContain(written(clicks));
    expect(Number(pages.exec(text)?.[1])).toBeLessThan(5);
    // Charts are drawn, not placed as pictures.
    expect(bytes.includes('/Subtype /Image')).toBe(false);
  });

  it('says by how much more was delivered, in the whole and by the sign of each difference', async () => {
    const other = await fixture.running('FINISHED', 'More than planned');
    const { impressions } = (await fixture.report(id, '?reportType=SUMMARY')).progress;
    const day = {
      day: '2026-11-14',
      media: 'wechat',
      market: 'shanghai',
      impressions: Math.round(impressions.planned * 1.5),
      clicks: 1,
      spend: 1,
    };
    const owner = { clientId: fixture.acme, campaignId: other, partnerId: 'sps' };
    await takeFacts(fixture.server.db, owner, [day], { by: personId('am@provider.example') });
    const text = await pdfText((await download('?format=pdf', {}, other)).bytes);
    for (const words of ['delivered 50% more than planned', '+50.0%', '−100.0%']) expect(text).toContain(words);
  });

  it('has markets beside their plan where the plan buys each for itself, and says where it does not', async () => {
    const { id: alone } = await fixture.create({ name: 'One market' });
    const plan = samplePlan(50_000_000);
    const columns = columnsOfPlan({ ...plan, timeline: { ...flight }, audience: { ...plan.audience, cityIds: ['shanghai'] } });
    await fixture.server.db
      .update(campaigns)
      .set({ status: 'FINISHED', ...columns })
      .where(eq(campaigns.id, alone));
    const owner = { clientId: fixture.acme, campaignId: alone, partnerId: 'sps' };
    const day = { day: '2026-11-14', media: 'wechat', market: 'shanghai', impressions: 1000, clicks: 1, spend: 1 };
    await takeFacts(fixture.server.db, owner, [day], { by: personId('am@provider.example') });
    const together = 'buys several markets together';
    const textOf = async (campaign: string) => (await pdfText((await download('?format=pdf', {}, campaign)).bytes)).replaceAll(/\s+/g, ' ');
    expect([(await textOf(id)).includes(together), (await textOf(alone)).includes(together)]).toEqual([true, false]);
  });

  it('is what the address or else Accept asks for, and a workbook otherwise', async () => {
    const mediaOf = async (...input: Parameters<typeof download>) => (await download(...input)).media;
    expect(await mediaOf()).toBe(xlsxMedia);
    expect(await mediaOf('', { Accept: `${pdfMedia}, */*;q=0.1` })).toBe(pdfMedia);
    expect(await mediaOf('?format=xlsx', { Accept: pdfMedia })).toBe(xlsxMedia);
    expect((await download('', { Accept: 'image/png' })).status).toBe(406);
    expect((await download('?format=doc')).status).toBe(400);
  });
});
