import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { columnsOfTemplate, writingOf } from '#domain/reports/template.ts';
import { wordsIn } from '#tests/support/words.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { csvOf, flight, startReportFixture, xlsxOf } from '#tests/support/report-fixture.ts';
import { inflated, zipOf } from '#tests/support/zip.ts';
import { zipEntries } from '#server/spot-plan/zip-entries.ts';
import { eq } from 'drizzle-orm';
import { campaigns } from '#server/db/schema.ts';
import { type SkippedLine, mostWorkbookBytes } from '#contract/reports/statistics-files.ts';

const fixture = await startReportFixture();
afterAll(() => fixture.server.stop());

const titles = ['Day', 'Market', 'Media', 'Format', 'Creative', 'Impressions', 'Clicks', 'Unique views', 'Spend (CNY)'];
const row = (day: string, more: Partial<{ market: string; media: string; impressions: number; clicks: number; spend: string }> = {}) => {
  const { market = 'Shanghai', media = 'WeChat', impressions = 1000, clicks = 20, spend = '85.50' } = more;
  return [day, market, media, media === 'WeChat' ? 'Moments feed ad' : '', 'A', impressions, clicks, 800, spend];
};

const impressionsOf = async (id: string): Promise<number | null> => (await fixture.report(id, '?reportType=SUMMARY')).totals.impressions;

