import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, describe, expect, it } from 'vitest';
import { type CampaignRow, campaignStatuses, campaignTabs } from '#contract/campaigns/campaigns.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { network } from '#tests/support/screen.ts';
import { listOf } from '#tests/support/take-option.ts';
import { twoTenants } from '#tests/support/two-tenants.ts';
import { inDays, manager, planner, startWorld } from '#tests/support/world.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const world = await startWorld();
afterAll(() => world.stop());

/** The list as the product shows it: what tests before this one liked is forgotten. */
const open = async (path = '/campaigns') => {
  await world.pool.query('delete from list_settings; delete from list_views');
  return openConsole(world, { path, as: planner });
};

/** What the server answers to this view, by name. */
const namesFor = async (query = ''): Promise<string[]> => {
  const { content }: { content: CampaignRow[] } = await world.act(planner, 'GET', `/campaigns${query}`);
  return content.map(({ name }) => name);
};

const rows = (): HTMLElement[] => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const cards = (): HTMLElement[] => within(screen.getByRole('grid', { busy: false })).getAllByRole('row');
/** What a row is called: its first link opens it. */
const titleOf = (row: HTMLElement): string => within(row).getAllByRole('link')[0]?.title ?? '';
const names = (): string[] => rows().map((row) => titleOf(row));
const shows = (expected: string[]): Promise<void> => waitFor(() => expect(names()).toEqual(expected));
const isThere = (): Promise<HTMLElement> => screen.findByRole('grid', { busy: false });

const search = ({ t }: Console): Promise<HTMLElement> => screen.findByRole('textbox', { name: t('campaigns.search') });
const choose = ({ choose: take, t }: Console, status: string): Promise<void> =>
  take('campaigns.filters.status', t(`status.campaign.${status}`));
const press = async ({ user, button }: Console, key: string): Promise<void> => user.click(await button(key));

const listPath = '*/enterprise-api/v1/campaigns';

