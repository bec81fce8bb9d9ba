import { expect } from 'vitest';
import { xlsxMedia } from '#contract/file.ts';
import { campaignsPath } from './campaign-fixture.ts';
import { zipEntries } from '#server/spot-plan/zip-entries.ts';
import { mutate } from './mutated-files.ts';
import { startReportFixture, xlsxOf } from './report-fixture.ts';
import { inflated, zipOf } from './zip.ts';

const statistics = [
  ['Day', 'Market', 'Media', 'Format', 'Creative', 'Impressions', 'Clicks', 'Unique views', 'Spend (CNY)'],
  [new Date('2026-11-01T00:00:00Z'), 'Shanghai', 'WeChat', 'Moments feed ad', 'A', 1000, 20, 800, 85.5],
  [new Date('2026-11-02T00:00:00Z'), 'Tokyo', 'LINE', '', '秋', 2000, 40, 1600, 171],
];

/** One of its files broken within a whole archive: what would be refused at once gets as far as those who read sheets. */
const mutateWithin = (workbook: Buffer, seed: number): Uint8Array<ArrayBuffer> => {
  const entries = zipEntries(workbook, 100);
  const chosen = seed % entries.length;
  return zipOf(
    entries.map((entry, at) => {
      const content = Buffer.from(inflated(entry));
      return { name: entry.name, content: at === chosen ? mutate(content, seed) : content };
    }),
  );
};

/**
 * Uploads workbooks of these seeds, broken in many ways, as spot plans and as statistics in turn: the server takes each, or refuses it with 400 or 409,
 * and never fails. Afterwards it still takes the whole ones.
 */
export const uploadMutatedWorkbooks = async (from: number, to: number): Promise<{ taken: number; refused: number }> => {
  const fixture = await startReportFixture();
  const counted = { taken: 0, refused: 0 };
  try {
    const [draft, running] = [await fixture.running('DRAFT'), await fixture.running()];
    const plan = `${campaignsPath}/${draft}/spot-plan/file`;
    const given = await fixture.server.app.request(plan, { headers: { Authorization: `Bearer ${fixture.am}`, 'Content-Language': 'en' } });
    const [spotPlan, report] = [Buffer.from(await given.arrayBuffer()), Buffer.from(await xlsxOf(statistics))];
    const asSpotPlan = async (bytes: Uint8Array<ArrayBuffer>) => {
      const headers = { Authorization: `Bearer ${fixture.am}`, 'Content-Language': 'en', 'Content-Type': xlsxMedia };
      return (await fixture.server.app.request(plan, { method: 'POST', headers, body: bytes })).status;
    };
    const asStatistics = async (bytes: Uint8Array<ArrayBuffer>) => (await fixture.upload(running, bytes, { name: 'stats.xlsx' })).status;
    const readers = [
      [spotPlan, asSpotPlan],
      [report, asStatistics],
    ] as const;

    for (let seed = from; seed < to; seed += 1) {
      const [original, upload] = readers[seed % 2 === 0 ? 0 : 1];
      const status = await upload(seed % 4 < 2 ? new Uint8Array(mutate(original, seed)) : mutateWithin(original, Math.floor(seed / 4)));
      expect([seed, [200, 400, 409].includes(status) ? 'answered' : status]).toEqual([seed, 'answered']);
      counted[status === 200 ? 'taken' : 'refused'] += 1;
    }
    for (const [original, upload] of readers) expect(await upload(new Uint8Array(original))).toBe(200);
  } finally {
    await fixture.server.stop();
  }
  return counted;
};
