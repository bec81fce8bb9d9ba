import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { startStage } from '#tests/support/browser.ts';
import { delayConsole } from '#tests/support/delay-console.ts';
import { watchShifts } from '#tests/support/layout-shift.ts';
import { openVisitor } from '#tests/support/visitor.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const am = 'am@provider.example';

describe('the header when it is narrow', () => {
  it.each([
    ['a phone', 390, 'en'],
    ['a laptop at twice its size', 720, 'jp'],
    ['a small window', 1024, 'en'],
    ['a phone at twice its size', 320, 'jp'],
  ] as const)('on %s cuts no tab, and leads everywhere by key', async (_, width, language) => {
    const { page, t, title, leave } = await openVisitor(stage, { as: am, width, language });
    await page.goto('/clients');
    await title('nav.clients');
    const nav = page.getByRole('navigation', { name: t('nav.main') });
    const names = ['campaigns', 'reports', 'review', 'pushNotifications', 'lockScreenCampaigns', 'clients', 'calendar', 'search'].map(
      (key) => t(`nav.${key}`),
    );
    const room = await nav.boundingBox();
    const shown = await nav.getByRole('link').all();
    const cut: string[] = [];
    for (const tab of shown) {
      const box = await tab.boundingBox();
      if (!box || !room || box.x < room.x || box.x + box.width > room.x + room.width) cut.push((await tab.textContent()) ?? '');
    }
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const standing = await nav.getByRole('link').allTextContents();
    if (standing.length < names.length) {
      const more = nav.getByRole('button');
      // The present tab is named in any width.
      expect(standing.includes(t('nav.clients')) || (await more.textContent()) === t('nav.clients')).toBe(true);
      const box = await more.boundingBox();
      expect(box && room && box.x + box.width <= room.x + room.width).toBe(true);
      await more.focus();
      await page.keyboard.press('Enter');
      const items = page.getByRole('menu').locator('[role^=menuitem]');
      expect([...standing, ...(await items.allTextContents())].toSorted()).toEqual(names.toSorted());
      await page.keyboard.press('Home');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => !url.pathname.startsWith('/clients'));
    } else expect(standing).toEqual(names);
    await leave();
  });
});

describe('a list with many filters', () => {
  it('leaves names their room in a small window, and its tools their line', async () => {
    const { page, t, title, leave } = await openVisitor(stage, { as: am, width: 1280, language: 'jp' });
    await page.goto('/reports');
    await title('nav.reports');
    const name = page.getByText('新款缓震跑鞋上市', { exact: true });
    await name.waitFor();
    // What comes last.
    for (const key of ['list.clients.label', 'report.list.owner']) await page.getByRole('combobox', { name: t(key) }).waitFor();
    await page.getByRole('button', { name: t('list.views') }).waitFor();
    const top = async (locator: Locator): Promise<number> => (await locator.boundingBox())?.y ?? Number.NaN;
    const apart = (await top(page.getByRole('button', { name: t('list.export') }))) - (await top(page.getByRole('combobox').first()));
    expect(Math.abs(apart)).toBeLessThan(4);
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    await leave();
  });
});

describe('the reports in a window of 1024 pixels', () => {
  it.each(['en', 'cn', 'jp'] as const)(
    'have the search and the tools on one line, and every filter on the next, in %s',
    async (language) => {
      const { page, t, title, leave } = await openVisitor(stage, { as: am, width: 1024, language });
      await page.goto('/reports');
      await title('nav.reports');
      const middle = async (locator: Locator): Promise<number> => {
        const box = await locator.boundingBox();
        return box ? Math.round(box.y + box.height / 2) : Number.NaN;
      };
      const tools = ['list.views', 'list.export', 'list.display'].map((key) => page.getByRole('button', { name: t(key), exact: true }));
      for (const tool of tools) await tool.waitFor();
      const filters = ['report.list.status', 'report.list.pace', 'report.list.platform', 'report.list.owner', 'list.clients.label'];
      // Whom a report belongs to is known last.
      for (const key of filters) await page.getByRole('combobox', { name: t(key) }).waitFor();
      const first = await middle(page.getByRole('textbox', { name: t('report.list.search') }));
      // The button of the views is replaced once by the one with the menu.
      await expect.poll(() => Promise.all(tools.map(middle))).toEqual(tools.map(() => first));
      const below = await Promise.all(filters.map((key) => middle(page.getByRole('combobox', { name: t(key) }))));
      expect(new Set(below).size).toBe(1);
      expect(below[0]).toBeGreaterThan(first);
      await leave();
    },
  );
});