describe('the campaign list', () => {
  it('shows twelve, the newest first', async () => {
    const { t } = await open();
    const newest = await namesFor();
    await shows(newest);
    expect(newest).toHaveLength(12);
    // Whom nearly every campaign is for is not said of each.
    expect(screen.queryByText(t('campaigns.targets.LOCAL'))).toBeNull();
    expect(screen.getByRole('columnheader', { name: t('campaigns.columns.created') }).getAttribute('aria-sort')).toBe('descending');
  });

  it('answers a press with the name of its row, before the campaign has come', async () => {
    await open();
    await isThere();
    network.use(http.get(`${listPath}/:campaignId`, () => new Promise<never>(() => undefined)));
    const link = screen.getAllByRole<HTMLAnchorElement>('link').find(({ pathname }) => /^\/campaign\/[^/]+$/.test(pathname));
    fireEvent.click(link as HTMLAnchorElement);
    await screen.findByRole('heading', { level: 1, name: link?.title as string });
  });

  it('asks for what stands beside its rows behind them', async () => {
    const before = world.sent.length;
    await open();
    await isThere();
    const asked = (): string[] =>
      world.sent.slice(before).flatMap(({ path }) => (path.startsWith('/uaa') ? [] : [path.replace(/^\/enterprise-api\/v1/, '')]));
    await waitFor(() => {
      expect(asked().join(' ')).toMatch(/page=1&.*/);
      expect(asked().map((path) => path.split('?')[0])).toEqual(
        expect.arrayContaining(['/me/notices/count', '/campaigns/counts', '/clients']),
      );
    });
    const [person, rowsOfIt] = asked();
    expect([person, rowsOfIt?.split('?')[0]]).toEqual(['/me', '/campaigns']);
  });

  it('says of a plan that is edited until when it has to be sent', async () => {
    const { name } = await world.begin('Submit me', { timeline: { from: inDays(60), to: inDays(90) } });
    const late = await world.begin('Too late', { timeline: { from: inDays(1), to: inDays(90) } });
    await open();
    const submitBy = async (of: string): Promise<HTMLElement> => {
      const row = (await screen.findByRole('link', { name: new RegExp(`^${of}`) })).closest('[role=row]');
      return within(row instanceof HTMLElement ? row : document.body).getByText(/^Submit(-by date| by) /);
    };
    const { content }: { content: CampaignRow[] } = await world.act(planner, 'GET', `/campaigns?q=${encodeURIComponent(name)}`);
    const shown = await submitBy(name);
    expect(shown.getAttribute('datetime')).toBe(content[0]?.submitBy?.at);
    expect(shown.textContent).toMatch(/^Submit by .*\d\d:\d\d$/);
    expect((await submitBy(late.name)).textContent).toMatch(/^Submit-by date /);
  });

  it('says beside whose turn it is that the provider is late with what was sent, and of no other', async () => {
    const { t } = await open('/campaigns?q=女子训练系列上新');
    await isThere();
    const [row] = rows();
    const late = row && within(row).getByText(t('campaigns.reviewLate'));
    expect(late?.parentElement?.firstElementChild?.textContent).toBe(t('campaigns.waiting.you'));
    await open('/campaigns');
    await isThere();
    expect(screen.getAllByText(t('campaigns.reviewLate'))).toHaveLength(1);
  });

  it('turns its pages in the address, and goes back with the browser’s button', async () => {
    const console = await open();
    await shows(await namesFor());
    await press(console, 'list.next');
    await shows(await namesFor('?page=1'));
    expect(console.address()).toBe('/campaigns?page=1');
    history.back();
    await shows(await namesFor());
    expect(console.address()).toBe('/campaigns');
    // Whoever turns to the end of the pages keeps the focus.
    await press(console, 'list.next');
    await press(console, 'list.previous');
    await shows(await namesFor());
    const previous = await console.button('list.previous');
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(previous);
  });

  it('forgets what was typed last when the reader has gone on', async () => {
    const console = await open();
    await isThere();
    const [first] = rows();
    if (!first) throw new Error('No row');
    await console.user.type(await search(console), 'a');
    await console.user.click(within(first).getByRole('link', { name: new RegExp(`^${titleOf(first)}`) }));
    await waitFor(() => expect(console.address()).toMatch(/^\/campaign\//));
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    expect(console.address()).toMatch(/^\/campaign\//);
  });

  it('searches by name, and a reload brings the same view again', async () => {
    const console = await open('/campaigns?page=1');
    const [wanted = ''] = await namesFor('?page=2');
    await shows(await namesFor('?page=1'));
    await console.fill(await search(console), wanted);
    await shows(await namesFor(`?q=${encodeURIComponent(wanted)}`));
    expect(new URLSearchParams(location.search).get('q')).toBe(wanted);
    expect(new URLSearchParams(location.search).get('page')).toBeNull();
    await console.reload();
    await shows(await namesFor(`?q=${encodeURIComponent(wanted)}`));
    expect(await search(console)).toHaveProperty('value', wanted);
  });

  it('filters by each status', async () => {
    const console = await open();
    for (const status of campaignStatuses) {
      await choose(console, status);
      await shows(await namesFor(`?status=${status}`));
      expect(console.address()).toBe(`/campaigns?status=${status}`);
      await console.unchoose('campaigns.filters.status');
      await shows(await namesFor());
      expect(console.address()).toBe('/campaigns');
    }
  });

  it('filters by several statuses, each with its colour and its number, and its address keeps them', async () => {
    const console = await open();
    const { statuses } = await world.act(planner, 'GET', '/campaigns/counts');
    await choose(console, 'DRAFT');
    await choose(console, 'FINISHED');
    const both = '?status=DRAFT,FINISHED';
    await shows(await namesFor(both));
    expect((await namesFor(`${both}&size=100`)).length).toBe(statuses.DRAFT + statuses.FINISHED);
    expect(decodeURIComponent(console.address())).toBe(`/campaigns${both}`);
    await console.reload();
    await shows(await namesFor(both));
    const field = await console.openPicker('campaigns.filters.status');
    const option = async (status: 'DRAFT' | 'FINISHED'): Promise<HTMLElement> =>
      listOf(field).findByRole('option', {
        name: console.t('list.tab', { name: console.t(`status.campaign.${status}`), total: statuses[status] }),
        selected: true,
      });
    expect((await option('FINISHED')).querySelector('[class*=dot]')).not.toBeNull();
    await console.user.click(await option('DRAFT'));
    await shows(await namesFor('?status=FINISHED'));
    expect(console.address()).toBe('/campaigns?status=FINISHED');
  });

  it('answers the questions of its tabs, each with its number', async () => {
    const console = await open();
    const { tabs } = await world.act(planner, 'GET', '/campaigns/counts');
    for (const tab of campaignTabs) {
      const button = await screen.findByRole('button', { name: `${console.t(`campaigns.tabs.${tab}`)}, ${tabs[tab]}` });
      await console.user.click(button);
      await shows(await namesFor(`?tab=${tab}`));
      expect(button.getAttribute('aria-pressed')).toBe('true');
      expect(console.address()).toBe(tab === 'all' ? '/campaigns' : `/campaigns?tab=${tab}`);
    }
  });

  it('counts under the search and the filters, and a status leaves the tab', async () => {
    const console = await open('/campaigns?tab=finished');
    await shows(await namesFor('?tab=finished'));
    await console.choose('campaigns.filters.targetType', console.t('campaigns.targets.LOCAL'));
    const { tabs } = await world.act(planner, 'GET', '/campaigns/counts?targetType=LOCAL');
    await screen.findByRole('button', { name: `${console.t('campaigns.tabs.all')}, ${tabs.all}` });
    await shows(await namesFor('?tab=finished&targetType=LOCAL'));
    await choose(console, 'PUBLISHED');
    await shows(await namesFor('?status=PUBLISHED&targetType=LOCAL'));
    expect(console.address()).toBe('/campaigns?targetType=LOCAL&status=PUBLISHED');
  });

  it('narrows to one client for whoever sees several, and offers no choice of one', async () => {
    const console = await openConsole(world, { path: '/campaigns', as: manager });
    await isThere();
    const { content } = await world.act(manager, 'GET', '/clients?sortBy=name&sortDir=asc');
    await console.choose('list.clients.label', content[1].name);
    const { content: expected } = await world.act(manager, 'GET', `/campaigns?clientId=${content[1].id}`);
    await shows(expected.map(({ name }: CampaignRow) => name));
    expect(console.address()).toBe(`/campaigns?clientId=${content[1].id}`);
    await open();
    await isThere();
    expect(screen.queryByRole('combobox', { name: console.t('list.clients.label') })).toBeNull();
  });

  it('shows cards to whoever likes them, in the address and on every machine', async () => {
    const console = await open('/campaigns?page=1');
    await shows(await namesFor('?page=1'));
    await press(console, 'list.view.cards');
    await waitFor(() => expect(screen.queryByRole('columnheader')).toBeNull());
    const { content }: { content: CampaignRow[] } = await world.act(planner, 'GET', '/campaigns?page=1');
    expect(cards().map((card) => titleOf(card))).toEqual(content.map(({ name }) => name));
    expect(console.address()).toBe('/campaigns?page=1&view=cards');
    await waitFor(async () => expect((await world.act(planner, 'GET', '/me')).lists).toMatchObject([{ view: 'cards' }]));
    const elsewhere = await openConsole(world, { path: '/campaigns', as: planner });
    await waitFor(() => expect(cards()).toHaveLength(12));
    expect(screen.queryByRole('columnheader')).toBeNull();
    expect(elsewhere.address()).toBe('/campaigns');
    const { content: first }: { content: CampaignRow[] } = await world.act(planner, 'GET', '/campaigns');
    await console.user.keyboard('j');
    await waitFor(() => expect(document.activeElement).toBe(cards()[0]));
    await console.user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(location.pathname).toContain(first[1]?.id ?? ''));
  });

  it('sorts cards, which have no headers', async () => {
    const console = await open('/campaigns?view=cards');
    await waitFor(() => expect(cards()).toHaveLength(12));
    await console.user.click(await console.button('list.sortBy', { column: console.t('campaigns.columns.created') }));
    await console.user.click(screen.getByRole('menuitemradio', { name: console.t('campaigns.columns.name') }));
    const expected = await namesFor('?sortBy=name&sortDir=asc');
    await waitFor(() => expect(cards().map((card) => titleOf(card))).toEqual(expected));
    expect(new URLSearchParams(location.search).get('sortDir')).toBe('asc');
  });

  it('sorts by a column, and the other way round', async () => {
    const console = await open();
    await press(console, 'campaigns.columns.name');
    await shows(await namesFor('?sortBy=name&sortDir=asc'));
    expect(console.address()).toBe('/campaigns?sortBy=name&sortDir=asc');
    await press(console, 'campaigns.columns.name');
    await shows(await namesFor('?sortBy=name&sortDir=desc'));
    expect(console.address()).toBe('/campaigns?sortBy=name');
  });

  it('shows as many rows as wished', async () => {
    const console = await open('/campaigns?page=1');
    await press(console, 'list.rowsPerPage');
    await console.user.click(screen.getByRole('menuitemradio', { name: '25' }));
    await shows(await namesFor('?size=25'));
    expect(console.address()).toBe('/campaigns?size=25');
  });

  it('has the columns, their order and the rows that the reader chose, here and on every machine', async () => {
    const console = await open();
    await isThere();
    const { t, user } = console;
    const headers = (): (string | null)[] => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await user.click(await console.button('list.display'));
    const dialog = within(await screen.findByRole('dialog', { name: t('lists.display.title') }));
    await user.click(dialog.getByRole('checkbox', { name: t('campaigns.columns.client') }));
    await user.click(dialog.getByRole('button', { name: t('lists.display.earlier', { column: t('campaigns.columns.total') }) }));
    await user.click(dialog.getByRole('radio', { name: t('lists.display.densities.compact') }));
    await user.click(dialog.getByRole('button', { name: t('lists.display.done') }));
    const [, ...before] = ['name', 'status', 'waitingDue', 'total', 'dates'].map((key) =>
      t(`campaigns.columns.${key}` as 'campaigns.columns.name'),
    );
    expect(headers().slice(1, 5)).toEqual(before);
    const address = console.address();
    expect(new URLSearchParams(location.search).get('cols')).toMatch(/^name,status,waiting,total,dates/);
    await waitFor(async () => expect((await world.act(planner, 'GET', '/me')).lists[0]?.density).toBe('compact'));
    await openConsole(world, { path: '/campaigns', as: planner });
    await isThere();
    expect(headers().slice(1, 5)).toEqual(before);
    // A column that nobody sees who did not choose it.
    await openConsole(world, { path: '/campaigns?cols=name,parts&status=IN_REVIEW', as: manager });
    await isThere();
    expect(screen.getAllByRole('gridcell', { name: t('campaigns.approvedParts', { count: 4, all: 4 }) }).length).toBeGreaterThan(0);
    // What waits for a reviewer says so and until when, although the client owes the rest.
    await openConsole(world, { path: '/campaigns?cols=name,waiting&status=EXECUTION', as: manager });
    await isThere();
    const sides = (['you', 'us', 'customer', 'provider'] as const).map((turn) => t(`campaigns.waiting.${turn}`));
    const cells = screen.getAllByRole('gridcell').map((cell) => cell.textContent);
    const waiting = cells.filter((text) => sides.some((side) => text.startsWith(side)));
    expect(waiting).toHaveLength(screen.getAllByRole('row').length - 1);
    expect(waiting.filter((text) => !/\d\d/.test(text))).toEqual([]);
    expect(waiting.some((text) => text.startsWith(t('campaigns.waiting.you')) && /\d\d:\d\d/.test(text))).toBe(true);
    // Somebody else is shown the same by a copy of the address.
    await openConsole(world, { path: address, as: manager });
    await isThere();
    expect(headers().slice(1, 5)).toEqual(before);
  });

  it('says of a draft what is not set yet, in words, and leaves no cell empty', async () => {
    const { id } = await world.begin('Nothing set', {});
    const { t } = await open('/campaigns?cols=name,waiting,dates,total,parts&status=DRAFT');
    await isThere();
    const row = rows().find((each) => titleOf(each) === 'Nothing set');
    expect(
      [
        id,
        ...within(row as HTMLElement)
          .getAllByRole('gridcell')
          .map(({ textContent }) => textContent),
      ].slice(2, 6),
    ).toEqual([t('campaigns.waiting.you'), t('campaigns.noDates'), t('campaigns.noBudget'), '–']);
  });

  it('asks for what the address says', async () => {
    await open('/campaigns?page=0&size=25&sortBy=from&sortDir=asc&q=a&status=FINISHED');
    await shows(await namesFor('?page=0&size=25&sortBy=from&sortDir=asc&q=a&status=FINISHED'));
  });

  it('keeps the old rows until the new ones are there', async () => {
    const console = await open();
    await isThere();
    const before = names();
    const { promise: held, resolve: letGo } = withResolvers();
    network.use(
      http.get(listPath, async ({ request }) => {
        await held;
        return world.answer(request);
      }),
    );
    await choose(console, 'FINISHED');
    await screen.findByRole('grid', { busy: true });
    expect(names()).toEqual(before);
    letGo();
    await shows(await namesFor('?status=FINISHED'));
  });
});

describe('a list without pages', () => {
  it('is chosen among what one likes, has all rows by keys, and all of them can be chosen', async () => {
    const console = await open();
    const { user, t } = console;
    await isThere();
    await user.click(await console.button('list.display'));
    const dialog = within(await screen.findByRole('dialog', { name: t('lists.display.title') }));
    await user.click(dialog.getByRole('radio', { name: t('lists.display.pagings.scroll') }));
    await user.click(dialog.getByRole('button', { name: t('lists.display.done') }));
    expect(console.address()).toBe('/campaigns?paging=scroll');
    await waitFor(async () => expect((await world.act(planner, 'GET', '/me')).lists[0]?.paging).toBe('scroll'));
    const { totalElements, content }: { totalElements: number; content: CampaignRow[] } = await world.act(
      planner,
      'GET',
      '/campaigns?size=100',
    );
    expect(totalElements).toBeGreaterThan(20);
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(totalElements + 1)));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: t('list.pages') })).toBeNull());

    const [first] = await screen.findAllByRole('row', { selected: false });
    first?.focus();
    for (let at = 1; at <= 20; at += 1) await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(titleOf(document.activeElement as HTMLElement)).toBe(content[20]?.name));
    await user.keyboard('{End}');
    await waitFor(() => expect(titleOf(document.activeElement as HTMLElement)).toBe(content.at(-1)?.name));
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe(String(totalElements + 1));
    // Not all of them are drawn.
    expect(rows().length).toBeLessThan(totalElements);
    await user.keyboard('x');
    await screen.findByText(t('lists.selection.chosen_one', { shown: '1' }));
    await user.keyboard('{Control>}a{/Control}');
    await screen.findByText(t('lists.selection.all_other', { shown: String(totalElements) }));
  });
});

