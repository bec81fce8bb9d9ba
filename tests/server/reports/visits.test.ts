import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import type { ReportRow } from '#contract/reports/reports.ts';
import { sayIn } from '#server/words/say.ts';
import { unitName, unitsOfCity } from '#server/planner-catalogue/location-units.ts';
import { personId } from '#server/sample-world/accounts.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { type ReportFixture, csvOf, startReportFixture } from '#tests/support/report-fixture.ts';
import { takeFacts } from '#tests/support/take-facts.ts';

let fixture: ReportFixture;
let id: string;
const ofShanghai = [...unitsOfCity('shanghai').values()];
const uniqlo = ofShanghai.filter(({ brand }) => brand.id === 'uniqlo');
const rival = ofShanghai.find(({ brand }) => brand.id === 'h-and-m');

beforeAll(async () => {
  fixture = await startReportFixture();
  id = await fixture.running('FINISHED', 'Visits');
  const visit = (unit: (typeof ofShanghai)[number] | undefined, conversions: number, organicTraffic: number, media = 'wechat') => ({
    kind: 'OFFLINE' as const,
    day: '2026-11-03',
    media,
    market: 'shanghai',
    locationCategory: unit?.brand.categoryId ?? '',
    locationUnit: unit?.id ?? '',
    conversions,
    organicTraffic,
  });
  await takeFacts(
    fixture.server.db,
    { clientId: fixture.acme, campaignId: id, partnerId: 'sps' },
    [
      visit(uniqlo[0], 30, 60),
      visit(uniqlo[1], 10, 20),
      visit(rival, 5, 35, ''),
      visit(undefined, 7, 0),
      {
        day: '2026-11-02',
        media: 'wechat',
        format: 'feed',
        adSet: 'Women',
        creative: 'A',
        market: 'shanghai',
        impressions: 1000,
        clicks: 10,
        spend: 5000,
      },
      {
        day: '2026-11-02',
        media: 'line',
        format: 'voom',
        adSet: 'Men',
        creative: 'A',
        market: 'tokyo',
        impressions: 500,
        clicks: 4,
        spend: 900,
      },
      {
        day: '2026-11-09',
        media: 'line',
        format: 'voom',
        adSet: 'Women',
        creative: 'B',
        market: 'tokyo',
        impressions: 300,
        clicks: 2,
        spend: 600,
      },
    ],
    { by: personId('am@provider.example') },
  );
});
afterAll(() => fixture.server.stop());

const rowsOf = async (query: string, language = 'en') =>
  (await fixture.report(id, query, fixture.viewer, language)).content.map(({ label, within, metrics }: ReportRow) => ({
    label,
    within,
    conversions: metrics.conversions,
    organicTraffic: metrics.organicTraffic,
  }));

describe('reports of visits', () => {
  it('are per media, market, location category and location, most visits first, and have no metric of media', async () => {
    expect(await rowsOf('?reportType=PER_MEDIA_OFFLINE')).toEqual([
      { label: 'WeChat', within: null, conversions: 47, organicTraffic: 80 },
      { label: '', within: null, conversions: 5, organicTraffic: 35 },
    ]);
    expect(await rowsOf('?reportType=PER_MARKET_OFFLINE')).toMatchObject([{ label: 'Shanghai', conversions: 52 }]);
    const categories = await rowsOf('?reportType=PER_LOCATION_CATEGORY_OFFLINE', 'cn');
    expect(categories.map(({ conversions }: { conversions: number }) => conversions)).toEqual([45, 7]);
    expect(categories[0].label).toMatch(/\p{Script=Han}/u);
    const places = await rowsOf('?reportType=PER_LOCATION_UNIT_OFFLINE');
    expect(places[0]).toMatchObject({ conversions: 30, organicTraffic: 60 });
    expect(places[0].label).toContain('Uniqlo');
    expect((await fixture.report(id, '?reportType=PER_MEDIA_OFFLINE')).totals.impressions).toBeNull();
    expect((await fixture.report(id)).totals).toMatchObject({ impressions: 1800, conversions: null, organicTraffic: null });
  });

  it('are one day of their own: what is known of the media has another last day', async () => {
    expect((await fixture.report(id, '?reportType=PER_MARKET_OFFLINE')).dataAsOf).toBe('2026-11-03');
    expect((await fixture.report(id)).dataAsOf).toBe('2026-11-09');
  });
});

describe('a report narrowed by name', () => {
  it.each([
    ['media=line', 800],
    ['media=line,wechat&market=tokyo', 800],
    ['creative=A', 1500],
    ['creative=A&media=line', 500],
    ['adSet=Women', 1300],
    ['adSet=Women&market=tokyo&format=voom', 300],
    ['week=2026-11-04', 1500],
    ['day=2026-11-09&week=2026-11-02', null],
    ['dateFrom=2026-11-03&market=tokyo', 300],
  ])('by %s has the sums of those rows alone', async (query, impressions) => {
    for (const type of ['PER_DAY', 'PER_AD_SET', 'PER_CREATIVE', 'SUMMARY']) {
      expect((await fixture.report(id, `?reportType=${type}&${query}`)).totals.impressions).toBe(impressions);
    }
  });

  it('offers the names that it has, most impressions first', async () => {
    const { body } = await fixture.server.request('GET', `${campaignsPath}/${id}/stats/table-columns`, { token: fixture.viewer });
    const { choices } = body;
    expect(choices.media.map(({ name }: { name: string }) => name)).toEqual(['WeChat', 'LINE']);
    expect(choices.creative.map((choice: object) => choice)).toEqual([
      { id: 'A', name: 'A', within: null },
      { id: 'B', name: 'B', within: 'LINE · voom' },
    ]);
    expect([body.from, body.to]).toEqual(['2026-11-02', '2026-11-09']);
    // Of days nobody reported it: there it would be a column of dashes.
    const traffic = body.content.find(({ name }: { name: string }) => name === 'organicTraffic');
    expect([traffic.reported, traffic.visits]).toEqual([false, true]);
  });
});

