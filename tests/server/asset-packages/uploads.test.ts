import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Film, filmOf, hashOf, sendBytes } from '#tests/support/films.ts';
import { startPackageFixture, tinyPdf } from '#tests/support/package-fixture.ts';
import { pngOf } from '#tests/support/pictures.ts';
import { testMoment } from '#tests/support/server.ts';
import { givingWay } from '#tests/support/giving-way.ts';
import { listenFor, narrowUploads } from '#tests/support/listening.ts';

const fixture = await startPackageFixture({ uploadRules: narrowUploads });
const listening = await listenFor(fixture.server);
afterAll(() => listening.close());

const mebibyte = 1024 * 1024;
const kept = async (): Promise<string[]> =>
  (await readdir(join(fixture.server.folder, 'kept'), { recursive: true })).filter((name) => name.length > 30);
const arriving = (): Promise<string[]> => readdir(join(fixture.server.folder, 'incoming'));

const creatives = async () => {
  const campaignId = await fixture.execution();
  const { id: packageId } = await fixture.make(campaignId, 'CREATIVES');
  const path = (rest = '') => fixture.pathOf(campaignId, `/${packageId}/uploads${rest}`);
  const call = (method: string, rest = '', body?: unknown, token = fixture.planner) =>
    fixture.server.request(method, path(rest), { token, ...(body !== undefined && { body }) });
  const start = async (name: string, size: number, more: object = {}) =>
    (await call('POST', '', { name, size, ...more })).body.uploadId as string;
  const piece = (uploadId: string, offset: number, bytes: Uint8Array, token?: string) =>
    fixture.piece(campaignId, packageId, uploadId, offset, bytes, token);
  return { campaignId, packageId, path, call, start, piece, read: () => fixture.read(campaignId, packageId) };
};
type Creatives = Awaited<ReturnType<typeof creatives>>;

const sendAll = async ({ piece }: Creatives, uploadId: string, { size, read }: Film, step = mebibyte): Promise<void> => {
  for (let offset = 0; offset < size; offset += step) {
    expect(await piece(uploadId, offset, read(offset, step))).toEqual({
      status: 200,
      body: { uploadId, offset: Math.min(size, offset + step), size },
    });
  }
};

const hashKept = async (packageId: string): Promise<string[]> => {
  const { rows } = await fixture.server.pool.query<{ sha256: string }>(
    'select sha256 from stored_files join assets on file_id = stored_files.id where package_id = $1 order by assets.added_at',
    [packageId],
  );
  return rows.map(({ sha256 }) => sha256);
};

