import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { publicClient } from '#contract/identity/identity.ts';
import type { startWorld } from './world.ts';

// What people do at once, with their sign-ins and the audit. Whoever asks runs in a process of its own, so that the server's is the server's alone.

/** Of a hundred requests so many are of each kind. */
export const mix = { list: 30, read: 25, search: 15, save: 10, estimate: 10, review: 5, report: 5 } as const;
export type Kind = keyof typeof mix;
export const kinds = Object.keys(mix) as Kind[];
/** The mix in words. */
export const mixInWords = kinds.map((kind) => `${kind} ${mix[kind]}`).join(', ');

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
const owners = ['planner', 'other'] as const;
const Job = z.object({
  address: z.string(),
  people: z.object({ planner: Tokens, other: Tokens, am: Tokens }),
  /** A campaign for each connection to save, and whose it is: one person's writes wait for each other. */
  mine: z.array(z.object({ id: z.string(), owner: z.enum(owners) })),
  planned: z.array(z.string()),
  reported: z.array(z.string()),
  /** For so long. */
  seconds: z.number(),
  /** So many requests a second over all connections; without it each asks as soon as it has its last answer. */
  perSecond: z.number().optional(),
  /** After so many seconds what came so far is said; without it, at the end. */
  window: z.number().optional(),
});
type Job = z.infer<typeof Job>;
const Heard = z.object({
  seconds: z.number(),
  times: z.partialRecord(z.enum(kinds), z.array(z.number())),
  /** By kind and status, such as "list 200". */
  statuses: z.record(z.string(), z.number()),
});
/** What was heard within one window: milliseconds by kind. */
export type Heard = z.infer<typeof Heard>;

type Call = {
  readonly path: string;
  readonly as: keyof Job['people'];
  readonly method?: string;
  readonly body?: string;
  readonly version?: string;
};
const words = ['autumn', 'spring', 'acme', 'sale', '上海', 'new'];
const views = ['', 'sortBy=name&sortDir=asc', 'status=DRAFT', 'q=a', 'page=1', 'status=PUBLISHED'];
const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;
// A step that shares no divisor with a hundred goes through the whole deck.
const deck = kinds.flatMap((kind) => Array.from({ length: mix[kind] }, () => kind));
const step = 37;

