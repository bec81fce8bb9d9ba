/** Powers of ten that Chinese and Japanese count in. */
const counting = { 千: 3, 万: 4, 萬: 4, 亿: 8, 億: 8 } as const;
const isCounting = (sign: string): sign is keyof typeof counting => sign in counting;

const marks = /[\s'’_]|HK\$|US\$|CN¥|JP¥|RMB|HKD|USD|CNY|EUR|JPY|[$¥€元円]/gi;

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

/**
 * A number as people write it, as a plain decimal: full-width digits, thousands marks, currency signs, a decimal comma, and 万 or 億 are
 * welcome; parentheses and a minus make it negative. Null when it is none.
 */
export const plainNumber = (text: string): string | null => {
  // Most cells are plain digits already.
  if (/^(0|[1-9]\d{0,14})$/.test(text)) return text;
  const folded = text
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll('、', ',')
    .replaceAll(/[−–ー]/g, '-')
    .replaceAll(marks, '');
  const negative = /^\(.*\)$/.test(folded) || folded.startsWith('-');
  const bare = folded.replaceAll(/^[-+(]+|\)$/g, '');
  const sign = bare.at(-1) ?? '';
  const places = isCounting(sign) ? counting[sign] : 0;
  const pointed = withPoint(places > 0 ? bare.slice(0, -1) : bare);
  if (pointed === null || !/^(\d{1,15}(\.\d{0,10})?|\.\d{1,10})$/.test(pointed)) return null;
  const [whole = '', fraction = ''] = shifted(pointed, places).split('.');
  const trimmed = fraction.replace(/0+$/, '');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  return `${negative && !/^0*$/.test(whole + trimmed) ? '-' : ''}${digits}${trimmed && `.${trimmed}`}`;
};

/** How many decimals a plain number has. */
export const decimalsOf = (plain: string): number => plain.split('.')[1]?.length ?? 0;

/** A plain number with its point moved: `12.5`, 2 → 1250. */
export const scaled = (plain: string, places: number): number =>
  plain.startsWith('-') ? -Number(shifted(plain.slice(1), places)) : Number(shifted(plain, places));
