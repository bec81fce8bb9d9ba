import { once } from 'node:events';
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listen } from '#server/listen.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { operations } from '#tests/support/bad-inputs.ts';

let server: TestServer;
let listening: Listening;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ sample: true });
  token = await server.signIn('am@provider.example');
  const answer = getRequestListener(server.app.fetch);
  listening = await listen((request, response) => void answer(request, response), { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await listening.close(0);
  await server.stop();
});

const id = '0b6f1f5e-6d0c-4d6f-9a53-111111111111';
const asked = (path: string): string => path.replaceAll(/\{\w+\}/g, id);
const matching = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
const addresses = [...new Set(operations.map(({ path }) => path))];
const allowed = (address: string): Set<string> =>
  new Set(
    operations
      .filter(({ path }) => matching(path).test(asked(address)))
      .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  );

/** One call over a real line: fetch would not send every method. */
const send = async (method: string, path: string, headers: Record<string, string>) => {
  const request = ask({ host: '127.0.0.1', port: listening.port, method, path, headers });
  request.end();
  const [response] = await once(request, 'response');
  let text = '';
  for await (const piece of response) text += String(piece);
  return { status: response.statusCode as number, allow: String(response.headers.allow), text };
};

describe('a method that an address does not have', () => {
  it('405 at every address, TRACE too, whatever a header says instead, and nothing is echoed', async () => {
    const others: string[] = [];
    let tried = 0;
    for (const address of addresses)
      for (const method of ['TRACE', 'PATCH', 'DELETE', 'POST']) {
        if (allowed(address).has(method)) continue;
        const [instead = 'GET'] = allowed(address);
        const { status, allow, text } = await send(method, asked(address), {
          Authorization: `Bearer ${token}`,
          'X-HTTP-Method-Override': instead,
          'X-Method-Override': instead,
          'X-Canary': 'quetzalwort',
        });
        tried += 1;
        if (status !== 405 || !allow.includes(instead) || text.includes('quetzalwort'))
          others.push(`${method} ${address}: ${status} ${allow}`);
      }
    expect(others).toEqual([]);
    expect(tried).toBeGreaterThan(400);
  });
});

describe('keys that poison, keys said twice, and bodies without end', () => {
  it('400 in the body of every call that takes JSON', async () => {
    const others: string[] = [];
    const calls = operations.filter(({ media }) => media !== undefined && /json/.test(media));
    for (const { method, path, media = '' } of calls)
      for (const body of ['{"__proto__":{"polluted":1}}', '{"a":{"constructor":{"prototype":{"polluted":1}}}}', '{"a":1,"a":2}']) {
        const answer = await server.request(method, asked(path), { token, body, headers: { 'Content-Type': media } });
        if (answer.status !== 400) others.push(`${method} ${path} ${body}: ${answer.status}`);
      }
    expect(others).toEqual([]);
    expect(calls.length).toBeGreaterThan(70);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('polluted');
  });

  it('413 for a body without end, of which no call that takes JSON reads more than the limit', async () => {
    const piece = new TextEncoder().encode(' '.repeat(50_000));
    const others: string[] = [];
    for (const { method, path, media = '' } of operations.filter((operation) => /json/.test(operation.media ?? ''))) {
      let read = 0;
      const body = new ReadableStream({
        pull: (line) => {
          read += piece.length;
          line.enqueue(piece);
        },
      });
      const sent = { method, body, duplex: 'half', headers: { Authorization: `Bearer ${token}`, 'Content-Type': media } };
      const { status } = await server.app.request(asked(path), sent);
      // One piece lies ready in the stream, and one is on its way to it.
      if (status !== 413 || read > 1_000_000 + 3 * piece.length) others.push(`${method} ${path}: ${status} after ${read}`);
    }
    expect(others).toEqual([]);
  });

  it('never fails at what no text can hold in the place of a name in an address, and does nothing', async () => {
    const others: string[] = [];
    for (const { name, method, path } of operations.filter((operation) => operation.path.includes('{')))
      for (const none of ['a%00b', '%EF%BF%BE%00']) {
        const { status } = await server.request(method, path.replaceAll(/\{\w+\}/g, none), {
          token,
          body: method === 'GET' ? undefined : {},
        });
        if (status >= 500 || status < 400) others.push(`${name} ${none}: ${status}`);
      }
    expect(others).toEqual([]);
  });

  it('400 in the query of every reading call', async () => {
    const others: string[] = [];
    for (const { method, path } of operations.filter((operation) => operation.method === 'GET'))
      for (const query of ['a=1&a=2', '__proto__=1', 'constructor=1']) {
        const { status } = await server.request(method, `${asked(path)}?${query}`, { token });
        if (status !== 400) others.push(`${path}?${query}: ${status}`);
      }
    expect(others).toEqual([]);
  });
});

