import { reviewKinds } from '#contract/review/review.ts';
import { seedCampaigns } from '#server/sample-world/seed-campaigns.ts';
import { databaseOver } from '#server/db/database.ts';
import { connect } from '#server/db/connect.ts';
import { p95Of } from './p95-of.ts';
import { report } from './report.ts';
import { startWorld } from './world.ts';

// The review queue over 100,000 packages of which 5,000 wait, beside plans and lock-screen items that wait: each view p95 under 50 ms at the server.
const campaigns = 20_000;
const packages = 100_000;
const waiting = 5_000;

const world = await startWorld();
const { app, url, clock, say } = world;

const loading = connect(url, { patient: true });
await seedCampaigns(databaseOver(loading), { campaigns, clock, say });
await loading.query(`
  insert into asset_packages (id, campaign_id, client_id, type, status, created_time, created_by, updated_time, updated_by, submission_number, submitted_by,
    submitted_at, due_at)
  select gen_random_uuid(), c.id, c.client_id, t.type, 'APPROVED', now(), c.created_by, now(), c.created_by, 1, c.created_by, now() - interval '9 days', now() - interval '6 days'
  from (select id, client_id, created_by from campaigns order by id limit ${packages / 5}) c,
    unnest(array['BUSINESS_LICENSE', 'ICP_CERTIFICATION', 'CREATIVES', 'TRACKING_CODES', 'AD_PREVIEW']) t (type)
  on conflict do nothing`);
// Half of them late already, the rest due over the next days.
await loading.query(`
  with chosen as (select p.id, row_number() over () as n from asset_packages p join campaigns c on c.id = p.campaign_id
    where p.type <> 'AD_PREVIEW' order by md5(p.id::text) limit ${waiting})
  update asset_packages p set status = 'IN_REVIEW', submitted_at = now() - interval '2 days' - chosen.n * interval '1 second',
    due_at = now() + (chosen.n - ${waiting / 2}) * interval '1 minute' from chosen where chosen.id = p.id`);
await loading.query(
  `update campaigns set status = 'EXECUTION' where id in (select campaign_id from asset_packages where status = 'IN_REVIEW')`,
);
await loading.query('vacuum (analyze) asset_packages');
await loading.query('vacuum (analyze) campaigns');
const { rows: counted } = await loading.query<{ all: number; waiting: number }>(
  `select count(*)::int as all, (count(*) filter (where status = 'IN_REVIEW'))::int as waiting from asset_packages`,
);
say(`${counted[0]?.all} packages, ${counted[0]?.waiting} of them waiting`);
await loading.end();

for (const username of ['am@provider.example', 'planner@acme.example', 'admin@provider.example']) {
  const { access_token: token } = await world.signIn(username);
  const get = async (search: string) => {
    const answer = await app.request(`/enterprise-api/v1/review-queue${search}`, { headers: { Authorization: `Bearer ${token}` } });
    if (answer.status !== 200) throw new Error(`${search}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { totalPages: number; totalElements: number };
  };
  const { totalPages, totalElements } = await get('');
  // A server that has been running for a while.
  for (let round = 0; round < 20; round += 1) await get('?size=100');
  const views = {
    'first-page': '',
    'first-page-of-100': '?size=100',
    'middle-page': `?page=${Math.floor(totalPages / 2)}`,
    'last-page': `?page=${Math.max(0, totalPages - 1)}`,
    overdue: '?due=overdue',
    today: '?due=today',
    'search-two-characters': `?q=${encodeURIComponent('上海')}`,
    'search-rare-word': '?q=zzyzx',
    counts: '/counts',
    ...Object.fromEntries(reviewKinds.map((kind) => [`kind-${kind}`, `?kind=${kind}`])),
  };
  for (const [view, search] of Object.entries(views)) {
    report(`review-queue ${username} ${view}`, await p95Of(() => get(search)), `ms p95 of ${totalElements} waiting`, 50);
  }
}

await world.stop();
