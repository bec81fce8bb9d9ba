import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/api.ts';
import { apiPrefix } from '#contract/services.ts';
import { publicClient } from '#contract/identity/identity.ts';
import type { Env } from '#server/http/env.ts';
import { answerKept } from '#server/http/kept-document.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { rateLimits } from '#server/limits/rate-limits.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-dist-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Console</title>');
  server = await startTestServer({ consoleFolder: folder, devMail: { address: () => 'http://127.0.0.1:4000' }, limited: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const table = readFileSync(new URL('../../../docs/decisions/unauthenticated-calls.md', import.meta.url), 'utf8');
/** The calls that the table names, each with its cost and its limit. */
const named = new Map(
  [...table.matchAll(/^\| `([A-Z]+ \S+)` \|(.*)\|$/gm)].map(([, call = '', rest = '']) => [
    call,
    rest.split('|').map((cell) => cell.trim()),
  ]),
);
const known = new Map(endpoints.map(([, endpoint]) => [`${endpoint.method} ${apiPrefix[endpoint.api]}${endpoint.path}`, endpoint.access]));

describe('calls that nobody has to sign in for', () => {
  it('are those of the table, each with what it costs and what limits it', () => {
    const open = server.app.routes
      // What refuses other methods and unknown addresses, and what every call passes, answers nothing by itself.
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => (known.get(call) ?? 'public') === 'public');
    expect([...named.keys()].toSorted()).toEqual([...new Set(open)].toSorted());
    for (const [call, cells] of named) {
      expect(cells, call).toHaveLength(2);
      expect(cells[0], call).toMatch(/ms/);
      expect(cells[1], call).not.toBe('');
    }
  });

  it('name limits that there are', () => {
    const limits = [...table.matchAll(/`(\w+)` \(/g)].map(([, name]) => name);
    expect(limits.length).toBeGreaterThan(4);
    for (const name of limits) expect(Object.keys(rateLimits)).toContain(name);
  });
});

describe('GET /openapi.json', () => {
  it('is made once, however often it is asked for', async () => {
    let made = 0;
    const app = new Hono<Env>();
    app.get(
      '/',
      answerKept(() => {
        made += 1;
        return { made };
      }),
    );
    const texts = await Promise.all(Array.from({ length: 5 }, async () => (await app.request('/')).text()));
    expect([made, ...texts]).toEqual([1, ...Array.from({ length: 5 }, () => '{"made":1}')]);
  });

  it('comes packed as the caller can unpack it, and not again to whoever has it', async () => {
    const ask = (headers: Record<string, string>) => server.app.request('/openapi.json', { headers });
    const plain = await ask({});
    const whole = await plain.text();
    expect(JSON.parse(whole)).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    const br = await ask({ 'Accept-Encoding': 'gzip, br' });
    expect([br.headers.get('content-encoding'), br.headers.get('vary')]).toEqual(['br', 'Accept-Encoding']);
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe(whole);
    expect(gunzipSync(await (await ask({ 'Accept-Encoding': 'gzip' })).arrayBuffer()).toString()).toBe(whole);
    const etag = plain.headers.get('etag') ?? '';
    const again = await ask({ 'If-None-Match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  });
});

describe('a stranger', () => {
  const basic = { Authorization: `Basic ${btoa(publicClient)}` };
  const campaigns = '/enterprise-api/v1/campaigns';

  it('hears what is wrong with a short body, and has a long one not even read', async () => {
    const send = (body: string) =>
      server.request('POST', campaigns, { body, headers: { 'Content-Length': String(Buffer.byteLength(body)) } });
    expect((await send('{"broken"')).status).toBe(400);
    expect((await send(`{"broken": "${'x'.repeat(20_000)}"`)).status).toBe(401);
    const chunked = await server.request('POST', campaigns, { body: '{"broken"', headers: { 'Transfer-Encoding': 'chunked' } });
    expect(chunked.status).toBe(401);
  });

  it('cannot send long bodies to what is open to everybody', async () => {
    const long = 'x'.repeat(20_000);
    const token = await server.request('POST', '/uaa/oauth/token', {
      body: new URLSearchParams({ grant_type: 'password', username: 'a', password: long }),
      headers: { ...basic, 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(token.status).toBe(413);
    for (const path of ['/uaa/users/password/reset', '/uaa/users/password/change', '/enterprise-api/v1/invitations/a/acceptance']) {
      const answer = await server.request('POST', path, { body: { username: long }, headers: basic });
      expect([path, answer.status]).toEqual([path, 413]);
    }
  });

  it('who guesses refresh tokens, looks into the outbox or asks for passwords without end is stopped by address', async () => {
    const from = { 'x-test-ip': '203.0.113.7' };
    const statuses = async (times: number, call: () => Promise<{ status: number }>): Promise<number[]> => {
      const met: number[] = [];
      for (let at = 0; at < times; at += 1) met.push((await call()).status);
      return met;
    };
    const guesses = await statuses(rateLimits.unknownTokens.points + 1, () =>
      server.request('POST', '/uaa/oauth/token', {
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'guess' }),
        headers: { ...basic, ...from, 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
    );
    expect([guesses.at(-2), guesses.at(-1)]).toEqual([401, 429]);
    const looks = await statuses(rateLimits.devMail.points + 1, () => server.request('GET', '/dev/mail', { headers: from }));
    expect([looks.at(-2), looks.at(-1)]).toEqual([200, 429]);
    // Whoever asked too often for new passwords hears the same, and costs neither a hash nor a row.
    const times = rateLimits.resetAddress.points + 3;
    const resets = await Promise.all(
      Array.from({ length: times }, (_, at) =>
        server.request('POST', '/uaa/users/password/reset', {
          body: { username: `nobody${at}@x.example` },
          headers: { ...basic, ...from },
        }),
      ),
    );
    expect(new Set(resets.map(({ status }) => status))).toEqual(new Set([202]));
    const { rows } = await server.pool.query<{ rows: number }>(
      `select count(*)::int as rows from audit where action = 'identity.passwordResetAsked'`,
    );
    expect(rows[0]?.rows).toBe(rateLimits.resetAddress.points);
  });
});
