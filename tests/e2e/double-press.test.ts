import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { buttonsThatWrite } from '#tests/support/buttons-that-write.ts';
import { eventually, startSessions } from '#tests/support/tabs.ts';

const stage = await startSessions();
const buttons = await buttonsThatWrite(stage);
afterAll(() => stage.stop());

/** Twenty clicks and twenty times Enter, as fast as they go; what the last of them meet may be another screen. */
const hammer = async (page: Page, wanted: Locator): Promise<void> => {
  await wanted.focus();
  const clicks = wanted.evaluate(
    async (element: HTMLElement) => {
      for (let count = 0; count < 20; count += 1) {
        element.click();
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      }
    },
    undefined,
    // The keys may have been first, and the button gone.
    { timeout: 3_000 },
  );
  const keys = (async () => {
    for (let count = 0; count < 20; count += 1) await page.keyboard.press('Enter');
  })();
  // The page that was left took the rest of them along.
  await Promise.all([clicks.catch(() => undefined), keys]);
};

it.each(Object.keys(buttons))('%s has one effect, however often it is pressed', async (name) => {
  const { path, as, reach, effects } = await (buttons[name] ?? expect.unreachable(name))();
  const { context, tab, t } = await stage.open(as === undefined ? {} : { as });
  const page = await tab(path);
  const wanted = await reach({ page, t });
  await wanted.waitFor();
  expect(await effects()).toBe(0);
  await hammer(page, wanted);
  await eventually(async () => expect(await effects()).toBeGreaterThan(0));
  await page.waitForLoadState('networkidle');
  expect(await effects()).toBe(1);
  await context.close();
});