describe('what others’ lists have lost', () => {
  it('filters are there again after opening a row and going back, and the fields and headers say them', async () => {
    const console = await open();
    await isThere();
    await choose(console, 'FINISHED');
    await press(console, 'campaigns.columns.name');
    const expected = await namesFor('?status=FINISHED&sortBy=name&sortDir=asc');
    await shows(expected);
    const address = console.address();
    await console.user.click(within(rows()[1] ?? document.body).getAllByRole('link')[0] ?? document.body);
    await waitFor(() => expect(console.address()).toMatch(/^\/campaign\//));
    history.back();
    await shows(expected);
    expect(console.address()).toBe(address);
    expect(screen.getByRole('columnheader', { name: console.t('campaigns.columns.name') }).getAttribute('aria-sort')).toBe('ascending');
    await console.button('list.pick.clear', { name: console.t('campaigns.filters.status') });
    // Each of these was one step: another one and another one lead to where the list began, and no step leads in a circle.
    history.back();
    await shows(await namesFor('?status=FINISHED'));
    history.back();
    await shows(await namesFor());
    expect(console.address()).toBe('/campaigns');
  });
});

describe('a saved view', () => {
  it('has its button beside the other tools from the beginning, which keeps the focus and opens when it is pressed', async () => {
    const { t, user } = await open();
    await isThere();
    const button = (): HTMLElement => screen.getByRole('button', { name: t('list.views') });
    button().focus();
    // What it opens comes behind the rows.
    await waitFor(() => expect(button().getAttribute('aria-label')).toBe(t('list.views')), { timeout: 10_000 });
    expect(document.activeElement).toBe(button());
    await open();
    await isThere();
    await user.click(button());
    await screen.findByRole('menu');
    expect(document.activeElement?.getAttribute('role')).toBe('menuitemradio');
    expect(button().getAttribute('aria-expanded')).toBe('true');
  });

  it('is kept under a name, says when it was changed, is saved or reset, and is what the list begins with', async () => {
    const console = await open('/campaigns?status=DRAFT');
    await isThere();
    const { t, user, fill } = console;
    const menu = async (item: string, role = 'menuitem'): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: t('list.views') }));
      await user.click(await screen.findByRole(role, { name: item }));
    };
    await menu(t('lists.views.saveAs'));
    const named = await screen.findByRole('textbox', { name: t('lists.views.name') });
    await fill(named, 'My drafts '.repeat(7));
    expect(named).toHaveProperty('value', 'My drafts '.repeat(7));
    await screen.findByText('Value too long');
    await fill(named, 'My drafts');
    await press(console, 'lists.views.save');
    await screen.findByText('My drafts');
    await waitFor(() => expect(new URLSearchParams(location.search).get('saved')).not.toBeNull());
    expect(screen.queryByText(t('lists.views.changed'))).toBeNull();

    await press(console, 'campaigns.columns.name');
    await screen.findByText(t('lists.views.changed'));
    await press(console, 'lists.views.reset');
    await shows(await namesFor('?status=DRAFT'));
    await press(console, 'campaigns.columns.name');
    await screen.findByText(t('lists.views.changed'));
    await press(console, 'lists.views.save');
    await waitFor(() => expect(screen.queryByText(t('lists.views.changed'))).toBeNull());

    await menu(t('lists.views.manage'));
    await user.click(await screen.findByRole('radio', { name: t('lists.views.start', { name: 'My drafts' }) }));
    await waitFor(async () => expect((await world.act(planner, 'GET', '/me')).startViews).toHaveLength(1));
    await openConsole(world, { path: '/campaigns', as: planner });
    const sorted = await namesFor('?status=DRAFT&sortBy=name&sortDir=asc');
    await shows(sorted);
    const { totalElements } = await world.act(planner, 'GET', '/campaigns?status=DRAFT');
    await menu(t('lists.views.all'), 'menuitemradio');
    await shows(await namesFor());
    await console.reload();
    await shows(await namesFor());
    await menu(t('lists.views.counted', { name: 'My drafts', total: totalElements }), 'menuitemradio');
    await shows(sorted);
  });
});

