import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { openConsole } from '#tests/support/console.tsx';
import { planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

it('is walked through, narrowed and emptied by keys, and leaves keys of an input method alone', async () => {
  const { t, user, openPicker, optional } = await openConsole(world, { path: '/clients/new', as: planner });
  const field = () => screen.findByRole('combobox', { name: optional('clients.fields.brands') });
  const active = () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
  const options = () => within(screen.getByRole('listbox')).getAllByRole('option');
  await openPicker('clients.fields.brands');
  await waitFor(() => expect(options().length).toBeGreaterThan(1));
  const [first, second] = options();
  expect(active()).toBe(first?.textContent);
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe(second?.textContent);

  await user.keyboard('uniq');
  await waitFor(() => expect(options().map(({ title }) => title)).toEqual(['Uniqlo']));
  fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true });
  expect(screen.queryByRole('button', { name: t('planner.pick.remove', { name: 'Uniqlo' }) })).toBeNull();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: t('planner.pick.remove', { name: 'Uniqlo' }) });
  await waitFor(() => expect(options().length).toBeGreaterThan(1));

  await user.keyboard('nothing of the kind');
  await screen.findByText(t('list.pick.none'));
  await user.keyboard('{Enter}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(await field()).toHaveProperty('value', '');
  await user.keyboard('{Backspace}');
  expect(screen.queryByRole('button', { name: t('planner.pick.remove', { name: 'Uniqlo' }) })).toBeNull();
});

it('of one shows the one, and keeps it when another is searched for in vain', async () => {
  const { user, openPicker } = await openConsole(world, { path: '/clients/new', as: planner });
  const field = await openPicker('clients.fields.timezone');
  expect(field).toHaveProperty('value', '');
  const shows = (value: string): Promise<void> => waitFor(() => expect(field).toHaveProperty('value', value));
  await user.keyboard('Tokyo{Enter}');
  await shows('Asia/Tokyo (Japan Time)');
  await user.keyboard('{Enter}Atlantis');
  await shows('Atlantis');
  await user.keyboard('{Tab}');
  await shows('Asia/Tokyo (Japan Time)');
});
