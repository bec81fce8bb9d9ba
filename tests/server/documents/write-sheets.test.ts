import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { writeSheets } from '#server/documents/write-sheets.ts';

const read = async (bytes: Uint8Array<ArrayBuffer>) => readWorkbook(Buffer.from(bytes), { trim: false });

describe('a workbook that is written row by row', () => {
  it('has texts as texts, numbers and days as such, each in its column', async () => {
    const bytes = await writeSheets([
      {
        name: '报告',
        columns: [{ width: 20 }, { width: 10 }, { width: 10 }],
        stickyRowsCount: 1,
        rows: [
          [{ value: 'A & "B" <C>', type: String, fontWeight: 'bold' }, null, { value: '=1+1', type: String }],
          [
            { value: 'ナイキ 🎌 秋', type: String },
            { value: 0.125, type: Number, format: '0.00%' },
            { value: new Date('2026-11-01T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
          ],
          [{ value: 'a\u0000b\uD800c', type: String }, null, { value: -1234567.5, type: Number, format: '#,##0.00' }],
        ],
      },
    ]);
    expect(await read(bytes)).toEqual([
      {
        sheet: '报告',
        data: [
          ['A & "B" <C>', null, '=1+1'],
          ['ナイキ 🎌 秋', 0.125, new Date('2026-11-01T00:00:00Z')],
          ['abc', null, -1234567.5],
        ],
      },
    ]);
  });

  it.each([
    [0, [[]]],
    [1, [[0]]],
    [4, [[0, 1, 2, 3]]],
    [5, [[0, 1, 2, 3], [4]]],
    [9, [[0, 1, 2, 3], [4, 5, 6, 7], [8]]],
  ])('goes on in further sheets where %i rows are more than one can have, each with its titles', async (count, parts) => {
    const rows = [[{ value: 'Title', type: String }], ...Array.from({ length: count }, (_, at) => [{ value: at, type: Number }])];
    const sheet = { name: 'Creatives', columns: [{ width: 9 }], stickyRowsCount: 1, rows };
    const sheets = await read(await writeSheets([sheet], { most: 5 }));
    expect(sheets.map(({ sheet: name, data }) => [name, ...data.flat()])).toEqual(
      parts.map((part, at) => [['Creatives', 'Creatives 2', 'Creatives 3'][at], 'Title', ...part]),
    );
  });
});