describe('a list with nothing in it', () => {
  it('says so to whoever has no campaign yet', async () => {
    await twoTenants(world);
    const { t, signIn } = await openConsole(world, { path: '/campaigns' });
    await signIn('first@tenants.example', 'Tenants2026pass');
    expect(await screen.findByText(t('campaigns.empty'))).toBeTruthy();
    expect(screen.getAllByRole('link', { name: t('campaigns.new') })).toHaveLength(2);
    expect(screen.getByRole('link', { name: t('campaigns.demo') }).getAttribute('href')).toBe('/campaign/demo/planner-basic');
  });

  it('offers to clear the filters when they leave nothing', async () => {
    const console = await open('/campaigns?q=nothing+is+called+so&status=DRAFT');
    await screen.findByText(console.t('list.noResults'));
    await press(console, 'list.clearFilters');
    await shows(await namesFor());
    expect(console.address()).toBe('/campaigns');
    expect(await search(console)).toHaveProperty('value', '');
  });
});

describe('a list that cannot be loaded', () => {
  it.each([
    ['error.status500', () => new HttpResponse(null, { status: 500 })],
    ['error.unknownConnectionError', () => HttpResponse.error()],
  ])('says %s and tries again', async (key, answer) => {
    const console = await open('/403');
    network.use(http.get(listPath, answer));
    await console.user.click(await console.link('nav.campaigns'));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(console.t(key), { exact: false })).toBeTruthy();
    network.use(http.get(listPath, ({ request }) => world.answer(request)));
    await press(console, 'app.retry');
    await shows(await namesFor());
  });
});

