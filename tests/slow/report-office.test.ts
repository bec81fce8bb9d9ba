import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOffice, officeMissing } from '#tests/support/office.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { type ReportFixture, csvOf, startReportFixture } from '#tests/support/report-fixture.ts';

const campaign = '=1+1 上海 ナイキ 秋';

let fixture: ReportFixture;
let id: string;
beforeAll(async () => {
  fixture = await startReportFixture();
  id = await fixture.running('FINISHED', campaign);
  const { status, text } = await fixture.upload(
    id,
    csvOf([
      ['Day', 'Market', 'Media', 'Format', 'Creative', 'Impressions', 'Clicks', 'Spend'],
      ['2026-11-01', 'Shanghai', 'WeChat', 'Moments feed ad', '=HYPERLINK("http://evil.example")', 1000, 20, '100.5'],
      ['2026-11-02', 'Tokyo', 'LINE', 'line-voom-feed', '@春の新作 秋季新品', 3000, 30, '300'],
    ]),
  );
  expect(status, text).toBe(200);
});
afterAll(() => fixture.server.stop());

const file = async (path: string, language: string): Promise<Uint8Array> => {
  const headers = { Authorization: `Bearer ${fixture.viewer}`, 'Content-Language': language };
  const response = await fixture.server.app.request(`${campaignsPath}/${id}/${path}`, { headers });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

const textsIn = (sheets: string): string[] =>
  [...sheets.matchAll(/<text:p>(.*?)<\/text:p>/g)].map(([, text = '']) =>
    text
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'"),
  );

describe.skipIf(officeMissing !== undefined)(officeMissing ?? 'files of a report in LibreOffice', () => {
  it.each(['en', 'cn', 'jp'])(
    'a workbook has dates as dates, numbers as numbers, every script intact, and nothing that reckons, in %s',
    async (language) => {
      const sheets = inOffice(await file('stats/report/file?metricsTypes=impressions,clickThroughRate,spend', language), {
        name: 'file.xlsx',
        to: 'fods',
      });
      expect(sheets).not.toContain('table:formula');
      expect(sheets).toMatch(/office:value-type="date" office:date-value="2026-11-01/);
      expect(sheets).toMatch(/office:value-type="float" office:value="1000"/);
      expect(sheets).toMatch(/office:value-type="percentage" office:value="0\.02"/);
      expect(sheets).toMatch(/office:value="100\.5"/);
      expect(textsIn(sheets)).toContain(campaign);
    },
  );

  it('names that begin like formulas stay texts, in the report and in the post-buy report', async () => {
    for (const path of ['stats/report/file?reportType=PER_CREATIVE', 'campaign-post-buy-report/file']) {
      const sheets = inOffice(await file(path, 'jp'), { name: 'file.xlsx', to: 'fods' });
      expect(sheets).not.toContain('table:formula');
      for (const text of ['=HYPERLINK("http://evil.example")', '@春の新作 秋季新品']) expect(textsIn(sheets)).toContain(text);
    }
  });

  it('CSV is read by its mark, with every script intact and nothing that reckons', async () => {
    const bytes = await file('stats/report/file?reportType=PER_CREATIVE&as=csv', 'cn');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    // Commas, quotes, and UTF-8 as the mark says.
    const sheets = inOffice(bytes, { name: 'file.csv', to: 'fods', reading: 'CSV:44,34,76,1' });
    expect(sheets).not.toContain('table:formula');
    expect(textsIn(sheets)).toContain("'@春の新作 秋季新品");
    expect(sheets).toMatch(/office:value-type="float" office:value="3000"/);
  });
});
