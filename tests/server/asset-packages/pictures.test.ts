import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { openDrawer } from '#server/files/drawer.ts';
import { formOf, pngOf, tinyGif } from '#tests/support/pictures.ts';
import { dsp, enterprise, startPackageFixture, tinyPdf } from '#tests/support/package-fixture.ts';

const fixture = await startPackageFixture();
afterAll(() => fixture.server.stop());

const trailer = Buffer.from('what nobody was meant to see');
const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 49/1', GPSLongitudeRef: 'E', GPSLongitude: '121/1 28/1 12/1' } };

/** A picture that says where it was taken, with something behind its end. */
const telltale = async (type: 'png' | 'jpeg' | 'webp', width = 300, height = 200): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  const plain = sharp({ create: { width, height, channels: 3, background: '#36c', noise } });
  return Buffer.concat([await plain.withExif(place).toFormat(type).toBuffer(), trailer]);
};

const fetchFile = async (path: string, token = fixture.viewer) => {
  const answer = await fixture.server.app.request(path, { headers: { Authorization: `Bearer ${token}` } });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes: Buffer.from(await answer.arrayBuffer()) };
};

// No format is booked that a picture would have to suit.
const uploaded = async (content: Buffer, name: string): Promise<{ id: string; path: string }> => {
  const id = await fixture.execution({ adSets: [] });
  const { id: packageId } = await fixture.make(id, 'CREATIVES');
  const { status, body, text } = await fixture.upload(id, packageId, { form: formOf(content, name) });
  expect(status, text).toBe(201);
  return { id, path: fixture.pathOf(id, `/${packageId}/assets/${body.id}`) };
};

const copies = async (): Promise<number> => (await fixture.server.pool.query('select count(*)::int as n from picture_copies')).rows[0].n;

describe('a picture of a package', () => {
  it.each([
    ['png', 'a.png'],
    ['jpeg', 'a.jpg'],
    ['webp', 'a.webp'],
  ] as const)('shown, %s has lost its place and what lay behind its end; the original comes only as an attachment', async (type, name) => {
    const original = await telltale(type);
    expect((await sharp(original).metadata()).exif?.length).toBeGreaterThan(50);
    const { path } = await uploaded(original, name);
    for (const size of ['stamp', 'screen', 'whole']) {
      const { status, headers, bytes } = await fetchFile(`${path}/picture?size=${size}`);
      expect([status, bytes.includes(trailer), bytes.includes('Exif\0\0')]).toEqual([200, false, false]);
      const { exif, xmp, iptc, width } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, width]).toEqual([undefined, undefined, undefined, size === 'stamp' ? 192 : 300]);
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': expect.stringMatching(/^attachment; /),
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
    const download = await fetchFile(`${path}/download`);
    expect(download.bytes.equals(original)).toBe(true);
    expect(download.headers['content-disposition']).toMatch(/^attachment; /);
  });

  it('is made once, also when many ask at the same moment, and goes with its original', async () => {
    const { id, path } = await uploaded(await telltale('png', 2000, 1000), 'large.png');
    const before = await copies();
    const fetched = await Promise.all(Array.from({ length: 8 }, () => fetchFile(`${path}/picture`)));
    expect(new Set(fetched.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await sharp(fetched[0]?.bytes).metadata()).width).toBe(1280);
    expect(await copies()).toBe(before + 1);
    expect((await fetchFile(`${path}/picture`)).bytes.equals(fetched[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(await readdir(join(fixture.server.folder, 'incoming'))).toEqual([]);
    const files = async () => (await fixture.server.pool.query('select count(*)::int as n from stored_files')).rows[0].n;
    const held = await files();
    expect((await fixture.server.request('DELETE', path, { token: fixture.planner })).status).toBe(204);
    expect([await copies(), await files()]).toEqual([before, held - 2]);
    expect(id).toBeTruthy();
  });

  it('stands upright, keeps what is transparent, and moves if it moved', async () => {
    const lying = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const glass = await sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } })
      .png()
      .toBuffer();
    const frames = [0, 200].map((grey) => ({
      create: { width: 40, height: 20, channels: 3 as const, background: { r: grey, g: 0, b: 0 } },
    }));
    const film = await sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), { join: { animated: true } })
      .gif()
      .toBuffer();
    const shown = async (content: Buffer, name: string) =>
      sharp((await fetchFile(`${(await uploaded(content, name)).path}/picture`)).bytes).metadata();
    expect(await shown(lying, 'a.jpg')).toMatchObject({ width: 20, height: 40 });
    expect(await shown(glass, 'a.png')).toMatchObject({ hasAlpha: true, format: 'webp' });
    expect(await shown(film, 'a.gif')).toMatchObject({ pages: 2, format: 'webp' });
    expect(await shown(tinyGif, 'b.gif')).toMatchObject({ width: 1, height: 1 });
  });

  it('409 for one that cannot be drawn, and the next one is drawn', async () => {
    // Whole as a file, but its pixels are no such thing.
    const hollow = pngOf(300, 300);
    const at = hollow.indexOf('IDAT') + 4;
    hollow.fill(0xff, at, at + 6);
    const { path } = await uploaded(hollow, 'hollow.png');
    for (const size of ['stamp', 'screen']) {
      const answer = await fixture.server.request('GET', `${path}/picture?size=${size}`, { token: fixture.viewer });
      expect([answer.status, answer.body.key]).toEqual([409, 'error.image.unreadable']);
    }
    expect((await fetchFile(`${path}/download`)).bytes.equals(hollow)).toBe(true);
    expect((await fetchFile(`${(await uploaded(pngOf(300, 300), 'good.png')).path}/picture`)).status).toBe(200);
  });

  it('400 for a flood of pixels, and little memory is taken', async () => {
    const id = await fixture.execution();
    const { id: packageId } = await fixture.make(id, 'CREATIVES');
    const held = process.memoryUsage().rss;
    const flood = pngOf(8, 8, { claims: [65_000, 65_000] });
    const { status, body } = await fixture.upload(id, packageId, { form: formOf(flood, 'flood.png') });
    expect([status, body.key]).toEqual([400, 'error.upload.format']);
    expect(process.memoryUsage().rss - held).toBeLessThan(200 * 1024 * 1024);
  });

  it('404 for what is no picture, for others, and 400 for another size', async () => {
    const id = await fixture.execution();
    const { id: packageId } = await fixture.make(id, 'BUSINESS_LICENSE');
    const { body } = await fixture.upload(id, packageId, { form: formOf(tinyPdf, 'a.pdf') });
    expect((await fetchFile(fixture.pathOf(id, `/${packageId}/assets/${body.id}/picture`))).status).toBe(404);
    const { path } = await uploaded(await telltale('png'), 'a.png');
    expect((await fetchFile(`${path}/picture`, fixture.globex)).status).toBe(404);
    expect((await fetchFile(`${path}/picture?size=huge`)).status).toBe(400);
    expect((await fetchFile(`${path.replace(enterprise, dsp)}/picture`)).status).toBe(200);
  });

  it('500 when the copy has changed on disk', async () => {
    const { path } = await uploaded(await telltale('png'), 'a.png');
    expect((await fetchFile(`${path}/picture`)).status).toBe(200);
    const { rows } = await fixture.server.pool.query('select copy_id from picture_copies join stored_files on id = copy_id');
    const names = await readdir(join(fixture.server.folder, 'kept'), { recursive: true });
    for (const { copy_id: copy } of rows) {
      const file = join(fixture.server.folder, 'kept', names.find((name) => name.endsWith(copy)) ?? '');
      const bytes = await readFile(file);
      bytes[40] = (bytes[40] ?? 0) ^ 1;
      await writeFile(file, bytes);
    }
    expect((await fetchFile(`${path}/picture`)).status).toBe(500);
  });
});

