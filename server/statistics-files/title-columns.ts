import { languages } from '#contract/languages.ts';
import type { FileColumn, FileStyle } from '#contract/reports/statistics-files.ts';
import { platformTitles } from '#domain/reports/platform-titles.ts';
import { columnsOfTemplate } from '#domain/reports/template.ts';
import { sayIn } from '#server/words/say.ts';

const templateColumns = [...new Set([...columnsOfTemplate('ONLINE'), ...columnsOfTemplate('OFFLINE')])];

// Other plain words that people use for the columns of our own template, and what it called them before.
const plainWords: Partial<Record<FileColumn, readonly string[]>> = {
  day: ['date', '日期', '日付'],
  market: ['city', '城市', '都市', '市場'],
  media: ['medium', 'platform', 'channel', '平台'],
  campaign: ['campaign'],
  adSet: ['ad set'],
  creative: ['ad', '素材', '创意'],
  stage: ['阶段', '段階'],
  locationCategory: ['category', 'store category', 'shop category', '门店类别', '店舗の業種', '业态', '门店类型', '業種', 'カテゴリ'],
  locationUnit: ['shop', 'store', 'street', 'shop or street', '门店或街道', '店舗・通り', '门店', '店铺', '街道', '店舗', '通り'],
  conversions: ['visits', 'ad visits', '到店人数', '到店', '来店数', '来店者数'],
  organicTraffic: ['organic visits', '自然到店', '自然来店'],
  spend: ['cost', 'costs', '花费', '消耗', '費用'],
  impressions: ['展示量', '展示次数', '表示回数'],
  uniqueViews: ['reach', 'unique users'],
};

// Looks no sign over twice, however many brackets and blanks a title has.
const brackets = /[(（[【]([^()（）[\]【】]*)[)）\]】]$/;

/** What stands in brackets at a title's end, and what stands before them. */
const unitOf = (title: string): { readonly before: string; readonly unit: string } | undefined => {
  const trimmed = title.trimEnd();
  const found = brackets.exec(trimmed);
  return found ? { before: trimmed.slice(0, found.index).trimEnd(), unit: (found[1] ?? '').trim().normalize('NFKC') } : undefined;
};

/** What may stand in brackets behind a title and says only what is counted in. */
const units = /^([A-Z]{3}|US\$|HK\$|[$€¥£%]|元|人民币|円|日元|税抜|税別|次|个|人|回|件|条|万人次)$/;

/** A title as it is looked up: written in whatever width, case and spacing. */
export const plainTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_.:|·-]/g, '');

const bare = (title: string): string => {
  const found = unitOf(title);
  return found && units.test(found.unit) ? found.before : title;
};

/** The currency that a title names in brackets at its end. */
export const currencyOfTitle = (title: string): string | undefined => {
  const code = unitOf(title)?.unit ?? '';
  if (/^[A-Z]{3}$/.test(code)) return code;
  return { 元: 'CNY', 人民币: 'CNY', 円: 'JPY', 日元: 'JPY', '€': 'EUR', US$: 'USD', HK$: 'HKD' }[code];
};

interface Meant {
  readonly column: FileColumn;
  /** Of several titles for one column the one with the lowest rank is meant. */
  readonly rank: number;
}

const tableOf = (titles: readonly (readonly [FileColumn, readonly string[]])[]): ReadonlyMap<string, Meant> =>
  new Map(
    titles
      .flatMap(([column, names]) => names.map((name, rank) => [plainTitle(name), { column, rank }] as const))
      // The first meaning of a title is the one that counts.
      .toReversed(),
  );

const template: readonly (readonly [FileColumn, readonly string[]])[] = [
  ...templateColumns.map(
    (column) => [column, [column, ...languages.map((language) => sayIn(language)(`report.columns.${column}`))]] as const,
  ),
  ...(Object.entries(plainWords) as [FileColumn, readonly string[]][]),
];

/** The vocabularies that a file may be written in, our own first. */
const vocabularies = new Map<FileStyle, ReadonlyMap<string, Meant>>([
  ['template', tableOf(template)],
  ...Object.entries(platformTitles).map(
    ([platform, titles]) => [platform as FileStyle, tableOf(Object.entries(titles) as [FileColumn, readonly string[]][])] as const,
  ),
]);

const lookUp = (vocabulary: ReadonlyMap<string, Meant>, title: string): Meant | undefined =>
  vocabulary.get(plainTitle(title)) ?? vocabulary.get(plainTitle(bare(title)));

/** The vocabularies by how many of these titles they know, the best first. */
const byLikeness = (titles: readonly string[]) => {
  const known = (vocabulary: ReadonlyMap<string, Meant>): number =>
    new Set(titles.flatMap((title) => lookUp(vocabulary, title)?.column ?? [])).size;
  return [...vocabularies]
    .map(([style, vocabulary]) => ({ style, vocabulary, count: known(vocabulary) }))
    .toSorted((a, b) => b.count - a.count);
};

/** From so many titles on that a platform knows, a file of its own is taken for its export. */
const leastOwn = 3;

/** Whose words a line of titles is written in: a partner's own before those that have more in common with it. */
export const styleOfTitles = (titles: readonly string[], partnerId: string): FileStyle => {
  const inOrder = byLikeness(titles);
  const own = inOrder.find(({ style, count }) => style === partnerId && count >= leastOwn);
  return (own ?? inOrder[0])?.style ?? 'template';
};

/** The columns of a line of titles, in the vocabulary that knows most of them; what that lacks is looked up in the others. */
export const columnsOfTitles = (titles: readonly string[]): readonly (FileColumn | null)[] => {
  const inOrder = byLikeness(titles);
  const meant = titles.map((title) => {
    if (title.trim() === '') return undefined;
    for (const { vocabulary } of inOrder) {
      const found = lookUp(vocabulary, title);
      if (found) return found;
    }
    return undefined;
  });
  // Of several columns for one thing the better one is taken; the others are the file's own.
  return meant.map((one, place) => {
    if (!one) return null;
    const better = meant.some(
      (other, at) => other?.column === one.column && (other.rank < one.rank || (other.rank === one.rank && at < place)),
    );
    return better ? null : one.column;
  });
};