it.each(['en', 'cn', 'jp'] as const)('a screen that waits for a connection says so, and comes once it is back, in %s', async (language) => {
  const { context, page, t, title, look } = await openVisitor(stage, { as: am, language });
  await page.goto('/reports');
  await title('nav.reports');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const notice = page.getByRole('alert').filter({ hasText: t('session.offline') });
  await notice.waitFor();
  await page.getByRole('textbox', { name: t('report.list.search') }).fill('Running');
  await look('without a connection');
  await context.setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await page.locator('main [data-row]').filter({ hasText: 'Running' }).first().waitFor();
  // Not looked through for complaints: the browser has its own of every file that does not come.
  await context.close();
});

describe('the words of what is only a picture', () => {
  const tip = '[popover][aria-hidden=true]';

  it('come when the pointer rests on it or the focus comes by key, with its key, and go with Escape', async () => {
    const { page, t, title, leave } = await openVisitor(stage, { as: am });
    await page.goto('/review');
    await title('nav.review');
    const keys = page.getByRole('button', { name: t('nav.keys') });
    await keys.hover();
    const shown = page.locator(tip);
    await shown.waitFor();
    expect(await shown.textContent()).toBe(`${t('nav.keys')}?`);
    expect(await shown.locator('kbd').textContent()).toBe('?');
    expect(await keys.getAttribute('title')).toBeNull();
    // What it does may change while this is read, by a key for example.
    for (const words of ['Anything else', t('nav.keys')]) {
      await page.locator('button[aria-keyshortcuts="?"]').evaluate((button, label) => button.setAttribute('aria-label', label), words);
      await expect.poll(() => shown.textContent()).toBe(`${words}?`);
    }
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });

    await page.mouse.move(2, 700);
    await keys.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await shown.waitFor();
    const box = await shown.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 1440).toBe(true);
    await page.keyboard.press('Tab');
    await page.waitForFunction(
      ([selector, words]) => document.querySelector(selector ?? '')?.textContent !== words,
      [tip, `${t('nav.keys')}?`],
    );
    await leave();
  });

  it('are not cut by what scrolls, lie above a dialog, and do not come for a finger', async () => {
    const { page, t, title, leave } = await openVisitor(stage, { as: am });
    await page.goto('/campaigns');
    await title('nav.campaigns');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog');
    const close = dialog.getByRole('button', { name: t('app.close') }).first();
    await close.hover();
    await page.locator(tip).waitFor();
    expect(await page.locator(tip).textContent()).toBe(`${t('app.close')}Esc`);
    const onTop = await page.locator(tip).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(onTop).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.locator(tip).waitFor({ state: 'detached' });
    await leave();
  });
});

describe('the way back', () => {
  it('by the browser’s button has the focus on the row and the page as far scrolled as it was', async () => {
    const { page, title, leave } = await openVisitor(stage, { as: am, height: 600 });
    await page.goto('/campaigns?size=25');
    await title('nav.campaigns');
    const row = page.getByRole('row').nth(20);
    await row.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => scrollY > 200);
    const name = (await row.getByRole('link').first().getAttribute('title')) ?? '';
    const before = await page.evaluate(() => scrollY);
    await row.getByRole('link').first().click();
    await page.waitForURL(/\/campaign\//);
    // Which page a row opens, and so its heading, depends on the campaign's status.
    await row.waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForFunction((wanted) => document.activeElement?.querySelector('a[title]')?.getAttribute('title') === wanted, name);
    await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 2, before);
    await leave();
  });

  it('what a row is for shows on it without moving anything', async () => {
    const { page, t, title, leave } = await openVisitor(stage, { as: am });
    await page.goto('/campaigns?status=PUBLISHED');
    await title('nav.campaigns');
    const row = page.getByRole('row').nth(2);
    await row.waitFor();
    const cells = () => row.getByRole('gridcell').evaluateAll((all) => all.map((cell) => JSON.stringify(cell.getBoundingClientRect())));
    const before = await cells();
    const report = row.getByText(t('campaigns.next.report'), { exact: true });
    const opacity = () => report.evaluate((element) => getComputedStyle(element.parentElement ?? element).opacity);
    expect(await opacity()).toBe('0');
    await row.hover();
    expect(await opacity()).toBe('1');
    expect(await cells()).toEqual(before);
    await page.mouse.move(2, 2);
    await row.focus();
    await page.keyboard.press('Tab');
    expect(await opacity()).toBe('1');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/report$/);
    await leave();
  });
});

