import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfMedia, xlsxMedia } from '#contract/file.ts';
import { languages } from '#contract/languages.ts';
import type { AccuracyOutcome, ForecastAccuracy } from '#contract/reports/accuracy.ts';
import { type ReportRow, reportTypes } from '#contract/reports/reports.ts';
import { isOffline } from '#domain/reports/metrics.ts';
import { formatIn } from '#format/format.ts';
import { metricWordsIn } from '#format/metric-words.ts';
import { moneyAnswer, reportAnswer } from '#format/report-answer.ts';
import { sayIn } from '#server/words/say.ts';
import { campaignsPath } from '#tests/support/campaign-fixture.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { testMoment } from '#tests/support/server.ts';
import { wordsIn } from '#tests/support/words.ts';
import { type ReportFixture, csvOf, startReportFixture } from '#tests/support/report-fixture.ts';

let fixture: ReportFixture;
let id: string;

const titles = [
  'Day',
  'Market',
  'Media',
  'Format',
  'Creative',
  'Impressions',
  'Clicks',
  'Unique views',
  'Spend',
  'Audience segment',
  'Phase of the trip',
];
const file = csvOf([
  titles,
  ['2026-11-01', 'Shanghai', 'WeChat', 'Moments feed ad', '=A', 1000, 20, 500, '100', 'Young women', 'BEFORE_TRIP'],
  ['2026-11-01', 'Tokyo', 'LINE', 'line-voom-feed', 'B', 3000, 30, '', '', '', 'DURING_TRIP'],
  ['2026-11-02', 'Shanghai', 'WeChat', 'Moments feed ad', '=A', 2000, 60, 800, '300.50', 'Young women', 'BEFORE_TRIP'],
  ['2026-11-09', '', 'LINE', '', '', 0, 0, '', '', '', ''],
  ['2026-11-17', 'Tokyo', 'LINE', 'line-talk-head-view', 'B', 400, 4, 200, '10', '', 'DURING_TRIP'],
]);

beforeAll(async () => {
  fixture = await startReportFixture({ parts: { address: () => 'https://console.example.com' } });
  id = await fixture.running('PUBLISHED', '=1+1 上海 ナイキ');
  const { status, text } = await fixture.upload(id, file);
  expect(status, text).toBe(200);
});
afterAll(() => fixture.server.stop());

const labels = (rows: readonly ReportRow[]): string[] => rows.map(({ label }) => label);

