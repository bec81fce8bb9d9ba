import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openConsole } from '#tests/support/console.tsx';
import { type World, manager, startWorld } from '#tests/support/world.ts';

let world: World;
let first: Record<'campaign' | 'client' | 'push' | 'item', string>;
beforeAll(async () => {
  world = await startWorld();
  const idOf = async (table: string): Promise<string> =>
    (await world.pool.query<{ id: string }>(`select id from ${table} limit 1`)).rows[0]?.id ?? '';
  const [campaign, client, push, item] = await Promise.all(['campaigns', 'clients', 'push_notifications', 'lock_screen_items'].map(idOf));
  first = { campaign, client, push, item } as typeof first;
});
afterAll(() => world.stop());

describe('the way up', () => {
  it.each([
    [() => `/campaign/${first.campaign}`, 'nav.campaigns', '/campaigns'],
    [() => '/objective', 'nav.campaigns', '/campaigns'],
    [() => `/clients/${first.client}`, 'nav.clients', '/clients'],
    [() => `/push-notifications/${first.push}`, 'nav.pushNotifications', '/push-notifications'],
    [() => '/push-notifications/new', 'nav.pushNotifications', '/push-notifications'],
    [() => `/lock-screen/${first.item}`, 'nav.lockScreenCampaigns', '/lock-screen'],
  ])('leads from a screen of one noun to its list', async (path, label, list) => {
    const { t } = await openConsole(world, { path: path(), as: manager });
    const trail = within(await screen.findByRole('navigation', { name: t('nav.trail') }));
    const tabs = within(screen.getByRole('navigation', { name: t('nav.main') }));
    expect(tabs.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([t(label)]);
    expect(trail.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([[t(label), list]]);
  });
});

it.each([
  ['scenarios', 'nav.campaigns', []],
  ['execution/tracking-codes', 'nav.campaigns', ['execution.title']],
] as const)('%s lies below its campaign, under the tab of campaigns', async (path, noun, between) => {
  const { rows } = await world.pool.query<{ id: string; name: string }>(
    `select id, name from campaigns where status = 'PUBLISHED' limit 1`,
  );
  const { id = '', name = '' } = rows[0] ?? {};
  const { t } = await openConsole(world, { path: `/campaign/${id}/${path}`, as: manager });
  const last = await screen.findByRole('link', { name });
  const trail = within(screen.getByRole('navigation', { name: t('nav.trail') }));
  expect(trail.getAllByRole('link').map((link) => link.textContent)).toEqual([t(noun), name, ...between.map((key) => t(key))]);
  expect(last.getAttribute('href')).toBe(`/campaign/${id}`);
  const tabs = within(screen.getByRole('navigation', { name: t('nav.main') }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(t(noun));
});

it.each(['', '/summary', '/execution', '/report', '/history'])(
  'the tab at /campaign/:id%s has the head of the others: the list above, the name, how it stands',
  async (tab) => {
    const { rows } = await world.pool.query<{ id: string; name: string }>(
      `select id, name from campaigns where status = 'PUBLISHED' limit 1`,
    );
    const { id = '', name = '' } = rows[0] ?? {};
    const { t } = await openConsole(world, { path: `/campaign/${id}${tab}`, as: manager });
    const title = await screen.findByRole('heading', { level: 1, name });
    const trail = within(await screen.findByRole('navigation', { name: t('nav.trail') }));
    expect(trail.getAllByRole('link').map((link) => link.textContent)).toEqual([t('nav.campaigns')]);
    expect(within(title.parentElement ?? title).getByText(t('status.campaign.PUBLISHED'))).toBeTruthy();
    const present = within(screen.getByRole('navigation', { name: t('campaign.sections.label') })).getByRole('link', { current: 'page' });
    // What tells them apart is the tab, and the title of the window.
    expect(document.title.split(' · ')).toEqual([name, ...(tab === '' ? [] : [present.textContent]), t('app.tab')]);
  },
);

it('a step of the planner says which it is, below its campaign', async () => {
  const { rows } = await world.pool.query<{ id: string; name: string }>(`select id, name from campaigns where status = 'DRAFT' limit 1`);
  const { id = '', name = '' } = rows[0] ?? {};
  const { t } = await openConsole(world, { path: `/campaign/${id}/budget`, as: manager });
  const trail = within(await screen.findByRole('navigation', { name: t('nav.trail') }));
  expect(trail.getAllByRole('listitem').map((item) => item.textContent)).toEqual([t('nav.campaigns'), name, t('summary.steps.budget')]);
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/campaigns', `/campaign/${id}`]);
});

it.each(['cn', 'jp'] as const)('the way up is called as the header calls it, in %s', async (language) => {
  const { t } = await openConsole(world, { path: '/objective', as: manager, language });
  const trail = within(await screen.findByRole('navigation', { name: t('nav.trail') }));
  expect(trail.getByRole('link').textContent).toBe(t('nav.campaigns'));
});

it('an item of the bench is the bench, and its tab stays marked', async () => {
  const { rows } = await world.pool.query<{ id: string }>(`select id from campaigns where status = 'PLANNING_REVIEW' limit 1`);
  const { t } = await openConsole(world, { path: `/review/campaign/${rows[0]?.id}`, as: manager });
  await screen.findByRole('heading', { level: 1, name: t('nav.review') });
  const tabs = within(screen.getByRole('navigation', { name: t('nav.main') }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(t('nav.review'));
  expect(screen.queryByRole('navigation', { name: t('nav.trail') })).toBeNull();
});

it.each(['/campaigns', '/clients', '/push-notifications', '/lock-screen', '/calendar', '/settings'])(
  'there is none above %s',
  async (path) => {
    const { t } = await openConsole(world, { path, as: manager });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: t('nav.trail') })).toBeNull();
  },
);