describe('the keys of the list', () => {
  it('walk through the rows and open one', async () => {
    const { user } = await open('/campaigns?status=FINISHED');
    await isThere();
    const [first, second, third] = rows();
    await user.keyboard('j');
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}k{ArrowUp}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(third);
    await user.keyboard('{Home}{End}');
    expect(document.activeElement).toBe(rows().at(-1));
    await user.keyboard('{Home}{Enter}');
    await screen.findByRole('heading', { level: 1, name: (await namesFor('?status=FINISHED'))[0] ?? '' });
  });

  it('are left alone while the search is typed in', async () => {
    const console = await open();
    await isThere();
    await console.user.click(await search(console));
    await console.user.keyboard('jk/');
    expect(await search(console)).toHaveProperty('value', 'jk/');
    await screen.findByText(console.t('list.noResults'));
  });
});

describe('a look at a row', () => {
  it('lies beside the list, follows the arrows, and leaves the focus where it is', async () => {
    const { user, t } = await open();
    await isThere();
    await user.keyboard('j ');
    const panel = async (name: string): Promise<HTMLElement> =>
      screen.findByRole('complementary', { name: t('lists.peek.title', { name }) });
    for (const [at, name] of names().entries()) {
      const shown = within(await panel(name));
      shown.getByText(t('campaigns.columns.owner'));
      expect(document.activeElement).toBe(rows()[at]);
      await user.keyboard('{ArrowDown}');
    }
    expect(location.pathname).toBe('/campaigns');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(document.activeElement).toBe(rows()[11]);
  });
});

