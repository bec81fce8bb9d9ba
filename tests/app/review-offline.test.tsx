import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { openConsole } from '#tests/support/console.tsx';
import { sowVariants } from '#tests/support/variants.ts';
import { manager, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());
// Whoever listens has to hear that it is over.
afterEach(() => void window.dispatchEvent(new Event('online')));

const goes = (now: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(now);
  window.dispatchEvent(new Event(now ? 'online' : 'offline'));
};
const sent = (): number => world.sent.filter(({ method, path }) => method === 'POST' && /decisions|jobs/.test(path)).length;
const open = async (name: string) => {
  const { id } = await world.begin(name);
  await world.move(planner, id, 'PLANNING_REVIEW');
  const console = await openConsole(world, { path: `/review/campaign/${id}?q=${name}`, as: manager });
  await screen.findByRole('heading', { level: 2, name });
  return console;
};

it('a decision without a connection is refused at once, and what was written stays; it is sent once the connection is back', async () => {
  const { user, button, fill, t, reads } = await open('Cutoff');
  await fill(await screen.findByLabelText(t('review.decision.comment')), 'Long and careful');
  const approve = await button('review.decision.approve');
  await waitFor(() => expect(approve.getAttribute('aria-disabled')).toBe('false'));
  const before = sent();
  goes(false);
  await user.click(approve);
  await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(t('review.decision.offline')));
  expect(screen.queryByText(t('review.done.APPROVED', { name: 'Cutoff' }))).toBeNull();
  screen.getByRole('heading', { level: 2, name: 'Cutoff' });
  expect(screen.getByLabelText(t('review.decision.comment'))).toHaveProperty('value', 'Long and careful');
  expect(sent()).toBe(before);
  goes(true);
  await waitFor(() => expect(screen.queryByText(t('review.decision.offline'))).toBeNull());
  await user.click(await button('review.decision.approve'));
  await reads('review.done.APPROVED', { name: 'Cutoff' });
});

it('many are not decided without a connection either, and the dialog keeps its words', async () => {
  const { user, button, t } = await open('Several');
  await user.keyboard('x');
  await user.click(await button('review.bulk.approve'));
  const approval = within(await screen.findByRole('dialog'));
  const before = sent();
  goes(false);
  await user.type(approval.getByLabelText(t('review.decision.comment')), 'All of them');
  await user.click(approval.getByRole('button', { name: t('review.bulk.check') }));
  expect((await approval.findByRole('alert')).textContent).toBe(t('review.decision.offline'));
  expect(sent()).toBe(before);
  goes(true);
  await user.click(approval.getByRole('button', { name: t('review.bulk.check') }));
  const send = await approval.findByRole('button', { name: t('review.bulk.send.APPROVED_one', { count: 1 }) });
  goes(false);
  await user.click(send);
  expect((await approval.findByRole('alert')).textContent).toBe(t('review.decision.offline'));
  expect(approval.getByLabelText(t('review.decision.comment'))).toHaveProperty('value', 'All of them');
});

it('variants of a picture wait for the connection', async () => {
  await sowVariants(world, 1);
  const { user, t } = await openConsole(world, { path: '/review/variants', as: 'admin@provider.example' });
  await screen.findByRole('heading', { level: 2, name: 'Picture 1' });
  await screen.findByRole('table', { name: /^Variants of/ });
  const before = sent();
  goes(false);
  await user.keyboard('a');
  await screen.findByText(t('review.decision.offline'));
  expect(sent()).toBe(before);
  screen.getByRole('heading', { level: 2, name: 'Picture 1' });
});
