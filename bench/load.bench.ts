import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { publish } from '#scripts/holds/figures.ts';
import { percentile } from './report.ts';
import { processorUse } from './processor-use.ts';
import { startWorld } from './world.ts';

// What people do at once, with their sign-ins and the audit, against the whole server over its database on this machine; whoever asks runs in a process
// of its own. SECONDS=300 CONNECTIONS=32 npm run bench -- load
const seconds = Number(process.env['SECONDS'] ?? 30);
const connections = Number(process.env['CONNECTIONS'] ?? 16);
const bars = { perSecond: 1000, p99: 100 } as const;

/** Of a hundred requests so many are of each kind. */
const mix = { list: 30, read: 25, search: 15, save: 10, estimate: 10, review: 5, report: 5 } as const;
type Kind = keyof typeof mix;
const kinds = Object.keys(mix) as Kind[];

const Job = z.object({
  address: z.string(),
  planner: z.string(),
  am: z.string(),
  /** A campaign for each connection to save, and whose it is: one person's writes wait for each other. */
  mine: z.array(z.object({ id: z.string(), token: z.string() })),
  planned: z.array(z.string()),
  reported: z.array(z.string()),
});
const Result = z.object({
  seconds: z.number(),
  times: z.record(z.string(), z.array(z.number())),
  statuses: z.record(z.string(), z.number()),
});
type Call = { readonly path: string; readonly token: string; readonly method?: string; readonly body?: string; readonly version?: string };

/** Asks over all connections until the time is over, each for its next thing as soon as it has the last. */
const ask = async (job: z.infer<typeof Job>): Promise<z.infer<typeof Result>> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]]));
  const statuses: Record<string, number> = {};
  const deck = kinds.flatMap((kind) => Array.from({ length: mix[kind] }, () => kind));
  const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;
  const words = ['autumn', 'spring', 'acme', 'sale', '上海', 'new'];
  const views = ['', 'sortBy=name&sortDir=asc', 'status=DRAFT', 'q=a', 'page=1', 'status=PUBLISHED'];

  const send = async ({ path, token, method = 'GET', body, version }: Call): Promise<{ status: number; etag: string | undefined }> => {
    const sent = request(`${job.address}/enterprise-api/v1${path}`, {
      agent,
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(version !== undefined && { 'If-Match': version }),
      },
    });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode ?? 0, etag: answer.headers.etag };
  };
  const begun = performance.now();
  const one = async (connection: number): Promise<void> => {
    const { id, token: owner } = pick(job.mine, connection);
    let version = '"1"';
    for (let turn = connection * 37; performance.now() - begun < seconds * 1000; turn += 1) {
      // A step that shares no divisor with a hundred goes through the whole deck.
      const kind = pick(deck, turn * 37);
      const calls: Record<Kind, Call> = {
        list: { path: `/campaigns?${pick(views, turn)}`, token: turn % 2 === 0 ? job.planner : job.am },
        read: { path: `/campaigns/${pick(job.planned, turn)}`, token: job.am },
        search: { path: `/search?q=${encodeURIComponent(pick(words, turn))}`, token: turn % 2 === 0 ? job.planner : job.am },
        save: { path: `/campaigns/${id}`, token: owner, method: 'PUT', body: JSON.stringify({ id, name: `Load ${turn}` }), version },
        estimate: { path: `/campaigns/${pick(job.planned, turn)}/estimates`, token: job.am },
        review: { path: '/review-queue?size=25', token: job.am },
        report: { path: `/campaigns/${pick(job.reported, turn)}/stats/report?reportType=PER_DAY&size=100`, token: job.am },
      };
      const from = performance.now();
      const { status, etag } = await send(calls[kind]);
      times[kind]?.push(performance.now() - from);
      statuses[`${kind} ${status}`] = (statuses[`${kind} ${status}`] ?? 0) + 1;
      if (kind === 'save' && etag !== undefined) version = etag;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => one(connection)));
  agent.destroy();
  return { seconds: (performance.now() - begun) / 1000, times, statuses };
};

const given = process.env['LOAD_JOB'];
if (given === undefined) await measure();
else process.stdout.write(JSON.stringify(await ask(Job.parse(JSON.parse(given)))));

