import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownHost } from '#server/http/known-hosts.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const page = (title: string): string =>
  `<!doctype html><title>${title}</title><script type="application/json" id="page-settings" nonce="__CSP_NONCE__">{}</script>` +
  '<script nonce="__CSP_NONCE__">begin()</script><style nonce="__CSP_NONCE__">p{}</style>';

const logged: string[] = [];
let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-dist-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), page('First'));
  writeFileSync(join(folder, 'assets', 'base-1234.js'), 'export {}');
  writeFileSync(join(folder, 'assets', 'base-1234.js.gz'), gzipSync('export {}'));
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  writeFileSync(join(folder, '.hidden.json'), '{}');
  server = await startTestServer({
    consoleFolder: folder,
    limited: true,
    parts: {
      log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
      page: { deployment: 'chinaProduction', mapsToken: '</script><script>alert(1)</script>$&' },
      knownHost: knownHost({
        publicUrl: 'https://console.example.cn',
        host: '127.0.0.1',
        port: () => 4000,
        allowedHosts: ['ads.example:81', 'any.example'],
      }),
    },
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

describe('the headers of every kind of answer', () => {
  it.each([
    ['the document', 'GET', '/campaigns', 200],
    ['an asset', 'GET', '/assets/base-1234.js', 200],
    ['an API answer', 'GET', '/enterprise-api/v1/me', 401],
    ['an unknown address of an API', 'GET', '/enterprise-api/v1/nothing', 404],
    ['a missing asset', 'GET', '/assets/gone.js', 404],
    ['a method that is not there', 'POST', '/enterprise-api/v1/me', 405],
    ['a malformed call', 'GET', '/enterprise-api/v1/me?a=1&a=2', 400],
    ['the ad-block probe', 'GET', '/ads/banner.js', 200],
    ['the OpenAPI document', 'GET', '/openapi.json', 200],
    ['the health', 'GET', '/healthz', 200],
    ['the readiness', 'GET', '/readyz', 200],
    ['a foreign host', 'GET', 'http://evil.example/', 421],
  ])('%s', async (_, method, path, status) => {
    const answer = await server.request(method, path);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(everywhere);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    const isDocument = path === '/campaigns';
    if (!isDocument) expect(policy).toBe("default-src 'none'; frame-ancestors 'none'");
    const kept: Readonly<Record<string, string>> = {
      '/assets/base-1234.js': 'public, max-age=31536000, immutable',
      '/openapi.json': 'no-cache',
    };
    expect(answer.headers.get('cache-control')).toBe(kept[path] ?? 'no-store');
  });

  it('a fault of the server', async () => {
    const broken = await startTestServer({ parts: { ready: () => Promise.reject(new Error('select secret from users')) } });
    const answer = await broken.request('GET', '/readyz');
    expect(answer.status).toBe(500);
    expect(Object.fromEntries(answer.headers)).toMatchObject({ ...everywhere, 'cache-control': 'no-store' });
    expect(answer.text).not.toContain('secret');
    await broken.stop();
  });
});

const nonceOf = (policy: string | null): string => /'nonce-([\w+/=]+)'/.exec(policy ?? '')?.[1] ?? '';

describe('the document', () => {
  it('carries the policy of safety §5, with a nonce of its own each time', async () => {
    const answers = await Promise.all([1, 2].map(() => server.request('GET', '/campaigns')));
    const nonces = answers.map((answer) => nonceOf(answer.headers.get('content-security-policy')));
    expect(new Set(nonces).size).toBe(2);
    for (const [index, { text, headers }] of answers.entries()) {
      const nonce = nonces[index] ?? '';
      expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16);
      expect(text).not.toContain('__CSP_NONCE__');
      expect(text.split(`nonce="${nonce}"`).length - 1).toBe(3);
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; style-src-elem 'self' 'nonce-${nonce}'; ` +
          "style-src-attr 'unsafe-inline'; img-src 'self' blob: data:; media-src 'self' blob:; font-src 'self'; " +
          "connect-src 'self' https://content.console.example.cn; manifest-src 'self'; worker-src 'self'; frame-src 'none'; object-src 'none'; " +
          "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default; report-to csp",
      );
      expect(headers.get('reporting-endpoints')).toBe('csp="/csp-report"');
    }
  });

  it('tells the page its settings, and no value of them ends the element or is taken for a pattern', async () => {
    const { text } = await server.request('GET', '/');
    const json = /id="page-settings"[^>]*>([^<]*)<\/script>/.exec(text)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({ deployment: 'chinaProduction', mapsToken: '</script><script>alert(1)</script>$&' });
    expect(text.match(/<script/g)).toHaveLength(2);
  });

  it('is compressed on its way, as the browser likes', async () => {
    const raw = async (accepted: string) => {
      const response = await server.app.request('/', { headers: { 'Accept-Encoding': accepted } });
      return { encoding: response.headers.get('content-encoding'), body: Buffer.from(await response.arrayBuffer()) };
    };
    const [br, gzip, plain] = await Promise.all([raw('gzip, deflate, br, zstd'), raw('gzip;q=1.0'), raw('identity')]);
    expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', null]);
    for (const text of [brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body]) expect(text.toString()).toContain('First');
  });

  it('is the new one after a build, without a restart, and the old one while there is none', async () => {
    const index = join(folder, 'index.html');
    await unlink(index);
    expect((await server.request('GET', '/')).text).toContain('<title>First');
    writeFileSync(index, page('Second'));
    utimesSync(index, new Date(), new Date(Date.now() + 5000));
    writeFileSync(join(folder, 'assets', 'base-5678.js'), 'export {}');
    const { text, headers } = await server.request('GET', '/');
    expect(text).toContain('<title>Second');
    expect(text).toContain(nonceOf(headers.get('content-security-policy')));
    expect((await server.request('GET', '/assets/base-5678.js')).status).toBe(200);
  });

  it('is for every address a person opens, dots and all, and never for a missing file', async () => {
    const open = (path: string, accept: string) => server.request('GET', path, { headers: { Accept: accept } });
    expect((await open('/campaign/a.b', 'text/html,*/*;q=0.8')).text).toContain('<!doctype html>');
    expect((await open('/campaign/a.b', '*/*')).status).toBe(404);
    expect((await open('/missing.js', 'text/html')).status).toBe(404);
    expect((await open('/assets/missing', 'text/html')).status).toBe(404);
  });

  it('answers HEAD as GET, without the text', async () => {
    const { status, text, headers } = await server.request('HEAD', '/campaigns');
    expect([status, text]).toEqual([200, '']);
    expect(headers.get('content-security-policy')).toContain('nonce-');
  });
});

describe('a file', () => {
  it('comes precompressed where it is', async () => {
    const response = await server.app.request('/assets/base-1234.js', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe('export {}');
  });

  it.each([
    '/.hidden.json',
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/..%2f.vite/manifest.json',
    '/assets/%00.js',
    '/index.html',
  ])('is not given: %s', async (path) => {
    expect((await server.request('GET', path)).status).toBe(404);
  });
});

describe('the host of a request (T17)', () => {
  it.each([
    ['https://console.example.cn', 200],
    ['http://localhost:5173', 200],
    ['http://127.0.0.1:4000', 200],
    ['http://[::1]:4000', 200],
    ['http://any.example:9999', 200],
    ['http://ads.example:81', 200],
    ['http://ads.example:82', 421],
    ['http://console.example.cn:8080', 421],
    ['http://console.example.cn.evil.example', 421],
    ['http://evil.example', 421],
    ['http://10.0.0.7:4000', 421],
  ])('%s gets %i', async (origin, status) => {
    const answer = await server.request('GET', `${origin}/login`, { headers: { 'X-Forwarded-Host': 'localhost' } });
    expect(answer.status).toBe(status);
    if (status === 421) expect(answer.headers.get('content-type')).toContain('text/plain');
    const call = await server.request('GET', `${origin}/enterprise-api/v1/me`);
    expect(call.status).toBe(status === 421 ? 421 : 401);
    expect((await server.request('GET', `${origin}/healthz`)).status).toBe(200);
  });

  it('of X-Forwarded-Host says nothing to us', async () => {
    const answer = await server.request('GET', '/', { headers: { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' } });
    expect(answer.status).toBe(200);
    expect(answer.text + JSON.stringify([...answer.headers])).not.toContain('evil.example');
  });
});

describe('POST /csp-report', () => {
  const report = (body: unknown, type = 'application/reports+json', ip = 'local') =>
    server.request('POST', '/csp-report', {
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': type, 'x-test-ip': ip },
    });
  const violation = (change: object = {}) => ({
    type: 'csp-violation',
    url: 'https://console.example.cn/invitations/secret-token?x=1',
    body: {
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/a.js?session=1',
      documentURL: 'https://console.example.cn/invitations/secret-token?x=1',
      sourceFile: 'https://console.example.cn/assets/base.js',
      lineNumber: 7,
      sample: 'typed by somebody',
      ...change,
    },
  });

  it('logs one line for each delivery, without tokens, queries and samples', async () => {
    logged.length = 0;
    expect((await report([violation(), violation({ blockedURL: 'inline\n{"level":60}' })])).status).toBe(204);
    expect(logged).toHaveLength(1);
    expect(logged[0]?.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      msg: 'content security policy',
      reports: [
        {
          directive: 'script-src-elem',
          blocked: 'https://evil.example/a.js',
          page: 'https://console.example.cn/invitations/:token',
          source: 'https://console.example.cn/assets/base.js',
          line: '7',
        },
        { blocked: 'inline\n{"level":60}' },
      ],
    });
    expect(logged[0]).not.toMatch(/secret-token|session=1|typed by/);
  });

  it('understands the older form', async () => {
    logged.length = 0;
    const old = {
      'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.example/p', 'document-uri': 'https://a.example/' },
    };
    expect((await report(old, 'application/csp-report')).status).toBe(204);
    expect(JSON.parse(logged[0] ?? '').reports[0]).toMatchObject({ directive: 'img-src', blocked: 'https://evil.example/p' });
  });

  it.each([
    ['{', 400],
    ['[1,null,"x",{}]', 204],
    ['null', 204],
    ['{"__proto__":{"a":1}}', 400],
    [JSON.stringify({ body: { blockedURL: { deep: [] } } }), 204],
    ['"' + 'a'.repeat(30_000) + '"', 413],
  ])('never fails: %.30s', async (body, status) => {
    expect((await report(body)).status).toBe(status);
  });

  it('refuses other media types and methods', async () => {
    expect((await report('{}', 'text/plain')).status).toBe(415);
    const answer = await server.request('GET', '/csp-report');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('takes thirty a minute from one address, and keeps the log short', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 32; number += 1) statuses.push((await report([], 'application/reports+json', '203.0.113.9')).status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect((await report([], 'application/reports+json', '203.0.113.10')).status).toBe(204);
    logged.length = 0;
    await report(
      Array.from({ length: 500 }, () => ({})),
      'application/reports+json',
      '203.0.113.11',
    );
    expect(JSON.parse(logged[0] ?? '').reports).toHaveLength(10);
  });
});
