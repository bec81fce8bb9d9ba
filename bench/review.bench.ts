import type { Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';
import { wordsIn } from '#tests/support/words.ts';

// From the key that decides to the frame with the next item, its name and all it is made of, over the sample world's queue: on this machine as it is, and made 4 times slower.
const bar = 100;
const rounds = 16;
const t = wordsIn('en');

// What a frame shows is known before it is painted, and when it was painted from the browser's own timing of the key.
const watchDecisions = (): void => {
  const shown = (): readonly [name: string, body: Element | null] => {
    const id = document.querySelector('[aria-current=true][id^=queue-]')?.id ?? '';
    const article = document.querySelector(`#${id.replace('queue', 'review-item')}`)?.closest('article') ?? null;
    // Whole: all its panels stand, and its picture has come.
    const whole =
      article?.checkVisibility() &&
      article.querySelector('header ~ *') !== null &&
      article.querySelector('[aria-busy=true]') === null &&
      [...article.querySelectorAll('img')].every((image) => image.complete);
    return [id, whole ? article : null];
  };
  document.addEventListener(
    'keydown',
    (event) => {
      // Whichever key decides: a plan is approved by one alone, whatever asks for words by Ctrl and Enter after them.
      if (event.key !== 'a' && (event.key !== 'Enter' || !event.ctrlKey)) return;
      const [name, body] = shown();
      const marks: { name?: number; body?: number } = {};
      Reflect.set(window, 'marks', marks);
      const painted = new Promise<number>((resolve) => {
        new PerformanceObserver((entries, observer) => {
          const key = entries.getEntries().find((entry) => entry.name === 'keydown' && entry.startTime === event.timeStamp);
          if (!key) return;
          observer.disconnect();
          resolve(key.duration);
        }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      });
      const look = async (first: boolean): Promise<void> => {
        const [nameNow, bodyNow] = shown();
        const isNew = marks.name === undefined && nameNow !== name;
        const isWhole = marks.body === undefined && bodyNow !== null && bodyNow !== body;
        if (isNew || isWhole) {
          // A later frame is painted by the time a task of its own has its turn after it.
          const at = await (first
            ? painted
            : new Promise<number>((resolve) => setTimeout(() => resolve(performance.now() - event.timeStamp))));
          if (isNew) marks.name = at;
          if (isWhole) marks.body = at;
        }
        if (marks.name === undefined || marks.body === undefined) requestAnimationFrame(() => void look(false));
      };
      requestAnimationFrame(() => void look(true));
    },
    true,
  );
};

/** Decides item after item as a person with a keyboard does; the milliseconds to the name and to the whole of each next one. */
const decideAll = async (page: Page): Promise<readonly { name: number; body: number }[]> => {
  const current = page.locator('[aria-current=true][id^=queue-]');
  await current.waitFor();
  // What compiles this file names functions by a helper that the page does not have.
  await page.evaluate('globalThis.__name = (named) => named');
  await page.evaluate(watchDecisions);
  const all: { name: number; body: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const id = await current.getAttribute('id');
    await page.locator('button[aria-keyshortcuts=a][aria-disabled=false]').waitFor();
    // As long as a person needs to look.
    await page.waitForTimeout(900);
    const wantsWords = (await page.locator('#review-comment-hint').textContent())?.startsWith(t('review.decision.hint.both'));
    await page.keyboard.press('a');
    if (wantsWords) {
      await page.waitForFunction(() => document.activeElement?.id === 'review-comment');
      if ((await page.locator('#review-comment').inputValue()) === '') await page.keyboard.type('All in order');
      await page.waitForTimeout(150);
      await page.keyboard.press('Control+Enter');
    }
    await page.waitForFunction((left) => document.querySelector('[aria-current=true][id^=queue-]')?.id !== left, id, {
      polling: 50,
    });
    await page.waitForFunction(() => Reflect.get(window, 'marks')?.body !== undefined, undefined, { polling: 50 });
    all.push(await page.evaluate(() => Reflect.get(window, 'marks')));
  }
  return all;
};

for (const slowdown of [1, 4]) {
  const world = await startWorld();
  const browser = await openBrowser(world);
  const tokens = await world.signIn('am@provider.example');
  const { page, close } = await browser.open('/review', { slowdown, fast4g: false }, tokens);
  const all = await decideAll(page);
  const [names, bodies] = [all.map(({ name }) => name), all.map(({ body }) => body)];
  report(`next item at ${slowdown}x, its name (${rounds} decisions)`, percentile(names, 0.95), 'ms p95', bar);
  report(`next item at ${slowdown}x, whole`, percentile(bodies, 0.95), 'ms p95', bar);
  report('  median of its name', percentile(names, 0.5), 'ms');
  report('  median of the whole', percentile(bodies, 0.5), 'ms');
  await close();
  await browser.close();
  await world.stop();
}
