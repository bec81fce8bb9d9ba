import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { seedCampaigns } from '#server/sample-world/seed-campaigns.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';

// The list over 100,000 campaigns: each view p95 under 50 ms at the server, with an index in its plan.
const rows = 100_000;
const rounds = 100;

const world = await startWorld();
const { app, pool, url, clock, say } = world;

const loading = connect(url, { patient: true });
await seedCampaigns(databaseOver(loading), { campaigns: rows, clock, say });
await loading.query('vacuum (analyze) campaigns');
await loading.end();

const statements: { text: string; values: unknown[] }[] = [];
const query = pool.query.bind(pool) as (...parts: unknown[]) => unknown;
const remember = (...parts: unknown[]): unknown => {
  const [first, values] = parts as [{ text: string } | string, unknown[]];
  const text = typeof first === 'string' ? first : first.text;
  if (/from "campaigns"/.test(text)) statements.push({ text, values });
  return query(...parts);
};

const indexesOf = async (): Promise<string[]> => {
  const plans = await Promise.all(
    statements.map(async ({ text, values }) => {
      const { rows: lines } = await loadingPlan(text, values);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    }),
  );
  return plans.map(
    (plan) => [...plan.matchAll(/(?:using|on) ((?:campaigns|clients|users)_[a-z_]+)/g)].map(([, index]) => index).join('+') || 'NONE',
  );
};
const loadingPlan = (text: string, values: unknown[]) => query(`explain ${text}`, values) as Promise<{ rows: Record<string, string>[] }>;

for (const username of ['am@provider.example', 'planner@acme.example']) {
  const { access_token: token } = await world.signIn(username);
  const get = async (search: string) => {
    const path = search.startsWith('/') ? search : `?${search}`;
    const answer = await app.request(`/enterprise-api/v1/campaigns${path}`, { headers: { Authorization: `Bearer ${token}` } });
    if (answer.status !== 200) throw new Error(`${search}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { totalPages: number; totalElements: number; content: { name: string }[]; tabs?: { all: number } };
  };
  const { totalPages, totalElements, content } = await get('');
  const word = content.flatMap((row) => row.name.split(/[\s·×]+/)).find((part) => /^[A-Za-z]{5,}$/.test(part)) ?? 'outlet';
  const views = {
    'first-page': '',
    'last-page': `page=${totalPages - 1}`,
    'middle-page': `page=${Math.floor(totalPages / 2)}`,
    'search-by-word': `q=${encodeURIComponent(word)}`,
    'search-two-characters': `q=${encodeURIComponent('上海')}`,
    'search-one-character': `q=${encodeURIComponent('新')}`,
    'search-one-letter': 'q=a',
    'search-rare-word': 'q=zzyzx',
    'tab-needs-me': 'tab=needsMe',
    'tab-running': 'tab=running',
    'tab-returned': 'tab=returned',
    'counts-of-tabs': '/counts',
    'counts-under-search': `/counts?q=${encodeURIComponent('上海')}`,
    'counts-of-one-target': '/counts?targetType=CHINESE_TOURISTS',
    'filter-by-status': 'status=PLANNING_REVIEW',
    'filter-last-page': `status=PUBLISHED&page=${Math.max(0, (await get('status=PUBLISHED')).totalPages - 1)}`,
  };
  for (const [view, search] of Object.entries(views)) {
    statements.length = 0;
    pool.query = remember as typeof pool.query;
    const { totalElements: listed, tabs } = await get(search);
    const found = tabs?.all ?? listed;
    pool.query = query as typeof pool.query;
    const indexes = await indexesOf();
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      await get(search);
      times.push(performance.now() - begun);
    }
    report(
      `campaign-list ${username} ${view}`,
      percentile(times, 0.95),
      `ms p95 of ${found}/${totalElements} rows, plan: ${indexes.join(' · ')}`,
      50,
    );
    if (indexes.includes('NONE')) {
      console.log(`  a statement of ${view} uses no index`);
      process.exitCode = 1;
    }
  }
}

await world.stop();
