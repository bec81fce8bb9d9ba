import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { addUp } from '#domain/reports/metrics.ts';
import { reportUploads } from '#server/db/report-schema.ts';
import type { Fact } from '#server/reports/facts.ts';
import { peopleOf, sumBy } from '#server/reports/sums.ts';
import { removeUpload } from '#server/reports/take-upload.ts';
import { personId } from '#server/sample-world/accounts.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { csvOf, startReportFixture } from '#tests/support/report-fixture.ts';
import { takeFacts } from '#tests/support/take-facts.ts';

const fixture = await startReportFixture();
afterAll(() => fixture.server.stop());

const titles = ['Day', 'Media', 'Impressions', 'Clicks', 'Unique views'];
const days = [
  ['2026-11-01', 'WeChat', 1000, 10, 600],
  ['2026-11-02', 'WeChat', 1000, 10, 500],
  ['2026-11-03', 'LINE', 2000, 10, 700],
];
const file = (people: number | string, rows = days, impressions = 4000) =>
  csvOf([titles, ...rows, ['Total', '', impressions, rows.length * 10, people]]);

const bring = async (id: string, content: string, mapping?: object): Promise<string> => {
  const { status, body, text } = await fixture.upload(id, content, { mapping });
  expect(status, text).toBe(200);
  return body.id;
};
const remove = (id: string, upload: string) =>
  fixture.server.request('DELETE', `${campaignsPath}/${id}/stats/uploads/${upload}`, { token: fixture.am });
const people = async (id: string, query = ''): Promise<number | null> => (await fixture.report(id, query)).totals.uniqueViews;

describe('people over several days', () => {
  it('are those that the file’s row of totals says, of exactly its days', async () => {
    const id = await fixture.running();
    await bring(id, file(1250));
    const perDay = await fixture.report(id);
    expect([perDay.totals.uniqueViews, perDay.totals.averageFrequency, perDay.notAddedUp]).toEqual([1250, 3.2, []]);
    const [summary] = (await fixture.report(id, '?reportType=SUMMARY')).content;
    expect([summary.metrics.uniqueViews, summary.metrics.averageFrequency]).toEqual([1250, 3.2]);
    expect(await people(id, '?dateFrom=2026-11-01&dateTo=2026-11-03')).toBe(1250);
    // Of fewer days, or of a part of what was delivered, the file says nothing.
    expect(await people(id, '?dateTo=2026-11-02')).toBeNull();
    expect(await people(id, '?media=wechat')).toBeNull();
    expect(await people(id, '?dateTo=2026-11-01')).toBe(600);
    const perMedia = await fixture.report(id, '?reportType=PER_MEDIA');
    expect(perMedia.totals.uniqueViews).toBe(1250);
    expect(perMedia.notAddedUp).toEqual(['uniqueViews', 'averageFrequency']);
  });

  it('are unknown while another file speaks for one of the days, and known again once it is removed', async () => {
    const id = await fixture.running();
    const first = await bring(id, file(1250));
    const corrected = await bring(id, csvOf([titles, ['2026-11-02', 'WeChat', 900, 9, 400]]));
    expect(await people(id)).toBeNull();
    await remove(id, corrected);
    expect(await people(id)).toBe(1250);
    const beside = await bring(id, csvOf([titles, ['2026-11-02', 'LINE', 900, 9, 400]]));
    expect(await people(id)).toBeNull();
    await remove(id, beside);
    await remove(id, first);
    expect(await people(id)).toBeNull();
  });

  it.each([
    ['as many as all rows together: a sheet has added them up', file(1800)],
    ['fewer than one row alone', file(650)],
    ['not said', file('')],
    ['said twice, in two ways', `${file(1250)}\r\nTotal,,4000,30,1260`],
  ])('are not believed where they are %s', async (_, content) => {
    const id = await fixture.running();
    await bring(id, content);
    expect(await people(id)).toBeNull();
  });

  it('are not believed where the totals are not those of the rows', async () => {
    const id = await fixture.running();
    await bring(id, file(1250, days, 4100), { despiteTotals: true });
    expect(await people(id)).toBeNull();
    const without = await fixture.running();
    await bring(without, file(1250, [...days, ['2026-11-04', 'WeChat', 'many', 10, 100]]), { withoutLines: true });
    expect(await people(without)).toBeNull();
  });

  it('are those of the one file that all of it is believed of and nothing else, in whatever order files come and go', async () => {
    const cell = fc.record({
      media: fc.constantFrom('wechat', 'line'),
      day: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'),
    });
    const upload = fc.uniqueArray(cell, { minLength: 1, maxLength: 6, selector: ({ media, day }) => media + day });
    await fc.assert(
      fc.asyncProperty(fc.array(upload, { minLength: 1, maxLength: 4 }), fc.nat(3), async (uploads, gone) => {
        const owner = { clientId: fixture.acme, campaignId: await fixture.running(), partnerId: 'sps' };
        const { db } = fixture.server;
        const taken: { id: string; cells: (typeof uploads)[number]; said: number }[] = [];
        for (const [at, cells] of uploads.entries()) {
          const facts = cells.map((one): Fact => ({ ...one, impressions: 10, clicks: 0 }));
          const said = at + 1;
          taken.push({ id: await takeFacts(db, owner, facts, { by: personId('am@provider.example'), uniqueViews: said }), cells, said });
        }
        const [removed] = taken.splice(gone, 1);
        if (removed) {
          const [row] = await db.select().from(reportUploads).where(eq(reportUploads.id, removed.id));
          await db.transaction((tx) => removeUpload(tx, owner, row?.number ?? 0));
        }
        const believed = new Map(taken.flatMap(({ cells, said }) => cells.map(({ media, day }) => [`${day} ${media}`, said] as const)));
        const speakers = new Set(believed.values());
        const known = new Set([...believed.keys()].map((key) => key.slice(0, 10)));
        const only = taken.find(({ said, cells }) => speakers.size === 1 && speakers.has(said) && cells.length === believed.size);
        const campaign = { clientId: owner.clientId, id: owner.campaignId };
        const all = addUp((await sumBy(db, campaign, 'SUMMARY')).map(({ sums }) => sums));
        expect(await peopleOf(db, campaign, {}, all)).toBe(known.size > 1 ? (only?.said ?? null) : null);
      }),
      { numRuns: 25 },
    );
  });
});
