import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { seedCampaigns } from '#server/sample-world/seed-campaigns.ts';
import { openBrowser } from './browser.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';

// 100,000 campaigns in one list without pages, on a processor four times slower: no frame takes more than 50 ms, however somebody scrolls and chooses.
const rows = Number(process.env['LONG_LIST_ROWS'] ?? 100_000);
const bar = 50;
/** Of the processor, as developers' tools slow it down. */
const slowdown = 4;

const world = await startWorld();
const loading = connect(world.url, { patient: true });
await seedCampaigns(databaseOver(loading), { campaigns: rows, clock: world.clock, say: world.say });
await loading.query('vacuum (analyze) campaigns');
await loading.end();

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** What the page's own thread had to do at a time, in milliseconds of the processor: what other programs take from it meanwhile does not count. */
const tasksOf = (trace: Buffer): number[] => {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  return events.flatMap(({ name, pid, tid, tdur }) =>
    name.endsWith('RunTask') && tdur !== undefined && threads.some((one) => one.pid === pid && one.tid === tid) ? [tdur / 1000] : [],
  );
};

const browser = await openBrowser(world);
const tokens = await world.signIn('am@provider.example');
const { page } = await browser.open('/campaigns?paging=scroll', { slowdown: 1, fast4g: false }, tokens);
await page.locator('[role=row] a[href*="/campaign/"]').first().waitFor();
// The parts that come a moment after the rows have come.
await page.waitForTimeout(6000);

const box = page.locator('[role=grid]').locator('..');
const measured = async (name: string, work: () => Promise<void>): Promise<void> => {
  await page
    .context()
    .browser()
    ?.startTracing(page, { categories: ['toplevel'] });
  await work();
  await page.waitForTimeout(700);
  const tasks = tasksOf((await page.context().browser()?.stopTracing()) ?? Buffer.from('{"traceEvents":[]}')).map(
    (time) => time * slowdown,
  );
  const long = tasks.filter((time) => time > bar).length;
  report(
    `long list: ${name}: the longest frame`,
    Math.max(...tasks),
    `ms, ${long} of ${tasks.length} tasks over ${bar} ms, p99.9 ${percentile(tasks, 0.999).toFixed(0)} ms`,
    bar,
  );
};

const wheel = (page_: Page, by: number, times: number, pause: number) => async (): Promise<void> => {
  await box.hover();
  for (let at = 0; at < times; at += 1) {
    await page_.mouse.wheel(0, by);
    await page_.waitForTimeout(pause);
  }
};
const rowsThere = async (): Promise<number> => page.locator('[data-row]:not([aria-busy=true])').count();

await measured('a wheel, slowly', wheel(page, 120, 60, 50));
await measured('a wheel, fast', wheel(page, 1200, 60, 30));
await measured('the bar pulled to and fro', async () => {
  for (const share of [0.1, 0.5, 0.9, 0.33, 0.75, 1, 0]) {
    await box.evaluate((element, at) => (element.scrollTop = at * element.scrollHeight), share);
    await page.waitForTimeout(400);
  }
});
await measured('keys, and choosing', async () => {
  await page.locator('[data-row]').first().focus();
  for (let at = 0; at < 60; at += 1) {
    await page.keyboard.press(at % 5 === 0 ? 'x' : 'ArrowDown');
    await page.waitForTimeout(40);
  }
  await page.keyboard.press('End');
  await page.waitForTimeout(800);
  await page.keyboard.press('x');
  await page.waitForTimeout(400);
  await page.keyboard.press('Control+a');
  await page.waitForTimeout(400);
  await page.keyboard.press('Home');
});
report('long list: rows that are drawn', await rowsThere(), 'rows', 80);

// A page far down has to come as quickly as the first.
const times: number[] = [];
for (let at = 0; at < 40; at += 1) {
  const begun = performance.now();
  const answer = await world.app.request(`/enterprise-api/v1/campaigns?page=${Math.floor((at / 40) * (rows / 100))}&size=100`, {
    headers: { Authorization: `Bearer ${tokens.access_token}` },
  });
  await answer.text();
  if (at > 2) times.push(performance.now() - begun);
}
report('long list: 100 rows from anywhere in it', percentile(times, 0.95), `ms p95, ${percentile(times, 0.5).toFixed(1)} ms median`, 250);
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
await browser.close();
await world.stop();
