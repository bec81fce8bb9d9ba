import type { Page } from 'playwright-core';
import { paths } from '#config/paths.ts';
import { openBrowser } from './browser.ts';
import { percentile, report } from './report.ts';
import { startWorld } from './world.ts';

// From the press that opens a form to its first field, 4x CPU slowdown, Fast 4G, empty profile; medians of several visits. The first form brings antd with it.
const rounds = 5;
const firstBar = 1000;
const laterBar = 300;

const world = await startWorld();
const browser = await openBrowser(world);
const tokens = await world.signIn('am@provider.example');

/** Presses the link to this address on the screen that is open, and waits for the form's first field. */
const openForm = async (page: Page, address: string): Promise<number> => {
  const link = page.locator(`main a[href="${address}"]`).first();
  await link.waitFor();
  const begun = performance.now();
  await link.click();
  await page.locator('main form input, main form textarea').first().waitFor();
  return performance.now() - begun;
};

const first: number[] = [];
const later = new Map<string, number[]>();
for (let round = 0; round < rounds; round += 1) {
  const { page, close } = await browser.open(paths.clients(), { slowdown: 4, fast4g: true }, tokens);
  await page.locator('main [role=row] a').first().waitFor();
  // Somebody reads the list before they add to it.
  await page.waitForTimeout(3000);
  first.push(await openForm(page, paths.newClient()));
  for (const [list, form] of [
    [paths.pushNotifications(), paths.newPush()],
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