describe('the choice of rows', () => {
  it('reaches over pages and filters, and says what these hide', async () => {
    const console = await open();
    await isThere();
    const { user, t } = console;
    const { totalElements } = await world.act(planner, 'GET', '/campaigns');
    const said = (text: string): Promise<HTMLElement> => screen.findByText((words) => words.startsWith(text));
    await user.keyboard('jx{ArrowDown}{ArrowDown}{Shift>}X{/Shift}');
    await said(t('lists.selection.chosen_other', { count: 3, shown: 3 }));
    expect(
      rows()
        .map((row) => row.getAttribute('aria-selected'))
        .slice(0, 4),
    ).toEqual(['true', 'true', 'true', 'false']);
    await press(console, 'list.next');
    await shows(await namesFor('?page=1'));
    await user.click(within(rows()[0] ?? document.body).getByRole('checkbox'));
    await said(t('lists.selection.chosen_other', { count: 4, shown: 4 }));
    expect(screen.queryByText(/hidden/)).toBeNull();
    await console.fill(await search(console), names()[0] ?? '');
    await said(
      `${t('lists.selection.chosen_other', { count: 4, shown: 4 })} · ${t('lists.selection.hidden_other', { count: 3, shown: 3 })}`,
    );
    await user.click(await console.button('list.clearSearch'));
    await shows(await namesFor());
    await user.click(await console.button('lists.selection.matching_other', { count: totalElements, shown: totalElements }));
    await said(t('lists.selection.all_other', { count: totalElements, shown: totalElements }));
    expect(rows().every((row) => row.getAttribute('aria-selected') === 'true')).toBe(true);
    await press(console, 'lists.selection.clear');
    await waitFor(() => expect(rows().some((row) => row.getAttribute('aria-selected') === 'true')).toBe(false));
  });

  it('offers nothing that is possible with none of them, and says why', async () => {
    const console = await open('/campaigns?status=PUBLISHED');
    await isThere();
    const { user, t } = console;
    await user.keyboard('jx{ArrowDown}{Shift>}X{/Shift}');
    await press(console, 'lists.jobs.actions');
    const remove = screen.getByRole('menuitem', { name: new RegExp(`^${t('lists.jobs.verbs.delete')} `) });
    expect(remove.textContent).toContain(t('lists.jobs.offer', { verb: t('lists.jobs.verbs.delete'), ready: '0', shown: '2' }));
    expect([remove.getAttribute('aria-disabled'), remove.textContent]).toEqual([
      'true',
      expect.stringContaining(t('error.campaign.notDeletable')),
    ]);
    expect(screen.getByRole('menuitem', { name: t('lists.jobs.verbs.pause') }).getAttribute('aria-disabled')).toBeNull();
    await user.click(remove);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what a row is for', () => {
  const nextOf = (console: Console, name: string, key: string): Promise<HTMLElement> =>
    screen.findByRole('link', { name: console.t('list.nextOf', { action: console.t(`campaigns.next.${key}`), name }) });
  const nameOfFirst = async (status: string): Promise<CampaignRow> => {
    const { content } = await world.act(planner, 'GET', `/campaigns?status=${status}`);
    return content[0];
  };

  it.each([
    ['DRAFT', 'plan', 'plan'],
    ['PLANNING', 'plan', 'plan'],
    ['EXECUTION', 'documents', 'execution'],
    ['PUBLISHED', 'report', 'report'],
    ['FINISHED', 'report', 'report'],
  ] as const)('is said by its status: %s', async (status, key, place) => {
    const console = await open(`/campaigns?status=${status}`);
    const { id, name } = await nameOfFirst(status);
    expect((await nextOf(console, name, key)).getAttribute('href')).toBe(`/campaign/${id}/${place}`);
  });

  it('is for the account manager to decide, and stands on cards as well', async () => {
    const console = await openConsole(world, { path: '/campaigns?status=PLANNING_REVIEW&view=cards', as: manager });
    await isThere();
    const [name = ''] = cards().map(titleOf);
    expect((await nextOf(console, name, 'review')).getAttribute('href')).toMatch(/^\/review\/campaign\//);
  });

  it('is to decide once material was sent, for whoever decides about it', async () => {
    const gathering = async (as: string): Promise<CampaignRow[]> =>
      (await world.act(as, 'GET', '/campaigns?statusIn=EXECUTION,IN_REVIEW&size=100')).content.filter((row: CampaignRow) => row.needsMe);
    const wayTo = async (as: string, { id, name }: CampaignRow, key: string): Promise<string> => {
      const console = await openConsole(world, { path: `/campaigns?q=${encodeURIComponent(name)}`, as });
      const way = (await nextOf(console, name, key)).getAttribute('href') ?? '';
      cleanup();
      return way.replace(id, 'it');
    };
    const stepOf = (gathered: readonly CampaignRow[], step: string): CampaignRow => {
      const found = gathered.find(({ materialStep }) => materialStep === step);
      if (!found) throw new Error(`No campaign whose next step is ${step}`);
      return found;
    };
    const managers = await gathering(manager);
    expect(await wayTo(manager, stepOf(managers, 'review'), 'review')).toBe('/review?campaignId=it');
    // Nothing of it waits in the review: the preview is to be made.
    expect(await wayTo(manager, stepOf(managers, 'preview'), 'execution')).toBe('/campaign/it/execution');
    expect(await wayTo(planner, stepOf(await gathering(planner), 'decidePreview'), 'review')).toBe('/review?campaignId=it');
  });

  it('is not what the reader may not do, and the menu does not say again what a press on the row does', async () => {
    const console = await openConsole(world, { path: '/campaigns?status=DRAFT', as: 'viewer@acme.example' });
    await isThere();
    expect(within(screen.getByRole('grid')).queryAllByRole('link', { name: new RegExp(console.t('campaigns.next.plan')) })).toEqual([]);
    expect(within(screen.getByRole('grid')).queryAllByRole('button', { name: /^Actions for/ })).toEqual([]);
  });
});

describe('deleting a campaign', () => {
  const ask = async (console: Console, name: string): Promise<void> => {
    await console.user.click(await screen.findByRole('button', { name: console.t('list.actionsOf', { name }) }));
    await console.user.click(screen.getByRole('menuitem', { name: console.t('campaigns.remove.action') }));
    await screen.findByRole('dialog', { name: console.t('campaigns.remove.title') });
  };

  it('asks first, and leaves it when the answer is no', async () => {
    const { id } = await world.begin('Not to be deleted');
    const console = await open();
    await ask(console, 'Not to be deleted');
    await press(console, 'app.cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await world.read(id)).status).toBe('DRAFT');
  });

  it('takes it out of the list and says so', async () => {
    await world.begin('To be deleted');
    const console = await open();
    await ask(console, 'To be deleted');
    await press(console, 'campaigns.remove.confirm');
    await screen.findByText('Campaign has been deleted successfully!');
    await waitFor(() => expect(names()).not.toContain('To be deleted'));
    expect(await namesFor()).not.toContain('To be deleted');
  });

  it('says why it failed when somebody changed it meanwhile', async () => {
    const campaign = await world.begin('Changed meanwhile');
    const console = await open();
    await ask(console, 'Changed meanwhile');
    await world.change(planner, campaign, { name: 'Still here' });
    await press(console, 'campaigns.remove.confirm');
    await screen.findByText(console.t('error.version.stale'));
    await waitFor(() => expect(names()).toContain('Still here'));
  });

  it('is not offered for a campaign that runs', async () => {
    const console = await open('/campaigns?status=PUBLISHED');
    await isThere();
    const [name = ''] = names();
    await console.user.click(await screen.findByRole('button', { name: console.t('list.actionsOf', { name }) }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(
      ['campaigns.duplicate.action', 'campaigns.pause.pause.action'].map((key) => console.t(key)),
    );
  });
});

describe('pausing from a row', () => {
  const menu = async (console: Console, name: string, key: string): Promise<void> => {
    await console.user.click(await screen.findByRole('button', { name: console.t('list.actionsOf', { name }) }));
    await console.user.click(screen.getByRole('menuitem', { name: console.t(key) }));
  };
  const statusOf = (name: string): string | null | undefined =>
    rows()
      .find((row) => titleOf(row) === name)
      ?.querySelector('[data-phone=mark]')?.textContent;

  it('shows it at once, takes it back with the reason kept when the server fails, and then does it', async () => {
    const console = await open('/campaigns?tab=running');
    await isThere();
    const { content }: { content: CampaignRow[] } = await world.act(planner, 'GET', '/campaigns?status=PUBLISHED');
    const { name = '', id = '' } = content[0] ?? {};
    const { promise: held, resolve: letGo } = withResolvers();
    network.use(
      http.post('*/campaigns/:id/transitions', async () => {
        await held;
        return new HttpResponse(null, { status: 500 });
      }),
    );
    await menu(console, name, 'campaigns.pause.pause.action');
    await console.user.type(await screen.findByRole('textbox', { name: console.t('campaigns.pause.reason') }), '库存售罄');
    await press(console, 'campaigns.pause.pause.confirm');
    await waitFor(() => expect(statusOf(name)).toBe(console.t('status.campaign.pausing')));
    letGo();
    const dialog = within(await screen.findByRole('dialog', { name: console.t('campaigns.pause.pause.title') }));
    // Inline, where it stays, and in the message that goes.
    for (const alert of dialog.getAllByRole('alert')) expect(alert.textContent).toContain(console.t('error.status500'));
    expect(dialog.getByRole('textbox')).toHaveProperty('value', '库存售罄');
    expect(statusOf(name)).toBe(console.t('status.campaign.PUBLISHED'));
    expect((await world.read(id)).status).toBe('PUBLISHED');

    network.use(http.post('*/campaigns/:id/transitions', ({ request }) => world.answer(request)));
    await console.user.click(dialog.getByRole('button', { name: console.t('campaigns.pause.pause.confirm') }));
    await waitFor(() => expect(statusOf(name)).toBe(console.t('status.campaign.PAUSED')));
    expect((await world.read(id)).pause?.reason).toBe('库存售罄');
  });
});
