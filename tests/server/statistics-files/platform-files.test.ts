import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { countedMetrics } from '#contract/reports/reports.ts';
import { openFile } from '#server/statistics-files/open-file.ts';
import type { StatisticsRow } from '#server/statistics-files/read-row.ts';
import { columnsOfTitles, styleOfTitles } from '#server/statistics-files/title-columns.ts';
import { columnsOfTemplate } from '#domain/reports/template.ts';
import { sayIn } from '#server/words/say.ts';
import { languageOfTitles } from '#domain/reports/title-language.ts';
import { readStatistics } from '#server/statistics-files/read-statistics.ts';
import { type Expected, noAnswers, understand } from '#server/statistics-files/understand.ts';
import { namesOf } from '#server/statistics-files/statistics-names.ts';
import { type PlatformFile, platformFiles } from '#tests/support/platform-files.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';

const files = await platformFiles();

const expectedOf = ({ partner, currency }: PlatformFile): Expected => ({
  names: namesOf({
    plan: samplePlan(),
    targetType: 'LOCAL',
  }),
  currency,
  from: '2026-11-01',
  to: '2026-12-10',
  today: '2026-11-18',
  mediaIds: ['wechat', partner],
  onlyMedia: partner,
});

const read = async (file: PlatformFile) => {
  const opened = await openFile({
    name: file.name,
    size: file.bytes.length,
    open: async function* () {
      // As from a disk: every piece lies where the one before it lay.
      const piece = new Uint8Array(777);
      for (let at = 0; at < file.bytes.length; at += piece.length) {
        const bytes = file.bytes.subarray(at, at + piece.length);
        piece.set(bytes);
        yield piece.subarray(0, bytes.length);
      }
    },
  });
  const expected = expectedOf(file);
  const understanding = await understand(opened, expected, noAnswers);
  const reading = readStatistics(opened, understanding, expected, noAnswers);
  const rows: StatisticsRow[] = [];
  for await (const batch of reading.batches()) rows.push(...batch);
  return { opened, understanding, rows, outcome: reading.outcome() };
};

/** What platforms of one country write in. */
const mostly: Readonly<Record<string, string>> = {
  'tencent-ads': 'cn',
  'ocean-engine': 'cn',
  weibo: 'cn',
  xiaohongshu: 'cn',
  line: 'jp',
  'yahoo-japan': 'jp',
};

const names = [
  'meta-en.csv',
  'meta-de.csv',
  'meta-cn.xlsx',
  'meta-jp.csv',
  'google-ads-en.csv',
  'google-ads-jp.csv',
  'google-ads-de.csv',
  'tiktok-en.csv',
  'tiktok-cn.xlsx',
  'dv360-en.csv',
  'dv360-de.csv',
  'tencent-ads.csv',
  'ocean-engine.csv',
  'weibo.txt',
  'xiaohongshu.csv',
  'line.csv',
  'yahoo-japan.csv',
  'line-en.csv',
  'dv360-words.tsv',
  'template-cn.csv',
];

describe('our own template', () => {
  it.each(languages)('is read whole in %s', (language) => {
    for (const kind of ['ONLINE', 'OFFLINE'] as const) {
      const columns = columnsOfTemplate(kind);
      const titles = columns.map((column) => sayIn(language)(`report.columns.${column}`));
      expect(columnsOfTitles(titles)).toEqual(columns);
      expect(styleOfTitles(titles, 'sps')).toBe('template');
    }
  });
});

describe('a column', () => {
  it('is found by what our own template called it before', () => {
    const columns = ['day', 'market', 'creative', 'stage'];
    const former = [
      ['Day', 'Market', 'Creative', 'Stage'],
      ['日期', '市场', '创意', '阶段'],
      ['日付', '市場', 'クリエイティブ', '段階'],
    ];
    for (const titles of former) expect(columnsOfTitles(titles)).toEqual(columns);
    expect(columnsOfTitles(['Location category'])).toEqual(['locationCategory']);
  });

  it('is found in titles of nothing but blanks and brackets as soon as in others', () => {
    const blanks = ' '.repeat(100_000);
    const titles = ['Cost ( CNY ) ', `x${blanks}(${blanks}`, `${'('.repeat(100_000)}${blanks}`, `(${blanks})${blanks}x`];
    expect(columnsOfTitles(titles)).toEqual(['spend', null, null, null]);
  });
});

describe('files in the style of the platforms', () => {
  it('are all here', () => expect(files.map(({ name }) => name).toSorted()).toEqual(names.toSorted()));

  it.each(names)('%s is taken without a question and says the truth to the unit', async (name) => {
    const file = files.find((one) => one.name === name);
    if (!file) throw new Error(name);
    const { opened, understanding, rows, outcome } = await read(file);
    expect(opened.encoding).toBe(file.encoding);
    expect(understanding.questions).toEqual([]);
    const [style = '', language = mostly[name.split('.')[0] ?? '']] = /^(.*?)(?:-(en|de|cn|jp|words))?\./.exec(name)?.slice(1) ?? [];
    expect([styleOfTitles(understanding.titles, file.partner), languageOfTitles(understanding.titles)]).toEqual([
      style.replace(/-(.)/, (_, letter: string) => letter.toUpperCase()),
      language === 'words' ? 'en' : language,
    ]);
    expect([outcome.skipped, outcome.totalsDiffer]).toEqual([[], false]);
    const marketIds: Record<string, string> = { 上海: 'shanghai', 东京: 'tokyo' };
    expect(rows).toEqual(
      file.truth.map((row) => ({
        ...Object.fromEntries(countedMetrics.map((metric) => [metric, row[metric] ?? null])),
        kind: 'ONLINE',
        media: file.partner,
        format: '',
        locationCategory: '',
        locationUnit: '',
        stage: '',
        audienceSegment: '',
        day: row.day,
        campaign: name.startsWith('template') ? '' : row.campaign,
        adSet: row.adSet,
        creative: row.creative.normalize('NFKC'),
        market: marketIds[row.market] ?? row.market,
      })),
    );
  });
});