describe('an upload in pieces', () => {
  it('201 as one file; complete again answers the same file, and no piece is left', async () => {
    const to = await creatives();
    const film = filmOf(2.5 * mebibyte);
    const before = await kept();
    const uploadId = await to.start('autumn.mp4', film.size, { description: 'Thirty seconds' });
    await sendAll(to, uploadId, film);
    const done = await to.call('POST', `/${uploadId}/complete`);
    expect(done).toMatchObject({
      status: 201,
      body: { name: 'autumn.mp4', size: film.size, mediaType: 'video/mp4', description: 'Thirty seconds', number: 1, current: true },
    });
    expect((await to.call('POST', `/${uploadId}/complete`)).body).toEqual(done.body);
    expect(await hashKept(to.packageId)).toEqual([hashOf(film)]);
    expect((await to.call('GET', `/${uploadId}`)).body).toEqual({ uploadId, offset: film.size, size: film.size });
    expect((await kept()).length).toBe(before.length + 1);
    expect(await arriving()).toEqual([]);
    expect((await fixture.auditOf(to.campaignId)).filter((action) => action.startsWith('package.'))).toEqual([
      'package.create',
      'package.file.add',
    ]);
  });

  it('goes on after a line that breaks at 60 %, and sends less than 1.1 times its size', async () => {
    const to = await creatives();
    const film = filmOf(6 * mebibyte);
    const uploadId = await to.start('autumn.mp4', film.size);
    const line = { port: listening.port, token: fixture.planner };
    const step = 2 * mebibyte;
    let sent = 0;
    let offset = 0;
    let broken = 0;
    while (offset < film.size) {
      const body = film.read(offset, step);
      const breaksAfter = broken === 0 && offset + body.length > film.size * 0.6 ? Math.floor(film.size * 0.6) - offset : Infinity;
      const answer = await sendBytes({ ...line, path: to.path(`/${uploadId}?offset=${offset}`), body, breaksAfter });
      sent += answer.sent;
      if (answer.status === null) {
        broken += 1;
        const before = offset;
        const where = async () => (await to.call('GET', `/${uploadId}`)).body.offset as number;
        await expect.poll(where).toBeGreaterThan(before);
        offset = await where();
      } else {
        expect(answer.status).toBe(200);
        offset += body.length;
      }
    }
    expect(broken).toBe(1);
    expect((await to.call('POST', `/${uploadId}/complete`)).status).toBe(201);
    expect(await hashKept(to.packageId)).toEqual([hashOf(film)]);
    expect(sent / film.size).toBeLessThan(1.1);
  });

  it('409 at another place, with the right one; of two at one place, one counts', async () => {
    const to = await creatives();
    const film = filmOf(3000);
    const uploadId = await to.start('a.mp4', film.size);
    expect(await to.piece(uploadId, 100, film.read(100, 50))).toMatchObject({
      status: 409,
      body: { key: 'error.upload.offset', details: [{ values: { value: 0 } }] },
    });
    const both = await Promise.all([to.piece(uploadId, 0, film.read(0, 1000)), to.piece(uploadId, 0, film.read(0, 1000))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await to.piece(uploadId, 1000, film.read(1000, 2000));
    expect((await to.call('POST', `/${uploadId}/complete`)).status).toBe(201);
    expect(await hashKept(to.packageId)).toEqual([hashOf(film)]);
  });

  it('400 for a name that is not taken, 413 for a size that is not, 507 without room; before a byte is sent', async () => {
    const to = await creatives();
    expect(await to.call('POST', '', { name: 'a.exe', size: 10 })).toMatchObject({ status: 400, body: { key: 'error.upload.format' } });
    expect((await to.call('POST', '', { name: 'a.pdf', size: 10 })).status).toBe(400);
    expect(await to.call('POST', '', { name: 'a.png', size: 30 * mebibyte + 1 })).toMatchObject({
      status: 413,
      body: { details: [{ message: 'Too large: such a file can be 30\u00A0MB at most.' }] },
    });
    expect((await to.call('POST', '', { name: 'a.mp4', size: 0 })).status).toBe(400);
    expect((await to.call('POST', '', { name: 'a.mp4', size: 10, replaces: randomUUID() })).body.details[0].path).toBe('replaces');
    // What is on its way holds its room.
    for (let index = 0; index < 5; index += 1)
      expect((await to.call('POST', '', { name: 'a.mp4', size: 1024 * mebibyte })).status).toBe(201);
    expect(await to.call('POST', '', { name: 'a.mp4', size: 1 })).toMatchObject({ status: 507, body: { key: 'error.storage.quota' } });
  });

  it('400 for content that is not what its name says: at its first piece, or at its end', async () => {
    const to = await creatives();
    const before = await kept();
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const first = await to.start('a.png', page.length);
    expect(await to.piece(first, 0, page)).toMatchObject({ status: 400, body: { key: 'error.upload.format' } });
    expect((await to.piece(await to.start('a.mp4', tinyPdf.length), 0, tinyPdf)).status).toBe(400);
    const trailing = Buffer.concat([pngOf(9, 9), Buffer.from('<html>')]);
    const second = await to.start('b.png', trailing.length);
    expect((await to.piece(second, 0, trailing)).status).toBe(200);
    expect((await to.call('POST', `/${second}/complete`)).status).toBe(400);
    expect((await to.read()).assets).toEqual([]);
    expect((await to.call('DELETE', `/${second}`)).status).toBe(204);
    expect(await kept()).toEqual(before);
    expect(await arriving()).toEqual([]);
  });

  it('400 at its end for a picture that suits no booked format; another one is taken', async () => {
    const to = await creatives();
    const before = await kept();
    const small = pngOf(64, 64);
    const uploadId = await to.start('a.png', small.length);
    expect((await to.piece(uploadId, 0, small)).status).toBe(200);
    expect(await to.call('POST', `/${uploadId}/complete`)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'file', key: 'error.image.dimensions', values: { width: 64, height: 64, formatId: 'line-voom-feed' } }] },
    });
    expect((await to.read()).assets).toEqual([]);
    expect((await to.call('DELETE', `/${uploadId}`)).status).toBe(204);
    expect([await kept(), await arriving()]).toEqual([before, []]);
    const good = pngOf(1280, 720);
    const next = await to.start('a.png', good.length);
    await to.piece(next, 0, good);
    expect((await to.call('POST', `/${next}/complete`)).status).toBe(201);
  });

  it('409 when it is not all there, 413 for more than was said, 415 for anything but bytes', async () => {
    const to = await creatives();
    const uploadId = await to.start('a.mp4', 3000);
    const film = filmOf(3000);
    await to.piece(uploadId, 0, film.read(0, 2000));
    expect(await to.call('POST', `/${uploadId}/complete`)).toMatchObject({ status: 409, body: { key: 'error.upload.unfinished' } });
    expect((await to.piece(uploadId, 2000, Buffer.alloc(1001))).status).toBe(413);
    expect((await to.call('PUT', `/${uploadId}?offset=2000`, {})).status).toBe(415);
    expect((await to.call('GET', `/${uploadId}`)).body.offset).toBe(2000);
  });

  it('404 for anybody else, after it was given up, and a day later; its pieces go with it', async () => {
    const to = await creatives();
    const before = await kept();
    const uploadId = await to.start('a.mp4', 3000);
    await to.piece(uploadId, 0, filmOf(3000).read(0, 2000));
    for (const token of [fixture.lead, fixture.am, fixture.globex])
      expect((await to.call('GET', `/${uploadId}`, undefined, token)).status).toBe(404);
    expect((await to.call('GET', `/${uploadId}`, undefined, fixture.viewer)).status).toBe(403);
    expect((await to.call('DELETE', `/${uploadId}`)).status).toBe(204);
    expect((await to.call('GET', `/${uploadId}`)).status).toBe(404);
    const late = await to.start('a.mp4', 3000);
    await to.piece(late, 0, filmOf(3000).read(0, 2000));
    fixture.server.time.now = new Date(testMoment.getTime() + 23 * 3_600_000);
    try {
      const planner = await fixture.server.signIn('planner@acme.example');
      expect((await to.call('GET', `/${late}`, undefined, planner)).status).toBe(404);
      expect((await to.call('POST', '', { name: 'b.mp4', size: 10 }, planner)).status).toBe(201);
      expect(await kept()).toEqual(before);
    } finally {
      fixture.server.time.now = testMoment;
    }
  });

  it('408 for a piece that dries up; too little of a first one to tell what it is, is not kept', async () => {
    const to = await creatives();
    const film = filmOf(20_000);
    const uploadId = await to.start('a.mp4', film.size);
    const slow = async (offset: number, bytes: number) => {
      const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(film.read(offset, bytes))) });
      const headers = { Authorization: `Bearer ${fixture.planner}`, 'Content-Type': 'application/octet-stream' };
      const request = new Request(`http://x${to.path(`/${uploadId}?offset=${offset}`)}`, {
        method: 'PUT',
        headers,
        body,
        duplex: 'half',
      } as RequestInit);
      return (await fixture.server.app.fetch(request)).status;
    };
    expect(await slow(0, 100)).toBe(408);
    expect((await to.call('GET', `/${uploadId}`)).body.offset).toBe(0);
    expect(await slow(0, 6000)).toBe(408);
    expect((await to.call('GET', `/${uploadId}`)).body.offset).toBe(6000);
  });

  it('gives way to others, as PostgreSQL demands: done again by itself; 503 after the fourth time, and the same piece is taken then', async () => {
    const to = await creatives();
    const before = await kept();
    const film = filmOf(3000);
    const uploadId = await to.start('a.mp4', film.size);
    const send = (times: number, offset: number) =>
      givingWay(fixture.server, { table: 'asset_upload_pieces', times }, () => to.piece(uploadId, offset, film.read(offset, 1000)));
    expect((await send(3, 0)).body.offset).toBe(1000);
    expect((await send(4, 1000)).status).toBe(503);
    expect((await to.call('GET', `/${uploadId}`)).body.offset).toBe(1000);
    expect((await send(0, 1000)).body.offset).toBe(2000);
    expect((await send(0, 2000)).body.offset).toBe(3000);
    const complete = (times: number) =>
      givingWay(fixture.server, { table: 'assets', times }, () => to.call('POST', `/${uploadId}/complete`));
    expect((await complete(4)).status).toBe(503);
    expect((await complete(3)).status).toBe(201);
    expect(await hashKept(to.packageId)).toEqual([hashOf(film)]);
    expect((await to.read()).assets).toHaveLength(1);
    // Of the two that were given up bytes are left: the sweeper takes what no row knows.
    expect((await kept()).length).toBe(before.length + 3);
  });

  it('is put together by another server half a minute after the one that did it has died', async () => {
    const to = await creatives();
    const film = filmOf(3000);
    const uploadId = await to.start('a.mp4', film.size);
    await to.piece(uploadId, 0, film.read(0, 3000));
    const since = (seconds: number) =>
      fixture.server.pool.query('update asset_uploads set completing_since = $2 where id = $1', [
        uploadId,
        new Date(testMoment.getTime() - seconds * 1000),
      ]);
    await since(29);
    expect(await to.call('POST', `/${uploadId}/complete`)).toMatchObject({ status: 409, body: { key: 'error.upload.unfinished' } });
    await since(31);
    expect((await to.call('POST', `/${uploadId}/complete`)).status).toBe(201);
  });

  it('409 once the package was sent meanwhile; nothing is added', async () => {
    const to = await creatives();
    await fixture.upload(to.campaignId, to.packageId);
    const film = filmOf(3000);
    const uploadId = await to.start('a.mp4', film.size);
    await to.piece(uploadId, 0, film.read(0, 3000));
    expect((await fixture.movePackage(to.campaignId, to.packageId, { to: 'IN_REVIEW' })).status).toBe(200);
    expect(await to.call('POST', `/${uploadId}/complete`)).toMatchObject({ status: 409, body: { key: 'error.package.frozen' } });
    expect((await to.read()).assets).toHaveLength(1);
  });
});
