import { languages } from '#contract/languages.ts';
import { countedMetrics } from '#contract/reports/reports.ts';
import { sayIn } from '#server/words/say.ts';

/** What a row of statistics is about, in the order of the columns. */
const dimensions = ['day', 'market', 'media', 'format', 'creative', 'audienceSegment', 'stage'] as const;

/** The columns of a statistics file. */
export const statisticsColumns = [...dimensions, ...countedMetrics] as const;
export type StatisticsColumn = (typeof statisticsColumns)[number];

/** Without these a row says nothing. */
export const requiredColumns = ['day', 'media', 'impressions', 'clicks'] as const satisfies readonly StatisticsColumn[];

// What platforms call them in their own exports.
const otherTitles: Partial<Record<StatisticsColumn, readonly string[]>> = {
  day: ['date', '日期', '日付'],
  market: ['city', '城市', '都市'],
  media: ['medium', 'platform', 'channel', '平台'],
  creative: ['ad', '素材'],
  spend: ['cost', 'costs', '花费', '消耗', '費用'],
  uniqueViews: ['reach', 'unique users'],
};

const bracket = /[(（]([^()（）]*)[)）]\s*$/;

const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(bracket, '')
    .toLowerCase()
    .replaceAll(/[\s_.-]/g, '');

const byTitle = new Map(
  statisticsColumns.flatMap((column) =>
    [column, ...(otherTitles[column] ?? []), ...languages.map((language) => sayIn(language)(`report.columns.${column}`))].map(
      (title) => [plain(title), column] as const,
    ),
  ),
);

/** The column of a title, in any of the languages; undefined for one of the file's own. */
export const columnOf = (title: string): StatisticsColumn | undefined => byTitle.get(plain(title));

/** What a title says in brackets at its end, such as a currency. */
export const unitOf = (title: string): string => bracket.exec(title)?.[1]?.trim() ?? '';
