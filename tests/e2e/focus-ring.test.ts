import { afterAll, expect, it } from 'vitest';
import { startStage } from '#tests/support/browser.ts';
import { unseenStops } from '#tests/support/focus-stops.ts';
import { openVisitor } from '#tests/support/visitor.ts';

const stage = await startStage();
afterAll(() => stage.stop());

/** Stops looked at on each screen: the header, the head of the page, and the first rows. */
const stops = 30;

it('every stop of the Tab key shows its focus, on every main screen, after antd was loaded', async () => {
  const { page, t, title, leave } = await openVisitor(stage, { as: 'am@provider.example' });
  await page.goto('/objective');
  await title('objective.title');
  await page.getByRole('button', { name: t('objective.client.add'), exact: true }).click();
  await page.getByRole('dialog', { name: t('objective.newClient.title') }).waitFor();
  // antd is there, and has written nothing for the whole document.
  await page.locator('.ant-form').waitFor();
  expect(await page.locator('style[data-css-hash], style[data-rc-order]').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const unseen: Record<string, readonly string[]> = { objective: (await unseenStops(page, stops)).unseen };

  const tabs = page.getByRole('navigation', { name: t('nav.main') }).getByRole('link');
  for (let tab = 0; tab < (await tabs.count()); tab += 1) {
    const name = (await tabs.nth(tab).textContent()) ?? '';
    await tabs.nth(tab).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    unseen[name] = (await unseenStops(page, stops)).unseen;
  }
  await tabs.first().click();
  await page.getByRole('row').getByRole('link').first().click();
  await page.waitForURL(/\/campaign\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  unseen['campaign'] = (await unseenStops(page, stops)).unseen;
  await page.goto('/push-notifications?status=DRAFT');
  await page.getByRole('row').getByRole('link').first().click();
  await page.waitForURL(/\/push-notifications\//);
  const draft = page.url();
  for (const step of ['locations', 'timeline', 'message', 'reach', 'summary']) {
    await page.goto(`${draft}?step=${step}`);
    await page.getByRole('navigation', { name: t('push.wizard.steps') }).waitFor();
    await page.waitForLoadState('networkidle');
    unseen[step] = (await unseenStops(page, stops)).unseen;
  }
  expect(Object.keys(unseen).length).toBeGreaterThan(5);
  expect(unseen).toEqual(Object.fromEntries(Object.keys(unseen).map((name) => [name, []])));
  await leave();
});

it('the page itself has no ring as wide as the window when it takes the focus', async () => {
  const { page, t, title, leave } = await openVisitor(stage, { as: 'am@provider.example' });
  await page.goto('/campaigns');
  await title('nav.campaigns');
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
  });
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('app.skip'));
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'main');
  expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).toBe('none');
  await leave();
});
