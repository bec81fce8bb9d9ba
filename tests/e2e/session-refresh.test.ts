import type { Page, Route } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually, listed, startSessions } from '#tests/support/tabs.ts';

const stage = await startSessions();
afterAll(() => stage.stop());

// Written as text: it runs in the page, whose cache React holds for whoever is signed in.
const callsInThePage = `(async (many) => {
  const root = document.querySelector('#root');
  const cacheBelow = (node) => node && (node.memoizedProps?.client ?? cacheBelow(node.child) ?? cacheBelow(node.sibling));
  const find = () => cacheBelow(root[Object.keys(root).find((name) => name.startsWith('__reactContainer'))]?.stateNode.current);
  // The list stands before the console does.
  while (!find()) await new Promise((resolve) => setTimeout(resolve, 20));
  const cache = find();
  const read = cache.getQueryCache().getAll().find(({ queryKey }) => queryKey[3]?.url?.endsWith('/me')).options.queryFn;
  const calls = Array.from({ length: many }, (_, number) => cache.fetchQuery({ queryKey: ['at once', number], queryFn: read, retry: false }));
  return (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;
})`;

/** Reads through the console's own cache, many times at once: how many came to an answer. */
const callsAtOnce = (page: Page, count: number): Promise<number> => page.evaluate(`${callsInThePage}(${count})`);

const search = (page: Page, text: string): Promise<void> => page.getByRole('search').getByRole('textbox').fill(text);
const answered = (page: Page, text: string) => page.waitForResponse((answer) => answer.url().includes(`q=${text}`) && answer.ok());

describe('an access token that is too old', () => {
  it('is renewed once for fifty calls at once, and each of them is answered', async () => {
    const { context, sent, tab, refreshes } = await stage.open();
    const page = await tab('/campaigns');
    await listed(page);
    sent.length = 0;
    stage.outliveAccess();
    expect(await callsAtOnce(page, 50)).toBe(50);
    expect(refreshes()).toHaveLength(1);
    const statuses = await Promise.all(
      sent.filter((request) => request.url().endsWith('/me')).map(async (request) => (await request.response())?.status()),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(await page.getByRole('alert').count()).toBe(0);
    await context.close();
  });

  it('is renewed once for five tabs, and all of them go on', async () => {
    const { context, sent, tab, refreshes, tokens } = await stage.open();
    const pages = await Promise.all(Array.from({ length: 5 }, () => tab('/campaigns')));
    await Promise.all(pages.map(listed));
    sent.length = 0;
    stage.outliveAccess();
    await Promise.all(pages.map(async (page, number) => Promise.all([answered(page, `tab${number}`), search(page, `tab${number}`)])));
    expect(refreshes()).toHaveLength(1);
    const [first] = pages;
    if (first) await Promise.all(pages.map(async (page) => expect(await tokens(page)).toEqual(await tokens(first))));
    await context.close();
  });
});

describe('a refused refresh', () => {
  it('leads every tab to the sign-in, once, and leaves no token', async () => {
    const { context, tab, tokens } = await stage.open();
    const pages = [await tab('/campaigns'), await tab('/settings'), await tab('/campaigns')] as const;
    await listed(pages[0]);
    const visits = pages.map((page) => {
      const seen: string[] = [];
      page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
      return seen;
    });
    await stage.endAll();
    // Whichever tab asks first: this one is made to, if no other has by then.
    await pages[0].bringToFront();
    await Promise.race([search(pages[0], 'anything').catch(() => undefined), pages[0].waitForURL(/\/login/)]);
    await Promise.all(pages.map((page) => page.waitForURL(/\/login/, { waitUntil: 'commit' })));
    await Promise.all(pages.map((page) => page.getByLabel('Username').waitFor()));
    expect(visits.map((seen) => seen.filter((path) => path === '/login').length)).toEqual([1, 1, 1]);
    expect(await Promise.all(pages.map(tokens))).toEqual([1, 2, 3].map(() => [null, null]));
    // The way back stays known.
    expect(new URL(pages[1].url()).searchParams.get('returnTo')).toBe('/settings');
    await context.close();
  });

  it('leads a tab to the sign-in once that hears of it twice', async () => {
    const { context, tab } = await stage.open();
    const page = await tab('/settings');
    await page.locator('main h1').waitFor();
    const visits: string[] = [];
    page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname));
    await page.evaluate(() => {
      for (const name of ['access_token', 'refresh_token']) localStorage.removeItem(name);
      // As when its own refused refresh and another tab's word of it arrive together.
      const hear = (): void => {
        dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null }));
        if (document.querySelector('[name=username]') === null) setTimeout(hear);
      };
      hear();
    });
    await page.getByLabel('Username').waitFor();
    expect(visits).toEqual(['/login']);
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/settings');
    await context.close();
  });

  it('leads a tab to the sign-in that did not listen yet', async () => {
    const { context, tab, tokens } = await stage.open();
    await context.addInitScript(() => {
      const listen = window.addEventListener.bind(window);
      Reflect.set(window, 'addEventListener', (...how: Parameters<typeof listen>) => {
        // As another tab would, at the last moment at which nobody hears of it.
        if (how[0] === 'storage') for (const name of ['access_token', 'refresh_token']) localStorage.removeItem(name);
        listen(...how);
      });
    });
    const page = await tab('/settings');
    await page.waitForURL(/\/login/, { waitUntil: 'commit' });
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/settings');
    expect(await tokens(page)).toEqual([null, null]);
    await context.close();
  });
});

const nothing = {
  'is answered with 500': (route: Route) => route.fulfill({ status: 500, body: '{}' }),
  'does not reach the server': (route: Route) => route.abort('connectionfailed'),
  'is never answered': () => undefined,
};

describe('a refresh that comes to nothing', () => {
  it('signs nobody out, says so, and goes on by itself', async () => {
    const visits = await Promise.all(
      Object.entries(nothing).map(async ([why, happen]) => {
        const visit = await stage.open();
        const page = await visit.tab('/campaigns');
        await listed(page);
        await visit.context.route('**/uaa/oauth/token', happen);
        return { ...visit, why, page, before: await visit.tokens(page) };
      }),
    );
    stage.outliveAccess();
    await Promise.all(
      visits.map(async ({ context, page, t, tokens, refreshes, why, before }) => {
        await search(page, 'anything');
        await page.getByText(t('session.renewing')).waitFor();
        expect(await tokens(page), why).toEqual(before);
        const tried = refreshes().length;
        await eventually(() => expect(refreshes().length).toBeGreaterThan(tried));
        expect(new URL(page.url()).pathname, why).toBe('/campaigns');
        await context.unroute('**/uaa/oauth/token');
        await page.getByText(t('list.noResults')).waitFor();
        await page.getByText(t('session.renewing')).waitFor({ state: 'hidden' });
        expect(await tokens(page), why).not.toEqual(before);
        await context.close();
      }),
    );
  });
});