describe('the list of campaigns before the console has come', () => {
  it.each([
    ['en', 1440, false],
    ['cn', 1024, true],
    ['jp', 390, false],
  ] as const)('has the rows as they will be, and keeps what is done on it, in %s', async (language, width, dark) => {
    const { context, page, t, look, leave } = await openVisitor(stage, { as: 'planner@acme.example', language, width, dark });
    await watchShifts(context);
    const letGo = await delayConsole(context);
    await page.goto('/campaigns', { waitUntil: 'commit' });
    const rows = page.locator('main [data-row]');
    await rows.nth(11).waitFor();
    const link = rows.first().getByRole('link').first();
    expect(await link.getAttribute('href')).toMatch(/^\/campaign\//);
    expect(await link.getAttribute('title')).not.toBe('');
    await look('drawn by the document');
    // Every element, where it stands and what it says.
    const all = (): Promise<string[]> =>
      page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.querySelectorAll('#root > *, header *, main *')].map((each) => {
          const { x, y, width: wide, height } = each.getBoundingClientRect();
          const said = each.children.length === 0 ? each.textContent : '';
          return `${each.localName} ${each.getAttribute('class')} ${each.ariaLabel} ${[x, y, wide, height].map(Math.round).join(' ')} ${said}`;
        });
      });
    // The counts of the tabs may come after the rows.
    let drawn = await all();
    await expect
      .poll(
        async () => {
          const before = drawn;
          drawn = await all();
          return drawn.join('\n') === before.join('\n');
        },
        { interval: 500 },
      )
      .toBe(true);
    await page.evaluate(() => {
      const states: string[] = [];
      Object.assign(window, { states });
      new MutationObserver(() => states.push(document.querySelector('main [data-row]') ? 'rows' : 'none')).observe(
        document.querySelector('#root') ?? document,
        { childList: true },
      );
    });
    const search = page.getByRole('textbox', { name: t('campaigns.search') });
    await search.fill('zzz');
    await search.fill('');
    await rows.nth(2).focus();
    letGo();
    const there = () =>
      page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')));
    await expect.poll(there).toBe(true);
    expect(await all()).toEqual(drawn);
    expect(await page.evaluate(() => Reflect.get(window, 'states'))).not.toContain('none');
    expect(await rows.nth(2).evaluate((row) => row === document.activeElement)).toBe(true);
    // The console's own keys go on from there.
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => rows.nth(3).evaluate((row) => row === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => (window.shifts ?? []).reduce((sum, { value }) => sum + value, 0))).toBeLessThanOrEqual(0.02);
    await leave();
  });

  it('opens a row by its link, and a menu once it can', async () => {
    const { context, page, leave } = await openVisitor(stage, { as: am });
    const letGo = await delayConsole(context);
    await page.goto('/campaigns', { waitUntil: 'commit' });
    const rows = page.locator('main [data-row]');
    await rows.nth(1).getByRole('button').last().click();
    expect(await page.getByRole('menu').count()).toBe(0);
    letGo();
    await page.getByRole('menu').waitFor();
    const letGoAgain = await delayConsole(context);
    await page.reload({ waitUntil: 'commit' });
    await rows.first().waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('acme');
    letGoAgain();
    await expect.poll(() => page.getByRole('dialog').getByRole('combobox').inputValue()).toBe('acme');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const letGoOnceMore = await delayConsole(context);
    await page.reload({ waitUntil: 'commit' });
    await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
    const link = rows.first().getByRole('link').first();
    const wanted = (await link.getAttribute('href')) ?? '';
    await link.click();
    letGoOnceMore();
    await page.waitForURL(`**${wanted}*`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
    await leave();
  });

  it('says what to do when the console does not come', async () => {
    const { context, page, t, look } = await openVisitor(stage, { as: am });
    await context.route(/\/assets\/console-.*\.js$/, (route) => route.abort());
    await page.goto('/campaigns', { waitUntil: 'commit' });
    await page
      .getByRole('alert')
      .filter({ hasText: t('app.unloaded') })
      .waitFor();
    await look('the console has not come');
    await context.unroute(/\/assets\/console-.*\.js$/);
    await page.getByRole('button', { name: t('app.pages.crash.reload') }).click();
    await page.locator('main [data-row]').first().waitFor();
    await context.close();
  });
});
