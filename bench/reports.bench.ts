import { createWriteStream, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { reportTypes } from '#contract/reports/reports.ts';
import { addDays } from '#domain/time/flight.ts';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { seedCampaigns } from '#server/sample-world/seed-campaigns.ts';
import { factsPerCampaign, seedFacts } from '#server/sample-world/seed-facts.ts';
import { processorWork } from './processor-work.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';

// Any report of one campaign over a year in 150 ms, the list of 10,000 running campaigns in 100 ms, 50,000 rows a second into the store with
// little memory; at 100,000, a million and ten million facts, so that the growth shows. `FACTS=1000000` ends earlier.
const bars = { report: 150, list: 100, rowsPerSecond: 50_000, megabytes: 150 } as const;
const running = 10_000;
const uploaded = 1_000_000;
const sizes = [100_000, 1_000_000, 10_000_000].filter((size) => size <= Number(process.env['FACTS'] ?? 10_000_000));

const world = await startWorld();
const { app, url, clock, say } = world;
const folder = mkdtempSync(join(tmpdir(), 'console-bench-statistics-'));
const today = clock().toISOString().slice(0, 10);
const loading = connect(url, { patient: true, max: 3 });
const db = databaseOver(loading);

// One in ten of a seeded world runs; here nearly all of them do.
await seedCampaigns(db, { campaigns: running + 4000, clock, say: () => undefined });
await db.execute(sql`update campaigns set status = 'PUBLISHED' where id in
  (select id from campaigns where submission_number is not null and "from" is not null and status <> 'FINISHED' limit ${running})`);
await db.execute(sql`update campaigns set status = 'PUBLISHED' where id in
  (select id from campaigns where status = 'FINISHED' limit (select greatest(0, ${running} - count(*)) from campaigns where status = 'PUBLISHED'))`);
await db.execute(sql`update report_totals set impressions = planned_impressions * random(), spend = planned_spend * random(),
  last_day = current_date - 1, first_day = current_date - 30 where impressions is null`);
await loading.query('vacuum (analyze) campaigns, report_totals');

// A session may end while ten million facts are made: each size has its own.
let token = '';
const get = async (path: string): Promise<{ totalElements: number; content: { id: string }[] }> => {
  const answer = await app.request(`/enterprise-api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { totalElements: number; content: { id: string }[] };
};
/** How long each call takes, and how long processors work for it: the machine's other work is in the first alone. */
const times = async (paths: readonly string[]): Promise<{ passed: number[]; worked: number[] }> => {
  const measured = { passed: [] as number[], worked: [] as number[] };
  for (const path of paths) {
    const before = await processorWork(world.pool);
    const begun = performance.now();
    await get(path);
    measured.passed.push(performance.now() - begun);
    const after = await processorWork(world.pool);
    measured.worked.push(after.server - before.server + Math.max(0, after.database - before.database));
  }
  return measured;
};
const workOf = (worked: readonly number[]): string =>
  `of processors ${percentile(worked, 0.95).toFixed(0)} ms p95, ${percentile(worked, 0.5).toFixed(0)} ms median`;
const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

const filters = [
  '',
  'media=wechat',
  'market=shanghai',
  'media=douyin&market=beijing',
  'creative=Creative%202',
  'adSet=Ad%20set%201&market=shanghai',
];

/** A campaign whose flight was the last 300 days, and the media it runs on. */
const bareCampaign = async (): Promise<{ id: string; media: string[] } | undefined> => {
  const { rows } = await db.execute<{ id: string; media: string[] }>(sql`
    update campaigns set "from" = current_date - 299, "to" = current_date where id in
      (select id from campaigns where status = 'PUBLISHED' and id not in (select campaign_id from report_uploads) limit 1)
    returning id, array(select distinct ad_set ->> 'platformId' from jsonb_array_elements(plan #> '{media,adSets}') as ad_set) as media`);
  return rows[0];
};

const cellsOf = (at: number, media: readonly string[]): string =>
  [
    addDays(today, -Math.floor((at * 300) / uploaded)),
    pick(['Shanghai', 'Beijing', 'Tokyo', 'Osaka'], at >> 2),
    pick(media, at),
    pick(['Feed', 'Banner'], at >> 1),
    `Ad set ${at % 7}`,
    `Creative ${at % 40}`,
    1000 + ((at * 7919) % 90_001),
    at % 50,
    700,
    3000 + (at % 999),
    at % 5,
  ].join(',');

/** A partner's file of so many rows, on the disk. */
const statisticsFile = async (media: readonly string[]): Promise<string> => {
  const path = join(folder, 'statistics.csv');
  const titles = 'Day,Market,Media,Format,Ad set,Creative,Impressions,Clicks,Unique views,Spend,Conversions';
  await pipeline(function* () {
    yield `${titles}\n`;
    for (let at = 0; at < uploaded; at += 1) yield `${cellsOf(at, media)}\n`;
  }, createWriteStream(path));
  return path;
};

/** A file from the call to the commit, and how much the server grows meanwhile. */
const upload = async (id: string, path: string) => {
  const body = new FormData();
  Reflect.apply(body.append, body, ['file', await openAsBlob(path), 'statistics.csv']);
  globalThis.gc?.();
  const work = await processorWork(world.pool);
  const before = process.memoryUsage().rss;
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const begun = performance.now();
  const answer = await app.request(`/enterprise-api/v1/campaigns/${id}/partners/sps/stats`, {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${token}` },
  });
  const text = await answer.text();
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(watching);
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  const worked = await processorWork(world.pool);
  const perRow = (kind: keyof typeof work): string => (((worked[kind] - work[kind]) / uploaded) * 1000).toFixed(1);
  return {
    seconds,
    megabytes: (most - before) / 1_000_000,
    work: `a row takes ${perRow('server')} µs of a processor in the server and ${perRow('database')} µs in PostgreSQL`,
    uploadId: (JSON.parse(text) as { id: string }).id,
  };
};

let there = 0;
for (const size of sizes) {
  const begun = performance.now();
  await seedFacts(db, { facts: size - there, clock, say: () => undefined });
  there = size;
  ({ access_token: token } = await world.signIn('am@provider.example'));
  const name = `reports ${size.toLocaleString('en')} facts`;
  say(`${name}: made in ${Math.round((performance.now() - begun) / 1000)} s`);
  const { rows: years } = await db.execute<{ campaign_id: string }>(
    sql`select campaign_id from report_uploads where row_count = ${factsPerCampaign} order by md5(campaign_id::text) limit 20`,
  );
  const all = Array.from({ length: 240 }, (_, at) => {
    const { campaign_id: id } = pick(years, at);
    return `/campaigns/${id}/stats/report?reportType=${pick(reportTypes, at)}&size=366&${pick(filters, Math.floor(at / reportTypes.length))}`;
  });
  await times(all.slice(0, 12));
  const { passed: taken, worked } = await times(all);
  const slowest = all[taken.indexOf(Math.max(...taken))] ?? '';
  report(
    `${name}, any report of a year`,
    percentile(taken, 0.95),
    `ms p95 (median ${percentile(taken, 0.5).toFixed(1)} ms; ${workOf(worked)}; slowest ${slowest.replace(/.*reportType=/, '')})`,
    bars.report,
  );

  const views = [
    '',
    'sortBy=name&sortDir=asc',
    'sortBy=impressions&sortDir=asc',
    'tone=off',
    'platformId=wechat',
    'status=PUBLISHED',
    'page=300',
    'q=a',
  ];
  const { totalElements } = await get('/reports?status=PUBLISHED');
  const listed = await times(Array.from({ length: 96 }, (_, at) => `/reports?${pick(views, at)}`));
  report(
    `${name}, list of ${totalElements.toLocaleString('en')} running`,
    percentile(listed.passed, 0.95),
    `ms p95 (median ${percentile(listed.passed, 0.5).toFixed(1)} ms; ${workOf(listed.worked)})`,
    bars.list,
  );

  const target = await bareCampaign();
  if (!target) throw new Error('There is no campaign left to upload statistics for');
  const { seconds, megabytes, uploadId, work } = await upload(target.id, await statisticsFile(target.media));
  const rate = Math.round(uploaded / seconds);
  say(
    `${name}, upload of ${uploaded.toLocaleString('en')} rows, call to commit ${rate} rows a second (at least ${bars.rowsPerSecond})${rate < bars.rowsPerSecond ? ' SHORT' : ''}; ${work}`,
  );
  if (rate < bars.rowsPerSecond) process.exitCode = 1;
  report(`${name}, memory while it is taken`, megabytes, 'MB', bars.megabytes);
  say(`load of the machine meanwhile ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`);
  await app.request(`/enterprise-api/v1/campaigns/${target.id}/stats/uploads/${uploadId}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${token}` },
  });
}

await loading.end();
rmSync(folder, { recursive: true });
await world.stop();
