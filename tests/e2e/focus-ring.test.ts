import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stage, startStage } from '#tests/support/browser.ts';
import { openVisitor } from '#tests/support/visitor.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

/** Stops looked at on each screen: the header, the head of the page, and the first rows. */
const stops = 30;

/** Goes through the page by Tab from its top, and names each stop at which nothing shows where the focus is. */
const unseenStops = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
    document.body.tabIndex = -1;
    document.body.focus();
  });
  const unseen: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      // On a shape of a picture an outline is not drawn: the map draws a ring around its point itself.
      if (focused instanceof SVGElement) return null;
      const outlined = (element: Element): boolean => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !/, 0\)$|transparent/.test(outlineColor);
      };
      const shadowed = (element: Element): boolean => getComputedStyle(element).boxShadow !== 'none';
      // A field's ring may be that of its box, and a hidden input's that of the mark beside it.
      const around = [focused, focused.nextElementSibling, focused.parentElement, focused.parentElement?.parentElement].filter(
        (one) => one instanceof Element,
      );
      const seen = focused.matches('a') ? outlined(focused) : around.some((element) => outlined(element) || shadowed(element));
      return seen
        ? null
        : `${focused.tagName.toLowerCase()} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}"`;
    });
    if (problem !== null) unseen.push(problem);
  }
  return unseen;
};

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
  const unseen: Record<string, string[]> = { objective: await unseenStops(page) };

  const tabs = page.getByRole('navigation', { name: t('nav.main') }).getByRole('link');
  for (let tab = 0; tab < (await tabs.count()); tab += 1) {
    const name = (await tabs.nth(tab).textContent()) ?? '';
    await tabs.nth(tab).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    unseen[name] = await unseenStops(page);
  }
  await tabs.first().click();
  await page.getByRole('row').getByRole('link').first().click();
  await page.waitForURL(/\/campaign\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  unseen['campaign'] = await unseenStops(page);
  await page.goto('/push-notifications?status=DRAFT');
  await page.getByRole('row').getByRole('link').first().click();
  await page.waitForURL(/\/push-notifications\//);
  const draft = page.url();
  for (const step of ['locations', 'timeline', 'message', 'reach', 'summary']) {
    await page.goto(`${draft}?step=${step}`);
    await page.getByRole('navigation', { name: t('push.wizard.steps') }).waitFor();
    await page.waitForLoadState('networkidle');
    unseen[step] = await unseenStops(page);
  }
  expect(Object.keys(unseen).length).toBeGreaterThan(5);
  expect(unseen).toEqual(Object.fromEntries(Object.keys(unseen).map((name) => [name, []])));
  await leave();
});

it('the page itself has no ring as wide as the window when it takes the focus', async () => {
  const { page, t, title, leave } = await openVisitor(stage, { as: 'am@provider.example' });
  await page.goto('/campaigns');
  await title('campaigns.title');
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
