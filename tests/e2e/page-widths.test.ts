import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { startStage, visit } from '#tests/support/browser.ts';
import { everyScreen } from '#tests/support/every-screen.ts';
import { settled } from '#tests/support/policy-watch.ts';
import { wordsIn } from '#tests/support/words.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const edge = 24;
const column = 960;

// By the names of `everyScreen`: what is read or filled in from above to below. Everything else that is looked at here has the whole width.
const columns = [
  'settings',
  'firstDay',
  'objective',
  'success',
  'newClient',
  'editClient',
  'newPush',
  'push DRAFT',
  'push SCHEDULED',
  'newLockScreen',
  'editLockScreen DRAFT',
];
const wholes = [
  'campaigns',
  'clients',
  'client',
  'reports',
  'report PUBLISHED',
  'history',
  'calendar',
  'pushNotifications',
  'lockScreens',
  'lockScreen LIVE',
];

/** From where to where the screen below its title goes, and the window it stands in. */
const sidesOf = async (page: Page) => {
  await page.locator('main h1').waitFor();
  await settled(page);
  return page.evaluate(() => {
    const screen = document.querySelector('main header:has(h1)')!.parentElement!;
    const { left, right } = screen.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(screen);
    const line = screen.querySelector('header')!.getBoundingClientRect();
    const widest = Math.max(...[...screen.children].slice(1).map((part) => part.getBoundingClientRect().width));
    return {
      left: left + Number.parseFloat(paddingLeft),
      right: right - Number.parseFloat(paddingRight),
      widest,
      line: [line.left, line.right],
      window: document.documentElement.clientWidth,
    };
  });
};

it('a page is as wide as the window or a column in its middle, and what is on it takes all of that', async () => {
  const screens = await everyScreen(
    async (path, username) => (await stage.server.request('GET', path, { token: await stage.server.signIn(username) })).body,
  );
  const shown = screens.filter(({ name }) => [...columns, ...wholes].includes(name));
  expect(shown.length).toBe(columns.length + wholes.length);
  const odd: string[] = [];
  for (const as of new Set(shown.map((screen) => screen.as))) {
    const { context, page } = await visit(stage, { ...(as !== undefined && { as }) });
    for (const { name, address } of shown.filter((screen) => screen.as === as)) {
      await page.goto(address);
      const { left, right, widest, line, window } = await sidesOf(page);
      const wanted = columns.includes(name) ? column : window - 2 * edge;
      const isWide =
        right - left === wanted && Math.abs(widest - wanted) <= 1 && left === window - right && line[0] === left && line[1] === right;
      if (!isWide) odd.push(`${name}: ${left} to ${right} of ${window}, ${widest} wide, head ${line.join(' to ')}`);
    }
    await context.close();
  }
  expect(odd).toEqual([]);
});

it.each([1440, 1024, 390])('the parts of a budget end where their bar ends, %i wide', async (width) => {
  const screens = await everyScreen(
    async (path, username) => (await stage.server.request('GET', path, { token: await stage.server.signIn(username) })).body,
  );
  const { context, page } = await visit(stage, { as: 'planner@acme.example', width });
  await page.goto(screens.find(({ name }) => name === 'summary PLANNING')?.address ?? '');
  const parts = page.getByRole('list', { name: wordsIn('en')('summary.split.title') });
  await parts.getByRole('listitem').first().waitFor();
  await settled(page);
  const ends = await parts.evaluate((list) =>
    [list.previousElementSibling, ...list.querySelectorAll('li > :last-child')].map((part) => part?.getBoundingClientRect().right),
  );
  expect(new Set(ends).size).toBe(1);
  await context.close();
});

describe('the actions of a form', () => {
  it.each([
    ['lock-screen/new', 1440],
    ['lock-screen/new', 390],
    ['clients/new', 1024],
    ['clients/new', 390],
  ])('of /%s are in view at both ends of it, %i wide', async (address, width) => {
    const { context, page } = await visit(stage, { as: 'planner@acme.example', width });
    await page.goto(`/${address}`);
    const actions = page.locator('main header button, main header a[class*=button]');
    await page.locator('form input').first().waitFor();
    await settled(page);
    for (const end of [0, 100_000]) {
      await page.evaluate((top) => scrollTo(0, top), end);
      for (const one of await actions.all()) {
        const seen = await one.evaluate((button) => {
          const { left, top, width: wide, height } = button.getBoundingClientRect();
          const there = document.elementFromPoint(left + wide / 2, top + height / 2);
          return there !== null && (button === there || button.contains(there));
        });
        expect({ end, name: await one.textContent(), seen }).toMatchObject({ seen: true });
      }
    }
    expect(await actions.count()).toBeGreaterThanOrEqual(2);
    await context.close();
  });
});
