import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { announcements } from '#tests/support/antd-plugin.tsx';
import { openConsole } from '#tests/support/console.tsx';
import { manager, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const open = (as: string) => openConsole(world, { path: '/announcements', as, plugin: announcements });

// What may be done with a row is known a moment after the row, which is drawn anew when the list was read again.
const buttonOf = (name: string, action: RegExp): Promise<HTMLElement> =>
  waitFor(() => within(screen.getByText(name).closest('tr') ?? document.body).getByRole('button', { name: action }));

describe("a plugin of @refinedev/antd's standard parts", () => {
  it('creates with the server’s refusal at its field, edits, shows and deletes', async () => {
    const { user, address } = await open(planner);
    await screen.findByRole('heading', { name: 'Notifications', level: 1 });
    await user.click(await screen.findByRole('button', { name: /Create/ }));
    await waitFor(() => expect(address()).toBe('/announcements/new'));
    await user.click(await screen.findByRole('combobox', { name: 'Client' }));
    await user.click(await screen.findByTitle('Acme'));
    await user.click(screen.getByRole('button', { name: /Save/ }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true'));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Opening hours');
    await user.click(screen.getByRole('button', { name: /Save/ }));
    await user.click(await buttonOf('Opening hours', /Edit/));
    await screen.findByDisplayValue('Opening hours');
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2');
    await user.click(screen.getByRole('button', { name: /Save/ }));
    await user.click(await buttonOf('Opening hours 2', /Show/));
    await waitFor(() => expect(address()).toMatch(/^\/announcements\/[\da-f-]{36}$/));
    await screen.findByText('DRAFT');
    history.back();
    await user.click(await buttonOf('Opening hours 2', /Delete/));
    const buttons = await screen.findAllByRole('button', { name: 'Delete' });
    await user.click(buttons.at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByText('Opening hours 2')).toBeNull());
    const { content } = await world.act(manager, 'GET', '/push-notifications?size=100');
    expect(content.map((push: { name: string }) => push.name)).not.toContain('Opening hours 2');
  });

  it('offers only what the person may do', async () => {
    await open('viewer@acme.example');
    await screen.findAllByRole('row');
    await screen.findAllByRole('button', { name: /Show/ });
    expect(screen.queryByRole('button', { name: /Edit|Delete|Create/ })).toBeNull();
  });
});
