import { asWritten } from '#providers/i18n/unbroken-dates.ts';

// A spreadsheet reads what begins like this as a formula; in Chinese and Japanese, with signs of full width as well.
const formula = /^\s*[=+\-@\t\r＝＋－＠]/;

const cell = (shown: string): string => {
  const text = asWritten(shown);
  const plain = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/**
 * A table as comma-separated values (RFC 4180) that spreadsheets open as UTF-8, each cell a text: none becomes a formula.
 * @param rows the heading first
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
