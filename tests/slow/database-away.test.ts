import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { publicClient } from '#contract/identity/identity.ts';
import { publish } from '#scripts/holds/figures.ts';
import { allClockJobs } from '#server/all-clock-jobs.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { simulatedAdapter } from '#server/media/simulated-adapter.ts';
import { sampleAccounts, samplePassword } from '#server/sample-world/accounts.ts';
import { endAll, startServer, statusUntil } from '#tests/start/server-process.ts';
import { makeDatabase } from '#tests/support/databases.ts';
import { openDatabaseLine } from '#tests/support/line.ts';
import { wordsIn } from '#tests/support/words.ts';

// PostgreSQL goes away for half a minute while people read and write, and goes on asking: refused at once, as by a machine that starts anew, or
// silent, as one without power. Who asks meanwhile gets an answer that says so; afterwards all is as if nothing had been.
const away = Number(process.env['SECONDS'] ?? 30);
const base = '/enterprise-api/v1';
/** Seconds after which nobody still waits for an answer, and after which all goes on; on a machine that is busy with other things, more. */
const bars = { answer: 15, back: 5, memory: 100 } as const;

interface Heard {
  readonly at: number;
  readonly seconds: number;
  readonly status: number;
}

const readings = [
  '/campaigns',
  '/campaigns?sortBy=name&sortDir=asc',
  '/search?q=autumn',
  '/me',
  '/clients',
  '/notifications',
  '/push-notifications',
];

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

afterEach(endAll);

