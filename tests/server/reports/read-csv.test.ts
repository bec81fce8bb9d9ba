import { expect, it } from 'vitest';
import { readCsv } from '#server/reports/read-csv.ts';

const text = 'Day,Views\n2026-03-01,12\n';
const cells = [
  ['Day', 'Views'],
  ['2026-03-01', '12'],
];

it.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-16, as a spreadsheet saves it', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
])('reads %s', (_, bytes) => {
  expect(readCsv(bytes, 10)).toEqual(cells);
});
