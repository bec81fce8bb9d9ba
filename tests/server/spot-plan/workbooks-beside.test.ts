import { setImmediate as turn } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkbook, openWorkbookReader } from '#server/spot-plan/open-workbook.ts';
import { archiveOf } from '#server/files/stored-archive.ts';
import { type PackageFixture, startPackageFixture } from '#tests/support/package-fixture.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';
import { startReportFixture, xlsxOf } from '#tests/support/report-fixture.ts';

/** A workbook whose only sheet is nested so deep. */
const deepWorkbook = (depth: number): Uint8Array<ArrayBuffer> => {
  const sheet = `<worksheet>${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}</worksheet>`;
  const files = ['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'];
  return new Uint8Array(
    archiveOf(files.map((name) => ({ name, content: Buffer.from(name.startsWith('xl/worksheets') ? sheet : '<workbook/>') }))),
  );
};

describe('workbooks', () => {
  it('are read beside the server: it answers all the while that one made to keep it busy is refused', async () => {
    const fixture = await startReportFixture();
    const id = await fixture.running();
    const upload = fixture.upload(id, deepWorkbook(300_000), { name: 'deep.xlsx' });
    let answered = 0;
    const ask = async (): Promise<null> => {
      expect((await fixture.server.request('GET', '/healthz')).text).toBe('ok');
      answered += 1;
      await turn();
      return null;
    };
    const first = () => Promise.race([upload, ask()]);
    let answer = await first();
    while (answer === null) answer = await first();
    const { status, body } = answer;
    expect([status, body.key]).toEqual([400, 'error.report.noTable']);
    // To start a process alone takes the server hundreds of its turns; read within it, it would have had a handful.
    expect(answered).toBeGreaterThan(50);
    await fixture.server.stop();
  });

  it('that nest too deep are refused before anything reads them', async () => {
    await expect(openWorkbook(deepWorkbook(101))).rejects.toMatchObject({ status: 400, key: 'error.spotPlan.noWorkbook' });
  });

  it('that take too long, or too much memory, are refused with a reason, and the next one is read', async () => {
    const fine = await xlsxOf([['Day'], ['2026-11-01']]);
    await expect(openWorkbookReader({ patience: 1 })(fine)).rejects.toMatchObject({ status: 400, key: 'error.upload.heavyWorkbook' });
    await expect(openWorkbookReader({ memory: 4 })(fine)).rejects.toMatchObject({ status: 400, key: 'error.upload.heavyWorkbook' });
    expect(await openWorkbook(fine)).toEqual([[['Day'], ['2026-11-01']]]);
  });
});

describe('a PNG', () => {
  let fixture: PackageFixture;
  beforeAll(async () => {
    fixture = await startPackageFixture();
  });
  afterAll(() => fixture.server.stop());

  const packed = (size: number): Buffer => deflateSync(Buffer.alloc(size));
  const chunks = {
    zTXt: (size: number) => Buffer.concat([Buffer.from('Comment\0\0'), packed(size)]),
    iCCP: (size: number) => Buffer.concat([Buffer.from('Profile\0\0'), packed(size)]),
    iTXt: (size: number) => Buffer.concat([Buffer.from('Comment\0\u0001\0en\0Comment\0'), packed(size)]),
  } as const;
  type Name = keyof typeof chunks;
  const send = async (extra: readonly [string, Buffer][]) => {
    const id = await fixture.execution({ adSets: [] });
    const { id: packageId } = await fixture.make(id, 'CREATIVES');
    const answer = await fixture.upload(id, packageId, { form: formOf(pngOf(40, 30, { extra }), 'a.png') });
    return { answer, path: fixture.pathOf(id, `/${packageId}/assets/${answer.body?.id}`) };
  };

  it.each(['zTXt', 'iCCP', 'iTXt'] satisfies Name[])('whose %s unpacks to fifty megabytes is refused', async (name) => {
    const { answer } = await send([[name, chunks[name](50_000_000)]]);
    expect([answer.status, answer.body.key]).toEqual([400, 'error.upload.format']);
  });

  it('whose texts are small one by one and large together is refused', async () => {
    const { answer } = await send(Array.from({ length: 5 }, () => ['zTXt', chunks.zTXt(1_000_000)]));
    expect(answer.status).toBe(400);
  });

  it('with a profile, texts and a chunk that cannot be unpacked is taken and drawn', async () => {
    const broken: [string, Buffer] = ['zTXt', Buffer.from('Comment\0\0nothing packed')];
    const { answer, path } = await send([['zTXt', chunks.zTXt(1000)], ['iTXt', Buffer.from('Comment\0\0\0en\0\0plain')], broken]);
    expect(answer.status, answer.text).toBe(201);
    const picture = await fixture.server.request('GET', `${path}/picture?size=stamp`, { token: fixture.viewer });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });
});
