import fc from 'fast-check';
import { count as countOf, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { type ReportType, countedMetrics, reportTypes } from '#contract/reports/reports.ts';
import { type Sums, addUp, isOffline, metricsOf } from '#domain/reports/metrics.ts';
import { mondayOf } from '#domain/time/flight.ts';
import { reportFacts, reportUploads } from '#server/db/report-schema.ts';
import { personId } from '#server/sample-world/accounts.ts';
import type { Fact } from '#server/reports/facts.ts';
import { type Narrowing, sumBy } from '#server/reports/sums.ts';
import { removeUpload } from '#server/reports/take-upload.ts';
import { startReportFixture } from '#tests/support/report-fixture.ts';
import { takeFacts } from '#tests/support/take-facts.ts';

const fixture = await startReportFixture();
afterAll(() => fixture.server.stop());

const any = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const count = fc.option(fc.integer({ min: 0, max: 10_000 }), { freq: 3 });

const online = fc.record({
  kind: fc.constant('ONLINE' as const),
  day: any('2026-10-30', '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-12'),
  media: any('wechat', 'line'),
  format: any('', 'feed', 'banner'),
  market: any('', 'shanghai', 'tokyo'),
  adSet: any('', 'Men', 'Women'),
  creative: any('A', 'B\tC\\', '=1+1\n上海'),
  audienceSegment: any('', 'Young'),
  stage: any('', 'BEFORE_TRIP', 'DURING_TRIP'),
  ...(Object.fromEntries(countedMetrics.map((metric) => [metric, count])) as Record<(typeof countedMetrics)[number], typeof count>),
});
const visits = fc.record({
  kind: fc.constant('OFFLINE' as const),
  day: any('2026-11-01', '2026-11-02', '2026-11-20'),
  media: any('', 'wechat'),
  market: any('', 'shanghai'),
  locationCategory: any('', 'fashion'),
  locationUnit: any('', 'one', 'two'),
  conversions: count,
  organicTraffic: count,
});
const rows = fc.array(fc.oneof({ weight: 3, arbitrary: online }, { weight: 1, arbitrary: visits }), { minLength: 1, maxLength: 60 });

const narrowing: fc.Arbitrary<Narrowing> = fc.record(
  {
    dateFrom: any('2026-10-31', '2026-11-02'),
    dateTo: any('2026-11-02', '2026-11-12'),
    day: any('2026-11-01', '2026-11-02'),
    week: any('2026-11-01', '2026-11-04'),
    market: any(['shanghai'], ['shanghai', ''], ['tokyo', 'paris']),
    media: any(['wechat'], ['wechat', 'line']),
    format: any(['feed'], ['feed', 'banner']),
    adSet: any('Men'),
    creative: any('A', '=1+1\n上海'),
    audienceSegment: any('Young'),
    stage: any('BEFORE_TRIP' as const),
  },
  { requiredKeys: [] },
);

const dimensionsOf: Record<ReportType, readonly (keyof Fact | 'week')[]> = {
  PER_DAY: ['day'],
  PER_WEEK: ['week'],
  PER_MARKET: ['market'],
  PER_MEDIA: ['media'],
  PER_FORMAT: ['media', 'format'],
  PER_AD_SET: ['media', 'adSet'],
  PER_CREATIVE: ['media', 'format', 'creative'],
  SUMMARY: [],
  PER_MEDIA_OFFLINE: ['media'],
  PER_MARKET_OFFLINE: ['market'],
  PER_LOCATION_CATEGORY_OFFLINE: ['locationCategory'],
  PER_LOCATION_UNIT_OFFLINE: ['locationCategory', 'locationUnit'],
};

/** One row's own sums. */
const sumsOf = (fact: Fact): Sums => ({
  ...(Object.fromEntries(countedMetrics.map((metric) => [metric, fact[metric] ?? null])) as Record<
    (typeof countedMetrics)[number],
    number | null
  >),
  impressionsWithSpend: (fact.spend ?? null) === null ? null : (fact.impressions ?? null),
  clicksWithSpend: (fact.spend ?? null) === null ? null : (fact.clicks ?? null),
  impressionsWithViews: (fact.uniqueViews ?? null) === null ? null : (fact.impressions ?? null),
  firstDay: fact.day,
  lastDay: fact.day,
});

const textsOf = (fact: Fact): Record<string, string> => ({ ...(fact as unknown as Record<string, string>), week: mondayOf(fact.day) });

const holds = (fact: Fact, { dateFrom, dateTo, day, week, ...named }: Narrowing): boolean =>
  (dateFrom === undefined || fact.day >= dateFrom) &&
  (dateTo === undefined || fact.day <= dateTo) &&
  (day === undefined || fact.day === day) &&
  (week === undefined || mondayOf(fact.day) === mondayOf(week)) &&
  Object.entries(named).every(([dimension, values]) => values === undefined || [values].flat().includes(textsOf(fact)[dimension] ?? ''));

/** The same report, made by hand. */
const byHand = (facts: readonly Fact[], type: ReportType, narrowed: Narrowing) => {
  const kind = isOffline(type) ? 'OFFLINE' : 'ONLINE';
  const groups = new Map<string, Sums[]>();
  for (const fact of facts.filter((one) => one.kind === kind && holds(one, narrowed))) {
    const key = JSON.stringify(dimensionsOf[type].map((dimension) => textsOf(fact)[dimension] ?? ''));
    groups.set(key, [...(groups.get(key) ?? []), sumsOf(fact)]);
  }
  return Object.fromEntries([...groups].map(([key, sums]) => [key, addUp(sums)]));
};

let owner: { clientId: string; campaignId: string; partnerId: string };
const by = personId('am@provider.example');

const fresh = async (): Promise<void> => {
  owner = { clientId: fixture.acme, campaignId: await fixture.running(), partnerId: 'sps' };
};
const take = (facts: readonly Fact[], partnerId = 'sps', batch = 7) =>
  takeFacts(fixture.server.db, { ...owner, partnerId }, facts, { by, batch });
const remove = async (id: string): Promise<void> => {
  const [upload] = await fixture.server.db.select().from(reportUploads).where(eq(reportUploads.id, id));
  if (!upload) throw new Error('There is no such upload');
  await fixture.server.db.transaction((tx) => removeUpload(tx, { ...owner, partnerId: upload.partnerId }, upload.number));
};
const report = async (type: ReportType, narrowed: Narrowing = {}) =>
  Object.fromEntries(
    (await sumBy(fixture.server.db, { clientId: owner.clientId, id: owner.campaignId }, type, narrowed)).map(({ parts, sums }) => [
      JSON.stringify(parts),
      sums,
    ]),
  );
const everything = async () => Object.fromEntries(await Promise.all(reportTypes.map(async (type) => [type, await report(type)] as const)));

const runs = { numRuns: 12 };

describe('the sums of any statistics', () => {
  it('are those made by hand for every type and filter, so that all types have the same totals and rates are quotients of sums', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.array(narrowing, { minLength: 2, maxLength: 3 }), async (facts, narrowings) => {
        await fresh();
        await take(facts);
        for (const narrowed of [{}, ...narrowings]) {
          const totals = new Map<boolean, unknown>();
          for (const type of reportTypes) {
            const groups = await report(type, narrowed);
            expect(groups, `${type} ${JSON.stringify(narrowed)}`).toEqual(byHand(facts, type, narrowed));
            const total = addUp(Object.values(groups));
            expect(totals.get(isOffline(type)) ?? total).toEqual(total);
            totals.set(isOffline(type), total);
            const { impressions, clicks, clickThroughRate, costPerMille } = metricsOf(total);
            expect(clickThroughRate).toBe(clicks === null || !impressions ? null : clicks / impressions);
            const { spend, impressionsWithSpend } = total;
            expect(costPerMille).toBe(spend === null || !impressionsWithSpend ? null : Math.round((spend * 1000) / impressionsWithSpend));
          }
        }
      }),
      runs,
    );
  });

  it('are exact where they are far beyond what one row can say', async () => {
    await fresh();
    const most = 999_999_999_999;
    const row = { media: 'wechat', format: 'feed', impressions: most, clicks: 1, spend: most };
    await take([
      { ...row, day: '2026-11-01', creative: 'A' },
      { ...row, day: '2026-11-01', creative: 'B', spend: null },
      { ...row, day: '2026-11-02', creative: 'A' },
    ]);
    expect(Object.values(await report('SUMMARY'))).toMatchObject([
      { impressions: 3 * most, clicks: 3, spend: 2 * most, impressionsWithSpend: 2 * most, uniqueViews: null },
    ]);
  });

  it('do not depend on how a file is cut and in which order its pieces come', async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.infiniteStream(fc.nat()), fc.integer({ min: 1, max: 9 }), async (facts, chance, batch) => {
        await fresh();
        await take(facts);
        const whole = await everything();
        await fresh();
        // What a file says of a medium's day stays together: that is what it replaces.
        const pieces = new Map<string, Fact[]>();
        const pieceOf = new Map<string, number>();
        for (const fact of facts) {
          const mediaDay = `${fact.kind} ${fact.media} ${fact.day}`;
          const piece = pieceOf.get(mediaDay) ?? Number(chance.next().value) % 4;
          pieceOf.set(mediaDay, piece);
          pieces.set(String(piece), [...(pieces.get(String(piece)) ?? []), fact]);
        }
        const order = [...pieces.values()].map((piece) => ({ piece, place: Number(chance.next().value) }));
        for (const { piece } of order.toSorted((a, b) => a.place - b.place)) await take(piece, 'sps', batch);
        expect(await everything()).toEqual(whole);
      }),
      runs,
    );
  });

  it('are the former ones after an upload was removed, whichever it was', async () => {
    await fc.assert(
      fc.asyncProperty(rows, rows, rows, async (first, second, third) => {
        await fresh();
        await take(first);
        const before = await everything();
        const again = await take(second);
        const both = await everything();
        const last = await take(third);
        await remove(last);
        expect(await everything()).toEqual(both);
        await remove(again);
        expect(await everything()).toEqual(before);
        const [{ facts: left } = { facts: 0 }] = await fixture.server.db
          .select({ facts: countOf() })
          .from(reportFacts)
          .where(eq(reportFacts.campaignId, owner.campaignId));
        expect(left).toBe(first.length);
      }),
      runs,
    );
  });

  it('are those of the last files alone where an earlier one is removed', async () => {
    await fc.assert(
      fc.asyncProperty(rows, rows, async (first, second) => {
        await fresh();
        const gone = await take(first);
        await take(second);
        await remove(gone);
        const left = await everything();
        await fresh();
        await take(second);
        expect(left).toEqual(await everything());
      }),
      runs,
    );
  });
});
