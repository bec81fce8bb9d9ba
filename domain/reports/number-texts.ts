/** The sign before the fractions of a number. */
export type Decimal = '.' | ',';

const nothing = new Set(['', '-', '--', '---', '–', '—', '——', 'n/a', 'na', 'null', 'none', '/', '無', '无']);

/** True for what files write where there is nothing to say. */
export const saysNothing = (cell: string): boolean => nothing.has(cell) || nothing.has(cell.trim().toLowerCase());

const money = /^(?:US\$|HK\$|NT\$|CN¥|JP¥|[A-Z]{3}|[$€¥£元円])? ?(.*?) ?(?:[A-Z]{3}|[$€¥£元円])?$/;
const plainNumber = /^\d+(\.\d+)?$/;
const spaced = /(?<=\d)[ '’](?=\d{3}(?!\d))/g;

/** A number without what stands around it: currency, spaces between thousands. */
export const coreOf = (cell: string): string => {
  if (plainNumber.test(cell)) return cell;
  const text = cell
    .normalize('NFKC')
    .replaceAll(/[\s\u00A0\u202F]+/g, ' ')
    .trim();
  return (money.exec(text)?.[1] ?? text).replaceAll(spaced, '');
};

/** The currencies that a cell's sign may mean; empty when it has none. */
export const signOf = (cell: string): readonly string[] => {
  if (plainNumber.test(cell)) return [];
  const text = cell.normalize('NFKC');
  const [code] = /(?<![A-Z])[A-Z]{3}(?![A-Z])/.exec(text) ?? [];
  if (code !== undefined) return [code];
  if (text.includes('HK$')) return ['HKD'];
  if (text.includes('US$')) return ['USD'];
  if (text.includes('NT$')) return ['TWD'];
  if (text.includes('$')) return ['USD', 'HKD'];
  if (text.includes('€')) return ['EUR'];
  if (text.includes('£')) return ['GBP'];
  if (text.includes('元')) return ['CNY'];
  if (text.includes('円')) return ['JPY'];
  return text.includes('¥') ? ['CNY', 'JPY'] : [];
};

/**
 * Which sign before fractions a number proves; `guess` where one sign alone stands before three digits: most likely thousands. Undefined when it
 * has neither sign.
 */
export const decimalProof = (core: string): { readonly decimal: Decimal; readonly guess: boolean } | undefined => {
  const [dot, comma] = [core.lastIndexOf('.'), core.lastIndexOf(',')];
  if (dot < 0 && comma < 0) return undefined;
  if (!/^\d[\d.,]*$/.test(core)) return undefined;
  if (dot >= 0 && comma >= 0) return { decimal: dot > comma ? '.' : ',', guess: false };
  const [sign, other]: [Decimal, Decimal] = dot >= 0 ? ['.', ','] : [',', '.'];
  const parts = core.split(sign);
  if (parts.length > 2) return { decimal: other, guess: false };
  const [whole = '', rest = ''] = parts;
  return rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? { decimal: other, guess: true } : { decimal: sign, guess: false };
};

const shapes = {
  '.': { number: /^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/, thousands: ',' },
  ',': { number: /^(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/, thousands: '.' },
} as const;

/** The value of a number's text, from 0; undefined for anything else. */
export const valueOf = (core: string, decimal: Decimal): number | undefined => {
  const { number, thousands } = shapes[decimal];
  if (!number.test(core)) return undefined;
  if (decimal === '.' && !core.includes(',')) return Number(core);
  return Number(core.replaceAll(thousands, '').replace(decimal, '.'));
};
