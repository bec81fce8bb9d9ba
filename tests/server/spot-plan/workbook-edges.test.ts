import writeWorkbook from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { type WorkbookBounds, workbookSheets } from '#server/spot-plan/workbook-sheets.ts';
import { zipEntries } from '#server/spot-plan/zip-entries.ts';
import { inflated, zipOf } from '#tests/support/zip.ts';

const bounds: WorkbookBounds = { mostUnpacked: 1_000_000, mostRows: 5, mostColumns: 30, refusal: 'error.spotPlan.noWorkbook' };

/** A workbook of one cell, with these rows of XML below it. */
const withRows = async (rows: string) => {
  const bytes = new Uint8Array(await writeWorkbook([['first']]).toBuffer());
  return zipOf(
    zipEntries(bytes, 100).map((entry) => {
      const xml = inflated(entry);
      return {
        name: entry.name,
        content: Buffer.from(entry.name.endsWith('sheet1.xml') ? xml.replace('</sheetData>', `${rows}</sheetData>`) : xml),
      };
    }),
  );
};
const letters = Array.from({ length: 30 }, (_, at) => (at < 26 ? '' : 'A') + String.fromCodePoint(65 + (at % 26)));
const far = (place: string, row = 2) => `<row r="${row}"><c r="${place}"><v>1</v></c></row>`;
const lengthsOf = async (rows: string): Promise<number[]> => {
  const [sheet = []] = await workbookSheets(await withRows(rows), bounds);
  return [sheet.length, Math.max(...sheet.map((row) => row.length))];
};

// What stands far away is refused by where it says it stands, before anything is unfolded; with bounds this small its size alone would not stop it.
describe('a sheet', () => {
  it.each([
    ['a cell in the last column', far('AD2'), [2, 30]],
    ['a cell in the last row', far('B5', 5), [5, 2]],
    ['a last row that is full', `<row r="5">${letters.map((column) => `<c r="${column}5"><v>1</v></c>`).join('')}</row>`, [5, 30]],
    ['as many rows as there may be', [2, 3, 4, 5].map((row) => far(`A${row}`, row)).join(''), [5, 1]],
  ])('has %s', async (_, rows, lengths) => {
    expect(await lengthsOf(rows)).toEqual(lengths);
  });

  it.each([
    ['a cell beyond the last column', far('AE2')],
    ['a cell at the end of all columns', far('XFD2')],
    ['a cell below the last row', far('B6', 2)],
    ['a row below the last one', '<row r="6"/>'],
    ['one row more, all in one place', far('A2').repeat(5)],
    ['one cell more in a row, all in one place', `<row r="2">${'<c r="A2"><v>1</v></c>'.repeat(31)}</row>`],
    ['a cell that says its place in another way', far('&#65;2')],
  ])('is refused for %s', async (_, rows) => {
    await expect(lengthsOf(rows)).rejects.toMatchObject({ status: 400, key: 'error.spotPlan.noWorkbook' });
  });
});
