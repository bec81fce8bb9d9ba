import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { itemJobClock } from '#server/all-clock-jobs.ts';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { keepSearched } from '#server/search/keep.ts';
import { report } from './report.ts';
import { startWorld } from './world.ts';

// One verb over 10,000 campaigns, from its first row to its last: two minutes at most (LIST_JOB_ROWS for other numbers).
const many = Number(process.env['LIST_JOB_ROWS'] ?? 10_000);
const bar = 120 * (many / 10_000);

const world = await startWorld();
const { pool, app } = world;
const { access_token: token } = await world.signIn('am@provider.example');
const call = async (path: string, body?: object) => {
  const answer = await app.request(`/enterprise-api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: string; counts: Record<string, number> };
};
const loading = connect(world.url, { patient: true });
await loading.query(
  `insert into campaigns select (jsonb_populate_record(null::campaigns, to_jsonb(c) || jsonb_build_object('id', gen_random_uuid(), 'name', 'Volume ' || n,
     'search_name', 'volume ' || n, 'status', 'PUBLISHED'))).*
   from (select * from campaigns where status = 'DRAFT' limit 1) c, generate_series(1, $1::int) n`,
  [many],
);
await loading.query('analyze campaigns');

const db = databaseOver(pool, { last: keepSearched });
const clock = itemJobClock({ fourEyes: true });
for (const verb of ['pause', 'resume', 'duplicate', 'pause', 'delete']) {
  if (verb === 'delete') await loading.query(`update campaigns set status = 'DRAFT', pause = null where search_name like 'volume %'`);
  const query = { q: 'volume', status: verb === 'delete' ? 'DRAFT' : verb === 'resume' ? 'PAUSED' : 'PUBLISHED' };
  const { id } = await call('/lists/campaigns/jobs', {
    verb,
    query,
    ...(verb !== 'duplicate' && verb !== 'delete' && { comment: 'For a while' }),
  });
  const begun = performance.now();
  const at = new Date(Date.now() + 9000);
  while ((await runClockJob(db, clock, at)) > 0);
  const seconds = (performance.now() - begun) / 1000;
  const { counts } = await call(`/list-jobs/${id}`);
  report(
    `list jobs: ${verb}, ${counts['DONE']} rows done`,
    seconds,
    `s, load ${loadavg()[0]?.toFixed(1)}`,
    bar * ((counts['DONE'] ?? 0) / many),
  );
}
const { rows } = await pool.query<{ mails: number; notices: number }>(
  `select (select count(*)::int from mails where kind like 'campaigns%') as mails, (select count(*)::int from notices where kind like 'campaigns%') as notices`,
);
console.log(`mails ${rows[0]?.mails}, notices ${rows[0]?.notices}`);
await loading.end();
await world.stop();
