import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish } from '#scripts/holds/figures.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { type ValidRequest, filePart, validRequests } from '#tests/support/valid-requests.ts';

// sqlmap tries every parameter of every operation of the published document: in the address, in the query, and each text or number of a body.
const seed = Number(process.env['SEED'] ?? 1);
// With `MINUTES` no operation begins after so many; with `ONLY` those alone whose name this matches.
const minutes = process.env['MINUTES'];
const only = new RegExp(process.env['ONLY'] ?? '');
const hasSqlmap = spawnSync('sqlmap', ['--version']).status === 0;
if (!hasSqlmap) process.stdout.write('sqlmap is wanted, and nothing is tried without it: apt-get install sqlmap\n');

let server: TestServer;
let folder: string;
const http = createServer((request, response) => {
  void pass(request, response);
});
const failed = new Set<string>();
let requests = 0;

/** What sqlmap sends reaches the server with the version that is there now and a key of its own: it tries to break what stands beside them. */
const answerTo = async (request: IncomingMessage): Promise<Response> => {
  requests += 1;
  const url = request.url ?? '/';
  const sent = await buffer(request);
  if (url.startsWith('/planted')) {
    const name = new URL(url, 'http://x').searchParams.get('name') ?? '';
    const rows = await server.pool.query(`select name from clients where name = '${name}'`).catch((error: Error) => error);
    // Of several statements in one there are several results.
    return rows instanceof Error ? new Response(rows.message, { status: 500 }) : Response.json([rows].flat().flatMap((one) => one.rows));
  }
  const type = request.headers['content-type'];
  const ask = (version: string) =>
    server.app.request(url, {
      method: request.method ?? 'GET',
      headers: {
        Authorization: request.headers.authorization ?? '',
        'If-Match': version,
        'Idempotency-Key': randomUUID(),
        ...(type !== undefined && request.headers['x-file'] === undefined && { 'Content-Type': type }),
      },
      ...(request.headers['x-file'] !== undefined ? { body: filePart() } : sent.length > 0 && { body: new Uint8Array(sent) }),
    });
  const first = await ask('"1"');
  const version = first.headers.get('etag');
  const answered = first.status === 412 && version !== null ? await ask(version) : first;
  if (answered.status >= 500) failed.add(`${request.method} ${url.slice(0, 300)} ${sent.toString().slice(0, 600)}: ${answered.status}`);
  return answered;
};

const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const answer = await answerTo(request);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
};

