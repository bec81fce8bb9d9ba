import { campaignSorts, campaignTabs } from '#contract/campaigns/campaigns.ts';
import { clientSorts } from '#contract/clients/clients.ts';
import { lockScreenSorts } from '#contract/lock-screen/lock-screen.ts';
import { pushSorts } from '#contract/push-notifications/push-notifications.ts';
import { pacingSorts } from '#contract/reports/pacing.ts';
import { countsClock } from '#server/lists/kept-counts.ts';
import { databaseOver } from '#server/db/database.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { fillLists } from './fill-lists.ts';
import { percentile } from './report.ts';
import { startWorld } from './world.ts';

// Every list for every role, by view and sort: p95 under 20 ms and at most 2,000 buffers, whatever the size. Sizes can be named: `-- list-views 1000 10000`.
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const rounds = 40;
const bars = { ms: 20, buffers: 2000 };

const people = [
  'am@provider.example',
  'sps@partner.example',
  'planner@acme.example',
  'lead@acme.example',
  'viewer@acme.example',
  'admin@provider.example',
];

interface List {
  readonly path: string;
  readonly sorts: readonly string[];
  readonly views: readonly string[];
}

const lists: Readonly<Record<string, List>> = {
  campaigns: {
    path: '/enterprise-api/v1/campaigns',
    sorts: campaignSorts,
    views: [
      ...campaignTabs.map((tab) => `tab=${tab}`),
      'status=PUBLISHED',
      'targetType=LOCAL&sortBy=name',
      `q=${encodeURIComponent('上海')}`,
      'q=a',
      'q=zzyzx',
      '/counts',
      `/counts?q=${encodeURIComponent('上海')}`,
    ],
  },
  push: {
    path: '/enterprise-api/v1/push-notifications',
    sorts: pushSorts,
    views: ['status=ON_AIR', `q=${encodeURIComponent('夜')}`, 'q=zzyzx', '/counts', `/counts?q=${encodeURIComponent('会员')}`],
  },
  lockScreen: {
    path: '/kaikai-now-content-api/v1/lock-screen-campaigns',
    sorts: lockScreenSorts,
    views: ['status=LIVE', 'country=id', 'country=my&language=ms&status=APPROVED', 'period=CURRENT_MONTH', 'q=a', 'q=zzyzx', '/counts'],
  },
  clients: { path: '/enterprise-api/v1/clients', sorts: clientSorts, views: ['q=a'] },
  reports: {
    path: '/enterprise-api/v1/reports',
    sorts: pacingSorts,
    views: ['status=PUBLISHED', 'tone=off'],
  },
  calendar: { path: '/enterprise-api/v1/calendar', sorts: [], views: ['from=2026-10-01&to=2026-11-30', 'from=2025-03-01&to=2025-03-31'] },
};

const viewsOf = ({ sorts, views }: List, pages: number): string[] => [
  ...sorts.flatMap((sort) => [
    `sortBy=${sort}&sortDir=asc`,
    `sortBy=${sort}&sortDir=desc`,
    `sortBy=${sort}&sortDir=desc&page=${Math.floor(pages / 2)}`,
  ]),
  ...views,
];

const world = await startWorld();
const { app, pool } = world;
const query = pool.query.bind(pool) as (...parts: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

type Statement = readonly [text: string, values: unknown];

/** What a call asks the database. */
const statementsOf = async (call: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  pool.query = ((...parts: unknown[]) => {
    const [first, values] = parts as [{ text: string } | string, unknown];
    statements.push([typeof first === 'string' ? first : first.text, values]);
    return query(...parts);
  }) as typeof pool.query;
  await call();
  pool.query = query as typeof pool.query;
  return statements;
};

interface Plan {
  readonly [key: string]: unknown;
  readonly Plans?: readonly Plan[];
}

const buffersOf = async ([text, values]: Statement): Promise<number> => {
  const { rows } = await query(`explain (analyze, buffers, timing off, format json) ${text}`, values);
  const [whole] = (rows[0]?.['QUERY PLAN'] ?? []) as { Plan: Plan }[];
  const plan = whole?.Plan ?? {};
  if (process.env['PLANS'] !== undefined && Number(plan['Shared Hit Blocks']) > bars.buffers)
    console.log(text, JSON.stringify(plan, null, 1));
  return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
};

for (const size of sizes.length > 0 ? sizes : [1000, 10_000, 100_000]) {
  await fillLists(world, size);
  while ((await runClockJob(databaseOver(pool), countsClock, world.clock())) > 0);
  await pool.query('vacuum (analyze) list_counts, list_count_changes');
  console.log(`\nrows role list view: p50 ms, p95 ms (bar ${bars.ms}), buffers (bar ${bars.buffers})`);
  for (const username of people) {
    const { access_token: token } = await world.signIn(username);
    const get = (path: string) => async () => {
      const answer = await app.request(path, { headers: { Authorization: `Bearer ${token}` } });
      if (answer.status !== 200 && answer.status !== 403) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return { status: answer.status, body: (await answer.json()) as { totalPages?: number } };
    };
    for (const [name, list] of Object.entries(lists)) {
      const first = await get(name === 'calendar' ? `${list.path}?${list.views[0] ?? ''}` : list.path)();
      if (first.status === 403) continue;
      for (const view of viewsOf(list, first.body.totalPages ?? 0)) {
        const call = get(list.path + (view.startsWith('/') ? view : `?${view}`));
        const buffers = await Promise.all((await statementsOf(call)).map(buffersOf));
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const begun = performance.now();
          await call();
          times.push(performance.now() - begun);
        }
        const [p50, p95, read] = [percentile(times, 0.5), percentile(times, 0.95), buffers.reduce((sum, each) => sum + each, 0)];
        const within = p95 <= bars.ms && read <= bars.buffers;
        if (!within) process.exitCode = 1;
        console.log(
          `${size} ${username.split('@')[0]} ${name} ${decodeURIComponent(view)}: ${p50.toFixed(1)}, ${p95.toFixed(1)}, ${read}${within ? '' : ' EXCEEDED'}`,
        );
      }
    }
  }
}

await world.stop();