describe('the drawer', () => {
  it('begins anew when a picture has brought its process down', async () => {
    const program = join(fixture.server.folder, 'draw.mjs');
    await writeFile(
      program,
      `process.on('message', ({ from }) => (from === 'bomb' ? process.abort() : process.send({ drawn: { width: 1 } })));`,
    );
    const draw = openDrawer(program);
    const of = (from: string) => draw({ from, to: '', size: 'stamp' });
    expect(await Promise.all([of('a'), of('bomb'), of('b'), of('bomb')])).toEqual([{ width: 1 }, null, { width: 1 }, null]);
    expect(await of('c')).toEqual({ width: 1 });
  });
});

describe('PUT /assets/{id}', () => {
  const describe_ = async (path: string, version: number, description: string, token = fixture.planner) =>
    fixture.server.request('PUT', path, { token, body: { description }, headers: { 'If-Match': `"${version}"` } });

  it('200 describes a file, with the next version and an entry; 428, 412, 400, 403, 404', async () => {
    const id = await fixture.execution();
    const one = await fixture.filled(id, 'CREATIVES');
    const { assets, version } = await fixture.read(id, one);
    const path = fixture.pathOf(id, `/${one}/assets/${assets[0].id}`);
    const said = await describe_(path, version, ' At night ');
    expect([said.status, said.body.assets[0].description, said.body.version]).toEqual([200, 'At night', version + 1]);
    expect((await describe_(path, version + 1, 'At night')).body.version).toBe(version + 1);
    expect((await fixture.auditOf(id)).filter((action: string) => action === 'package.file.describe')).toHaveLength(1);
    expect((await fixture.server.request('PUT', path, { token: fixture.planner, body: { description: 'x' } })).status).toBe(428);
    expect((await describe_(path, version, 'x')).status).toBe(412);
    expect((await describe_(path, version + 1, 'x'.repeat(2001))).status).toBe(400);
    expect((await describe_(path, version + 1, 'x', fixture.viewer)).status).toBe(403);
    expect((await describe_(path, version + 1, 'x', fixture.globex)).status).toBe(404);
  });

  it('409 under review; what was sent keeps its words, and the reviewer is told what changed', async () => {
    const id = await fixture.execution();
    const one = await fixture.sent(id, 'CREATIVES');
    const frozen = await fixture.read(id, one);
    const path = fixture.pathOf(id, `/${one}/assets/${frozen.assets[0].id}`);
    expect(await describe_(path, frozen.version, 'x')).toMatchObject({ status: 409, body: { key: 'error.package.frozen' } });
    const returned = await fixture.movePackage(id, one, { to: 'REJECTED', comment: 'Say what it is' }, fixture.am);
    expect((await describe_(path, returned.body.version, 'At night')).status).toBe(200);
    expect((await fixture.movePackage(id, one, { to: 'IN_REVIEW' })).status).toBe(200);
    const versions = await fixture.server.request('GET', fixture.pathOf(id, `/${one}/versions`), { token: fixture.planner });
    expect(versions.body.content.map((version: { assets: { description: string }[] }) => version.assets[0]?.description)).toEqual([
      'At night',
      '',
    ]);
    const { body } = await fixture.server.request('GET', `${enterprise}/review-queue/package/${one}/changes?since=mine`, {
      token: fixture.am,
    });
    expect(body.fields).toEqual([{ path: 'files.a.png', from: '""', to: '"At night"' }]);
  });
});