describe('POST /campaigns/{id}/partners/{partnerId}/stats', () => {
  it('takes a text file in, says what became of it, and keeps where it came from', async () => {
    const id = await fixture.running();
    const { status, body } = await fixture.upload(id, `\uFEFF${csvOf([titles, row('2026-11-01'), row('2026/11/2')])}`);
    expect([status, body.rows, body.from, body.to, body.days, body.unchanged, body.replacedDays]).toEqual([
      200,
      2,
      '2026-11-01',
      '2026-11-02',
      2,
      false,
      0,
    ]);
    const { body: uploads } = await fixture.server.request('GET', `${campaignsPath}/${id}/stats/uploads`, { token: fixture.am });
    expect(uploads.content).toMatchObject([
      { fileName: 'stats.csv', sha256: body.sha256, daysInForce: 2, partner: { id: 'sps', name: 'SPS' } },
    ]);
    expect(await fixture.auditOf(id)).toContain('statistics.upload');
  });

  it.each([
    ['en', ['Day', 'Media', 'Impressions', 'Clicks'], 'WeChat'],
    ['cn', ['日期', '媒体', '曝光量', '点击量'], '微信'],
    ['jp', ['日付', '媒体', 'インプレッション', 'クリック数'], 'WeChat（微信）'],
    ['a platform', ['date', 'platform', 'impressions', 'clicks'], 'wechat'],
  ])('reads a workbook with the titles of %s, dates as dates, below lines about it', async (_, head, media) => {
    const id = await fixture.running();
    const file = await xlsxOf([['Weekly delivery'], ['made 2026-11-18'], head, [new Date('2026-11-03T00:00:00Z'), media, 1200, 30]]);
    const { status, text } = await fixture.upload(id, file, { name: 'stats.xlsx' });
    expect(status, text).toBe(200);
    expect((await fixture.report(id)).content).toMatchObject([{ label: '2026-11-03', metrics: { impressions: 1200, clicks: 30 } }]);
  });

  it('changes nothing when the very same file comes again, also many at once', async () => {
    const id = await fixture.running();
    const file = csvOf([titles, row('2026-11-01')]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => fixture.upload(id, file)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ body }) => !body.unchanged)).toHaveLength(1);
    expect(await impressionsOf(id)).toBe(1000);
    expect((await fixture.auditOf(id)).filter((action) => action === 'statistics.upload')).toHaveLength(1);
  });

  it('puts a corrected file in place of its days and leaves the others; the first file brings its own back', async () => {
    const id = await fixture.running();
    const first = csvOf([titles, row('2026-11-01'), row('2026-11-02')]);
    await fixture.upload(id, first);
    const corrected = await fixture.upload(id, csvOf([titles, row('2026-11-02', { impressions: 5000 }), row('2026-11-03')]));
    expect(corrected.body.replacedDays).toBe(1);
    expect(await impressionsOf(id)).toBe(7000);
    const { body } = await fixture.server.request('GET', `${campaignsPath}/${id}/stats/uploads`, { token: fixture.am });
    expect(body.content.map(({ daysInForce }: { daysInForce: number }) => daysInForce).toSorted()).toEqual([1, 2]);
    expect((await fixture.upload(id, first)).body).toMatchObject({ unchanged: false, replacedDays: 2 });
    expect(await impressionsOf(id)).toBe(3000);
  });

  const wrong = [
    titles,
    row('2026-11-01'),
    ['03/04/2026', 'Shanghai', 'WeChat', '', 'A', 10, 1, '', ''],
    ['2026-11-19', 'Paris', 'Douyin', '', 'A', '1.5', '', 'x', '1.2.3'],
    ['2026-10-01', 'Tokyo', 'WeChat', 'Nothing', 'A', 10, 11, '', ''],
    ['2026-11-04', 'Tokyo', 'LINE', '', 'A', 10000, 11000, '', ''],
    ['2026-11-05', 'Tokyo', 'LINE', '', 'A', 10, 1, 11, ''],
    row('2026-11-01'),
  ];
  const findings = [
    `3.day: 2026-04-03 is outside the campaign dates (${flight.from} to ${flight.to}).`,
    '4.day: 2026-11-19 is in the future.',
    '4.media: “Douyin” is not among the media of this plan.',
    '4.impressions: “1.5” is not a whole number of 0 or more.',
    '4.uniqueViews: “x” is not a whole number of 0 or more.',
    '4.spend: “1.2.3” is not an amount in the campaign’s currency.',
    `5.day: 2026-10-01 is outside the campaign dates (${flight.from} to ${flight.to}).`,
    // Not the day alone: whoever mends a row mends all of it.
    '5.clicks: More clicks (11) than impressions (10).',
    '6.clicks: More clicks (11,000) than impressions (10,000).',
    '7.uniqueViews: More unique views (11) than impressions (10).',
    '8.day: The same as row 2.',
  ];

  it('takes nothing at all of a file with one wrong row, and names every wrong cell', async () => {
    const id = await fixture.running();
    const { status, body } = await fixture.upload(id, csvOf(wrong));
    expect([status, body.key, body.message]).toEqual([
      409,
      'error.report.rows',
      'Some rows cannot be used. Correct them in the file, or upload it without these rows.',
    ]);
    expect(body.details.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`).toSorted()).toEqual(
      findings.toSorted(),
    );
    expect(await impressionsOf(id)).toBeNull();
  });

  it('names all that is amiss with a row, one without a day included, and says that a column of media is for every row', async () => {
    const id = await fixture.running();
    const wrongRow = ['', 'Paris', 'Douyin', '', 'A', '1.5', 2, 1, ''];
    const { body } = await fixture.upload(id, csvOf([titles, wrongRow, row('2026-11-01', { media: '' })]));
    expect(body.details.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`).toSorted()).toEqual([
      '2.day: Field is required',
      '2.impressions: “1.5” is not a whole number of 0 or more.',
      '2.media: “Douyin” is not among the media of this plan.',
      '3.media: This row names no media. If the file has a media column, every row needs it.',
    ]);
  });

  it.each(languages)('leaves out the line of our template that says how its columns are written, in %s', async (language) => {
    const t = wordsIn(language);
    for (const kind of ['ONLINE', 'OFFLINE'] as const) {
      const columns = columnsOfTemplate(kind);
      const said = { day: '2026-11-02', market: 'Tokyo', media: 'LINE', impressions: 12, clicks: 3, locationUnit: 'Ginza', conversions: 2 };
      const id = await fixture.running();
      const lines = [
        columns.map((column) => t(`report.columns.${column}`)),
        columns.map((column) => t(`report.upload.writing.${writingOf(column)}`)),
        columns.map((column) => Reflect.get(said, column) ?? ''),
      ];
      const { status, body, text } = await fixture.upload(id, csvOf(lines), { query: '?preview=true', language });
      expect(status, text).toBe(200);
      expect(body.open).toEqual([]);
      expect(body.reading).toMatchObject({ rows: 1, skippedLines: 0, besides: 1, from: '2026-11-02', to: '2026-11-02', kind });
    }
  });

  it('leaves lines out when its uploader says so, and lists them', async () => {
    const id = await fixture.running();
    const { status, body } = await fixture.upload(id, csvOf(wrong), { mapping: { withoutLines: true } });
    expect([status, body.rows, body.reading.skippedLines]).toEqual([200, 1, 6]);
    expect(body.skipped.map(({ line, column, message }: SkippedLine) => `${line}.${column}: ${message}`).toSorted()).toEqual(
      findings.toSorted(),
    );
    expect(await impressionsOf(id)).toBe(1000);
  });

  it('tells the first hundred findings, and how many more there are', async () => {
    const id = await fixture.running();
    const { body } = await fixture.upload(id, csvOf([titles, ...Array.from({ length: 130 }, () => row('never'))]));
    expect(body.details).toHaveLength(101);
    expect(body.details.at(-1).message).toBe('More findings: 30');
  });

  it.each([
    ['another kind', 'a.pdf', '%PDF-1.4', 'error.report.kind'],
    ['a name that lies', 'a.xlsx', 'Day,Media,Impressions,Clicks', 'error.report.kind'],
    ['no table', 'a.csv', 'nothing,here\n1,2', 'error.report.noTable'],
    ['only titles', 'a.csv', 'Day,Media,Impressions,Clicks\r\n,,,', 'error.report.empty'],
    ['a quote that never ends', 'a.csv', 'Day,Media,Impressions,Clicks\n"2026-11-01,WeChat,1,1', 'error.report.noTable'],
  ])('400 for %s', async (_, name, content, key) => {
    const { status, body } = await fixture.upload(await fixture.running(), content, { name });
    expect([status, body.key]).toEqual([400, key]);
  });

  it('400 for bytes that are a text in no encoding', async () => {
    const { status, body } = await fixture.upload(await fixture.running(), new Uint8Array([0xff, 0x81, 0x2c, 0x31]));
    expect([status, body.key]).toEqual([400, 'error.report.encoding']);
  });

  describe('a workbook', () => {
    const rows = [titles, [new Date('2026-11-01T00:00:00Z'), 'Shanghai', 'WeChat', '', 'A', 1000, 20, 800, 85.5]];
    const carrying = async (...extra: Parameters<typeof zipOf>[0][number][]) => {
      const good = zipEntries(await xlsxOf(rows), 100).map((entry) => ({ name: entry.name, content: Buffer.from(inflated(entry)) }));
      return fixture.upload(await fixture.running(), zipOf([...good, ...extra]), { name: 'stats.xlsx' });
    };
    const space = Buffer.alloc(80_000_000, 32);

    it('is taken with one more file in it', async () => {
      const { status, text } = await carrying({ name: 'docProps/own.xml', content: Buffer.from('<own/>') });
      expect(status, text).toBe(200);
    });

    it.each([
      ['a bomb', { name: 'docProps/own.xml', content: space }],
      ['a bomb that lies about its size', { name: 'docProps/own.xml', content: space, claimed: 10 }],
      ['a place outside', { name: '../../etc/passwd', content: Buffer.from('x') }],
      ['a place outside, as Windows writes it', { name: String.raw`xl\..\..\own.xml`, content: Buffer.from('x') }],
      ['a place from the root', { name: '/etc/passwd', content: Buffer.from('x') }],
      ['entities', { name: 'docProps/own.xml', content: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><w/>') }],
      ['a cell far away', { name: 'docProps/own.xml', content: Buffer.from('<c r="XFD1048576"/>') }],
    ])('400 for a workbook with %s, before it is unpacked whole', async (_, part) => {
      const { status, body } = await carrying(part);
      expect([status, body.key]).toEqual([400, 'error.report.noTable']);
    });
  });

  it('400 for a workbook that calculates: what its cells show need not be what they say', async () => {
    const sheet = '<worksheet><sheetData><row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row></sheetData></worksheet>';
    const file = zipOf([
      { name: 'xl/workbook.xml', content: Buffer.from('<w/>') },
      { name: 'xl/worksheets/sheet1.xml', content: Buffer.from(sheet) },
    ]);
    const { status, body } = await fixture.upload(await fixture.running(), file, { name: 'stats.xlsx' });
    expect([status, body.key]).toEqual([400, 'error.report.formulas']);
  });

  it('413 for a workbook with more bytes than can be unpacked', async () => {
    const content = new Uint8Array(mostWorkbookBytes + 1);
    content.set([0x50, 0x4b, 3, 4]);
    expect((await fixture.upload(await fixture.running(), content, { name: 'stats.xlsx' })).status).toBe(413);
  });

  describe('what only its uploader can decide', () => {
    const plain = ['Impressions', 'Clicks'];
    const detailsOf = ({ body }: { body: { details: { path: string; message: string }[] } }) =>
      body.details.map(({ path, message }) => `${path}: ${message}`);

    it('is asked where a day can be of two months, and the answer is believed', async () => {
      const id = await fixture.running();
      await fixture.server.db.update(campaigns).set({ from: '2026-09-01' }).where(eq(campaigns.id, id));
      const file = csvOf([
        ['Day', 'Media', ...plain],
        ['09/10/2026', 'WeChat', 10, 1],
        ['10/11/2026', 'WeChat', 20, 1],
      ]);
      const asked = await fixture.upload(id, file);
      expect([asked.status, asked.body.key]).toEqual([409, 'error.report.open']);
      expect(detailsOf(asked)).toEqual([
        'dayOrder: It is unclear which number in “09/10/2026” is the day. Choose whether the day or the month comes first.',
      ]);
      const { body } = await fixture.upload(id, file, { mapping: { dayOrder: 'dayFirst' } });
      expect([body.rows, body.from, body.to]).toEqual([2, '2026-10-09', '2026-11-10']);
    });

    it('is asked for a column that nobody knows, and for the medium of a file that names none', async () => {
      const id = await fixture.running();
      const file = csvOf([
        ['Day', 'Sichtungen', 'Clicks'],
        ['2026-11-02', 10, 1],
      ]);
      expect(detailsOf(await fixture.upload(id, file))).toEqual([
        'columns: No column of the file was recognised as Impressions. Choose which one it is.',
        'media: The file does not say which media its rows belong to. Choose one.',
      ]);
      const columns = [{ title: 'Sichtungen', column: 'impressions' }];
      const { status } = await fixture.upload(id, file, { mapping: { columns, media: 'line' } });
      expect(status).toBe(200);
      expect((await fixture.report(id, '?reportType=PER_MEDIA')).content).toMatchObject([{ label: 'LINE', metrics: { impressions: 10 } }]);
      expect((await fixture.upload(id, file, { mapping: { columns, media: 'douyin' } })).body.details).toMatchObject([
        { path: 'mapping.media' },
      ]);
    });

    it('is asked where the row of totals says something else, which is never counted', async () => {
      const id = await fixture.running();
      const file = csvOf([
        ['Day', 'Media', ...plain],
        ['2026-11-02', 'WeChat', 10, 1],
        ['2026-11-03', 'WeChat', 20, 1],
        ['Total', '', 31, 2],
      ]);
      expect(detailsOf(await fixture.upload(id, file))).toEqual([
        '4.impressions: Impressions: the row of totals says 31, the rows add up to 30.',
      ]);
      expect(await impressionsOf(id)).toBeNull();
      expect((await fixture.upload(id, file, { mapping: { despiteTotals: true } })).status).toBe(200);
      expect(await impressionsOf(id)).toBe(30);
    });

    it('is said in a form that the contract knows', async () => {
      const id = await fixture.running();
      const file = csvOf([titles, row('2026-11-01')]);
      expect((await fixture.upload(id, file, { mapping: { dayOrder: 'backwards' } })).body.details).toMatchObject([
        { path: 'mapping.dayOrder' },
      ]);
      expect((await fixture.upload(id, file, { mapping: '{' })).status).toBe(400);
    });
  });

  it('shows what it understood without writing anything', async () => {
    const id = await fixture.running();
    const { status, body } = await fixture.upload(id, csvOf([['Report of November'], ...wrong, ['Total', '', '', '', '', 1000]]), {
      query: '?preview=true',
    });
    expect([status, body.preview, body.open]).toEqual([200, true, [{ question: 'lines', lines: 6 }]]);
    expect(body.columns.slice(0, 3)).toEqual([
      { title: 'Day', column: 'day' },
      { title: 'Market', column: 'market' },
      { title: 'Media', column: 'media' },
    ]);
    expect(body.sample[0].slice(0, 3)).toEqual(['2026-11-01', 'Shanghai', 'WeChat']);
    expect(body.reading).toMatchObject({
      rows: 1,
      from: '2026-11-01',
      to: '2026-11-01',
      titlesLine: 2,
      encoding: 'utf-8',
      delimiter: ',',
      besides: 0,
      skippedLines: 6,
      totals: {
        impressions: 1e3,
        clicks: 20,
        uniqueViews: null,
        spend: 8550,
      },
      totalRows: [
        {
          line: 10,
          agrees: true,
        },
      ],
      first: [
        {
          day: '2026-11-01',
          market: 'shanghai',
          media: 'wechat',
          format: 'wechat-moments-feed',
          creative: 'A',
        },
      ],
    });
    expect(await impressionsOf(id)).toBeNull();
    expect((await fixture.server.request('GET', `${campaignsPath}/${id}/stats/uploads`, { token: fixture.am })).body.content).toEqual([]);
  });

  it('keeps names that the plan does not have as they are', async () => {
    const id = await fixture.running();
    const { body } = await fixture.upload(id, csvOf([titles, ['2026-11-01', '佛山市', 'WeChat', 'Skyscraper', 'A', 10, 1, '', '']]));
    expect(body.reading.unknownNames).toEqual({ market: ['佛山市'], format: ['Skyscraper'], locationUnit: [] });
    expect((await fixture.report(id, '?reportType=PER_MARKET')).content).toMatchObject([{ label: '佛山市' }]);
  });

  it('keeps a creative that begins like a formula as the text it is', async () => {
    const id = await fixture.running();
    await fixture.upload(id, csvOf([titles, ['2026-11-01', '', 'LINE', '', '=cmd|1', 10, 1, '', '']]));
    expect((await fixture.report(id, '?reportType=PER_CREATIVE')).content).toMatchObject([{ label: '=cmd|1' }]);
  });

  it('409 before the campaign runs', async () => {
    const { status, body } = await fixture.upload(await fixture.running('DRAFT'), csvOf([titles, row('2026-11-01')]));
    expect([status, body.key]).toEqual([409, 'error.report.notRunning']);
  });

  it('takes the medium of a platform from the platform, and never twice', async () => {
    const id = await fixture.running();
    expect((await fixture.upload(id, csvOf([titles, row('2026-11-01')]), { partner: 'line' })).body.details).toMatchObject([
      { path: '2.media', message: '“WeChat” does not belong to this partner.' },
    ]);
    expect((await fixture.upload(id, csvOf([titles, row('2026-11-01', { media: 'LINE' })]), { partner: 'line' })).status).toBe(200);
    const twice = await fixture.upload(id, csvOf([titles, row('2026-11-01'), row('2026-11-01', { media: 'LINE', market: 'Tokyo' })]));
    expect(twice.body.details.map(({ message }: { message: string }) => message)).toEqual([
      'LINE has already reported LINE for 2026-11-01.',
    ]);
    expect(await impressionsOf(id)).toBe(1000);
  });
});

