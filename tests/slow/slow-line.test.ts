import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { buttonsThatWrite } from '#tests/support/buttons-that-write.ts';
import { eventually, startSessions } from '#tests/support/tabs.ts';

// A line on which everything takes two seconds, as a slow 3G does: whoever sees nothing happen presses again, or leaves and comes back.
const delay = 2000;

const stage = await startSessions();
const buttons = await buttonsThatWrite(stage);
afterAll(() => stage.stop());

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
    await page.evaluate(() => {
      history.pushState(null, '', '/settings');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
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
