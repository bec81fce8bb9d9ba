import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { clientManagers } from '#server/db/deputy-schema.ts';
import { clients, memberships } from '#server/db/schema.ts';
import { personId } from '#server/sample-world/accounts.ts';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { network } from '#tests/support/screen.ts';
import { type World, manager, planner, startWorld } from '#tests/support/world.ts';

let world: World;
const total = 150;
const idOf = new Map<string, string>();
/** Their names count in three digits; the last one stands behind every other in the order of names. */
const nameOf = (number: number): string => (number === total ? 'Zenith Hotels' : `Client ${String(number).padStart(3, '0')}`);

beforeAll(async () => {
  world = await startWorld();
  const now = new Date();
  const rows = Array.from({ length: total }, (_, index) => {
    const id = randomUUID();
    const name = nameOf(index + 1);
    idOf.set(name, id);
    return {
      id,
      name,
      companyName: name,
      currency: 'CNY' as const,
      timezone: 'Asia/Shanghai',
      createdTime: now,
      createdBy: personId(manager),
    };
  });
  await world.db.insert(clients).values(rows);
  // Nobody looks after any of those of the sample world.
  await world.db.delete(clientManagers);
  // The planner looks on at all of them, and plans for the last one besides their own.
  const role = (name: string) => (name === nameOf(total) ? ('mediaPlanner' as const) : ('none' as const));
  await world.db.insert(memberships).values(rows.map(({ id, name }) => ({ userId: personId(planner), clientId: id, role: role(name) })));
});
afterAll(() => world.stop());

const last = nameOf(total);
const lastId = (): string => idOf.get(last) ?? '';
const field = ({ t }: Console, label = 'list.clients.label'): Promise<HTMLInputElement> =>
  screen.findByRole('combobox', { name: t(label) });
const options = (): string[] =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent ?? '');
const shows = async (console: Console, name: string, label?: string): Promise<void> => {
  await waitFor(async () => expect((await field(console, label)).value).toBe(name));
};

