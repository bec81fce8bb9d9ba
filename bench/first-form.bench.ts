import type { BrowserContext, Page } from 'playwright-core';
import { paths } from '#config/paths.ts';
import { openBrowser } from './browser.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';

// From the press that opens a form to its first field, 4x CPU slowdown, Fast 4G, empty profile; medians of several visits. The first form brings antd with it.
declare global {
  interface Window {
    /** From the last press to a form's first field, in milliseconds. */
    formAfter?: number | undefined;
  }
}

const rounds = 5;
const firstBar = 1000;
const laterBar = 300;

const world = await startWorld();
const browser = await openBrowser(world);
const tokens = await world.signIn('am@provider.example');

/** From each press to the first frame that has a field of a form, by the page's own clock: what the test's driver does before it presses is nobody's wait. */
const watchForms = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    // A method of an object: a function of its own is given its name by a helper that the page does not have.
    const page = {
      look(pressed: number) {
        if (document.querySelector('main form input, main form textarea') === null) requestAnimationFrame(() => page.look(pressed));
        else setTimeout(() => (window.formAfter = performance.now() - pressed));
      },
    };
    addEventListener('click', ({ timeStamp }) => requestAnimationFrame(() => page.look(timeStamp)), { capture: true });
  });
};

/** Presses the link to this address on the screen that is open, and waits for the form's first field. */
const openForm = async (page: Page, address: string): Promise<number> => {
  await page.evaluate(() => void (window.formAfter = undefined));
  await page.locator(`main a[href="${address}"]`).first().click();
  await page.locator('main form input, main form textarea').first().waitFor();
  for (;;) {
    const after = await page.evaluate(() => window.formAfter);
    if (after !== undefined) return after;
    await page.waitForTimeout(50);
  }
};

const first: number[] = [];
const later = new Map<string, number[]>();
for (let round = 0; round < rounds; round += 1) {
  const { page, close } = await browser.open(paths.clients(), { slowdown: 4, fast4g: true, prepare: watchForms }, tokens);
  await page.locator('main [role=row] a').first().waitFor();
  // Somebody reads the list before they add to it.
  await page.waitForTimeout(3000);
  first.push(await openForm(page, paths.newClient()));
  for (const [list, form] of [
    [paths.pushNotifications(), paths.newPush()],
    [paths.lockScreens(), paths.newLockScreen()],
    [paths.clients(), paths.newClient()],
  ] as const) {
    await page.locator(`header a[href="${list}"]`).first().click();
    await page.locator(`main a[href="${form}"]`).first().waitFor();
    await page.waitForTimeout(3000);
    later.set(form, [...(later.get(form) ?? []), await openForm(page, form)]);
  }
  await close();
}
report('first-form the first of a visit', percentile(first, 0.5), 'ms median', firstBar);
for (const [form, times] of later) report(`first-form later ${form}`, percentile(times, 0.5), 'ms median', laterBar);

await browser.close();
await world.stop();
