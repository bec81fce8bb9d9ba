import type { Currency } from '#contract/money.ts';
import type { CountedMetric } from '#contract/reports/reports.ts';
import type { Encoding } from '#server/statistics-files/recognise-encoding.ts';
import { encoded } from './encoded.ts';
import { type Key, type Style, type TrueRow, styles } from './platform-styles.ts';
import { xlsxOf } from './report-fixture.ts';

export interface PlatformFile {
  readonly name: string;
  readonly partner: string;
  readonly currency: Currency;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly truth: readonly TrueRow[];
  /** Where its titles and its rows stand, for who breaks it. */
  readonly lines: readonly string[];
  readonly firstRow: number;
  readonly delimiter: string;
  /** What its columns are, in their order. */
  readonly keys: readonly string[];
  readonly hasTotals: boolean;
  /** Its bytes, had it these lines. */
  readonly withLines: (lines: readonly string[]) => Uint8Array<ArrayBuffer>;
  readonly encoding: Encoding | null;
}

const chanceOf = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * most);
  };
};

const metricKeys = new Set<Key>([
  ...(['impressions', 'clicks', 'uniqueViews', 'spend', 'onlineConversions', 'conversions', 'postComments', 'postShares'] as const),
  ...(['postEngagements', 'postReactions', 'videoP25watchedActions', 'videoP50watchedActions', 'videoP75watchedActions'] as const),
  ...(['videoP99watchedActions', 'videoP100watchedActions'] as const),
]);

const truthOf = ({ columns, names, none = '0', days = 17 }: Style, seed: number): TrueRow[] => {
  const chance = chanceOf(seed);
  const has = (key: Key): boolean => columns.some(([column]) => column === key);
  return Array.from({ length: days }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`).flatMap((day) =>
    names.adSet.map((adSet, at): TrueRow => {
      const impressions = 900 + chance(2_400_000);
      const clicks = chance(Math.floor(impressions / 40));
      const some = (of: number): number => chance(Math.max(1, of));
      const all = {
        uniqueViews: Math.floor(impressions * 0.7),
        onlineConversions: some(clicks / 9),
        conversions: some(clicks / 7),
        postComments: some(clicks / 30),
        postShares: some(clicks / 20),
        postEngagements: some(clicks / 2),
        postReactions: some(clicks / 3),
        videoP25watchedActions: Math.floor(impressions * 0.5),
        videoP50watchedActions: Math.floor(impressions * 0.4),
        videoP75watchedActions: Math.floor(impressions * 0.3),
        videoP99watchedActions: Math.floor(impressions * 0.21),
        videoP100watchedActions: Math.floor(impressions * 0.2),
      };
      // A source that writes a dash for nothing has not counted.
      const isSaid = ([key, count]: [string, number]): boolean => has(key as Key) && (count > 0 || none === '0');
      const counted = Object.fromEntries(Object.entries(all).filter(isSaid)) as Partial<typeof all>;
      return {
        ...counted,
        day,
        campaign: has('campaign') ? (names.campaign[at % names.campaign.length] ?? '') : '',
        adSet: has('adSet') ? adSet : '',
        creative: has('creative') ? (names.creative[at % names.creative.length] ?? '') : '',
        market: has('market') ? (names.market?.[at % names.market.length] ?? '') : '',
        impressions,
        clicks,
        spend: 100 * some(3000) + some(100),
      };
    }),
  );
};

const grouped = (digits: string, sign: string): string => digits.replaceAll(/\B(?=(\d{3})+(?!\d))/g, sign);

const written = (style: Style, key: Key, row: TrueRow): string => {
  const { thousands = '', decimal = '.', none = '0', sign = '', day = (one) => one, currency = 'CNY' } = style;
  const money = (minor: number): string => {
    if (currency === 'JPY') return sign + grouped(String(minor), thousands);
    return `${sign}${grouped(String(Math.floor(minor / 100)), thousands)}${decimal}${String(minor % 100).padStart(2, '0')}`;
  };
  if (key === 'day' || key === 'periodEnd') return day(row.day);
  if (key === 'ctr') return `${((row.clicks / row.impressions) * 100).toFixed(2).replace('.', decimal)}%`;
  if (key === 'cpm') return money(Math.round((row.spend / row.impressions) * 1000));
  if (key === 'status') return 'Active';
  if (key === 'currency') return currency;
  if (key === 'media') return row.campaign;
  if (key === 'spend') return money(row.spend);
  const value = row[key];
  if (typeof value === 'number' || metricKeys.has(key)) return !value ? none : grouped(String(value), thousands);
  return value ?? '';
};

const sumOf = (truth: readonly TrueRow[], key: Key): number => truth.reduce((sum, row) => sum + (row[key as CountedMetric] ?? 0), 0);

const totalRow = (style: Style, truth: readonly TrueRow[], label: string, more = 0): string[] => {
  const { columns, total } = style;
  const sums = Object.fromEntries(columns.map(([key]) => [key, metricKeys.has(key) ? sumOf(truth, key) + more : 0])) as unknown as TrueRow;
  return columns.map(([key], at) => {
    if (at === 0 && label !== '') return label;
    // People are not added up: a source says how many there were in all.
    if (key === 'uniqueViews') return written(style, key, { ...sums, uniqueViews: Math.floor(sums.impressions / 3) });
    if (metricKeys.has(key) || key === 'ctr' || key === 'cpm') return written(style, key, sums);
    return total?.dash ?? '';
  });
};

const cellOf = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

const make = async (style: Style, seed: number): Promise<PlatformFile> => {
  const {
    name,
    partner,
    currency = 'CNY',
    encoding = 'utf-8',
    mark = false,
    delimiter = ',',
    end = '\n',
    above = [],
    below = [],
    total,
  } = style;
  const truth = truthOf(style, seed);
  const rows = truth.map((row) => style.columns.map(([key]) => written(style, key, row)));
  const totals = total
    ? [totalRow(style, truth, total.label), ...(total.also === undefined ? [] : [totalRow(style, truth, total.also, 12_345)])]
    : [];
  const table = [
    style.columns.map(([, title]) => title),
    ...(total?.at === 'first' ? totals : []),
    ...rows,
    ...(total?.at === 'last' ? totals : []),
  ];
  const all = [...above, ...table, ...below];
  const lines = all.map((cells) => cells.map((cell) => cellOf(cell, delimiter)).join(delimiter));
  const isWorkbook = name.endsWith('.xlsx');
  const withLines = (given: readonly string[]) => encoded(given.join(end) + end, encoding, { mark });
  const bytes = isWorkbook
    ? await xlsxOf(
        all.map((cells, line) =>
          cells.map((cell, at) => (line > above.length && /^\d+(\.\d+)?$/.test(cell) && at > 0 ? Number(cell) : cell)),
        ),
      )
    : withLines(lines);
  const firstRow = above.length + 1 + (total?.at === 'first' ? totals.length : 0);
  const keys = style.columns.map(([key]) => key);
  const shape = { lines, firstRow, delimiter, keys, hasTotals: total !== undefined, withLines };
  return { name, partner, currency, bytes, truth, ...shape, encoding: isWorkbook ? null : encoding };
};

/** Statistics files as platforms export them, in four languages and six encodings, with what they say in truth. All names are invented. */
export const platformFiles = (): Promise<PlatformFile[]> => Promise.all(styles.map((style, at) => make(style, 4711 + at * 97)));
