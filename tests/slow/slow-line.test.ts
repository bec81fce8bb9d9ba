import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { paths } from '#config/paths.ts';
import { buttonsThatWrite } from '#tests/support/buttons-that-write.ts';
import { eventually, startSessions } from '#tests/support/tabs.ts';

// A line on which everything takes two seconds, as a slow 3G does: whoever sees nothing happen presses again, or leaves and comes back.
const delay = 2000;

const stage = await startSessions();
const buttons = await buttonsThatWrite(stage);
afterAll(() => stage.stop());

/** To another screen, as a link leads there. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** What is wished a second time by pressing a second time, once the first has been left. */
const anotherWish = new Set(['comment on material', 'duplicate a campaign']);

it.each(Object.keys(buttons))(
  '%s on a slow line has one effect, pressed twice, with Enter, and again after one has been away',
  async (name) => {
    const { path, as, reach, effects } = await (buttons[name] ?? expect.unreachable(name))();
    const { context, tab, t } = await stage.open(as === undefined ? {} : { as });
    const page = await tab(path);
    let wanted = await reach({ page, t });
    await wanted.waitFor();
    let writes = 0;
    await context.route(/\/(enterprise-api|kaikai-now-content-api)\//, async (route) => {
      if (route.request().method() !== 'GET') writes += 1;
      await sleep(delay);
      await route.fallback().catch(() => undefined);
    });
    await wanted.focus();
    await wanted.dblclick({ timeout: 5_000, force: true });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    // Nothing has been heard yet.
    await go(page, paths.settings());
    await page.getByRole('heading', { level: 1, name: t('settings.title') }).waitFor();
    await page.goBack();
    if (!anotherWish.has(name)) {
      page.setDefaultTimeout(8_000);
      wanted = await reach({ page, t }).catch(() => wanted);
      await wanted.click({ timeout: 5_000 }).catch(() => undefined);
    }
    await eventually(async () => expect(await effects()).toBeGreaterThan(0));
    await page.waitForLoadState('networkidle');
    await sleep(delay);
    expect(await effects()).toBe(1);
    expect(writes).toBeGreaterThan(0);
    await context.close();
  },
  300_000,
);

/** A slow 3G and a sixth of the processor. */
const slowDown = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await devtools.send('Network.enable');
  const throughput = 400_000 / 8;
  const line = { offline: false, latency: delay, downloadThroughput: throughput, uploadThroughput: throughput };
  await devtools.send('Network.emulateNetworkConditions', line);
};

it.each(['list', 'wizard', 'report'] as const)(
  'the %s has its shape before its answers, waits for none of them once it is left, and stands when one comes back',
  async (name) => {
    const idOf = async (status: string): Promise<string> => (await stage.api('GET', `/campaigns?status=${status}&size=1`)).content[0].id;
    const path = {
      list: () => paths.campaigns(),
      wizard: async () => paths.step(await idOf('PLANNING'), 'audience'),
      report: async () => paths.report(await idOf('PUBLISHED')),
    }[name];
    const { context, sent, tab } = await stage.open();
    const page = await tab('/403');
    const left = page.getByRole('heading', { level: 1, name: 'Forbidden error' });
    await left.waitFor();
    await page.waitForLoadState('networkidle');
    await slowDown(page);
    sent.length = 0;
    const asked = (): string[] => sent.map((request) => request.url()).filter((url) => url.includes('-api/'));
    const [stopped, answered]: [string[], string[]] = [[], []];
    page.on('requestfailed', (request) => stopped.push(request.url()));
    page.on('requestfinished', (request) => answered.push(request.url()));
    await go(page, await path());
    await page.locator('[class*=skeleton_]').first().waitFor();
    await eventually(() => expect(asked().length).toBeGreaterThan(0));
    await go(page, '/403');
    await left.waitFor();
    const before = asked();
    await eventually(() => expect(stopped).toEqual(expect.arrayContaining(before)));
    expect(answered.filter((url) => before.includes(url))).toEqual([]);
    await go(page, await path());
    await page.locator('[class*=skeleton_]').first().waitFor({ state: 'detached' });
    await context.close();
  },
  300_000,
);
