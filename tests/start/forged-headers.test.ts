import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endAll, startServer } from './server-process.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'console-forged-'));
});
afterEach(endAll);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** The status of a call with headers that `fetch` would not send. */
const send = (
  address: string,
  path: string,
  { headers = {}, body = '' }: { headers?: Record<string, string | string[]>; body?: string } = {},
) =>
  new Promise<number>((resolve, reject) => {
    const call = request(address + path, { method: body === '' ? 'GET' : 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject).end(body);
  });

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

/** Something counted by address that costs the server nothing. */
const report = (address: string, forwardedFor: string | string[]) =>
  send(address, '/csp-report', { headers: { 'Content-Type': 'application/reports+json', 'X-Forwarded-For': forwardedFor }, body: '[]' });

const statuses = async (count: number, one: (number: number) => Promise<number>): Promise<number[]> => {
  const all: number[] = [];
  for (let number = 0; number < count; number += 1) all.push(await one(number));
  return all;
};

describe('C12: forged headers', () => {
  it('without a balancer, X-Forwarded-For does not get around a limit', async () => {
    const address = await startServer(dataDir).address();
    const met = await statuses(32, (number) => report(address, `203.0.113.${number}`));
    expect(met.slice(0, 30).every((status) => status === 204)).toBe(true);
    expect(met.slice(30)).toEqual([429, 429]);
  });

  it('behind one balancer, only what it appended counts: neither what the client wrote, nor other lines of the header', async () => {
    const address = await startServer(dataDir, { TRUSTED_PROXY_HOPS: '1' }).address();
    const met = await statuses(31, (number) => report(address, [`198.51.100.${number}`, `192.0.2.${number}, 203.0.113.77`]));
    expect(met.at(-1)).toBe(429);
    // Somebody else behind the same balancer is not touched.
    expect(await report(address, '203.0.113.77, 203.0.113.78')).toBe(204);
  });

  it('answers to its own names only, also on the wire, and knows further ones by ALLOWED_HOSTS', async () => {
    const port = await freePort();
    await startServer(dataDir, {
      PUBLIC_URL: 'https://console.example.com',
      PORT: String(port),
      ALLOWED_HOSTS: 'other.example, third.example:99',
    }).address();
    const address = `http://127.0.0.1:${port}`;
    const statusFor = (host: string, more = {}) => send(address, '/openapi.json', { headers: { Host: host, ...more } });
    expect(await statusFor('console.example.com')).toBe(200);
    expect(await statusFor('other.example')).toBe(200);
    expect(await statusFor('third.example:99')).toBe(200);
    expect(await statusFor(`127.0.0.1:${port}`)).toBe(200);
    expect(await statusFor('evil.example')).toBe(421);
    expect(await statusFor('evil.example', { 'X-Forwarded-Host': 'console.example.com' })).toBe(421);
    expect(await statusFor('console.example.com@evil.example')).toBeGreaterThanOrEqual(400);
    expect(await statusFor(`evil.example:${port}`)).toBe(421);
    expect(await send(address, '/healthz', { headers: { Host: '10.1.2.3' } })).toBe(200);
  });
});