describe('a chooser among 150 clients', () => {
  it.each([
    ['/campaigns', 'clientId'],
    ['/push-notifications', 'clientId'],
    ['/review?kind=campaign', 'clientId'],
    ['/calendar', 'client'],
  ])('finds the last one on %s by typing, and knows it from the address', async (path, name) => {
    const console = await openConsole(world, { path, as: manager });
    // The review folds its filters in this window.
    const unfold = async (): Promise<void> => {
      if (path.startsWith('/review'))
        await console.user.click(await screen.findByRole('button', { name: new RegExp(`^${console.t('review.filters.title')}`) }));
    };
    await unfold();
    await console.openPicker('list.clients.label');
    await screen.findByRole('option', { name: 'Client 001' });
    expect(options()).not.toContain(last);
    await console.user.keyboard('zenith');
    await screen.findByRole('option', { name: last });
    await console.user.keyboard('{Enter}');
    await waitFor(() => expect(console.address()).toBe(`${path}${path.includes('?') ? '&' : '?'}${name}=${lastId()}`));
    await console.user.keyboard('{Escape}');
    await shows(console, last);

    await console.reload();
    await unfold();
    await shows(console, last);
    await console.unchoose('list.clients.label');
    await waitFor(() => expect(console.address()).toBe(path));
  });

  it('narrows to two of them, and what lies beyond the first page can be given back', async () => {
    const console = await openConsole(world, { path: `/campaigns?clientId=${lastId()}`, as: manager });
    await console.choose('list.clients.label', 'Client 001');
    const both = [last, 'Client 001'].map((name) => idOf.get(name)).join(',');
    await waitFor(() => expect(decodeURIComponent(console.address())).toBe(`/campaigns?clientId=${both}`));
    await shows(console, `${last} +1`);
    await console.openPicker('list.clients.label');
    expect(options()[0]).toBe(last);
    await console.user.click(await screen.findByRole('option', { name: last, selected: true }));
    await waitFor(() => expect(console.address()).toBe(`/campaigns?clientId=${idOf.get('Client 001')}`));
  });

  it.each([
    ['/lock-screen/new', 'lockScreen.form.client'],
    ['/push-notifications/new', 'push.client'],
    ['/objective', 'objective.client.label'],
  ])('on %s offers those alone for whom one may', async (path, label) => {
    const console = await openConsole(world, { path, as: planner });
    await console.openPicker(label);
    await screen.findByRole('option', { name: last });
    expect(options()).toEqual(['Acme', last]);
    await console.user.keyboard('client 0');
    await screen.findByText(console.t('list.clients.none'));
    await console.user.keyboard('{Enter}{Escape}');
    await console.choose(label, last);
    await shows(console, last, label);
  });

  it.each([
    ['/lock-screen/new', 'lockScreen.form.client', 'lockScreen.form.create', ['lockScreen.columns.title', 'lockScreen.columns.advertiser']],
    ['/push-notifications/new', 'push.client', 'push.wizard.next', []],
  ])('is chosen on %s by whoever begins something, and by nobody in their place', async (path, label, goOn, others) => {
    const console = await openConsole(world, { path, as: planner });
    const empty = await field(console, label);
    await screen.findByRole('button', { name: console.t(goOn) });
    expect(empty.value).toBe('');
    for (const other of others) await console.fill(await screen.findByLabelText(console.t(other)), 'A quiet morning');
    const before = world.sent.length;
    await console.user.click(await console.button(goOn));
    await screen.findByText(console.t('objective.client.required'));
    await waitFor(() => expect(document.activeElement).toBe(empty));
    expect(empty.getAttribute('aria-invalid')).toBe('true');
    expect(world.sent.slice(before).filter(({ method }) => method === 'POST')).toEqual([]);
    await console.user.keyboard('{Escape}');
    await console.choose(label, last);
    await waitFor(() => expect(screen.queryByText(console.t('objective.client.required'))).toBeNull());
  });

  it.each(languages)('says in %s how many there are besides, and that nothing is found', async (language) => {
    const console = await openConsole(world, { path: '/campaigns', as: manager, language });
    await console.openPicker('list.clients.label');
    const { totalElements } = await world.act(manager, 'GET', '/clients');
    await screen.findByRole('option', { name: 'Client 001' });
    // The list is drawn in portions: the end of it comes with its end.
    for (let press = 0; press < 7; press += 1) await console.user.keyboard('{PageDown}');
    await screen.findByText(console.t('list.pick.more', { count: totalElements - 50 }));
    await console.user.keyboard('nobody of that name');
    await screen.findByText(console.t('list.clients.none'));
  });

  it('takes nothing that was typed before the answer to what is typed now', async () => {
    const console = await openConsole(world, { path: '/campaigns', as: manager });
    await console.openPicker('list.clients.label');
    await screen.findByRole('option', { name: 'Client 001' });
    await console.user.keyboard('zenith{Enter}');
    await screen.findByText(console.t('list.pick.searching'));
    expect(console.address()).toBe('/campaigns');
    await screen.findByRole('option', { name: last });
    await console.user.keyboard('{Enter}');
    await waitFor(() => expect(console.address()).toBe(`/campaigns?clientId=${lastId()}`));
  });

  it('asks for what was typed when the reader pauses, not at every key', async () => {
    const console = await openConsole(world, { path: '/campaigns', as: manager });
    const typed = await console.openPicker('list.clients.label');
    await screen.findByRole('option', { name: 'Client 001' });
    const before = world.sent.length;
    for (const value of ['c', 'client', 'client 14']) fireEvent.change(typed, { target: { value } });
    await waitFor(() => expect(options()).toEqual(Array.from({ length: 10 }, (_, index) => nameOf(140 + index))));
    expect(world.sent.slice(before).filter(({ path }) => path.includes('/clients?'))).toHaveLength(1);
  });

  it('says of a client that the reader cannot see that it is one, and why a search failed', async () => {
    const console = await openConsole(world, { path: `/campaigns?clientId=${randomUUID()}`, as: manager });
    await shows(console, console.t('list.clients.unknown'));
    network.use(
      http.get('*/enterprise-api/v1/clients', () =>
        HttpResponse.json({ status: 400, key: 'error.default', message: 'Not today.', requestId: 'r' }, { status: 400 }),
      ),
    );
    await console.openPicker('list.clients.label');
    await console.user.keyboard('zenith');
    await screen.findByText('Not today.');
  });
});