describe('GET /campaigns/{id}/stats/report', () => {
  it('holds both days that narrow it', async () => {
    expect(labels((await fixture.report(id, '?dateFrom=2026-11-02&dateTo=2026-11-09')).content)).toEqual(['2026-11-02', '2026-11-09']);
    expect(labels((await fixture.report(id, '?dateTo=2026-11-17')).content)).toContain('2026-11-17');
    expect(labels((await fixture.report(id, '?dateTo=2026-11-16')).content)).not.toContain('2026-11-17');
  });

  it('is by day unless asked otherwise, with what follows from the counts', async () => {
    const report = await fixture.report(id);
    expect([report.reportType, report.dataAsOf, report.timezone, report.currency]).toEqual([
      'PER_DAY',
      '2026-11-17',
      'Asia/Shanghai',
      'CNY',
    ]);
    expect(labels(report.content)).toEqual(['2026-11-01', '2026-11-02', '2026-11-09', '2026-11-17']);
    const [first, second, empty] = report.content;
    // A quotient is made only of rows that have both of its parts: LINE said neither people nor money.
    expect(first.metrics).toMatchObject({
      impressions: 4000,
      clicks: 50,
      uniqueViews: 500,
      averageFrequency: 2,
      spend: 10_000,
      costPerMille: 10_000,
      costPerClick: 500,
    });
    expect(second.metrics).toMatchObject({
      clickThroughRate: 0.03,
      averageFrequency: 2.5,
      spend: 30_050,
      costPerMille: 15_025,
      costPerClick: 501,
    });
    expect(empty.metrics).toMatchObject({ impressions: 0, clickThroughRate: null, spend: null, costPerMille: null, conversions: null });
    expect(report.totals).toMatchObject({ impressions: 6400, clicks: 114, spend: 41_050, uniqueViews: null, averageFrequency: null });
  });

  it('never adds people up over days: neither in totals nor in rows of several days', async () => {
    const views = ({ metrics }: ReportRow) => [metrics.uniqueViews, metrics.averageFrequency];
    expect((await fixture.report(id)).notAddedUp).toEqual(['uniqueViews', 'averageFrequency']);
    const media = await fixture.report(id, '?reportType=PER_MEDIA');
    expect(media.content.map(views)).toEqual([
      [null, null],
      [null, null],
    ]);
    const [summary] = (await fixture.report(id, '?reportType=SUMMARY')).content;
    expect(views(summary)).toEqual([null, null]);
    // Of that week only one day was reported.
    const weeks = await fixture.report(id, '?reportType=PER_WEEK&dateFrom=2026-11-16');
    expect([weeks.content.map(views), weeks.notAddedUp]).toEqual([[[200, 2]], []]);
    const oneDay = await fixture.report(id, '?reportType=PER_MEDIA&dateFrom=2026-11-02&dateTo=2026-11-02');
    expect([oneDay.content.map(views), oneDay.totals.uniqueViews]).toEqual([[[800, 2.5]], 800]);
    const unreported = await fixture.report(id, '?dateFrom=2026-11-03&dateTo=2026-11-09');
    expect([unreported.totals.uniqueViews, unreported.notAddedUp]).toEqual([null, []]);
  });

  it('marks the days whose numbers may still grow, and says when conversions are complete', async () => {
    const report = await fixture.report(id);
    expect(report.content.filter((row: ReportRow) => row.provisional).map(({ label }: ReportRow) => label)).toEqual(['2026-11-17']);
    expect([report.conversionsFinalOn, report.conversionsFinal]).toEqual(['2026-12-17', false]);
    fixture.server.time.now = new Date('2026-12-18T02:00:00Z');
    const later = await fixture.report(id, '', await fixture.server.signIn('viewer@acme.example'));
    fixture.server.time.now = new Date('2026-11-18T02:00:00.000Z');
    expect([later.content.some((row: ReportRow) => row.provisional), later.conversionsFinal]).toEqual([false, true]);
  });

  it.each([
    ['PER_WEEK', ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16']],
    ['PER_MARKET', ['Tokyo', 'Shanghai', '']],
    ['PER_MEDIA', ['LINE', 'WeChat']],
    ['PER_CREATIVE', ['=A', 'B', 'B', '']],
    ['SUMMARY', ['']],
  ])('%s has a row each', async (type, expected) => {
    expect(labels((await fixture.report(id, `?reportType=${type}`)).content)).toEqual(expected);
  });

  it('names what a format belongs to, in the reader’s language', async () => {
    const { content } = await fixture.report(id, '?reportType=PER_FORMAT', fixture.viewer, 'cn');
    expect(content.find(({ label }: ReportRow) => label === '朋友圈信息流广告').within).toBe('微信');
  });

  it.each(reportTypes.filter((type) => !isOffline(type)))('%s adds up to the same totals', async (type) => {
    const { totals } = await fixture.report(id, `?reportType=${type}`);
    expect(totals).toEqual((await fixture.report(id)).totals);
  });

  it('is narrowed by days, segment and stage; progress stays that of the whole campaign', async () => {
    const whole = await fixture.report(id);
    const query = '?dateFrom=2026-11-02&dateTo=2026-11-16&audienceSegment=Young%20women&stage=BEFORE_TRIP';
    const narrow = await fixture.report(id, query);
    expect(labels(narrow.content)).toEqual(['2026-11-02']);
    expect(narrow.totals.impressions).toBe(2000);
    expect(narrow.progress).toEqual(whole.progress);
    expect(whole.progress).toMatchObject({ impressions: { delivered: 6400 }, daysPassed: 17, days: 40, standing: 'farBehind' });
    expect(whole.progress.impressions.planned).toBeGreaterThan(100_000);
  });

  it('is sorted and turned like every list', async () => {
    const sorted = await fixture.report(id, '?sortBy=clicks&sortDir=desc&size=2&page=1');
    expect(labels(sorted.content)).toEqual(['2026-11-17', '2026-11-09']);
    expect([sorted.totalElements, sorted.totalPages, sorted.totals.clicks]).toEqual([4, 2, 114]);
    const costs = await fixture.report(id, '?sortBy=spend&sortDir=asc');
    // What nobody reported comes last whichever way.
    expect(labels(costs.content).at(-1)).toBe('2026-11-09');
  });

  it.each(['reportType=PER_PLANET', 'dateFrom=2026-02-30', 'stage=HOME', 'size=1000', 'sortBy=id', 'other=1'])(
    '400 for %s',
    async (query) => {
      expect((await fixture.server.request('GET', `${campaignsPath}/${id}/stats/report?${query}`, { token: fixture.am })).status).toBe(400);
    },
  );

  it('has no rows, no stamp and no progress before anything was reported', async () => {
    const report = await fixture.report(await fixture.running());
    expect([report.content, report.dataAsOf, report.progress, report.totals.impressions]).toEqual([[], null, null, null]);
  });
});

describe('GET /campaigns/{id}/stats/table-columns', () => {
  const columns = async (token: string) =>
    (await fixture.server.request('GET', `${campaignsPath}/${id}/stats/table-columns`, { token })).body;

  it('says which metrics were reported, and what can be chosen', async () => {
    const { content, audienceSegments, stages, from, to, partners } = await columns(fixture.viewer);
    const reported = content.filter((column: { reported: boolean }) => column.reported).map(({ name }: { name: string }) => name);
    expect(reported).toEqual([
      'impressions',
      'clicks',
      'clickThroughRate',
      'uniqueViews',
      'averageFrequency',
      'spend',
      'costPerMille',
      'costPerClick',
    ]);
    expect([audienceSegments, stages, from, to, partners]).toEqual([
      ['Young women'],
      ['BEFORE_TRIP', 'DURING_TRIP'],
      '2026-11-01',
      '2026-11-17',
      [],
    ]);
  });

  it('names the partners for whom the reader may bring statistics', async () => {
    expect((await columns(fixture.am)).partners.map((partner: { id: string }) => partner.id)).toEqual(['sps', 'wechat', 'line']);
  });
});

describe('GET /campaigns/{id}/stats/report/file', () => {
  const download = async (query = '', language = 'en') => {
    const response = await fixture.server.app.request(`${campaignsPath}/${id}/stats/report/file${query}`, {
      headers: { Authorization: `Bearer ${fixture.viewer}`, 'Content-Language': language },
    });
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    const sheets = /as=(csv|pdf)/.test(query) ? [] : await readWorkbook(bytes);
    // The answer stands first, the rows behind it, and plan and delivery last.
    const [answer, report, table] = sheets;
    return { headers: response.headers, bytes, rows: report?.data ?? [], answer: answer?.data ?? [], table: table?.data ?? [] };
  };

  it.each(languages)('opens with what it is of, has numbers as numbers and dates as dates, in %s', async (language) => {
    const { headers, rows, bytes } = await download('?dateFrom=2026-11-01&metricsTypes=impressions,clickThroughRate,spend', language);
    expect(headers.get('content-type')).toBe(xlsxMedia);
    const head = rows.slice(1, 14).map((row) => row[1]);
    expect(head.slice(0, 2)).toEqual(['=1+1 上海 ナイキ', 'Acme']);
    // Never the host that the request names.
    expect(head).toContain(`https://console.example.com/campaign/${id}/report`);
    const format = formatIn(language, 'Asia/Shanghai');
    const gap = language === 'en' ? [' (', ')'] : ['（', '）'];
    expect(head).toContain(`${format.date('2026-11-01')} – …`);
    expect(head).toContain(`${format.zone('Asia/Shanghai')}${gap.join('Asia/Shanghai')}`);
    expect(head).toContain('CNY');
    expect(head[8]).toEqual(new Date('2026-11-17T00:00:00Z'));
    expect(head[12]).toBe(`https://console.example.com/campaign/${id}/report`);
    expect(rows[16]?.slice(0, 4)).toEqual([new Date('2026-11-01T00:00:00Z'), 4000, 0.0125, 100]);
    expect(rows.at(-1)?.slice(1, 4)).toEqual([6400, 114 / 6400, 410.5]);
    expect(bytes.includes('<f>')).toBe(false);
  });

  it('has every row, and a creative that begins like a formula as text', async () => {
    const { rows } = await download('?reportType=PER_CREATIVE&metricsTypes=all');
    expect(rows.slice(17, -1).map((row) => row[0])).toEqual(['=A', 'B', 'B', 'Not given']);
    // Nobody reported comments: as on the screen they are there for who names them.
    expect(rows.flat()).not.toContain('Comments');
    expect((await download('?reportType=PER_CREATIVE&metricsTypes=impressions,postComments')).rows.flat()).toContain('Comments');
  });

  it('leaves people empty in rows and totals of several days, and says why', async () => {
    const views = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row[1]);
    const several = await download('?reportType=PER_MEDIA&metricsTypes=uniqueViews', 'en');
    expect(views(several.rows.slice(-3))).toEqual([null, null, null]);
    expect(views(several.rows).join('\n')).toContain('Unique views cannot be added up across days');
    const oneDay = await download('?reportType=PER_MEDIA&metricsTypes=uniqueViews&dateFrom=2026-11-02&dateTo=2026-11-02', 'en');
    expect(views(oneDay.rows.slice(-2))).toEqual([800, 800]);
    expect(views(oneDay.rows).join('\n')).not.toContain('Uniques');
  });

  it('is the same as CSV that a double click opens right, with no cell that reckons', async () => {
    const query = '?reportType=PER_CREATIVE&metricsTypes=impressions,clickThroughRate,spend';
    const { headers, bytes } = await download(`${query}&as=csv`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toMatch(/上海 ナイキ - Report - 2026-11-17\.csv$/);
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, first, ...others] = bytes.subarray(3).toString().split('\r\n');
    expect(head).toBe('Creative,Media,Impressions,CTR,Spend (CNY)');
    expect(first).toBe("'=A,WeChat · Moments feed ad,3000,2.67%,400.50");
    expect(others.slice(-2)).toEqual(['Total,,6400,1.78%,410.50', '']);
    const { rows } = await download(query);
    expect(others).toHaveLength(rows.slice(16).length);
    const days = await download('?metricsTypes=impressions&as=csv', 'jp');
    expect(days.bytes.toString()).toContain('\r\n2026-11-01,4000,\r\n');
  });

  it.each(languages)('says on paper, too, by how much each row differs, where that is wanted, in %s', async (language) => {
    const t = wordsIn(language);
    const query = '?metricsTypes=impressions&as=pdf&dateFrom=2026-11-02&dateTo=2026-11-02&compare=PREVIOUS&weekdays=FREE';
    const change = t('report.compare.row.before', { change: `−${formatIn(language).share(0.5)}` }).replaceAll(' ', '');
    const paperOf = async (more: string) => (await pdfText((await download(query + more, language)).bytes)).replaceAll(/\s/g, '');
    expect(await paperOf('')).not.toContain(change);
    expect(await paperOf('&changes=SHOWN')).toContain(change);
  });

  it('has the rows that the screen was narrowed to, and says by what', async () => {
    const query = '?reportType=PER_DAY&format=line-voom-feed&market=tokyo&metricsTypes=impressions';
    const { rows } = await download(query, 'cn');
    expect(rows.at(-1)?.[1]).toBe((await fixture.report(id, '?reportType=SUMMARY&format=line-voom-feed&market=tokyo')).totals.impressions);
    const head = new Map(rows.slice(1, 17).map((row) => [row[0], row[1]]));
    expect(head.get('市场')).toBe('东京');
    expect(String(head.get('广告形式'))).not.toBe('line-voom-feed');
  });

  it('has each number beside the plan and the days before where that is wanted', async () => {
    const { rows } = await download(
      '?dateFrom=2026-11-09&dateTo=2026-11-15&metricsTypes=impressions,clicks&changes=SHOWN&compare=PREVIOUS',
    );
    const at = rows.findIndex((row) => row[0] === 'Day');
    expect(rows[at]?.slice(0, 8)).toEqual([
      'Day',
      'Impressions',
      'Impressions, plan',
      'Impressions, vs. plan',
      'Impressions, before',
      'Impressions, vs. before',
      'Clicks',
      'Clicks, before',
    ]);
    const planned = Number((await fixture.report(id)).progress.impressions.planned) / 40;
    // Nothing was delivered on that Monday; on the one before 2,000 were.
    expect(rows[at + 1]?.slice(1, 6)).toEqual([0, Math.round(planned), -1, 2000, -1]);
    const total = rows.at(-1) ?? [];
    expect([total[2], total[4]]).toEqual([Math.round(planned * 7), 2000]);
    const { rows: whole } = await download(
      '?reportType=SUMMARY&dateFrom=2026-11-09&dateTo=2026-11-15&metricsTypes=impressions&changes=SHOWN&compare=PREVIOUS',
    );
    expect(whole.at(-1)?.slice(3, 6)).toEqual([expect.any(Number), 2000, -1]);
    // A part of it has no plan of its own.
    const part = await download('?dateFrom=2026-11-09&media=line&metricsTypes=impressions&changes=SHOWN');
    expect(part.rows.flat()).not.toContain('Impressions, plan');
  });

  it.each([
    ['en', 'Per media', /Page 1 of \d/],
    ['cn', '按媒体', /第 1 页/],
    ['jp', '媒体別', /1 \/ \d/],
  ])('is a PDF to read, with the same head, numbers and total, in %s', async (language, type, pages) => {
    const { headers, bytes } = await download('?reportType=PER_MEDIA&as=pdf', language);
    expect(headers.get('content-type')).toBe(pdfMedia);
    // Where the figures of an id are wide ones, its address goes on in the next line.
    const text = (await pdfText(bytes)).replaceAll(/-\n\s+/g, '-');
    for (const words of [
      '=1+1 上海 ナイキ',
      type,
      '3,400',
      '3,000',
      '6,400',
      'Asia/Shanghai',
      `https://console.example.com/campaign/${id}`,
    ])
      expect(text).toContain(words);
    expect(text).toMatch(pages);
    // Nobody reported comments: there is no column of dashes for them.
    expect(text).not.toContain('Comments');
  });

  it('adds nothing up where there are no rows', async () => {
    const { rows } = await download('?dateFrom=2026-12-01&metricsTypes=impressions');
    expect(rows.at(-1)?.[0]).toBe('Day');
  });

  it.each(languages)(
    'answers first, in the sentences of the screen, with the numbers and what they are compared with, in %s',
    async (language) => {
      const t = sayIn(language);
      const format = formatIn(language, 'Asia/Shanghai');
      const { progress, ...whole } = await fixture.report(id, '?reportType=SUMMARY', fixture.viewer, language);
      const answer = reportAnswer({ ...whole, progress }, { t, format });
      const sentence = [answer.delivered, answer.after, answer.standing].join(' · ');
      const money = [answer.spent ?? '', ...moneyAnswer({ ...whole, progress }, { t, format })];
      expect([money.length, ...money]).toEqual([3, expect.stringMatching(/./), expect.stringMatching(/./), expect.stringMatching(/./)]);
      const query = '?reportType=SUMMARY&dateFrom=2026-11-02&dateTo=2026-11-02&compare=PREVIOUS&weekdays=FREE';
      const { answer: sheet } = await download(query, language);
      const cells = sheet.flat();
      for (const line of [sentence, ...money]) expect(cells).toContain(line);
      const { impressions } = progress;
      const named = (label: string) => sheet.filter((row) => row[0] === label);
      const [against, figures] = named(t('report.columns.impressions'));
      expect(against?.slice(1, 4)).toEqual([impressions.planned, impressions.delivered, impressions.delivered / impressions.planned - 1]);
      // The day before had 4,000 of them.
      expect(figures?.slice(1)).toEqual([2000, Math.round(impressions.planned / 40), expect.any(Number), 4000, -0.5]);
      const spans = { days: format.days('2026-11-02', '2026-11-02'), before: format.days('2026-11-01', '2026-11-01') };
      expect(cells).toContain(t('report.compare.days', spans));
      // The answer is of more than the days that were chosen, and says so.
      const all = format.days('2026-11-01', '2026-11-17');
      expect(cells).toContain(t('report.accuracy.whole', { days: all }));
      const paper = (await pdfText((await download(`${query}&as=pdf`, language)).bytes)).replaceAll(/\s/g, '');
      for (const words of [
        answer.delivered,
        answer.standing ?? '',
        ...money,
        t('report.compare.days', spans),
        t('report.accuracy.whole', { days: all }),
      ])
        expect(paper).toContain(words.replaceAll(/\s/g, ''));
      // What it is of, where nothing narrows it, are the days that there is data of.
      const summary = (await pdfText((await download('?reportType=SUMMARY&as=pdf', language)).bytes)).replaceAll(/\s/g, '');
      expect(summary).toContain(t('report.paper.allDaysOf', { days: all }).replaceAll(/\s/g, ''));
      expect(summary).not.toContain(t('report.accuracy.whole', { days: all }).replaceAll(/\s/g, ''));
    },
  );

  it.each(languages)('has plan and delivery by media, in the numbers and words of the screen, in %s', async (language) => {
    await fixture.server.pool.query('update campaigns set submission_number = 1, submitted_at = $2 where id = $1', [id, testMoment]);
    const t = sayIn(language);
    const format = formatIn(language, 'Asia/Shanghai');
    const { body } = await fixture.server.request('GET', `${campaignsPath}/${id}/stats/forecast-accuracy`, {
      token: fixture.viewer,
      headers: { 'Content-Language': language },
    });
    const { channels, total, share, version, sentTime, currency }: ForecastAccuracy = body.accuracy;
    expect(share).toBeLessThan(1);
    const metrics = ['impressions', 'clicks', 'spend', 'costPerClick'] as const;
    // What was planned for the days with data; a price is one of any days.
    const plannedOf = (metric: (typeof metrics)[number], forecast: number | null): number | null =>
      forecast === null || metric === 'costPerClick' ? forecast : Math.round(forecast * share);
    const numbersOf = (outcome: AccuracyOutcome) =>
      metrics.flatMap((metric) => {
        const { forecast, delivered } = outcome[metric];
        const planned = plannedOf(metric, forecast);
        const isMoney = metric === 'spend' || metric === 'costPerClick';
        const inUnits = (value: number | null) => (value === null || !isMoney ? value : value / 100);
        return [inUnits(delivered), inUnits(planned), delivered === null || !planned ? null : delivered / planned - 1];
      });
    const { table } = await download('?reportType=PER_DAY&dateFrom=2026-11-02', language);
    const whole = t('report.accuracy.whole', { days: format.days('2026-11-01', '2026-11-17') });
    const hint = t('report.accuracy.hint', { number: version, time: format.day(sentTime) });
    const soFar = t('report.accuracy.soFar', { share: format.percent(share) });
    expect(table[1]?.[0]).toBe(format.sentences([whole, hint, soFar]));
    expect(table[3]?.[0]).toBe(t('report.first.PER_MEDIA'));
    expect(table[3]).toHaveLength(13);
    expect(table.slice(4)).toEqual([
      ...channels.map(({ name, ...outcome }) => [name || t('report.notGiven'), ...numbersOf(outcome)]),
      [t('report.total'), ...numbersOf(total)],
    ]);
    // Of a report that shows everything nobody has to say so.
    expect((await download('?reportType=PER_DAY', language)).table[1]?.[0]).toBe(format.sentences([hint, soFar]));

    const words = metricWordsIn({ t, format, currency });
    const paper = (await pdfText((await download('?reportType=PER_DAY&as=pdf', language)).bytes)).replaceAll(/\s/g, '');
    const said = [t('report.accuracy.title'), format.sentences([hint, soFar])];
    for (const outcome of [...channels, total])
      for (const metric of metrics) {
        const { forecast, delivered } = outcome[metric];
        const planned = plannedOf(metric, forecast);
        said.push(words.value(metric, delivered), t('report.accuracy.of', { forecast: words.value(metric, planned) }));
        if (delivered !== null && planned)
          said.push(`${delivered < planned ? '−' : '+'}${format.share(Math.abs(delivered / planned - 1))}`);
      }
    for (const text of said) expect(paper).toContain(text.replaceAll(/\s/g, ''));
    const csv = (await download('?reportType=PER_DAY&as=csv', language)).bytes.toString('utf8');
    expect(csv).not.toContain(t('report.accuracy.title'));
  });

  it('has no table of plan and delivery before anything was delivered', async () => {
    const fresh = await fixture.running('DRAFT', 'Fresh of files');
    const response = await fixture.server.app.request(`${campaignsPath}/${fresh}/stats/report/file`, {
      headers: { Authorization: `Bearer ${fixture.viewer}` },
    });
    const sheets = await readWorkbook(Buffer.from(await response.arrayBuffer()));
    expect(sheets).toHaveLength(2);
  });

  it('leaves its trace, and refuses metrics there are none of', async () => {
    await download();
    expect(await fixture.auditOf(id)).toContain('campaign.download');
    const { status } = await fixture.server.request('GET', `${campaignsPath}/${id}/stats/report/file?metricsTypes=impressions,luck`, {
      token: fixture.am,
    });
    expect(status).toBe(400);
  });
});

describe('the sample world', () => {
  it('has delivered every campaign that runs or has run up to yesterday or its pause, near its plan', async () => {
    const { rows } = await fixture.server.pool.query<{ id: string; until: string; paused: boolean; last: string | null }>(
      `select campaigns.id, status = 'PAUSED' as paused, max(day)::text as last,
         least("to", '2026-11-17', ((pause->>'at')::timestamptz at time zone clients.timezone)::date - 1)::text as until
       from campaigns join clients on clients.id = client_id left join report_facts on campaign_id = campaigns.id
       where status in ('PUBLISHED', 'PAUSED', 'FINISHED') and campaigns.name not like '=%' and campaigns.name <> 'Autumn' and "from" < '2026-11-17'
       group by campaigns.id, clients.timezone`,
    );
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.some(({ paused }) => paused)).toBe(true);
    for (const { id: sample, until, paused, last } of rows) {
      expect(last).toBe(until);
      // The days of a pause pass without delivery.
      if (paused) continue;
      const { progress } = await fixture.report(sample, '', fixture.am);
      expect(progress.share / (progress.daysPassed / progress.days)).toBeGreaterThan(0.5);
      expect(progress.share / (progress.daysPassed / progress.days)).toBeLessThan(1.6);
    }
  });
});
