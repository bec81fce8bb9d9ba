import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import type { SpotPlan } from '#contract/spot-plan/spot-plan.ts';
import { entryOf } from '#domain/spot-plan/row.ts';
import { inOffice, officeMissing } from '#tests/support/office.ts';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

const rows = 500;

const fixture = await startCampaignFixture();
afterAll(async () => {
  await fixture.server.stop();
});

/** The first sheet as LibreOffice reads it: cells as they are stored, texts in quotes. */
const sheetOf = (workbook: Uint8Array): string =>
  inOffice(workbook, { name: 'file.xlsx', to: 'csv', writing: 'Text - txt - csv (StarCalc):44,34,76,1,,0,true,false' });

it.skipIf(officeMissing !== undefined)(
  officeMissing ?? 'a spot plan of 500 rows opens in LibreOffice with numbers as numbers and Chinese and Japanese intact',
  async () => {
    const { id } = await fixture.create({ name: '上海 ナイキ 秋' });
    expect((await fixture.put(id, 1, samplePlan(50_000_000))).status).toBe(200);
    const path = `${campaignsPath}/${id}/spot-plan`;
    const before: SpotPlan = (await fixture.server.request('GET', path, { token: fixture.am })).body;
    const [first] = before.content;
    if (!first) throw new Error('The sample plan has no spot plan');
    const entries = Array.from({ length: rows }, (_, index) => ({
      ...entryOf(first),
      id: randomUUID(),
      channel: `微信 ライン ${index}`,
      totalUnits: index + 0.5,
      pricePerUnit: 1234,
    }));
    const written = await fixture.server.request('PUT', path, {
      token: fixture.am,
      body: { rows: entries },
      headers: { 'If-Match': `"${before.version}"` },
    });
    expect(written.status, written.text).toBe(200);
    const response = await fixture.server.app.request(`${path}/file`, {
      headers: { Authorization: `Bearer ${fixture.am}`, 'Content-Language': 'cn' },
    });
    const csv = sheetOf(new Uint8Array(await response.arrayBuffer()));
    expect(csv).toContain('上海 ナイキ 秋');
    const lines = csv.split('\n').filter((line) => line.includes('微信 ライン '));
    expect(lines).toHaveLength(rows);
    // A number stands without quotes, a text that looks like one would not.
    expect(lines.every((line, index) => new RegExp(String.raw`,${index}\.5(0*),12\.34,`).test(line))).toBe(true);
  },
);
