import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { reportTypes } from '#contract/reports/reports.ts';
import { addDays } from '#domain/time/flight.ts';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import type { Fact } from '#server/reports/facts.ts';
import { beginUpload } from '#server/reports/take-upload.ts';
import { personId } from '#server/sample-world/accounts.ts';
import { seedCampaigns } from '#server/sample-world/seed-campaigns.ts';
import { factsPerCampaign, seedFacts } from '#server/sample-world/seed-facts.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';

// Any report of one campaign over a year in 150 ms, the list of 10,000 running campaigns in 100 ms, 50,000 rows a second into the store with
// little memory; at 100,000, a million and ten million facts, so that the growth shows. `FACTS=1000000` ends earlier.
const bars = { report: 150, list: 100, rowsPerSecond: 50_000, megabytes: 150 } as const;
const running = 10_000;
const uploaded = 300_000;
const sizes = [100_000, 1_000_000, 10_000_000].filter((size) => size <= Number(process.env['FACTS'] ?? 10_000_000));

const world = await startWorld();
const { app, url, clock, say } = world;
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

const { access_token: token } = await world.signIn('am@provider.example');
const get = async (path: string): Promise<{ totalElements: number; content: { id: string }[] }> => {
  const answer = await app.request(`/enterprise-api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { totalElements: number; content: { id: string }[] };
};
const times = async (paths: readonly string[]): Promise<number[]> => {
  const measured: number[] = [];
  for (const path of paths) {
    const begun = performance.now();
    await get(path);
    measured.push(performance.now() - begun);
  }
  return measured;
};
const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

const filters = [
  '',
  'media=wechat',
  'market=shanghai',
  'media=douyin&market=beijing',
  'creative=Creative%202',
  'adSet=Ad%20set%201&market=shanghai',
];

const rowOf = (at: number): Fact => ({
  day: addDays('2026-01-01', Math.floor(at / 1000) % 300),
  media: pick(['wechat', 'line', 'douyin'], at),
  market: pick(['shanghai', 'beijing', 'tokyo', 'osaka'], at >> 2),
  format: pick(['feed', 'banner'], at >> 1),
  adSet: `Ad set ${at % 7}`,
  creative: `Creative ${at % 40}`,
  impressions: 1000 + (at % 900),
  clicks: at % 50,
  uniqueViews: 700,
  spend: 3000 + (at % 999),
  onlineConversions: at % 5,
});

/** So many rows from here to the commit, in batches as a reader of files brings them. */
const upload = async (owner: { clientId: string; campaignId: string }): Promise<{ seconds: number; megabytes: number }> => {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const begun = performance.now();
  await db.transaction(async (tx) => {
    const taking = await beginUpload(tx, { ...owner, partnerId: 'sps' });
    for (let at = 0; at < uploaded; at += 5000) {
      await taking.add(Array.from({ length: 5000 }, (_, index) => rowOf(at + index)));
      most = Math.max(most, process.memoryUsage().rss);
    }
    const file = { id: randomUUID(), fileName: 'bench.csv', sha256: 'a'.repeat(64), size: 1 };
    await taking.finish({ ...file, uploadedAt: clock(), uploadedBy: personId('am@provider.example') });
  });
  return { seconds: (performance.now() - begun) / 1000, megabytes: (most - before) / 1_000_000 };
};

let there = 0;
for (const size of sizes) {
  const begun = performance.now();
  await seedFacts(db, { facts: size - there, clock, say: () => undefined });
  there = size;
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
  const taken = await times(all);
  const slowest = all[taken.indexOf(Math.max(...taken))] ?? '';
  report(
    `${name}, any report of a year`,
    percentile(taken, 0.95),
    `ms p95 (median ${percentile(taken, 0.5).toFixed(1)}; slowest ${slowest.replace(/.*reportType=/, '')})`,
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
  report(`${name}, list of ${totalElements.toLocaleString('en')} running`, percentile(listed, 0.95), 'ms p95', bars.list);

  const { rows: bare } = await db.execute<{ client_id: string; id: string }>(
    sql`select client_id, id from campaigns where status = 'PUBLISHED' and id not in (select campaign_id from report_uploads) limit 1`,
  );
  const [target] = bare;
  if (target) {
    const { seconds, megabytes } = await upload({ clientId: target.client_id, campaignId: target.id });
    const rate = Math.round(uploaded / seconds);
    say(
      `${name}, upload of ${uploaded.toLocaleString('en')} rows, first row to commit ${rate} rows a second (at least ${bars.rowsPerSecond})${rate < bars.rowsPerSecond ? ' SHORT' : ''}`,
    );
    if (rate < bars.rowsPerSecond) process.exitCode = 1;
    report(`${name}, memory while it is taken`, megabytes, 'MB', bars.megabytes);
  }
}

await loading.end();
await world.stop();
