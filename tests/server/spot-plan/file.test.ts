import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import readWorkbook from 'read-excel-file/node';
import writeWorkbook, { type SheetData } from 'write-excel-file/node';
import { afterAll, describe, expect, it } from 'vitest';
import { xlsxMedia } from '#contract/file.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { SpotPlan, SpotPlanDifference } from '#contract/spot-plan/spot-plan.ts';
import { type SpotColumn, spotColumns } from '#domain/spot-plan/columns.ts';
import { costOf, entryOf, totalsOf } from '#domain/spot-plan/row.ts';
import { formatIn } from '#format/format.ts';
import { messageOf } from '#server/http/messages.ts';
import { sayIn } from '#server/words/say.ts';
import { zipEntries } from '#server/spot-plan/zip-entries.ts';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { giveFiles } from '#tests/support/give-files.ts';
import { samplePlan } from '#tests/support/two-tenants.ts';
import { inflated, zipOf } from '#tests/support/zip.ts';

const fixture = await startCampaignFixture();
afterAll(() => fixture.server.stop());

const begin = async (name = 'Autumn'): Promise<string> => {
  const { id } = await fixture.create({ name });
  expect((await fixture.put(id, 1, samplePlan(50_000_000))).status).toBe(200);
  return id;
};

const read = async (id: string): Promise<SpotPlan> =>
  (await fixture.server.request('GET', `${campaignsPath}/${id}/spot-plan`, { token: fixture.am })).body;

const download = async (id: string, language: Language = 'en', query = '') => {
  const response = await fixture.server.app.request(`${campaignsPath}/${id}/spot-plan/file${query}`, {
    headers: { Authorization: `Bearer ${fixture.viewer}`, 'Content-Language': language },
  });
  expect(response.status).toBe(200);
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
};

const upload = async (id: string, bytes: Uint8Array<ArrayBuffer>, { language = 'en', token = fixture.am, media = xlsxMedia } = {}) => {
  const response = await fixture.server.app.request(`${campaignsPath}/${id}/spot-plan/file`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Language': language, 'Content-Type': media },
    body: bytes,
  });
  return { status: response.status, body: await response.json() };
};

