import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { manager, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const help = async ({ t }: Console) => within(await screen.findByRole('dialog', { name: t('nav.keys') }));
const isOpen = ({ t }: Console): boolean => screen.queryByRole('dialog', { name: t('nav.keys') }) !== null;

describe('the help of the keys', () => {
  it('opens by its key on a list, with the keys of lists', async () => {
    const console = await openConsole(world, { path: '/campaigns', as: planner });
    await console.listed();
    await console.user.keyboard('?');
    const shown = await help(console);
    expect(shown.getByRole('heading', { name: console.t('keys.list.title') })).toBeTruthy();
    expect(shown.getByText(console.t('keys.list.open'))).toBeTruthy();
    expect(shown.queryByText(console.t('review.keys.approve'))).toBeNull();
    // Not in the switch: the next space would turn the keys off.
    await waitFor(() => expect(document.activeElement === shown.getAllByRole('button', { name: console.t('app.close') })[0]).toBe(true));
    await console.user.click(shown.getAllByRole('button', { name: console.t('app.close') })[0] ?? document.body);
    expect(isOpen(console)).toBe(false);
  });

  it.each([
    ['/review', 'review.keys.approve'],
    ['/calendar', 'keys.calendar.week'],
    ['/settings', 'keys.everywhere.help'],
  ])('at %s names what works there', async (path, key) => {
    const console = await openConsole(world, { path, as: manager });
    await screen.findByRole('heading', { level: 1 });
    await console.user.keyboard('?');
    expect((await help(console)).getByText(console.t(key))).toBeTruthy();
  });

  it('in the planner names undo and redo', async () => {
    const { id } = await world.begin('Keys');
    const console = await openConsole(world, { path: `/campaign/${id}/audience`, as: planner });
    await console.title('summary.steps.audience');
    await console.user.keyboard('?');
    expect((await help(console)).getByText(console.t('keys.planner.undo'))).toBeTruthy();
  });

  it('does not come while somebody types, and stands in the account’s menu', async () => {
    const console = await openConsole(world, { path: '/campaigns', as: planner });
    await console.listed();
    const search = screen.getByRole('textbox', { name: console.t('campaigns.search') });
    await console.user.type(search, 'why?');
    expect(search).toHaveProperty('value', 'why?');
    expect(isOpen(console)).toBe(false);
    await console.user.click(screen.getAllByRole('button', { name: /^Account of/ })[0] ?? document.body);
    await console.user.click(await screen.findByRole('menuitem', { name: console.t('nav.keys') }));
    await help(console);
  });

  it('stays away from whoever switched single keys off, as the keys of a list do', async () => {
    const console = await openConsole(world, { path: '/campaigns', as: planner });
    await console.listed();
    await console.user.keyboard('?');
    const shown = await help(console);
    await console.user.click(shown.getByRole('checkbox', { name: console.t('keys.on') }));
    await console.user.click(shown.getAllByRole('button', { name: console.t('app.close') })[0] ?? document.body);
    await console.user.keyboard('?j');
    expect(isOpen(console)).toBe(false);
    expect(document.activeElement?.matches('[data-row]')).toBe(false);
  });
});
