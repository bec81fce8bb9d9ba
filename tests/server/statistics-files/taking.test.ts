import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { SkippedLine } from '#contract/reports/statistics-files.ts';
import { columnsOfPlan } from '#server/campaigns/store.ts';
import { campaigns, clients } from '#server/db/schema.ts';
import { broken } from '#tests/support/broken-files.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { type PlatformFile, platformFiles } from '#tests/support/platform-files.ts';
import { flight, startReportFixture } from '#tests/support/report-fixture.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

const fixture = await startReportFixture();
const files = await platformFiles();
afterAll(() => fixture.server.stop());

/** A campaign that runs on every platform of the files. */
const running = async (): Promise<string> => {
  const id = await fixture.running();
  const plan = samplePlan(50_000_000);
  const [adSet] = plan.media.adSets;
  if (!adSet) throw new Error('The plan has no ad set');
  const partners = [...new Set(files.map(({ partner }) => partner))];
  const adSets = partners.map((platformId, at) => ({
    ...adSet,
    id: `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`,
    platformId,
    formatId: null,
  }));
  await fixture.server.db
    .update(campaigns)
    .set(columnsOfPlan({ ...plan, timeline: { ...flight }, media: { ...plan.media, adSets } }))
    .where(eq(campaigns.id, id));
  return id;
};

const upload = async (id: string, { name, partner, currency }: PlatformFile, bytes: Uint8Array<ArrayBuffer>, mapping?: object) => {
  await fixture.server.db.update(clients).set({ currency }).where(eq(clients.id, fixture.acme));
  return fixture.upload(id, bytes, { partner, name, mapping });
};

const sumOf = (file: PlatformFile, key: 'impressions' | 'clicks' | 'spend'): number => file.truth.reduce((sum, row) => sum + row[key], 0);

describe('files of all platforms', () => {
  it('are taken through the call without a question, and add up to their truth', async () => {
    for (const file of files) {
      const id = await running();
      const { status, body, text } = await upload(id, file, file.bytes);
      expect([file.name, status], text).toEqual([file.name, 200]);
      expect([file.name, body.rows, body.totals.impressions, body.totals.clicks, body.totals.spend]).toEqual([
        file.name,
        file.truth.length,
        sumOf(file, 'impressions'),
        sumOf(file, 'clicks'),
        sumOf(file, 'spend'),
      ]);
      const { totals } = await fixture.report(id, '?reportType=SUMMARY');
      expect([file.name, totals.impressions, totals.clicks, totals.spend]).toEqual([
        file.name,
        sumOf(file, 'impressions'),
        sumOf(file, 'clicks'),
        sumOf(file, 'spend'),
      ]);
    }
  });

  it('are refused with a reason or with their lines in two hundred broken variants, and none is half taken', async () => {
    const id = await running();
    const texts = files.filter(({ encoding }) => encoding !== null);
    const told = new Set<string>();
    let tried = 0;
    for (let seed = 0; tried < 200; seed += 1) {
      const file = texts[Math.floor(seed / 23 + seed) % texts.length];
      const variant = file && broken(file, seed);
      if (!file || !variant) continue;
      tried += 1;
      const which = `${seed} ${file.name}: ${variant.what}`;
      const { status, body, text } = await upload(id, file, variant.bytes);
      expect([which, [400, 409].includes(status), body.key.startsWith('error.report.')], text).toEqual([which, true, true]);
      if (body.key === 'error.report.rows' || body.key === 'error.report.open')
        expect([which, body.details?.length > 0]).toEqual([which, true]);
      told.add(`${variant.what} ${body.key}`);
      if (!variant.lines) continue;
      const named = new Set(body.details.map(({ path }: { path: string }) => Number(path.split('.')[0])));
      expect([which, variant.lines.every((line) => named.has(line))], text).toEqual([which, true]);
    }
    const { rows } = await fixture.server.pool.query(
      'select (select count(*)::int from report_uploads where campaign_id = $1) as uploads, (select count(*)::int from report_facts where campaign_id = $1) as facts',
      [id],
    );
    expect(rows).toEqual([{ uploads: 0, facts: 0 }]);
    expect(told.size).toBeGreaterThan(20);
  });

  it('are taken without the lines that cannot be used, and exactly without these', async () => {
    const id = await running();
    for (const [at, file] of files.filter(({ encoding }) => encoding !== null).entries()) {
      const variant = broken(file, at % 5);
      if (!variant?.lines) continue;
      const { status, body, text } = await upload(id, file, variant.bytes, { withoutLines: true });
      expect([file.name, variant.what, status], text).toEqual([file.name, variant.what, 200]);
      expect([...new Set(body.skipped.map(({ line }: SkippedLine) => line))]).toEqual([...variant.lines]);
      const left = file.truth.filter((_, row) => !variant.lines?.includes(file.firstRow + row + 1));
      expect([file.name, body.rows, body.totals.impressions]).toEqual([
        file.name,
        left.length,
        left.reduce((sum, row) => sum + row.impressions, 0),
      ]);
    }
    const { body } = await fixture.server.request('GET', `${campaignsPath}/${id}/stats/uploads`, { token: fixture.am });
    expect(body.content.length).toBeGreaterThan(10);
  });
});
