import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { startStage } from '#tests/support/browser.ts';
import { everyScreen } from '#tests/support/every-screen.ts';
import { settled } from '#tests/support/policy-watch.ts';
import { openVisitor } from '#tests/support/visitor.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const am = 'am@provider.example';
const screens = await everyScreen(
  async (path, username) => (await stage.server.request('GET', path, { token: await stage.server.signIn(username) })).body,
);
const addressOf = (name: string): string => screens.find((screen) => screen.name === name)?.address ?? '';

/** From where each of these begins, and the middle of its line. */
const placesOf = (page: Page, parts: readonly string[]): Promise<string[]> =>
  page.evaluate(
    (all) =>
      all.map((part) => {
        const { x, y, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return `${Math.round(x)} ${Math.round(y + height / 2)}`;
      }),
    parts,
  );

const widths = [1440, 1024, 390] as const;

describe('the head of a campaign', () => {
  it.each(widths)('stands in one place on each of its tabs, %i wide', async (width) => {
    const { page, leave } = await openVisitor(stage, { as: am, width });
    const found: Record<string, string[]> = {};
    for (const tab of ['', '/summary', '/execution', '/report', '/history']) {
      await page.goto(addressOf('campaign PUBLISHED') + tab);
      await page.locator('main h1 + div [class*=status]').first().waitFor();
      await settled(page);
      found[tab] = await placesOf(page, ['main nav ol', 'main h1', 'main h1 + div [class*=status]']);
    }
    const [overview] = Object.values(found);
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((tab) => [tab, overview])));
    await leave();
  });

  it.each(widths)('stands there in the planner as well, %i wide', async (width) => {
    const { page, leave } = await openVisitor(stage, { as: am, width });
    await page.goto(addressOf('campaign PLANNING'));
    await page.locator('main h1').waitFor();
    await settled(page);
    const [trail, title = ''] = await placesOf(page, ['main nav ol', 'main h1']);
    await page.goto(addressOf('step audience'));
    await page.locator('main h1').waitFor();
    await settled(page);
    const [above, name = ''] = await placesOf(page, ['main nav ol', '#name']);
    expect(above).toBe(trail);
    const [top, wanted] = [name, title].map((place) => Number(place.split(' ')[1]));
    expect(Math.abs((top ?? 0) - (wanted ?? 0))).toBeLessThanOrEqual(1);
    await leave();
  });
});

describe('the planner on a phone', () => {
  it.each(['en', 'cn', 'jp'] as const)('names each of its steps, and calls none done that is asked about, in %s', async (language) => {
    const { page, t, look, leave } = await openVisitor(stage, { as: am, width: 390, language });
    await page.goto(addressOf('step audience'));
    const steps = page.getByRole('navigation', { name: t('planner.rail.label') }).getByRole('link');
    await steps.first().waitFor();
    await settled(page);
    for (const step of await steps.all()) {
      const name = await step.locator('[class*=name]').evaluate((words) => {
        const { width, height, right } = words.getBoundingClientRect();
        return { width, height, right };
      });
      expect(name.width).toBeGreaterThan(12);
      expect(name.height).toBeLessThan(24);
      expect(name.right).toBeLessThanOrEqual(390);
    }
    expect(await steps.filter({ hasText: t('summary.steps.budget') }).textContent()).toContain(t('planner.side.split'));
    expect(await page.getByText(t('planner.side.split')).count()).toBeGreaterThan(1);
    await look('the steps of the planner on a phone');
    await leave();
  });

  it('does not move while it says how far saving is', async () => {
    const { page, t, leave } = await openVisitor(stage, { as: am, width: 390, language: 'cn' });
    await page.goto(addressOf('step audience'));
    await page.locator('main h1').waitFor();
    await settled(page);
    const before = await placesOf(page, ['main h1']);
    // Nothing is saved as long as this is not answered.
    await page.route('**/enterprise-api/v1/campaigns/**', (route) => (route.request().method() === 'GET' ? route.continue() : undefined));
    await page.locator('#name').pressSequentially('x');
    await page.getByText(t('planner.save.saving')).first().waitFor();
    expect(await placesOf(page, ['main h1'])).toEqual(before);
    await page.unroute('**/enterprise-api/v1/campaigns/**');
    await leave();
  });
});