describe('My clients', () => {
  const looksAfter = (email: string) =>
    world.db
      .insert(clientManagers)
      .values({ clientId: lastId(), userId: personId(email), since: new Date() })
      .onConflictDoNothing();
  beforeAll(() => looksAfter(manager));
  const words = (console: Console): string => console.t('list.clients.mine');

  it.each([
    ['/campaigns', 'clientId'],
    ['/reports', 'clientId'],
    ['/push-notifications', 'clientId'],
    ['/calendar', 'client'],
  ])('stands before all others on %s, and alone in the address', async (path, name) => {
    const console = await openConsole(world, { path, as: manager });
    await console.openPicker('list.clients.label');
    await screen.findByRole('option', { name: 'Client 001' });
    expect(options()[0]).toBe(words(console));
    await console.user.click(await screen.findByRole('option', { name: words(console) }));
    await waitFor(() => expect(console.address()).toBe(`${path}?${name}=mine`));
    await waitFor(() => expect(world.sent.some(({ path: asked }) => asked.includes('clientId=mine'))).toBe(true));

    await console.user.click(await screen.findByRole('option', { name: 'Client 001' }));
    await waitFor(() => expect(console.address()).toBe(`${path}?${name}=${idOf.get('Client 001')}`));
    await console.user.click(await screen.findByRole('option', { name: words(console) }));
    await waitFor(() => expect(console.address()).toBe(`${path}?${name}=mine`));

    await console.reload();
    await shows(console, words(console));
    await console.unchoose('list.clients.label');
    await waitFor(() => expect(console.address()).toBe(path));
  });

  it.each(languages)('is found in %s by typing, and leaves when something else is typed', async (language) => {
    const console = await openConsole(world, { path: '/campaigns', as: manager, language });
    await console.openPicker('list.clients.label');
    await screen.findByRole('option', { name: words(console) });
    await console.user.keyboard('zenith');
    await screen.findByRole('option', { name: last });
    await waitFor(() => expect(options()).toEqual([last]));
    await console.user.keyboard('{Backspace}'.repeat('zenith'.length) + words(console).slice(0, 3));
    await waitFor(() => expect(options()).toEqual([words(console)]));
  });

  it('is not offered in the review, which has it elsewhere', async () => {
    const review = await openConsole(world, { path: '/review', as: manager });
    await review.user.click(await screen.findByRole('button', { name: new RegExp(`^${review.t('review.filters.title')}`) }));
    await review.openPicker('list.clients.label');
    await screen.findByRole('option', { name: 'Client 001' });
    expect(options()).not.toContain(words(review));
  });

  it('is not offered to whoever looks after none', async () => {
    const theirs = await openConsole(world, { path: '/campaigns', as: planner });
    await theirs.openPicker('list.clients.label');
    await screen.findByRole('option', { name: 'Client 001' });
    expect(options()).not.toContain(words(theirs));
  });

  it('is named where a link brings it to whoever looks after none, and can be left', async () => {
    const console = await openConsole(world, { path: '/campaigns?clientId=mine', as: planner });
    await shows(console, words(console));
    await screen.findByText(console.t('list.noResults'));
    await console.unchoose('list.clients.label');
    await waitFor(() => expect(console.address()).toBe('/campaigns'));
    expect(world.sent.filter(({ path }) => path.includes('/clients') && path.includes('mine'))).toEqual([]);
  });
});