describe('GET /campaigns/{id}/visitors/brand-preferences', () => {
  const preferences = async (campaign: string) =>
    (await fixture.server.request('GET', `${campaignsPath}/${campaign}/visitors/brand-preferences`, { token: fixture.viewer })).body;

  it('says which brands the visitors went to, and what those are to the plan', async () => {
    const { content, visits, from, to } = await preferences(id);
    expect([visits, from, to]).toEqual([160, '2026-11-03', '2026-11-03']);
    expect(content).toMatchObject([
      { brand: { id: 'uniqlo' }, visits: 120, share: 0.75, role: 'own' },
      { brand: { id: 'h-and-m' }, visits: 40, share: 0.25, role: 'competitor' },
    ]);
  });

  it('has nothing where no visits were counted', async () => {
    expect(await preferences(await fixture.running())).toEqual({ content: [], visits: 0, from: null, to: null });
  });
});

describe('GET /campaigns/{id}/campaign-post-buy-report/file', () => {
  const download = (campaign: string, language = 'en') =>
    fixture.server.app.request(`${campaignsPath}/${campaign}/campaign-post-buy-report/file`, {
      headers: { Authorization: `Bearer ${fixture.viewer}`, 'Content-Language': language },
    });

  it.each(languages)('has what was planned and delivered first, then a sheet for each way to look at it, in %s', async (language) => {
    const response = await download(id, language);
    expect(response.status).toBe(200);
    const sheets = await readWorkbook(Buffer.from(await response.arrayBuffer()));
    expect(sheets.length).toBe(12);
    const [first, ...views] = sheets;
    const impressions = first?.data.find((row) => row[2] === 1800);
    expect(impressions?.[1]).toBeGreaterThan(100_000);
    expect(Number(impressions?.[3])).toBeCloseTo(1800 / Number(impressions?.[1]) - 1);
    const title = sayIn(language)('report.columns.clicks');
    const clicks = first?.data.find((row) => row[0] === title && typeof row[1] === 'number');
    expect(clicks?.[1]).toBeGreaterThan(1000);
    // Every sheet of what media delivered ends with the same totals.
    const totals = views.slice(0, 7).map(({ data }) => data.at(-1)?.find((cell) => typeof cell === 'number'));
    expect(new Set(totals)).toEqual(new Set([1800]));
  });

  it('409 while the campaign still runs', async () => {
    expect((await download(await fixture.running())).status).toBe(409);
  });
});

describe('a file of visits', () => {
  const bring = async (content: string, query = '') => {
    const campaign = await fixture.running('FINISHED', 'Visits of a file');
    return { campaign, ...(await fixture.upload(campaign, content, { query })) };
  };
  const shop = uniqlo[0];

  it('is taken with its shops and streets by their names, and says their category and city itself', async () => {
    const file = csvOf([
      ['日期', '城市', '门店', '到店人数', '自然到店'],
      ['2026-11-03', '上海', shop ? unitName(shop, 'cn') : '', 12, 30],
      ['2026-11-03', '', shop?.id ?? '', 5, ''],
      ['2026-11-03', '上海', '路边小店', 1, 2],
      ['合计', '', '', 18, 32],
    ]);
    const { body } = await bring(file, '?preview=true');
    expect(body).toMatchObject({
      open: [],
      reading: {
        kind: 'OFFLINE',
        rows: 3,
        media: [],
        totals: { conversions: 18, organicTraffic: 32, impressions: null },
        totalRows: [{ agrees: true }],
        unknownNames: { locationUnit: ['路边小店'] },
        first: [
          { market: 'shanghai', locationUnit: shop?.id, locationCategory: shop?.brand.categoryId },
          { market: 'shanghai', locationUnit: shop?.id },
          { locationUnit: '路边小店', locationCategory: '' },
        ],
      },
    });
    const { campaign, status } = await bring(file);
    expect(status).toBe(200);
    const { content } = await fixture.report(campaign, '?reportType=PER_LOCATION_UNIT_OFFLINE');
    expect(content.map(({ metrics }: ReportRow) => [metrics.conversions, metrics.organicTraffic])).toEqual(
      expect.arrayContaining([
        [17, 30],
        [1, 2],
      ]),
    );
    expect((await fixture.report(campaign)).content).toEqual([]);
  });

  it('asks for a column of visits where it has none', async () => {
    const { body } = await bring(
      csvOf([
        ['Day', 'Shop or street', 'Guests'],
        ['2026-11-03', shop?.id ?? '', 12],
      ]),
      '?preview=true',
    );
    expect(body.open).toMatchObject([{ question: 'columns', missing: ['conversions'] }]);
  });
});
