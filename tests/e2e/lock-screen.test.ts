import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { axeFindings } from '#tests/support/browser.ts';
import { lockScreenCalls, lockScreenPath, soon } from '#tests/support/lock-screen-fixture.ts';
import { pngOf } from '#tests/support/pictures.ts';
import { eventually, startSessions } from '#tests/support/tabs.ts';
import { twoTenants } from '#tests/support/two-tenants.ts';
import { takeOptionOnPage } from '#tests/support/take-option-on-page.ts';
import { admin } from '#tests/support/world.ts';

const stage = await startSessions();
const calls = await lockScreenCalls(stage.server);
afterAll(() => stage.stop());

const open = async (
  path: string,
  as: string | null = admin,
  { language = 'en', width = 1440, dark = false }: { language?: Language; width?: number; dark?: boolean } = {},
) => {
  const session = await stage.open({ as, language, width, dark });
  const page = await session.tab(path);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { ...session, page, complaints };
};
const titles = (page: Page) => page.locator('[role=row] a[href*="/lock-screen/"]');
const clean = async (page: Page): Promise<void> => expect(await axeFindings(page)).toEqual([]);
/** Presses Tab until the focus stands there. */
const tabTo = async (page: Page, name: RegExp | string, role: 'button' | 'link' | 'radio' | 'tab' = 'button'): Promise<void> => {
  const wanted = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus never reached ${String(name)}`);
};

describe('the list', () => {
  it('has the time on the article on a wide screen, and gives it up where there is no room', async () => {
    const { page, t, context } = await open('/lock-screen');
    const column = page.getByRole('columnheader', { name: t('lockScreen.columns.articleSeconds') });
    await titles(page).first().waitFor();
    await page.setViewportSize({ width: 1560, height: 900 });
    await expect.poll(() => column.isVisible()).toBe(true);
    await page.setViewportSize({ width: 1500, height: 900 });
    await expect.poll(() => column.isVisible()).toBe(false);
    await context.close();
  });

  it('narrows by every filter and preset, and says how to find more where nothing is left', async () => {
    const { page, t, complaints, context } = await open('/lock-screen');
    await titles(page).first().waitFor();
    await clean(page);
    const filters = [
      ['country', t('lockScreen.countries.sg')],
      ['language', t('lockScreen.languages.en')],
      ['category', t('lockScreen.categories.SPORTS')],
      ['advertiser', 'Acme Running'],
      ['period', t('lockScreen.periods.CURRENT_MONTH')],
    ] as const;
    for (const [name, option] of filters) {
      const answered = page.waitForResponse((response) => response.url().includes(`${name}=`) && !response.url().includes('/counts'));
      await takeOptionOnPage(page.getByRole('combobox', { name: t(`lockScreen.filters.${name}`) }), option);
      const { content } = await (await answered).json();
      await eventually(async () => expect(await titles(page).count()).toBe(content.length));
    }
    expect(new URL(page.url()).search).toBe('?country=sg&language=en&category=SPORTS&advertiser=Acme+Running&period=CURRENT_MONTH');
    const category = t('lockScreen.filters.category');
    await page.getByRole('button', { name: t('list.pick.clear', { name: category }) }).click();
    await takeOptionOnPage(page.getByRole('combobox', { name: category }), t('lockScreen.categories.GAMES'));
    await page.getByText('No results for selected criteria. Try changing the keywords or filters.').waitFor();
    await clean(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(['CURRENT_MONTH', 'LAST_7_DAYS', 'NEXT_MONTH', 'PREVIOUS_MONTH', 'TODAY'])(
    'shows by %s what the server finds by it',
    async (period) => {
      const { body } = await stage.server.request('GET', `${lockScreenPath}?period=${period}`, { token: calls.admin });
      const { page, t, context } = await open(`/lock-screen?period=${period}`);
      await page.getByRole('combobox', { name: t('lockScreen.filters.period') }).waitFor();
      await eventually(async () => expect(await titles(page).count()).toBe(body.content.length));
      await context.close();
    },
  );

  it('is Empty for a client that has nothing yet', async () => {
    await twoTenants(stage.server);
    const form = { grant_type: 'password', username: 'first@tenants.example', password: 'Tenants2026pass' };
    const { body: tokens } = await stage.server.tokenRequest(form);
    const { page, context } = await open('/login', null);
    await page.evaluate((kept) => Object.entries(kept).forEach(([name, value]) => localStorage.setItem(name, String(value))), tokens);
    await page.goto('/lock-screen');
    await page.getByText('Empty', { exact: true }).waitFor();
    await clean(page);
    await context.close();
  });

  it.each([
    ['en', 1440, true],
    ['cn', 1440, false],
    ['jp', 390, true],
  ] as const)('is without a finding in %s, %i wide', async (language, width, dark) => {
    const { page, context } = await open('/lock-screen', admin, { language, width, dark });
    await page.locator('a[href*="/lock-screen/"]').nth(3).waitFor();
    await clean(page);
    await context.close();
  });
});

describe('one item', () => {
  it('is created by its owner, gets its picture, and is sent', async () => {
    const { page, t, context } = await open('/lock-screen', 'planner@acme.example');
    await page.getByRole('link', { name: t('lockScreen.new') }).click();
    await page.getByLabel(t('lockScreen.columns.title'), { exact: true }).fill('A morning by the river');
    await clean(page);
    await page.getByLabel(t('lockScreen.columns.advertiser'), { exact: true }).fill('Acme Running');
    for (const [key, value] of [
      ['category', 'categories.LIFESTYLE'],
      ['language', 'languages.en'],
    ] as const)
      await takeOptionOnPage(page.getByRole('combobox', { name: t(`lockScreen.columns.${key}`) }), t(`lockScreen.${value}`));
    for (const [key, value] of [
      ['days', '7'],
      ['landingPage', 'https://www.acme.example/river'],
      ['cta', 'Look'],
    ] as const)
      await page.getByLabel(t(`lockScreen.facts.${key}`)).fill(value);
    await page.getByLabel(t('lockScreen.facts.start'), { exact: true }).fill(soon.startDate);
    await page.keyboard.press('Tab');
    for (const name of [t('lockScreen.countries.sg'), 'Samsung']) await page.getByRole('checkbox', { name }).check();
    await page.getByRole('checkbox', { name: t('lockScreen.languages.en') }).check();
    await page.getByRole('button', { name: t('lockScreen.form.create') }).click();
    await page.getByRole('heading', { name: 'A morning by the river' }).waitFor();
    const give = (width: number, height: number) =>
      page.locator('input[type=file]').setInputFiles({ name: 'river.png', mimeType: 'image/png', buffer: pngOf(width, height) });
    await give(640, 100);
    await page.getByText(/The picture is 640.×.100.px\. Its shorter side .* 1080 px.* It is not upright: 9\d% of it/).waitFor();
    expect(await page.getByText(/The clock can be read/).count()).toBe(0);
    await give(1080, 1920);
    await page.getByText(/The clock can be read/).waitFor();
    expect(await page.getByText(/The picture is/).count()).toBe(0);
    await page.getByRole('button', { name: t('lockScreen.actions.submit') }).click();
    await page
      .getByRole('dialog', { name: 'Are you sure?' })
      .getByRole('button', { name: t('lockScreen.actions.submit') })
      .click();
    await page.getByText('Campaign status has been changed.').waitFor();
    await page.getByText(t('lockScreen.status.IN_REVIEW')).first().waitFor();
    await context.close();
  });

  it('shows all of its phone beside its fields, 1024 pixels wide', async () => {
    const { id }: LockScreenItem = await calls.withPicture(
      await calls.create({ ...soon, title: 'All of the phone', landingPageUrl: 'https://www.acme.example/en/coral' }),
      [1080, 1920],
    );
    const { page, t, context } = await open(`/lock-screen/${id}/edit`, 'planner@acme.example', { language: 'jp', width: 1024 });
    const aside = page.getByRole('complementary', { name: t('lockScreen.light.preview') });
    await aside.getByText(/コントラスト比/).waitFor();
    await expect.poll(() => aside.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
    await context.close();
  });

  it('shows its four sides, by arrows', async () => {
    const { id }: LockScreenItem = await calls.submitted({ ...soon, title: 'Four sides', publisher: 'Glance Weekly' });
    const { page, context } = await open(`/lock-screen/${id}`);
    await tabTo(page, 'Audience', 'tab');
    for (const [side, shown] of [
      ['Audience', 'Singapore and Malaysia'],
      ['Content', 'Acme Running'],
      ['Duration', '5 days'],
      ['Publisher', 'Glance Weekly'],
    ] as const) {
      await page.getByRole('tab', { selected: true, name: side, exact: true }).waitFor();
      await page.getByRole('tabpanel').getByText(shown).first().waitFor();
      await clean(page);
      await page.keyboard.press('ArrowRight');
    }
    await context.close();
  });

  it('is rejected by keyboard alone: from the row, a reason by its key, Are you sure?, and the way to the details', async () => {
    const item: LockScreenItem = await calls.submitted({ ...soon, title: 'Rejected by keys' });
    const { page, t, complaints, context } = await open('/lock-screen?q=Rejected+by');
    await titles(page).first().waitFor();
    const actions = page.getByRole('button', { name: t('list.actionsOf', { name: item.title }) });
    await actions.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    const why = page.getByRole('dialog', { name: t('lockScreen.reason.rejectTitle', { title: item.title }) });
    await eventually(async () =>
      expect(
        await why
          .getByRole('radio')
          .first()
          .evaluate((radio) => radio === document.activeElement),
      ).toBe(true),
    );
    await clean(page);
    await page.keyboard.press('2');
    await page.keyboard.type('Please prove it.');
    await tabTo(page, t('lockScreen.reason.next'));
    await page.keyboard.press('Enter');
    const confirmation = page.getByRole('dialog', { name: 'Are you sure?' });
    await confirmation.waitFor();
    await clean(page);
    expect((await calls.read(item.id)).status).toBe('IN_REVIEW');
    await tabTo(page, /^Reject$/);
    await page.keyboard.press('Enter');
    await page.getByText('Campaign status has been changed.').waitFor();
    await clean(page);
    expect((await calls.read(item.id)).decision?.reason).toMatchObject({ code: 'misleading', description: 'Please prove it.' });
    await page.getByRole('link', { name: 'Check details' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/lock-screen/${item.id}`);
    await page.getByText('Please prove it.').waitFor();
    await clean(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the library of reasons', () => {
  it.each([
    ['en', 1440, false],
    ['cn', 1440, true],
    ['jp', 390, false],
  ] as const)('is without a finding in %s, %i wide, with its dialogs and menus', async (language, width, dark) => {
    const { page, t, context } = await open('/lock-screen/reasons', admin, { language, width, dark });
    await page.getByRole('table').waitFor();
    await clean(page);
    await page.getByRole('button', { name: t('lockScreen.library.new') }).click();
    await page.getByRole('dialog').waitFor();
    await clean(page);
    await page.keyboard.press('Escape');
    await page.getByRole('row').nth(1).getByRole('button').click();
    await page.getByRole('menu').waitFor();
    await clean(page);
    await page.getByRole('menuitem', { name: t('lockScreen.library.actions.merge') }).click();
    await page.getByRole('dialog').waitFor();
    await clean(page);
    await context.close();
  });

  it('takes a new reason by keyboard, which a dialog that is open in another tab offers when it is looked at again', async () => {
    const item: LockScreenItem = await calls.submitted({ ...soon, title: 'Waits for a reason' });
    const { page, t, context } = await open(`/lock-screen/${item.id}`);
    await page.getByRole('button', { name: t('lockScreen.actions.reject') }).click();
    const [library] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: t('lockScreen.library.edit') }).click(),
    ]);
    await library.getByRole('table').waitFor();
    await tabTo(library, t('lockScreen.library.new'));
    await library.keyboard.press('Enter');
    await library.getByRole('dialog').waitFor();
    for (const words of ['Wrong season', '季节不符', '季節が合わない']) {
      await library.locator('dialog input:focus').waitFor();
      await library.keyboard.type(words);
      if (words !== '季節が合わない') await library.keyboard.press('Tab');
    }
    await library.keyboard.press('Enter');
    await library.getByRole('rowheader', { name: /Wrong season/ }).waitFor();
    await library.close();
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.getByRole('radio', { name: /Wrong season/ }).waitFor();
    await context.close();
  });
});
