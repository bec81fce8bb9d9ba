import { openBrowser } from './browser.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';

// From the key that decides to the first frame with the next item: its name, and then what it is made of; 4x CPU slowdown, the sample world's queue.
const bar = 100;
const rounds = 16;

const world = await startWorld();
const browser = await openBrowser(world);
const tokens = await world.signIn('am@provider.example');
const { page, close } = await browser.open('/review', { slowdown: 4, fast4g: false }, tokens);
const current = page.locator('[aria-current=true][id^=queue-]');
await current.waitFor();

// What compiles this file names functions by a helper that the page does not have.
await page.evaluate('globalThis.__name = (named) => named');
// A frame is painted by the time a task of its own has its turn after it.
await page.evaluate(() => {
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !event.ctrlKey) return;
      const begun = performance.now();
      // Whole: all its panels stand, and its picture has come.
      const whole = (article: Element): boolean =>
        article.querySelector('header ~ *') !== null &&
        article.querySelector('[aria-busy=true]') === null &&
        [...article.querySelectorAll('img')].every((image) => image.complete);
      const shown = (): readonly [string, Element | null] => {
        const article = document.querySelector('#review-item')?.closest('article') ?? null;
        return [document.querySelector('[aria-current=true][id^=queue-]')?.id ?? '', article && whole(article) ? article : null];
      };
      const [name, body] = shown();
      const marks: { name?: number; body?: number } = {};
      Reflect.set(window, 'marks', marks);
      const look = (): void => {
        const [nameNow, bodyNow] = shown();
        const isNew = marks.name === undefined && nameNow !== name;
        const isWhole = marks.body === undefined && bodyNow !== null && bodyNow !== body;
        setTimeout(() => {
          if (isNew) marks.name = performance.now() - begun;
          if (isWhole) marks.body = performance.now() - begun;
          if (marks.name === undefined || marks.body === undefined) requestAnimationFrame(look);
        });
      };
      requestAnimationFrame(look);
    },
    true,
  );
});

const names: number[] = [];
const bodies: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const id = await current.getAttribute('id');
  await page.locator('button[aria-keyshortcuts=a][aria-disabled=false]').waitFor();
  // As long as a person needs to look.
  await page.waitForTimeout(900);
  await page.keyboard.press('a');
  await page.waitForFunction(() => document.activeElement?.id === 'review-comment');
  if (round === 0) await page.keyboard.type('All in order');
  await page.waitForTimeout(150);
  await page.keyboard.press('Control+Enter');
  await page.waitForFunction((left) => document.querySelector('[aria-current=true][id^=queue-]')?.id !== left, id, {
    polling: 50,
  });
  await page.waitForFunction(() => Reflect.get(window, 'marks')?.body !== undefined, undefined, { polling: 50 });
  const marks = await page.evaluate(() => Reflect.get(window, 'marks') as { name: number; body: number });
  names.push(marks.name);
  bodies.push(marks.body);
}
report(`next item, its name (${rounds} decisions)`, percentile(names, 0.95), 'ms p95', bar);
report('next item, whole', percentile(bodies, 0.95), 'ms p95', bar);
report('  median of its name', percentile(names, 0.5), 'ms');
report('  median of the whole', percentile(bodies, 0.5), 'ms');
await close();
await browser.close();
await world.stop();