beforeAll(async () => {
  if (!hasSqlmap) return;
  server = await startTestServer({ sample: true });
  folder = await mkdtemp(join(tmpdir(), 'console-sqlmap-'));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterAll(async () => {
  if (!hasSqlmap) return;
  http.closeAllConnections();
  http.close();
  await rm(folder, { recursive: true, force: true });
  await server.stop();
});

const unstarred = (text: string): string => text.replaceAll('*', '');

/** JSON with a star behind each text and number, of a list behind those of its first part: there sqlmap tries what it knows. */
const starred = (value: unknown, first = true): string => {
  if (Array.isArray(value)) return `[${value.map((each, at) => starred(each, first && at === 0)).join(',')}]`;
  if (value !== null && typeof value === 'object')
    return `{${Object.entries(value)
      .map(([name, each]) => `${JSON.stringify(unstarred(name))}:${starred(each, first)}`)
      .join(',')}}`;
  const star = first ? '*' : '';
  if (typeof value === 'string') return `${JSON.stringify(unstarred(value)).slice(0, -1)}${star}"`;
  return typeof value === 'number' ? `${value}${star}` : JSON.stringify(value);
};

const bodyOf = ({ operation: { media }, body }: ValidRequest): string => {
  if (body === undefined || media === undefined || media === 'multipart/form-data') return '';
  if (media === 'application/x-www-form-urlencoded')
    return Object.entries(body as Record<string, string>)
      .map(([name, value]) => `${name}=${value}${name === 'grant_type' ? '' : '*'}`)
      .join('&');
  return /json/.test(media) ? starred(body) : '';
};

const requestFile = (one: ValidRequest): string => {
  const { operation, token, params, query } = one;
  let at = 0;
  const path = operation.path.replaceAll(/\{\w+\}/g, () => `${encodeURIComponent(unstarred(params[at++] ?? ''))}*`);
  const asked = query.map(([name, value]) => `${name}=${encodeURIComponent(unstarred(value))}*`).join('&');
  const body = bodyOf(one);
  const headers = [
    `${operation.method} ${path}${asked === '' ? '' : `?${asked}`} HTTP/1.1`,
    `Host: 127.0.0.1:${(http.address() as AddressInfo).port}`,
    `Authorization: Bearer ${token}`,
    ...(operation.media === 'multipart/form-data' ? ['X-File: 1'] : operation.media ? [`Content-Type: ${operation.media}`] : []),
  ];
  return `${headers.join('\n')}\n\n${body}`;
};

/** As people who look for a hole begin: what opens a text, a bracket and a choice. */
const probes = ["'", '1) or (1=1', "x' or '1'='1"];

const sentWith = (file: string, star: number, probe: string): Promise<Response> => {
  let at = -1;
  const [head = '', body = ''] = file.split('\n\n');
  const put = (text: string, written: string): string => text.replaceAll('*', () => ((at += 1) === star ? written : ''));
  const [line = '', ...headers] = head.split('\n');
  const [method = '', path = ''] = put(line, encodeURIComponent(probe)).split(' ');
  const content = put(body, file.includes('/x-www-form') ? encodeURIComponent(probe) : JSON.stringify(probe).slice(1, -1));
  return fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`, {
    method,
    headers: Object.fromEntries(headers.filter((each) => !each.startsWith('Host')).map((each) => each.split(': '))),
    ...(content !== '' && { body: content }),
  });
};

/** The stars whose parameter takes none of that: each is refused for its form alone, as every other sentence of SQL would be. */
const closedStars = async (file: string): Promise<Set<number>> => {
  const closed = new Set<number>();
  if ((await sentWith(file, -1, '')).status >= 300) return closed;
  for (let star = 0; star < file.split('*').length - 1; star += 1) {
    const answers = await Promise.all(probes.map(async (probe) => (await sentWith(file, star, probe)).status));
    if (answers.every((status) => status === 400 || status === 404)) closed.add(star);
  }
  return closed;
};
const withStars = (file: string, wanted: (star: number) => boolean): string => {
  let at = -1;
  return file.replaceAll('*', () => (wanted((at += 1)) ? '*' : ''));
};

interface Tried {
  /** Parameters that were tried to their end. */
  readonly tried: number;
  readonly injectable: boolean;
  readonly said: string;
}

const options = ['--ignore-stdin', '--batch', '--disable-coloring', '--flush-session', '--dbms=PostgreSQL', '--risk=1'];
/** Everything sqlmap knows for whatever a parameter lets through; its first questions for one that lets nothing through. */
const depths = { open: ['--technique=BETSU', '--level=2'], closed: ['--technique=B', '--level=1'] } as const;

const sqlmap = async (name: string, file: string, depth: keyof typeof depths = 'open'): Promise<Tried> => {
  const path = join(folder, `${name}.${randomUUID()}.txt`);
  await writeFile(path, file);
  // Refusals are answers here, and a name that is taken already is, too. Two at once would empty each other's notes in one folder.
  const more = [
    '--ignore-code=400,401,403,404,405,409,412,413,415,422,428,429',
    '--time-sec=3',
    '--output-dir',
    join(folder, randomUUID()),
  ];
  const child = spawn('nice', ['-n', '10', 'sqlmap', '-r', path, ...options, ...depths[depth], ...more], {
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()));
  await once(child, 'close');
  return {
    tried: [...said.matchAll(/parameter '[^\n]*' (?:does not seem to be injectable|is vulnerable)/g)].length,
    injectable: /identified the following injection point|is vulnerable/.test(said),
    said,
  };
};

it.skipIf(!hasSqlmap)(
  'sqlmap finds what was planted for it',
  async () => {
    const { port } = http.address() as AddressInfo;
    const { injectable, said } = await sqlmap('planted', `GET /planted?name=Acme* HTTP/1.1\nHost: 127.0.0.1:${port}\n\n`);
    expect(injectable, said).toBe(true);
  },
  300_000,
);

it.skipIf(!hasSqlmap)(
  'sqlmap finds no parameter of any operation through which SQL could be said',
  async () => {
    const all = await validRequests(server, { seed, only });
    const until = minutes === undefined ? Infinity : Date.now() + Number(minutes) * 60_000;
    const begun = performance.now();
    const [found, unfinished]: [string[], string[]] = [[], []];
    let [operations, parameters, open] = [0, 0, 0];
    const waiting = [...all];
    failed.clear();
    requests = 0;
    const work = async (): Promise<void> => {
      for (let one = waiting.shift(); one && Date.now() < until; one = waiting.shift()) {
        const { name } = one.operation;
        const file = requestFile(one);
        const [since, before] = [performance.now(), requests];
        const closed = await closedStars(file);
        let [tried, stars] = [0, 0];
        for (const depth of ['open', 'closed'] as const) {
          const part = withStars(file, (star) => closed.has(star) === (depth === 'closed'));
          const marks = part.split('*').length - 1;
          if (marks === 0) continue;
          const { injectable, said, ...more } = await sqlmap(`${name}.${depth}`, part, depth);
          if (injectable) found.push(`${name}: ${said}`);
          if (more.tried < marks) unfinished.push(`${name} (${one.status}): ${more.tried} of ${marks}: ${said}`);
          tried += more.tried;
          stars += marks;
        }
        operations += 1;
        parameters += tried;
        open += stars - closed.size;
        const seconds = Math.round((performance.now() - since) / 1000);
        process.stdout.write(
          `${name}: ${tried} of ${stars} parameters, ${closed.size} closed, ${seconds} s, ${requests - before} requests\n`,
        );
      }
    };
    await Promise.all([work(), work()]);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const reached = all.filter(({ status }) => status < 300).length;
    publish({
      what: 'sqlmap over every parameter (C04)',
      result: `${found.length} injectable of ${parameters} parameters (${open} that let signs of SQL through: level 2; the others level 1) of ${operations} of ${all.length} operations (${reached} of them done); ${requests} requests in ${seconds} s; ${failed.size} answers with 5xx`,
      good: found.length === 0 && operations === all.length && failed.size === 0,
      command: `${minutes === undefined ? '' : `MINUTES=${minutes} `}SEED=${seed} npx vitest run --project slow tests/slow/sqlmap.test.ts`,
      seed: String(seed),
    });
    expect(found).toEqual([]);
    expect(unfinished).toEqual([]);
    expect([...failed]).toEqual([]);
  },
  3 * 3_600_000,
);