const send = async (
  agent: Agent,
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; etag: string | undefined; text: string }> => {
  const sent = request(url, { agent, method, headers });
  sent.end(body);
  let answer: IncomingMessage;
  try {
    [answer] = (await once(sent, 'response')) as [IncomingMessage];
  } catch (error) {
    // The server ends a connection that has been idle for a while, maybe in the moment in which it is taken up again.
    if (sent.reusedSocket && ['ECONNRESET', 'EPIPE'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return send(agent, url, method, headers, body);
    throw error;
  }
  let text = '';
  answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(answer, 'end');
  return { status: answer.statusCode ?? 0, etag: answer.headers.etag, text };
};

/** Asks over all connections until the time is over, and says what it heard, a line of JSON for each window. */
const ask = async (job: Job): Promise<void> => {
  const { people } = job;
  const connections = job.mine.length;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const begun = performance.now();
  const until = begun + job.seconds * 1000;
  let since = begun;
  let heard: Omit<Heard, 'seconds'> = { times: {}, statuses: {} };
  const say = (): void => {
    const now = performance.now();
    process.stdout.write(`${JSON.stringify({ ...heard, seconds: (now - since) / 1000 })}\n`);
    since = now;
    heard = { times: {}, statuses: {} };
  };
  const renew = async (): Promise<void> => {
    for (const who of ['planner', 'other', 'am'] as const) {
      const headers = { Authorization: `Basic ${btoa(publicClient)}`, 'Content-Type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: people[who].refresh_token }).toString();
      const { text } = await send(agent, `${job.address}/uaa/oauth/token`, 'POST', headers, body);
      people[who] = Tokens.parse(JSON.parse(text));
    }
  };
  // An access token is good for ten minutes.
  const renewing = setInterval(() => void renew(), 240_000);
  const one = async (connection: number): Promise<void> => {
    const { id, owner } = pick(job.mine, connection);
    let version = '"1"';
    for (let turn = connection * step, done = 0; performance.now() < until; turn += 1, done += 1) {
      const due = job.perSecond === undefined ? 0 : begun + ((done * connections + connection) * 1000) / job.perSecond;
      if (due > performance.now()) await sleep(due - performance.now());
      const kind = pick(deck, turn * step);
      const calls: Record<Kind, Call> = {
        list: { path: `/campaigns?${pick(views, turn)}`, as: turn % 2 === 0 ? 'planner' : 'am' },
        read: { path: `/campaigns/${pick(job.planned, turn)}`, as: 'am' },
        search: { path: `/search?q=${encodeURIComponent(pick(words, turn))}`, as: turn % 2 === 0 ? 'planner' : 'am' },
        save: { path: `/campaigns/${id}`, as: owner, method: 'PUT', body: JSON.stringify({ id, name: `Load ${turn}` }), version },
        estimate: { path: `/campaigns/${pick(job.planned, turn)}/estimates`, as: 'am' },
        review: { path: '/review-queue?size=25', as: 'am' },
        report: { path: `/campaigns/${pick(job.reported, turn)}/stats/report?reportType=PER_DAY&size=100`, as: 'am' },
      };
      const { path, as, method = 'GET', body, version: expected } = calls[kind];
      const headers = {
        Authorization: `Bearer ${people[as].access_token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(expected !== undefined && { 'If-Match': expected }),
      };
      const from = performance.now();
      const { status, etag } = await send(agent, `${job.address}/enterprise-api/v1${path}`, method, headers, body);
      (heard.times[kind] ??= []).push(performance.now() - from);
      heard.statuses[`${kind} ${status}`] = (heard.statuses[`${kind} ${status}`] ?? 0) + 1;
      if (kind === 'save' && etag !== undefined) version = etag;
    }
  };
  const saying = job.window === undefined ? undefined : setInterval(say, job.window * 1000);
  await Promise.all(job.mine.map((_, connection) => one(connection)));
  clearInterval(saying);
  clearInterval(renewing);
  agent.destroy();
  say();
};

const given = process.env['MIX_JOB'];
if (given !== undefined) await ask(Job.parse(JSON.parse(given)));

type World = Awaited<ReturnType<typeof startWorld>>;

/** Asks the world for the mix from another process; `on` gets what was heard within each window. */
export const askMix = async (
  world: World,
  { connections, ...wanted }: Pick<Job, 'seconds' | 'perSecond' | 'window'> & { connections: number },
  on: (heard: Heard) => void,
): Promise<void> => {
  const signIn = async (name: string) => Tokens.parse(await world.signIn(name));
  const people = {
    planner: await signIn('planner@acme.example'),
    other: await signIn('planner@globex.example'),
    am: await signIn('am@provider.example'),
  };
  const call = async (path: string, token: string, body?: object) => {
    const answer = await world.app.request(`/enterprise-api/v1${path}`, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const mine: Job['mine'] = [];
  for (let at = 0; at < connections; at += 1) {
    const owner = pick(owners, at);
    const token = people[owner].access_token;
    const { memberships } = await call('/me', token);
    const draft = { clientId: memberships[0].clientId, name: 'Load', targetType: 'LOCAL', strategy: 'SCRATCH', objective: 'Sales' };
    mine.push({ id: (await call('/campaigns', token, draft)).id, owner });
  }
  const idsOf = async (statement: string): Promise<string[]> =>
    (await world.pool.query<{ id: string }>(statement)).rows.map(({ id }) => id);
  const planned = await idsOf(`select id from campaigns where submission_number is not null and status <> 'DRAFT' order by id limit 40`);
  const reported = await idsOf(`select distinct campaign_id as id from report_uploads`);
  const job: Job = { address: world.address, people, mine, planned, reported, ...wanted };

  const run = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url));
  const asking = spawn(process.execPath, [run, fileURLToPath(import.meta.url)], {
    env: { ...process.env, MIX_JOB: JSON.stringify(job) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(asking, 'close');
  for await (const line of createInterface({ input: asking.stdout })) on(Heard.parse(JSON.parse(line)));
  const [code] = await closed;
  if (code !== 0) throw new Error(`Who asks ended with ${code}`);
};