describe('the tabs of the header', () => {
  const tabsOn = (page: Page): Promise<string[]> => page.locator('body header nav').first().getByRole('link').allTextContents();

  it('are the same on every screen, and before the font has come', async () => {
    const { context, page, t } = await openVisitor(stage, { as: am, width: 1024 });
    await context.route('**/*.woff2', (route) => route.abort());
    const found: string[][] = [];
    for (const address of ['/campaigns', '/clients', '/lock-screen', '/settings']) {
      await page.goto(address);
      await page.locator('main h1').waitFor();
      await settled(page);
      found.push(await tabsOn(page));
    }
    await context.unroute('**/*.woff2');
    await page.goto('/calendar');
    await page.locator('main h1').waitFor();
    await settled(page);
    found.push(await tabsOn(page));
    expect(found[0]?.length).toBeGreaterThan(2);
    expect(found).toEqual(found.map(() => found[0]));
    // The menu is called as the present one.
    expect(await page.getByRole('button', { name: t('nav.moreThan', { name: t('nav.calendar') }) }).textContent()).toBe(t('nav.calendar'));
    // A font that was not let through stands in the browser's console.
    await context.close();
  });

  it.each(['en', 'cn', 'jp'] as const)('are one menu on a phone, on every screen, in %s', async (language) => {
    const { page, leave } = await openVisitor(stage, { as: am, width: 390, language });
    for (const address of ['/campaigns', '/reports', '/review', '/clients', '/search', '/settings']) {
      await page.goto(address);
      await page.locator('main h1').waitFor();
      await settled(page);
      expect(await tabsOn(page)).toEqual([]);
      expect(await page.locator('body header nav').first().getByRole('button').count()).toBe(1);
    }
    await leave();
  });

  it.each(languages)('has on a phone the name of where it stands at its point, in %s', async (language) => {
    const { page, leave } = await openVisitor(stage, { as: am, width: 390, language });
    for (const status of ['PLANNING', 'PLANNING_REVIEW', 'EXECUTION', 'PUBLISHED', 'FINISHED']) {
      await page.goto(addressOf(`campaign ${status}`));
      const now = page.locator('ol > li[aria-current=step]');
      await now.waitFor();
      await settled(page);
      const [from, to] = await now.evaluate((line) => {
        const [point, name] = [...line.children].map((part) => part.getBoundingClientRect());
        return [Math.round(name!.left - point!.left), Math.round(name!.right - point!.right)] as const;
      });
      // It begins or ends where its point does.
      expect([from, to], status).toContain(0);
    }
    const { rail, room } = await page.locator('ol:has(> li[aria-current=step])').evaluate((all) => {
      const last = all.lastElementChild?.firstElementChild;
      return { rail: last?.getBoundingClientRect().right, room: all.getBoundingClientRect().right };
    });
    expect(rail).toBe(room);
    await leave();
  });

  it('has the plans of a campaign as far from their neighbours as these are from each other', async () => {
    const { page, t, leave } = await openVisitor(stage, { as: am, width: 1440 });
    await page.goto(addressOf('step audience'));
    const menu = page.getByRole('button', { name: t('scenarios.menu', { name: t('scenarios.first') }) });
    await menu.waitFor();
    await settled(page);
    const gaps = await menu.evaluate((button) => {
      const words = button.firstElementChild!.getBoundingClientRect();
      const [status, client] = [...button.closest('[class*=facts]')!.children].map((fact) => fact.getBoundingClientRect());
      return [client!.left - status!.right, words.left - client!.right].map(Math.round);
    });
    expect(gaps[1]).toBe(gaps[0]);
    await leave();
  });
});