it.each(['cut', 'fallSilent'] as const)(
  `a PostgreSQL that is away for ${away} s (%s) is waited for: 503 in words meanwhile, nothing lost or doubled, and all goes on by itself`,
  async (how) => {
    const database = await makeDatabase({ sample: new Date() });
    const line = await openDatabaseLine(database.url);
    const folder = await mkdtemp(join(tmpdir(), 'console away '));
    const metricsPort = await freePort();
    const server = startServer(folder, {
      DATABASE_URL: line.url,
      SAMPLE_DATA: 'true',
      METRICS_PORT: String(metricsPort),
    });
    const address = await server.address();
    const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const memory = async (): Promise<number> => Number(/^process_resident_memory_bytes (\S+)$/m.exec(await metrics())?.[1]) / 1e6;
    const looks = async (): Promise<Map<string, number>> =>
      new Map(
        [...(await metrics()).matchAll(/^job_looks_total\{job="([^"]+)",outcome="ok"\} (\d+)$/gm)].map(([, job = '', times]) => [
          job,
          Number(times),
        ]),
      );
    const over = new AbortController();
    const heard: Heard[] = [];
    const wrong = new Set<string>();
    const acknowledged: string[] = [];

    const signIn = async (username: string): Promise<string> => {
      const signed = await fetch(`${address}/uaa/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'password', username, password: samplePassword }),
        headers: { Authorization: `Basic ${btoa(publicClient)}` },
      });
      return ((await signed.json()) as { access_token: string }).access_token;
    };
    /** One call, and what is wrong with its answer; 429 is waited for, as a person's calls are counted. */
    const ask = async (token: string, at: number, method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
      const language = languages[at % languages.length] ?? 'en';
      const begun = performance.now();
      const answer = await fetch(address + base + path, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Language': language,
          ...(body && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const { status } = answer;
      heard.push({ at: begun, seconds: (performance.now() - begun) / 1000, status });
      if (status === 429) await sleep(500);
      if (status === 503) {
        const { message } = JSON.parse(text) as { message: string };
        if (!/^[1-9]\d*$/.test(answer.headers.get('retry-after') ?? '')) wrong.add('503 without Retry-After');
        if (message !== wordsIn(language)('error.unavailable')) wrong.add(`503 in ${language}: ${message}`);
      } else if (status >= 500) wrong.add(`${method} ${path}: ${status} ${text}`);
      return { status, body: text === '' ? undefined : JSON.parse(text), etag: answer.headers.get('etag') };
    };

    const reader = async (token: string, at: number): Promise<void> => {
      for (let turn = at; !over.signal.aborted; turn += 1) {
        await ask(token, turn, 'GET', readings[turn % readings.length] ?? '/me');
        await sleep(60);
      }
    };
    /** Makes campaigns and gives each another name; whatever gets no yes is asked for again until it does. */
    const writer = async (token: string, at: number): Promise<void> => {
      const { memberships } = (await ask(token, at, 'GET', '/me')).body;
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const name = `Away ${at} ${turn}`;
        const draft = { clientId: memberships[0].clientId, name, targetType: 'LOCAL', strategy: 'SCRATCH', objective: 'Sales' };
        const key = { 'Idempotency-Key': randomUUID() };
        let made = await ask(token, at, 'POST', '/campaigns', draft, key);
        while (made.status !== 201) {
          if (![409, 429, 503].includes(made.status)) wrong.add(`POST: ${made.status}`);
          await sleep(100);
          made = await ask(token, at, 'POST', '/campaigns', draft, key);
        }
        const { id } = made.body;
        const renamed = { id, name: `${name} anew` };
        let put = await ask(token, at, 'PUT', `/campaigns/${id}`, renamed, { 'If-Match': made.etag ?? '' });
        while (put.status !== 200 && put.status !== 412) {
          if (![429, 503].includes(put.status)) wrong.add(`PUT: ${put.status}`);
          await sleep(100);
          put = await ask(token, at, 'PUT', `/campaigns/${id}`, renamed, { 'If-Match': made.etag ?? '' });
        }
        acknowledged.push(renamed.name);
      }
    };
    const during: number[] = [];
    let lives = 0;
    /** Meanwhile the process answers that it lives, and not that it is ready. */
    const prober = async (until: number): Promise<void> => {
      while (performance.now() < until) {
        const [alive, page, ready] = await Promise.all(['/healthz', '/login', '/readyz'].map((path) => fetch(address + path)));
        during.push(ready?.status ?? 0);
        if (alive?.status !== 200 || page?.status !== 200) wrong.add(`not alive: ${alive?.status}, ${page?.status}`);
        lives += 1;
        await sleep(500);
      }
    };

    const tokens = await Promise.all(sampleAccounts.slice(0, 6).map(({ username }) => signIn(username)));
    const people = tokens.map((token, at) => reader(token, at));
    const planners = await Promise.all(['planner@acme.example', 'lead@acme.example', 'planner@globex.example'].map(signIn));
    people.push(...planners.map((token, at) => writer(token, at)));
    await sleep(5000);
    const before = await memory();
    const gone = performance.now();
    line[how]();
    await Promise.all([prober(gone + away * 1000), sleep(away * 1000)]);
    const [most, looked] = [await memory(), await looks()];
    line.mend();
    const mended = performance.now();
    // Whoever still asks when the server ends says nothing of it.
    for (const person of people) person.catch(() => undefined);
    await statusUntil(`${address}/readyz`, 200, 60_000);
    await sleep(10_000);
    const [after, lookedSince] = [await memory(), await looks()];
    over.abort();
    await Promise.all(people);

    const meanwhile = heard.filter(({ at }) => at > gone && at < mended);
    const refused = meanwhile.filter(({ status }) => status === 503).length;
    const slowest = Math.max(...heard.map(({ seconds }) => seconds));
    const back =
      (Math.max(mended, ...heard.filter(({ status }) => status === 503).map(({ at, seconds }) => at + seconds * 1000)) - mended) / 1000;
    const client = new pg.Client(database.url);
    await client.connect();
    const { rows } = await client.query<{ name: string }>(`select name from campaigns where name like 'Away %'`);
    await client.end();
    const there = rows.map(({ name }) => name);
    const faults = [
      ...acknowledged.filter((name) => !there.includes(name)).map((name) => `${name} is lost`),
      ...there.filter((name, at) => there.indexOf(name) !== at || !acknowledged.includes(name)).map((name) => `${name} is doubled`),
    ];
    const { inside, outside } = allClockJobs({ fourEyes: true, media: simulatedAdapter({}), files: await folderStore(folder) });
    const seldom = new Set([...inside, ...outside].filter(({ every = 0 }) => every > 5000).map(({ name }) => name));
    const idle = [...looked]
      .filter(([job]) => !seldom.has(job))
      .filter(([job, times]) => (lookedSince.get(job) ?? 0) <= times)
      .map(([job]) => job);
    publish({
      what: `PostgreSQL away for ${away} s under load, ${how === 'cut' ? 'refusing' : 'silent'} (F05)`,
      result: `${heard.length} answers, of ${meanwhile.length} meanwhile ${refused} with 503, the slowest after ${slowest.toFixed(1)} s (bar ${bars.answer}); the last 503 ${back.toFixed(1)} s after its return (bar ${bars.back}); ${acknowledged.length} acknowledged pairs of writes, ${faults.length} lost or doubled; memory ${[before, most, after].map((one) => one.toFixed(0)).join(', ')} MB before, at its end, after`,
      good: faults.length === 0 && wrong.size === 0 && slowest <= bars.answer && back <= bars.back && most - before < bars.memory,
      command: `SECONDS=${away} npx vitest run --project slow tests/slow/database-away.test.ts`,
    });
    await endAll();
    line.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
    expect([...wrong]).toEqual([]);
    expect(faults).toEqual([]);
    // One may have been asked for in the second before.
    expect(during.slice(3).filter((status) => status !== 503)).toEqual([]);
    expect(lives).toBeGreaterThan(1);
    expect(refused).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(planners.length);
    expect(slowest).toBeLessThan(2 * bars.answer);
    expect(back).toBeLessThan(2 * bars.back);
    expect(most - before).toBeLessThan(bars.memory);
    expect(looked.size).toBeGreaterThan(10);
    expect(idle).toEqual([]);
  },
  600_000,
);
