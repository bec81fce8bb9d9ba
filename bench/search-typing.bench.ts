import { loadavg } from 'node:os';
import type { BrowserContext } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { percentile, report } from './report.ts';
import { chancesFrom, events, names, places, words, writeThingsTogether } from './search-things.ts';
import { startWorld } from './world.ts';

// From the last key in the palette to the frame that shows the first thing found for all that was typed, among 40,000 things (SEARCH_THINGS for more).
const things = Number(process.env['SEARCH_THINGS'] ?? 40_000);
const rounds = Number(process.env['SEARCH_ROUNDS'] ?? 60);
const bar = 200;
const betweenKeys = 90;

const { chance, one } = chancesFrom(7);
const typed: readonly (() => string)[] = [
  () => one(places) + one(events),
  () => one(places),
  () => one(['shanghai', 'kaidian', 'chongqing', 'huiyuanri', 'shkd']),
  () => `${one(names.slice(0, 12))} ${one(words)}`,
  () => one(words),
  () => one(['sprnig', 'sumemr', 'prermium', 'festvial', 'lanten']),
];

/** Writes down when a key went down, and when the frame was painted that shows the first thing found for what then stands in the field. */
const watch = (): void => {
  const times = { key: 0, painted: 0 };
  Reflect.set(globalThis, 'times', times);
  document.addEventListener('keydown', ({ timeStamp }) => Object.assign(times, { key: timeStamp, painted: 0 }), { capture: true });
  // What an input method writes comes without a key of its own.
  document.addEventListener(
    'input',
    ({ timeStamp }) => timeStamp - times.key > 30 && Object.assign(times, { key: timeStamp, painted: 0 }),
    { capture: true },
  );
  new MutationObserver(() => {
    if (times.painted > 0 || !document.querySelector('[role=listbox]:not([data-behind]) [role=option][id*="-hit"]')) return;
    const { key } = times;
    requestAnimationFrame(() => setTimeout(() => times.key === key && times.painted === 0 && (times.painted = performance.now())));
  }).observe(document, { subtree: true, childList: true, attributes: true });
};

const world = await startWorld();
const { rows } = await world.pool.query<{ many: number }>('select count(*)::integer as many from search_items');
if ((rows[0]?.many ?? 0) < things) await writeThingsTogether(world.url, things);
await world.pool.query('analyze search_items');
const prepare = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(watch);
};
const browser = await openBrowser(world);
const tokens = await world.signIn('am@provider.example');
const { page } = await browser.open('/clients', { slowdown: 1, fast4g: false, prepare }, tokens);
await page.getByRole('row').nth(1).waitFor();
await page.waitForLoadState('networkidle');
const times: number[] = [];
const answers: number[] = [];
page.on('response', (response) => {
  if (new URL(response.url()).pathname.endsWith('/search')) answers.push(response.request().timing().responseStart);
});
// The first rounds warm what every reader has warm.
for (let round = -6; round < rounds; round += 1) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  const text = typed[(round + 6) % typed.length]?.() ?? '';
  for (const letter of text) {
    await (letter > '~' ? page.keyboard.insertText(letter) : page.keyboard.press(letter === ' ' ? 'Space' : letter));
    await page.waitForTimeout(betweenKeys - 20 + chance(40));
  }
  const time = await page
    .waitForFunction(() => {
      const { key, painted } = Reflect.get(globalThis, 'times') as { key: number; painted: number };
      return painted > 0 && painted - key;
    })
    .then((value) => value.jsonValue() as Promise<number>);
  if (round >= 0) times.push(time);
  if (process.env['SEARCH_SAY']) console.log(`${text} ${time.toFixed(0)} ms`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
report(
  'search typing: from the last key to the first hit',
  percentile(times, 0.95),
  `ms p95, ${percentile(times, 0.5).toFixed(1)} ms median, load ${loadavg()[0]?.toFixed(1)}`,
  bar,
);
report('  answers from the server', percentile(answers, 0.95), `ms p95, ${percentile(answers, 0.5).toFixed(1)} ms median`);
await browser.close();
await world.stop();
