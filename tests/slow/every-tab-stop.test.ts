import { afterAll, expect, it } from 'vitest';
import { startStage, visit } from '#tests/support/browser.ts';
import { everyScreen } from '#tests/support/every-screen.ts';
import { unseenStops } from '#tests/support/focus-stops.ts';
import { settled } from '#tests/support/policy-watch.ts';
import { wordsIn } from '#tests/support/words.ts';

const stage = await startStage();
afterAll(() => stage.stop());

/** Stops looked at on each screen: what comes after them comes again and again, as rows do. */
const stops = 40;

it('every stop of the Tab key shows its focus, on every screen, after antd was loaded', async () => {
  const screens = await everyScreen(
    async (path, username) => (await stage.server.request('GET', path, { token: await stage.server.signIn(username) })).body,
  );
  const unseen: Record<string, readonly string[]> = {};
  let passed = 0;
  for (const as of new Set(screens.map((screen) => screen.as))) {
    const { context, page } = await visit(stage, { ...(as !== undefined && { as }) });
    const t = wordsIn('en');
    if (as !== undefined) {
      await page.goto('/settings');
      await page.getByRole('button', { name: t('settings.password.open') }).click();
      // antd is there, and has written nothing for the whole document.
      await page.locator('.ant-form').first().waitFor();
      expect(await page.locator('style[data-css-hash], style[data-rc-order]').count()).toBe(0);
    }
    for (const { name, address } of screens.filter((screen) => screen.as === as)) {
      if (as === undefined) await page.goto(address);
      else {
        // Without loading the page anew, as a link leads there: what antd has brought stays.
        await page.evaluate((to) => {
          history.pushState(null, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }, address);
      }
      await settled(page);
      const found = await unseenStops(page, stops);
      passed += found.stops;
      if (found.unseen.length > 0) unseen[name] = found.unseen;
    }
    await context.close();
  }
  expect(unseen).toEqual({});
  expect(passed).toBeGreaterThan(screens.length * 10);
});
