/** Powers of ten that Chinese and Japanese count in, and what English says in short. */
const counting = { 千: 3, 万: 4, 萬: 4, 亿: 8, 億: 8, k: 3, m: 6 } as const;
const isCounting = (sign: string): sign is keyof typeof counting => sign in counting;

const marks = /[\s'’_]|HK\$|US\$|CN¥|JP¥|RMB|HKD|HK|USD|CNY|EUR|JPY|[$¥€元円]/gi;

/** Digits in groups of three behind a mark. */
const thousands = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{3})+$/ } as const;

/** A point between digits means tenths, thousands, or nothing at all: the text itself has to say. */
const withPoint = (text: string): string | null => {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma < 0) return (text.match(/\./g)?.length ?? 0) > 1 ? (thousands['.'].test(text) ? text.replaceAll('.', '') : null) : text;
  if (point < 0) {
    if (thousands[','].test(text)) return text.replaceAll(',', '');
    return /^\d*,\d+$/.test(text) ? text.replace(',', '.') : null;
  }
  const [group, decimal] = comma > point ? (['.', ','] as const) : ([',', '.'] as const);
  const [whole = '', fraction = '', ...more] = text.split(decimal);
  return more.length === 0 && thousands[group].test(whole) ? `${whole.replaceAll(group, '')}.${fraction}` : null;
};

/** The decimal point moved to the right without a rounding: `1.25`, 4 → `12500`. */
const shifted = (plain: string, places: number): string => {
  const [whole = '', fraction = ''] = plain.split('.');
  const digits = fraction.padEnd(places, '0');
  return `${whole}${digits.slice(0, places)}.${digits.slice(places)}`;
};

/** A number as it was written: 1.50億 is `1.50` with its point eight places further on. */
interface WrittenNumber {
  readonly negative: boolean;
  readonly decimal: string;
  readonly places: number;
}

/** A number as people write it, with the decimals that it was written with; null when it is none. */
export const writtenNumber = (text: string): WrittenNumber | null => {
  const folded = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll('、', ',')
    .replaceAll(/[−–ー]/g, '-')
    .replaceAll(marks, '');
  const negative = /^\(.*\)$/.test(folded) || folded.startsWith('-');
  const bare = folded.replaceAll(/^[-+(]+|\)$/g, '');
  // 1億5000万 is so many 万.
  const single = bare.replace(/^(\d+)[億亿](\d{1,4})(?=[万萬]$)/, (_, before: string, behind: string) => before + behind.padStart(4, '0'));
  const sign = single.at(-1)?.toLowerCase() ?? '';
  const places = isCounting(sign) ? counting[sign] : 0;
  const decimal = withPoint(places > 0 ? single.slice(0, -1) : single);
  return decimal !== null && /^(\d{1,15}(\.\d{0,10})?|\.\d{1,10})$/.test(decimal) ? { negative, decimal, places } : null;
};

/**
 * A number as people write it, as a plain decimal: full-width digits, thousands marks, currency signs, a decimal comma, and 万, 億, k or m are
 * welcome; parentheses and a minus make it negative. Null when it is none.
 */
export const plainNumber = (text: string): string | null => {
  // Most cells are plain digits already.
  if (/^(0|[1-9]\d{0,14})$/.test(text)) return text;
  const written = writtenNumber(text);
  if (written === null) return null;
  const [whole = '', fraction = ''] = shifted(written.decimal, written.places).split('.');
  const trimmed = fraction.replace(/0+$/, '');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${written.negative && !/^0*$/.test(whole + trimmed) ? '-' : ''}${digits}${trimmed && `.${trimmed}`}`;
};

/** How many decimals a plain number has. */
export const decimalsOf = (plain: string): number => plain.split('.')[1]?.length ?? 0;

/** A plain number with its point moved: `12.5`, 2 → 1250. */
export const scaled = (plain: string, places: number): number =>
  plain.startsWith('-') ? -Number(shifted(plain.slice(1), places)) : Number(shifted(plain, places));
