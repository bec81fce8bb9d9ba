import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clamdAt } from '#server/files/scan.ts';
import { type PackageFixture, startPackageFixture } from '#tests/support/package-fixture.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';

// The test file of the scanners' makers, in two parts so that nobody takes this source for it.
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** What a ClamAV daemon says on its line: the length of each piece before it, a verdict after the last. */
const daemon = (): Server =>
  createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      bytes = Buffer.concat([bytes, data]);
      let at = bytes.indexOf(0) + 1;
      const parts: Buffer[] = [];
      for (;;) {
        if (bytes.length < at + 4) return;
        const length = bytes.readUInt32BE(at);
        if (length === 0) break;
        if (bytes.length < at + 4 + length) return;
        parts.push(bytes.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
      const known = bytes.toString('latin1').startsWith('zINSTREAM\0');
      const found = Buffer.concat(parts).includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE');
      socket.end(known ? `stream: ${found ? 'Eicar-Test-Signature FOUND' : 'OK'}\0` : 'UNKNOWN COMMAND\0');
    });
  });

let scanner: Server;
let fixture: PackageFixture;
beforeAll(async () => {
  scanner = daemon().listen(0, '127.0.0.1');
  await once(scanner, 'listening');
  const { port } = scanner.address() as AddressInfo;
  const rules = { atOnce: 4, reserve: 1, pace: { leastBytes: 1, window: 60_000 }, scan: clamdAt(`tcp://127.0.0.1:${port}`) };
  fixture = await startPackageFixture({ uploadRules: rules });
});
afterAll(() => fixture.server.stop());

const papers = async () => {
  const campaignId = await fixture.execution();
  const { id } = await fixture.make(campaignId, 'BUSINESS_LICENSE');
  return { campaignId, id: id as string };
};
const infected = Buffer.from(`%PDF-1.4\n${eicar}\ntrailer <<>>\n%%EOF\n`);
const kept = async (): Promise<number> =>
  (await readdir(join(fixture.server.folder, 'kept'), { recursive: true })).filter((name) => name.length > 30).length;

describe('a scanner', () => {
  it('lets clean files through, whole or in pieces, also long ones', async () => {
    const { campaignId, id } = await papers();
    expect((await fixture.upload(campaignId, id, { form: formOf(pngOf(3000, 3000), 'a.png') })).status).toBe(201);
    const bytes = pngOf(64, 64);
    const path = fixture.pathOf(campaignId, `/${id}/uploads`);
    const { body } = await fixture.server.request('POST', path, { token: fixture.planner, body: { name: 'b.png', size: bytes.length } });
    await fixture.piece(campaignId, id, body.uploadId, 0, bytes);
    expect((await fixture.server.request('POST', `${path}/${body.uploadId}/complete`, { token: fixture.planner })).status).toBe(201);
  });

  it('400 for what it knows as harmful, whole or in pieces; nothing is kept', async () => {
    const { campaignId, id } = await papers();
    const before = await kept();
    const answer = await fixture.upload(campaignId, id, { form: formOf(infected, 'a.pdf') });
    expect(answer).toMatchObject({ status: 400, body: { key: 'error.upload.infected' } });
    const path = fixture.pathOf(campaignId, `/${id}/uploads`);
    const { body } = await fixture.server.request('POST', path, { token: fixture.planner, body: { name: 'b.pdf', size: infected.length } });
    await fixture.piece(campaignId, id, body.uploadId, 0, infected);
    const whole = await fixture.server.request('POST', `${path}/${body.uploadId}/complete`, { token: fixture.planner });
    expect(whole).toMatchObject({ status: 400, body: { key: 'error.upload.infected' } });
    await fixture.server.request('DELETE', `${path}/${body.uploadId}`, { token: fixture.planner });
    expect([await kept(), (await fixture.read(campaignId, id)).assets]).toEqual([before, []]);
  });

  it('503 while it is away: nothing unscanned is taken', async () => {
    const { campaignId, id } = await papers();
    const before = await kept();
    scanner.close();
    await once(scanner, 'close');
    const answer = await fixture.upload(campaignId, id, { form: formOf(pngOf(9, 9), 'a.png') });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect([await kept(), (await fixture.read(campaignId, id)).assets]).toEqual([before, []]);
    expect(await readdir(join(fixture.server.folder, 'incoming'))).toEqual([]);
  });
});