describe('who may bring statistics', () => {
  const file = csvOf([
    ['Day', 'Media', 'Impressions', 'Clicks'],
    ['2026-11-01', 'WeChat', 1, 1],
  ]);

  it('the account manager for every partner; 404 for one that the plan does not have', async () => {
    const id = await fixture.running();
    expect((await fixture.upload(id, file, { partner: 'douyin' })).status).toBe(404);
    expect((await fixture.upload(id, file, { partner: 'wechat' })).status).toBe(200);
  });

  it('the external partner for itself, on its clients', async () => {
    const { rows } = await fixture.server.pool.query<{ id: string; media: string; day: string }>(
      `select id, plan #>> '{media,adSets,0,platformId}' as media, "from"::text as day from campaigns
       where status in ('PUBLISHED', 'FINISHED') and client_id in (select client_id from partner_assignments) limit 1`,
    );
    const [theirs] = rows;
    if (!theirs) throw new Error('The partner has no running campaign');
    const own = csvOf([
      ['Day', 'Media', 'Impressions', 'Clicks'],
      [theirs.day, theirs.media, 5, 1],
    ]);
    expect((await fixture.upload(theirs.id, own, { token: fixture.sps })).status).toBe(200);
    expect((await fixture.upload(theirs.id, own, { token: fixture.sps, partner: theirs.media })).status).toBe(403);
    expect((await fixture.upload(await fixture.running(), file, { token: fixture.sps })).status).toBe(404);
  });

  it('no customer', async () => {
    const id = await fixture.running();
    for (const token of [fixture.planner, fixture.viewer]) expect((await fixture.upload(id, file, { token })).status).toBe(403);
    expect((await fixture.server.request('GET', `${campaignsPath}/${id}/stats/uploads`, { token: fixture.planner })).status).toBe(403);
  });
});
