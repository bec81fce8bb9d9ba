import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { launchKeepingBrowser } from '#tests/support/browser.ts';
import { eventually, listed, startSessions } from '#tests/support/tabs.ts';
import { password } from '#tests/support/world.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const stage = await startSessions();
afterAll(() => stage.stop());

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
};
const fillIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Username').fill('planner@acme.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

describe('signing out', () => {
  it('reaches every tab before the server has heard of it, and ends the session there', async () => {
    const { context, tab, tokens, sent } = await stage.open();
    const pages = [await tab('/campaigns'), await tab('/settings')] as const;
    await listed(pages[0]);
    await pages[1].getByRole('heading', { level: 1 }).waitFor();
    const [access] = await tokens(pages[0]);
    const { promise: heard, resolve: hear } = withResolvers();
    await context.route('**/uaa/logout', async (route) => {
      await heard;
      await route.continue();
    });
    await pages[0].getByRole('banner').getByRole('button').last().click();
    await pages[0].bringToFront();
    await pages[0].getByRole('menuitem', { name: 'Sign out' }).click();
    await Promise.all(pages.map((page) => page.getByLabel('Username').waitFor()));
    expect(pages.map((page) => page.url())).toEqual([`${stage.address}/login`, `${stage.address}/login`]);
    expect(await tokens(pages[1])).toEqual([null, null]);
    hear();
    await eventually(async () => {
      const answer = await stage.server.request('GET', '/enterprise-api/v1/me', { token: access ?? '' });
      expect(answer.status).toBe(401);
    });
    expect(sent.filter((request) => request.url().endsWith('/uaa/logout'))).toHaveLength(1);
    await context.close();
  });

  it('ends the session on the server also with a token that is too old', async () => {
    const { context, tab, tokens } = await stage.open();
    const page = await tab('/campaigns');
    await listed(page);
    const [access] = await tokens(page);
    const { sid } = JSON.parse(Buffer.from(access?.split('.')[1] ?? '', 'base64url').toString());
    stage.outliveAccess();
    await signOut(page);
    await page.getByLabel('Username').waitFor();
    await eventually(async () => {
      const { rows } = await stage.server.pool.query('select ended_at from sessions where id = $1', [sid]);
      expect(rows[0].ended_at).not.toBeNull();
    });
    await context.close();
  });

  it('shows nothing on the way back, even where the browser has kept the page', async () => {
    const browser = await launchKeepingBrowser();
    const { context, tab } = await stage.open({ browser });
    // Chromium keeps no page that says so; other browsers do.
    await context.route('**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'cache-control': 'no-cache' } });
    });
    const page = await tab('/campaigns');
    await listed(page);
    await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => persisted && sessionStorage.setItem('kept', 'yes'), true));
    const other = await tab('/campaigns');
    await listed(other);
    await other.goto('/settings');
    await other.getByText('planner@acme.example').first().waitFor();
    await page.goto('about:blank');
    await signOut(other);
    await other.getByLabel('Username').waitFor();
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL(/\/login/, { waitUntil: 'commit' });
    await page.getByLabel('Username').waitFor();
    expect(await page.locator('[role=row]').count()).toBe(0);
    expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBe('yes');
    // Nor in the tab where it was done.
    await other.goBack({ waitUntil: 'commit' });
    await other.waitForURL(/\/login/, { waitUntil: 'commit' });
    await other.getByLabel('Username').waitFor();
    expect(await other.locator('[role=row]').count()).toBe(0);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    await browser.close();
  });
});

/** Stored before anything of the page runs; what the page then makes of it stays as it is when it is loaded again. */
const storeOnce = (context: BrowserContext, stored: Record<string, string>): Promise<unknown> =>
  context.addInitScript((values) => {
    if (sessionStorage.getItem('once') === null) for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    sessionStorage.setItem('once', 'yes');
  }, stored);

describe('a storage that is not as it should be', () => {
  it.each([
    ['tokens that no header can carry', { access_token: '凭证\u0000\n', refresh_token: '\u0001' }],
    ['tokens of nobody', { access_token: 'a.b.c', refresh_token: 'nonsense' }],
    ['half a pair', { access_token: 'a.b.c' }],
  ])('with %s means signed out', async (_, stored: Record<string, string>) => {
    const { context, tab, tokens } = await stage.open({ as: null });
    await storeOnce(context, stored);
    const page = await tab('/campaigns');
    await page.getByLabel('Username').waitFor();
    await eventually(async () => expect(await tokens(page)).toEqual([null, null]));
    expect(await page.getByRole('alert').count()).toBe(0);
    await fillIn(page);
    await listed(page);
    await context.close();
  });

  it('falls back to the first language, and says so once', async () => {
    const { context, tab } = await stage.open({ as: null });
    await storeOnce(context, { language: 'xx' });
    const page = await tab('/login');
    await page.getByText('Cannot use language: xx', { exact: true }).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, localStorage.getItem('language')])).toEqual(['en-GB', 'en']);
    await page.reload();
    await page.getByLabel('Username').waitFor();
    expect(await page.getByText('Cannot use language').count()).toBe(0);
    await context.close();
  });

  it.each([
    ['full', `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }`],
    [
      'forbidden',
      `for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => { throw new DOMException('no', 'SecurityError'); } })`,
    ],
  ])('that is %s lets a person sign in and out until the page is left', async (_, harm) => {
    const { context } = await stage.open({ as: null });
    await context.addInitScript(harm);
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    await page.goto('/campaigns');
    await page.getByLabel('Username').waitFor();
    await fillIn(page);
    await listed(page);
    await page.locator('[role=row] a').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await signOut(page);
    await page.getByLabel('Username').waitFor();
    await page.reload();
    await page.getByLabel('Username').waitFor();
    expect(failures).toEqual([]);
    await context.close();
  });
});

describe('the place to return to', () => {
  it('is one of this console, whatever the address of the sign-in says', async () => {
    const { context, tab, sent } = await stage.open({ as: null });
    const page = await tab('/login');
    const queries = ['?returnUrl=//evil.example', '?next=javascript:alert(1)', '?returnTo=/%5Cevil.example'];
    for (const query of queries) {
      await page.goto(`/login${query}`);
      await fillIn(page);
      await listed(page);
      expect(page.url(), query).toBe(`${stage.address}/campaigns`);
      await page.evaluate(() => localStorage.removeItem('access_token'));
    }
    await page.goto('/login?returnTo=/settings%23help');
    await fillIn(page);
    await page.waitForURL(`${stage.address}/settings#help`);
    expect(sent.filter((request) => !request.url().startsWith(stage.address)).map((request) => request.url())).toEqual([]);
    await context.close();
  });
});
