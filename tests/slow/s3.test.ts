import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileStore } from '#server/files/file-store.ts';
import { s3Store } from '#server/files/s3-store.ts';
import { type CampaignFixture, campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';
import { startS3Server } from '#tests/support/s3-server.ts';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let store: FileStore;
let fixture: CampaignFixture;
let incoming: string;
beforeAll(async () => {
  s3 = await startS3Server();
  incoming = await mkdtemp(join(tmpdir(), 'incoming-'));
  store = await s3Store(s3.settings, incoming);
  fixture = await startCampaignFixture({ files: store });
});
afterAll(async () => {
  await fixture.server.stop();
  await s3.stop();
  await rm(incoming, { recursive: true });
});

const keysBefore = async (moment: Date): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of store.keysBefore(moment)) keys.push(key);
  return keys;
};

const put = async (content: Buffer, key: string, sha256 = createHash('sha256').update(content).digest('hex')): Promise<void> => {
  const path = join(incoming, randomUUID());
  await writeFile(path, content);
  await store.keep({ path, size: content.length, sha256 }, key);
};

const read = async (key: string): Promise<Buffer | undefined> => {
  const stream = await store.read(key);
  return stream && Buffer.concat(await stream.toArray());
};

it('what is kept in a bucket comes back, is listed by age, and is gone once removed', async () => {
  const [content, key] = [Buffer.alloc(300_000, 'x'), randomUUID()];
  await put(content, key);
  expect((await read(key))?.equals(content)).toBe(true);
  expect(await readdir(incoming)).toEqual([]);
  expect(await keysBefore(new Date(Date.now() + 60_000))).toContain(key);
  expect(await keysBefore(new Date(Date.now() - 60_000))).toEqual([]);
  await store.remove(key);
  expect(await read(key)).toBeUndefined();
});

it('a campaign’s file goes into the bucket and out of it through the API, but not after it was damaged there', async () => {
  const { id } = await fixture.create();
  const picture = pngOf(1280, 720);
  const { status, body } = await fixture.server.request('POST', `${campaignsPath}/${id}/files`, {
    token: fixture.planner,
    body: formOf(picture, 'a.png'),
  });
  expect(status).toBe(201);
  const download = () =>
    fixture.server.app.request(`${campaignsPath}/${id}/files/${body.id}/download`, {
      headers: { Authorization: `Bearer ${fixture.planner}` },
    });
  expect(Buffer.from(await (await download()).arrayBuffer()).equals(picture)).toBe(true);
  await s3.damage();
  expect([(await download()).status, await (await download()).json()]).toMatchObject([500, { key: 'error.storage.corrupt' }]);
});

it('503 and no row while the bucket cannot be reached', async () => {
  const away = await s3Store({ ...s3.settings, endpoint: 'http://127.0.0.1:9' }, incoming);
  const other = await startCampaignFixture({ files: away });
  const { id } = await other.create();
  const answer = await other.server.request('POST', `${campaignsPath}/${id}/files`, {
    token: other.planner,
    body: formOf(pngOf(8, 8), 'a.png'),
  });
  expect(answer.status).toBe(503);
  expect((await other.server.pool.query('select 1 from campaign_files where campaign_id = $1', [id])).rows).toEqual([]);
  expect(await readdir(incoming)).toEqual([]);
  await other.server.stop();
});

it('a bucket that takes everything and never answers is given up, with 503 and no row, and others are answered meanwhile', async () => {
  const lines: Socket[] = [];
  const silent = createServer((line) => lines.push(line.on('error', () => undefined).resume())).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const deaf = await s3Store({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` }, incoming);
  const other = await startCampaignFixture({ files: deaf });
  const { id } = await other.create();
  let given: number | undefined;
  const sending = other.server
    .request('POST', `${campaignsPath}/${id}/files`, { token: other.planner, body: formOf(pngOf(8, 8), 'a.png') })
    .then(({ status }) => (given = status));
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  for (let call = 0; call < 20; call += 1)
    expect((await other.server.request('GET', `${campaignsPath}/${id}`, { token: other.planner })).status).toBe(200);
  expect(given).toBeUndefined();
  expect(await sending).toBe(503);
  expect((await other.server.pool.query('select 1 from campaign_files where campaign_id = $1', [id])).rows).toEqual([]);
  expect(await readdir(incoming)).toEqual([]);
  await other.server.stop();
  for (const line of lines) line.destroy();
  silent.close();
});
