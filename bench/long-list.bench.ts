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

const world = await startWorld();
const loading = connect(world.url, { patient: true });
await seedCampaigns(databaseOver(loading), { campaigns: rows, clock: world.clock, say: world.say });
await loading.query('vacuum (analyze) campaigns');
await loading.end();

/** What a frame took, from its beginning to what was painted: as the browser itself counts those that are long, and between two of them for all. */
const watch = (): void => {
  const seen = { long: [] as number[], frames: [] as number[], last: 0 };
  Reflect.set(globalThis, 'seen', seen);
  new PerformanceObserver((entries) => {
    for (const { duration, startTime } of entries.getEntries()) if (startTime > seen.last - 1e6) seen.long.push(duration);
  }).observe({ type: 'long-animation-frame', buffered: false } as PerformanceObserverInit);
  const frame = (now: number): void => {
    if (seen.last > 0) seen.frames.push(now - seen.last);
    seen.last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

const browser = await openBrowser(world);
const tokens = await world.signIn('am@provider.example');
const { page } = await browser.open('/campaigns?paging=scroll', { slowdown: 4, fast4g: false }, tokens);
await page.locator('[role=row] a[href*="/campaign/"]').first().waitFor();
// The parts that come a moment after the rows have come.
await page.waitForTimeout(6000);
await page.evaluate(watch);

const box = page.locator('[role=grid]').locator('..');
const measured = async (name: string, work: () => Promise<void>): Promise<void> => {
  await page.evaluate(() => Object.assign(Reflect.get(globalThis, 'seen'), { long: [], frames: [] }));
  await work();
  await page.waitForTimeout(700);
  const { long, frames } = await page.evaluate(() => Reflect.get(globalThis, 'seen') as { long: number[]; frames: number[] });
  const share = `of ${frames.length} frames, p99 ${percentile(frames, 0.99).toFixed(0)} ms`;
  report(`long list: ${name}: the longest frame`, Math.max(0, ...long), `ms, ${long.length} over 50 ms ${share}`, bar);
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
