import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usualPace } from '#server/files/paced.ts';
import { filmOf, hashOf, sendBytes } from '#tests/support/films.ts';
import { type PackageFixture, startPackageFixture } from '#tests/support/package-fixture.ts';

let fixture: PackageFixture;
let http: Server;
let port: number;
beforeAll(async () => {
  // All two hundred are one person's here.
  fixture = await startPackageFixture({ uploadRules: { atOnce: 250, reserve: 1, pace: usualPace } });
  const answer = getRequestListener(fixture.server.app.fetch);
  http = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(http, 'listening');
  ({ port } = http.address() as AddressInfo);
}, 180_000);
afterAll(async () => {
  http.closeAllConnections();
  http.close();
  await fixture.server.stop();
});

const mebibyte = 1024 * 1024;

const creatives = async () => {
  const campaignId = await fixture.execution();
  const { id } = await fixture.make(campaignId, 'CREATIVES');
  const path = (rest = '') => fixture.pathOf(campaignId, `/${id}/uploads${rest}`);
  return {
    id: id as string,
    path,
    call: (method: string, rest = '', body?: unknown) =>
      fixture.server.request(method, path(rest), { token: fixture.planner, ...(body !== undefined && { body }) }),
  };
};

it('300 MB, the line cut at 60 %: goes on, and sends less than 1.1 times its size', async () => {
  const to = await creatives();
  const film = filmOf(300 * mebibyte);
  const { uploadId } = (await to.call('POST', '', { name: 'long.mp4', size: film.size })).body;
  const step = 8 * mebibyte;
  const cut = Math.floor(film.size * 0.6) + 3 * mebibyte;
  let [sent, offset, broken] = [0, 0, 0];
  while (offset < film.size) {
    const body = film.read(offset, step);
    const breaksAfter = broken === 0 && offset + body.length > cut ? cut - offset : Infinity;
    const answer = await sendBytes({ port, token: fixture.planner, path: to.path(`/${uploadId}?offset=${offset}`), body, breaksAfter });
    sent += answer.sent;
    if (answer.status === 200) offset += body.length;
    else {
      broken += 1;
      const before = offset;
      const where = async () => (await to.call('GET', `/${uploadId}`)).body.offset as number;
      await expect.poll(where, { timeout: 10_000 }).toBeGreaterThan(before);
      offset = await where();
    }
  }
  const before = process.memoryUsage().rss;
  const done = await to.call('POST', `/${uploadId}/complete`);
  expect(done.status, done.text).toBe(201);
  expect([broken, sent < film.size * 1.1]).toEqual([1, true]);
  // Streamed: what it took does not grow with the file.
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * mebibyte);
  const { rows } = await fixture.server.pool.query(
    'select sha256 from stored_files join assets on file_id = stored_files.id where package_id = $1',
    [to.id],
  );
  expect(rows[0].sha256).toBe(hashOf(film));
}, 240_000);

it('200 slow uploads do not slow the others: p99 below 500 ms; the slow ones are cut off with 408 after a minute', async () => {
  const to = await creatives();
  const film = filmOf(mebibyte);
  /** The 99th of a hundred answers, in milliseconds. */
  const slowest = async (): Promise<number> => {
    const times: number[] = [];
    for (let index = 0; index < 400; index += 1) {
      const begun = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/enterprise-api/v1/campaigns`, {
        headers: { Authorization: `Bearer ${fixture.planner}` },
      });
      await answer.arrayBuffer();
      times.push(performance.now() - begun);
      expect(answer.status).toBe(200);
    }
    return times.toSorted((a, b) => a - b)[395] ?? 0;
  };
  const quiet = await slowest();
  const slow: { socket: Socket; answer: () => string }[] = [];
  // They come one after another, as people do; then all of them drip at once.
  for (let index = 0; index < 200; index += 1) {
    const { uploadId } = (await to.call('POST', '', { name: 'slow.mp4', size: mebibyte })).body;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.on('error', () => undefined);
    const path = to.path(`/${uploadId}?offset=0`);
    const head = `Host: x\r\nAuthorization: Bearer ${fixture.planner}\r\nContent-Type: application/octet-stream\r\nContent-Length: ${mebibyte}`;
    socket.write(`PUT ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
    socket.write(film.read(0, 32));
    slow.push({ socket, answer: () => text });
  }
  const drip = setInterval(() => slow.forEach(({ socket }) => socket.writable && socket.write(Buffer.alloc(10))), 100);
  try {
    await new Promise((resolve) => void setTimeout(resolve, 2000));
    // On a machine that is busy with other things, they are compared with what it did before.
    expect(await slowest()).toBeLessThan(Math.max(500, 2 * quiet));
    // Whoever still sends may miss the answer, but not that the line is closed.
    await expect.poll(() => slow.filter(({ socket }) => socket.destroyed).length, { timeout: 120_000, interval: 1000 }).toBe(200);
    const answers = new Set(slow.map(({ answer }) => answer().split('\r\n')[0]).filter((line) => line !== ''));
    expect([...answers]).toEqual(['HTTP/1.1 408 Request Timeout']);
  } finally {
    clearInterval(drip);
    for (const { socket } of slow) socket.destroy();
  }
}, 240_000);