async function measure(): Promise<void> {
  const world = await startWorld();
  const { access_token: planner } = await world.signIn('planner@acme.example');
  const { access_token: am } = await world.signIn('am@provider.example');
  const call = async (path: string, token: string, init: RequestInit = {}) => {
    const answer = await world.app.request(`/enterprise-api/v1${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const { access_token: other } = await world.signIn('planner@globex.example');
  const mine: z.infer<typeof Job>['mine'] = [];
  for (let at = 0; at < connections; at += 1) {
    const token = at % 2 === 0 ? planner : other;
    const { memberships } = await call('/me', token);
    const draft = { clientId: memberships[0].clientId, name: 'Load', targetType: 'LOCAL', strategy: 'SCRATCH', objective: 'Sales' };
    const { id } = await call('/campaigns', token, { method: 'POST', body: JSON.stringify(draft) });
    mine.push({ id, token });
  }
  const idsOf = async (statement: string): Promise<string[]> =>
    (await world.pool.query<{ id: string }>(statement)).rows.map(({ id }) => id);
  const planned = await idsOf(`select id from campaigns where submission_number is not null and status <> 'DRAFT' order by id limit 40`);
  const reported = await idsOf(`select distinct campaign_id as id from report_uploads`);
  const job = JSON.stringify({ address: world.address, planner, am, mine, planned, reported });

  const spentBy = processorUse(world.pool);
  await spentBy();
  const memory: number[] = [];
  const watching = setInterval(() => memory.push(process.memoryUsage().rss / 1_000_000), 1000);
  const run = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url));
  const asking = spawn(process.execPath, [run, fileURLToPath(import.meta.url)], {
    env: { ...process.env, LOAD_JOB: job },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  asking.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(asking, 'close');
  clearInterval(watching);
  const spent = await spentBy();
  await world.stop();

  const result = Result.parse(JSON.parse(text));
  const all = Object.values(result.times).flat();
  const rate = all.length / result.seconds;
  const ms = (values: readonly number[], share: number): string => percentile(values, share).toFixed(0);
  console.log(
    `${connections} connections for ${result.seconds.toFixed(0)} s, ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const kind of kinds) {
    const of = result.times[kind] ?? [];
    console.log(`${kind.padEnd(9)} ${String(of.length).padStart(7)} p50 ${ms(of, 0.5)} p95 ${ms(of, 0.95)} p99 ${ms(of, 0.99)} ms`);
  }
  // On a machine that others use, what a request costs says more than how many there were.
  const cost = (milliseconds: number): string => (milliseconds / all.length).toFixed(1);
  const costs = `processor time of a request: server ${cost(spent.server)} ms, PostgreSQL ${cost(spent.postgresql)} ms`;
  console.log(costs);
  const wrong = Object.entries(result.statuses).filter(([status]) => !status.endsWith(' 200'));
  const errors = wrong.reduce((sum, [, count]) => sum + count, 0);
  console.log(`errors ${errors}${wrong.map(([status, count]) => `, ${status}: ${count}`).join('')}`);
  const middle = memory[Math.floor(memory.length / 2)] ?? 0;
  const shares = kinds.map((kind) => `${kind} ${mix[kind]}`).join(', ');
  const good = rate >= bars.perSecond && percentile(all, 0.99) <= bars.p99 && errors === 0;
  publish({
    what: `Load of the mix (${shares}), one instance with the embedded database`,
    result: `${rate.toFixed(0)} requests/s (bar ${bars.perSecond}), p50 ${ms(all, 0.5)}, p95 ${ms(all, 0.95)}, p99 ${ms(all, 0.99)} ms (bar ${bars.p99}), ${errors} errors of ${all.length}; memory ${memory[0]?.toFixed(0)}, ${middle.toFixed(0)}, ${memory.at(-1)?.toFixed(0)} MB at begin, middle, end; ${costs}; ${connections} connections, ${result.seconds.toFixed(0)} s`,
    good,
    command: `SECONDS=${seconds} CONNECTIONS=${connections} npm run bench -- load`,
  });
  if (!good) process.exitCode = 1;
}