const compare = async (id: string, bytes: Uint8Array<ArrayBuffer>, language: Language = 'en'): Promise<SpotPlanDifference> => {
  const { status, body } = await upload(id, bytes, { language });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

const nothing = { added: [], removed: [], changed: [], unreadable: [], ignored: [] };

/** The downloaded file as a spreadsheet program would save it again after these cells were written. */
const edited = async (bytes: Uint8Array, edit: (rows: SheetData) => SheetData): Promise<Uint8Array<ArrayBuffer>> => {
  const [sheet] = await readWorkbook(Buffer.from(bytes));
  const rows = (sheet?.data ?? []).map((row) =>
    row.map((cell) => (cell instanceof Date ? { value: cell, type: Date, format: 'yyyy-mm-dd' } : cell)),
  );
  return new Uint8Array(await writeWorkbook(edit(rows as SheetData)).toBuffer());
};
const firstRow = 8;
// The ids stand before them.
const columnOf = (name: SpotColumn): number => spotColumns.indexOf(name) + 1;

const put = (rows: SheetData, row: number, column: number, value: string | number): SheetData =>
  rows.map((cells, at) => (at === row ? cells.with(column, value) : cells));

describe('GET /campaigns/{id}/spot-plan/file', () => {
  it.each(languages)('is a workbook with numbers as numbers, dates as dates and every sign intact, in %s', async (language) => {
    const id = await begin('=1+1 上海 ナイキ');
    const { headers, bytes } = await download(id, language);
    expect(headers.get('content-type')).toBe(xlsxMedia);
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('上海 ナイキ');
    const plan = await read(id);
    const [sheet, calendar] = await readWorkbook(Buffer.from(bytes));
    const rows = sheet?.data ?? [];
    expect(rows[0]?.slice(1, 3)[1]).toBe('=1+1 上海 ナイキ');
    expect(rows[2]?.[2]).toBe('CNY');
    expect(rows[3]?.[2]).toEqual(new Date('2026-11-16T00:00:00Z'));
    expect(rows[4]?.[2]).toBe('2026-11-18 10:00 (Asia/Shanghai)');
    expect(rows[5]?.[2]).toBe(totalsOf(plan.content).totalCost / 100);
    const [first] = plan.content;
    // In the order of the sheet on screen, so that rows can be copied from one into the other.
    expect(rows[firstRow]?.slice(0, 1)).toEqual([first?.id]);
    expect(rows[firstRow]?.slice(3, 13)).toEqual([
      new Date('2026-12-10T00:00:00Z'),
      new Date('2026-12-31T00:00:00Z'),
      (first?.totalCost ?? 0) / 100,
      first?.estImpressions,
      (first?.unspent ?? 0) / 100,
      first?.estClicks,
      first?.estCtr,
      'CPM',
      first?.totalUnits,
      80,
    ]);
    expect(rows[firstRow]?.[columnOf('locations')]).toBe(200);
    expect(rows).toHaveLength(firstRow + plan.content.length);
    // The calendar has as many bars as the plan has rows.
    expect(calendar?.data).toHaveLength(1 + plan.content.length);
  });

  it.each(languages)(
    'says in its head that the rows cost more than the budget leaves for media, and comes back all the same, in %s',
    async (language) => {
      const id = await begin();
      const plain = await readWorkbook(Buffer.from((await download(id, language)).bytes));
      const { content, netMedia } = await read(id);
      const rows = content.map(entryOf).map((row) => ({ ...row, totalUnits: row.totalUnits * 2 }));
      const path = `${campaignsPath}/${id}/spot-plan`;
      const written = await fixture.server.request('PUT', path, { token: fixture.am, headers: { 'If-Match': '"0"' }, body: { rows } });
      expect(written.status, written.text).toBe(200);
      const { totalCost } = totalsOf(written.body.content);
      const { bytes } = await download(id, language);
      const [sheet] = await readWorkbook(Buffer.from(bytes));
      const format = formatIn(language);
      expect(sheet?.data[6]?.[1]).toBe(
        sayIn(language)('spotPlan.offBudget.more', {
          cost: format.money(totalCost, 'CNY'),
          netMedia: format.money(netMedia ?? 0, 'CNY'),
          difference: format.money(totalCost - (netMedia ?? 0), 'CNY'),
        }),
      );
      expect(sheet?.data).toHaveLength((plain[0]?.data.length ?? 0) + 1);
      expect(await compare(id, bytes, language)).toMatchObject(nothing);
    },
  );

  it.each(languages)('says in its head that the amounts are scaled while the split does not add up, in %s', async (language) => {
    const { id } = await fixture.create({ name: 'Left over' });
    const plan = samplePlan(50_000_000);
    const split = plan.budget.split.map((part, at) => (at === 0 ? { ...part, amount: part.amount - 1_000_000 } : part));
    expect((await fixture.put(id, 1, { ...plan, budget: { ...plan.budget, split } })).status).toBe(200);
    const [sheet] = await readWorkbook(Buffer.from((await download(id, language)).bytes));
    expect(sheet?.data[6]?.[1]).toBe(sayIn(language)('spotPlan.scaled', { finding: messageOf('completion.split', language) }));
    const { content, netMedia } = await read(id);
    expect(totalsOf(content).totalCost).toBe(netMedia);
  });

  it('hides the ids, and holds no formula', async () => {
    const { bytes } = await download(await begin('=HYPERLINK("x")'));
    const sheets = zipEntries(bytes, 100).filter(({ name }) => name.startsWith('xl/worksheets/sheet'));
    const [first = ''] = sheets.map(inflated);
    expect(first).toMatch(/<col min="1" max="1"[^>]*hidden="1"/);
    expect(first).not.toContain('hidden="1"/><col min="2" max="2" hidden');
    for (const xml of sheets.map(inflated)) expect(xml).not.toMatch(/<f[ >]/);
    // A text is a shared one (s), a number has no type of its own.
    expect(first).toMatch(/<c r="C1"[^>]* t="s"/);
    expect(first).toMatch(/<c r="M9"(?![^>]*t=)[^>]*><v>80<\/v>/);
  });

  it('stays the same to the byte for a sent version', async () => {
    const id = await begin();
    await giveFiles(fixture.server, id);
    const sent = await fixture.move(id, 2, { to: 'PLANNING_REVIEW' });
    expect(sent.status, sent.text).toBe(200);
    const hash = async () =>
      createHash('sha256')
        .update((await download(id, 'en', '?version=1')).bytes)
        .digest('hex');
    const before = await hash();
    const rows = (await read(id)).content.map(entryOf).map((row) => ({ ...row, pricePerUnit: 1 }));
    await fixture.server.request('PUT', `${campaignsPath}/${id}/spot-plan`, {
      token: fixture.am,
      body: { rows },
      headers: { 'If-Match': '"0"' },
    });
    fixture.server.time.now = new Date(fixture.server.time.now.getTime() + 300_000);
    expect(await hash()).toBe(before);
    const { bytes } = await download(id, 'en', '?version=1');
    for (const { datesAt } of zipEntries(bytes, 100)) {
      for (const place of datesAt) expect(new DataView(bytes.buffer).getUint32(place, true)).toBe(0x0021_0000);
    }
  });
});

describe('POST /campaigns/{id}/spot-plan/file', () => {
  it.each(languages)('finds no difference in an untouched file made in %s', async (language) => {
    const id = await begin();
    const { bytes } = await download(id, language);
    for (const reader of languages) expect(await compare(id, bytes, reader)).toMatchObject(nothing);
    expect(await compare(id, await edited(bytes, (rows) => rows))).toMatchObject(nothing);
  });

  it('shows a changed price as one cell, and saves nothing', async () => {
    const id = await begin();
    const { bytes } = await download(id);
    const answer = await compare(id, await edited(bytes, (rows) => put(rows, firstRow, columnOf('pricePerUnit'), 81.5)));
    const [before] = (await read(id)).content.map(entryOf);
    expect(answer).toMatchObject({
      ...nothing,
      version: 0,
      changed: [{ fields: ['pricePerUnit'], before, after: { ...before, pricePerUnit: 8_150 } }],
    });
    expect((await read(id)).version).toBe(0);
    const saved = await fixture.server.request('PUT', `${campaignsPath}/${id}/spot-plan`, {
      token: fixture.am,
      body: { rows: answer.rows },
      headers: { 'If-Match': '"0"' },
    });
    expect(saved.body.content[0].pricePerUnit).toBe(8_150);
  });

  it('says of which rows a changed cost is not taken over, and nothing of one that follows', async () => {
    const id = await begin();
    const { bytes } = await download(id);
    const [first] = (await read(id)).content;
    const cost = columnOf('totalCost');
    const changed = await compare(id, await edited(bytes, (rows) => put(rows, firstRow, cost, 12_345.5)));
    expect(changed).toMatchObject({ ...nothing, ignored: [{ row: firstRow + 1, text: '12345.5', cost: first?.totalCost }] });
    expect(await compare(id, await edited(bytes, (rows) => put(rows, firstRow, cost, 'dear')))).toMatchObject({
      ...nothing,
      ignored: [{ row: firstRow + 1, text: 'dear' }],
    });
    // What the new price comes to, as a spreadsheet may have worked it out.
    const dearer = (rows: SheetData): SheetData => put(rows, firstRow, columnOf('pricePerUnit'), 81.5);
    const due = costOf({ totalUnits: first?.totalUnits ?? 0, pricePerUnit: 8_150 });
    expect((await compare(id, await edited(bytes, (rows) => put(dearer(rows), firstRow, cost, due / 100)))).ignored).toEqual([]);
    expect((await compare(id, await edited(bytes, (rows) => put(dearer(rows), firstRow, cost, 1)))).ignored).toEqual([
      { row: firstRow + 1, text: '1', cost: due },
    ]);
  });

  it('knows the columns by what they were called before', async () => {
    const id = await begin();
    const { bytes } = await download(id);
    const called = async (title: string, field: 'channel' | 'unit', value: string) =>
      (
        await compare(
          id,
          await edited(bytes, (rows) => put(put(rows, firstRow - 1, columnOf(field), title), firstRow, columnOf(field), value)),
        )
      ).changed;
    for (const title of ['Platform', 'Channel', '渠道'])
      expect(await called(title, 'channel', 'Radio'), title).toMatchObject([{ fields: ['channel'], after: { channel: 'Radio' } }]);
    const bought = [await called('購入方式', 'unit', 'CPM'), await called('購入方式', 'unit', 'CPC')].flat();
    expect(bought).toMatchObject([{ fields: ['unit'] }]);
  });

  it('sees new, copied and removed rows, and leaves cells it cannot read as they are', async () => {
    const id = await begin();
    const { bytes } = await download(id);
    const plan = await read(id);
    const file = await edited(bytes, (rows) => {
      const copy = rows[firstRow] ?? [];
      const own: SheetData[number] = Array.from({ length: copy.length }, () => null);
      const written = put(put(rows, firstRow + 1, columnOf('totalUnits'), 'many'), firstRow + 2, columnOf('from'), '2027-03-01');
      return [...written.slice(0, -1), copy, own.with(columnOf('channel'), '=SUM(A1)').with(columnOf('pricePerUnit'), '￥１，２００')];
    });
    const answer = await compare(id, file);
    expect(answer.changed).toEqual([]);
    expect(answer.removed.map((row) => row.id)).toEqual([plan.content.at(-1)?.id]);
    expect(answer.added).toHaveLength(2);
    expect(answer.added[0]).toMatchObject({ adSetId: plan.content[0]?.adSetId, totalUnits: plan.content[0]?.totalUnits });
    expect(answer.added[1]).toMatchObject({ channel: '=SUM(A1)', pricePerUnit: 120_000, adSetId: null });
    expect(answer.unreadable).toEqual([
      { row: firstRow + 2, field: 'totalUnits', text: 'many', complaint: 'number' },
      { row: firstRow + 3, field: 'to', text: expect.any(String), complaint: 'order' },
    ]);
  });

  it('refuses what is no spot plan', async () => {
    const id = await begin();
    const other = new Uint8Array(await writeWorkbook([['a', 'b']]).toBuffer());
    expect(await upload(id, other)).toMatchObject({ status: 400, body: { key: 'error.spotPlan.otherWorkbook' } });
    const { bytes } = await download(id);
    expect((await upload(id, bytes, { media: 'application/zip' })).status).toBe(415);
    expect((await upload(id, bytes, { token: fixture.planner })).status).toBe(403);
  });

  it('refuses what is no workbook, is damaged, or would grow while it is read', async () => {
    const id = await begin();
    const { bytes } = await download(id);
    const zeros = Buffer.alloc(17_000_000);
    // The same parts are taken when none of them is bad.
    const parts = zipEntries(bytes, 100).map((entry) => ({ name: entry.name, content: Buffer.from(inflated(entry)) }));
    const withSheet = (change: (xml: string) => string) =>
      zipOf(
        parts.map(({ name, content }) => ({
          name,
          content: name.endsWith('sheet1.xml') ? Buffer.from(change(content.toString())) : content,
        })),
      );
    expect(
      await compare(
        id,
        withSheet((xml) => xml),
      ),
    ).toMatchObject(nothing);
    const lying = zipOf([...parts, { name: 'xl/extra.xml', content: zeros, claimed: 10 }]);
    expect(lying.byteLength).toBeLessThan(60_000);
    const longRow = withSheet((xml) => xml.replace('</sheetData>', `<row>${'<c><v>1</v></c>'.repeat(301)}</row></sheetData>`));
    const manyRows = withSheet((xml) => xml.replace('</sheetData>', `${'<row><c><v>1</v></c></row>'.repeat(5001)}</sheetData>`));
    const entities = withSheet((xml) => xml.replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa">]>'));
    const farCell = (place: string) =>
      withSheet((xml) => xml.replace('</sheetData>', `<row r="900"><c s="&gt;" r=${place}><v>1</v></c></row></sheetData>`));
    const many = zipOf([...parts, ...Array.from({ length: 300 }, (_, at) => ({ name: `${at}.xml`, content: Buffer.from('x') }))]);
    const damaged = bytes.slice();
    damaged.fill(0xff, 200, 400);
    for (const file of [
      new Uint8Array(0),
      new TextEncoder().encode('campaign;price\n'),
      bytes.slice(0, -30),
      damaged,
      lying,
      entities,
      farCell('"XFD900"'),
      farCell("'A1048576'"),
      farCell('"&#88;FD1"'),
      longRow,
      manyRows,
      many,
      zipOf([{ name: '../../etc/passwd', content: Buffer.from('x') }]),
      zipOf([{ name: 'xl/workbook.xml', content: deflateRawSync(zeros) }]),
    ]) {
      expect(await upload(id, file)).toMatchObject({ status: 400, body: { key: 'error.spotPlan.noWorkbook' } });
    }
    expect((await upload(id, new Uint8Array(20_000_001))).status).toBe(413);
  });
});