describe('a list', () => {
  it('400 for a page, a size, an order and a direction that there are none of, in every list', async () => {
    const bad: Readonly<Record<string, readonly string[]>> = {
      page: ['-1', '1.5', 'x', '99999999999999999999'],
      size: ['0', '-1', '1000000000', '1e3'],
      sortBy: ['id;drop', '__proto__', "name'--"],
      sortDir: ['x', 'asc,desc'],
    };
    const others: string[] = [];
    let tried = 0;
    for (const { method, path, parameters } of operations)
      for (const { name } of parameters.filter((parameter) => parameter.in === 'query'))
        for (const value of bad[name] ?? []) {
          const { status } = await server.request(method, `${asked(path)}?${name}=${encodeURIComponent(value)}`, { token });
          tried += 1;
          if (status !== 400) others.push(`${path}?${name}=${value}: ${status}`);
        }
    expect(others).toEqual([]);
    expect(tried).toBeGreaterThan(60);
  });
});

describe('a request whose end is in doubt', () => {
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const post = (lines: readonly string[], rest: string): string =>
    ['POST /uaa/oauth/token HTTP/1.1', 'Host: localhost', ...lines, '', rest].join('\r\n');

  /** All that comes back until the server closes the connection. */
  const answered = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(listening.port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (data) => (text += String(data)));
      socket.on('close', () => resolve(text));
      socket.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(text) : reject(error),
      );
    });

  it.each<[what: string, bytes: string, statuses: readonly number[]]>([
    ['a length beside chunks', post(['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${smuggled}`), [400]],
    ['chunks beside a length', post(['Transfer-Encoding: chunked', 'Content-Length: 40'], `0\r\n\r\n${smuggled}`), [400]],
    ['two lengths', post(['Content-Length: 0', 'Content-Length: 44'], smuggled), [400]],
    ['two lengths in a line', post(['Content-Length: 0, 44'], smuggled), [400]],
    ['a length with a sign', post(['Content-Length: +0'], smuggled), [400]],
    ['an encoding that is none', post(['Transfer-Encoding: xchunked'], smuggled), [400, 501]],
    ['chunks that are not the last encoding', post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`), [400, 501]],
    ['a blank before the colon', post(['Content-Length : 0', 'Transfer-Encoding : chunked'], smuggled), [400]],
    ['a header over two lines', post(['X-A: b', ' Content-Length: 0'], smuggled), [400]],
    ['a size of a chunk that is no number', post(['Transfer-Encoding: chunked'], `zz\r\n\r\n${smuggled}`), [400]],
    ['a header of 64 kB', post([`X-A: ${'a'.repeat(65_536)}`], ''), [431]],
    [
      'ten thousand headers',
      post(
        Array.from({ length: 10_000 }, (_, at) => `X-${at}: a`),
        '',
      ),
      [431],
    ],
    ['a carriage return alone in a header', post(['X-A: a\rContent-Length: 0'], smuggled), [400]],
    ['a NUL in a header', post(['X-A: a\0b'], smuggled), [400]],
  ])('%s: refused, the connection closed, and nothing behind it is heard', async (_, bytes, statuses) => {
    const text = await answered(bytes);
    const heard = [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
    expect(heard).toHaveLength(1);
    expect(statuses).toContain(heard[0]);
  });

  it('a body that says it is packed and is not is refused', async () => {
    const answer = await server.request('POST', '/enterprise-api/v1/campaigns', {
      token,
      body: '{}',
      headers: { 'Content-Encoding': 'gzip' },
    });
    expect([400, 415]).toContain(answer.status);
  });
});
