import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { queryClient } from '#providers/data/query-client.ts';
import { openConsole } from '#tests/support/console.tsx';
import { announcements } from '#tests/support/stranger-plugin.tsx';
import { manager, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const open = (as: string, path = '/announcements') => openConsole(world, { path, as, plugin: announcements });

const rows = (): (string | null)[] =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('span')?.textContent ?? null);

const stored = async (query = ''): Promise<{ id: string; name: string; status: string; from: string | null }[]> =>
  (await world.act(manager, 'GET', `/push-notifications?size=100${query}`)).content;

describe("a plugin of Refine's own hooks", () => {
  it('lists with two sorters and a bound, under its own tab', async () => {
    const { user, address, reload } = await open(manager);
    const all = await stored('&sortBy=status&sortDir=asc&thenBy=name&thenDir=desc');
    await screen.findByText(`${all.length} rows`);
    expect(rows()).toEqual(all.map(({ status, name, from }) => `${status} ${name} ${from}`));
    expect(screen.getByRole('link', { name: 'Notifications' }).getAttribute('aria-current')).toBe('page');
    screen.getByText('Menu: Campaigns, Clients, Notifications, Reports, Review, Lock screen, Calendar, Search');
    screen.getByRole('link', { name: 'Campaigns' });
    await user.click(screen.getByRole('button', { name: 'From December' }));
    const late = all.filter(({ from }) => from !== null && from >= '2026-12-01');
    await screen.findByText(`${late.length} rows`);
    expect(rows()).toEqual(late.map(({ status, name, from }) => `${status} ${name} ${from}`));
    expect(late.length).toBeLessThan(all.length);
    expect(decodeURIComponent(address())).toContain('filters[0][field]=from&filters[0][operator]=gte&filters[0][value]=2026-12-01');
    await reload();
    await screen.findByText(`${late.length} rows`);
  });

  it('shows only what the person may do', async () => {
    await open('viewer@acme.example');
    await screen.findByText(/^\d+ rows$/);
    // Before the rights are known there is nothing to press either.
    await waitFor(() => {
      const asked = queryClient()
        .getQueryCache()
        .findAll({ queryKey: ['access'] });
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter(({ state }) => state.status === 'pending')).toEqual([]);
    });
    expect(screen.queryByRole('button', { name: /^(New|Edit|Delete)/ })).toBeNull();
  });

  it('creates, shows where a value is refused, shows and edits', async () => {
    const { user, address } = await open(planner);
    await user.click(await screen.findByRole('button', { name: 'New announcement' }));
    await user.click(await screen.findByRole('radio', { name: /Acme/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/^Refused: \{"name":\[".+"\]\}$/);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Opening hours');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Show Opening hours' }));
    await screen.findByRole('heading', { name: 'Announcement Opening hours' });
    expect(address()).toMatch(/^\/announcements\/[\da-f-]{36}$/);
    history.back();
    // Until the list has been read again, what may be done with its rows comes and goes.
    await screen.findByText(/^\d+ rows$/);
    await user.click(await screen.findByRole('button', { name: 'Edit Opening hours' }));
    await screen.findByRole('heading', { name: 'Edit Opening hours' });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Edit Opening hours 2' });
    expect((await stored()).map(({ name }) => name)).toContain('Opening hours 2');
  });

  it('deletes in a way that can be undone: until the time is over nothing happens', async () => {
    const { user } = await open(manager);
    const draft = (await stored('&status=DRAFT')).find(({ name }) => name !== 'Opening hours 2');
    if (!draft) throw new Error('The sample world has no draft of a push');
    const press = async () => user.click(await screen.findByRole('button', { name: `Delete ${draft.name}` }));
    await press();
    await waitFor(() => expect(screen.queryByRole('button', { name: `Delete ${draft.name}` })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: `Delete ${draft.name}` });
    expect((await stored()).map(({ id }) => id)).toContain(draft.id);
    await press();
    await waitFor(async () => expect((await stored()).map(({ id }) => id)).not.toContain(draft.id));
    await screen.findByText('Notifications: deleted');
  });

  it('is read again when another session changes a row: the list, and a record', async () => {
    const { user } = await open(manager);
    await screen.findByText(/^\d+ rows$/);
    const [row] = (await world.act(planner, 'GET', '/push-notifications?size=100&status=DRAFT')).content;
    const rename = async (name: string) => {
      const { version } = await world.act(planner, 'GET', `/push-notifications/${row.id}`);
      await world.act(planner, 'PUT', `/push-notifications/${row.id}/name`, { body: { name }, headers: { 'If-Match': `"${version}"` } });
    };
    await rename('Changed elsewhere');
    await user.click(await screen.findByRole('button', { name: 'Show Changed elsewhere' }));
    await screen.findByRole('heading', { name: 'Announcement Changed elsewhere' });
    await rename('Changed once more');
    await screen.findByRole('heading', { name: 'Announcement Changed once more' });
  });
});

it('is gone, with its tab and its addresses, when its line is', async () => {
  const tabsOf = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  await open(manager);
  await screen.findByRole('heading', { name: 'Announcements' });
  const tabs = tabsOf();
  expect(tabs[0]).toBe('/announcements');
  await openConsole(world, { path: '/announcements', as: manager });
  await screen.findByRole('heading', { name: 'Page not found', level: 1 });
  expect(screen.queryByRole('heading', { name: 'Announcements' })).toBeNull();
  expect(tabsOf().filter((tab) => tab !== '/push-notifications')).toEqual(tabs.slice(1));
});
