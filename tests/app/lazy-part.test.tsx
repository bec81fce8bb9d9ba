import { screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { lazyPart } from '#components/lazy-part.tsx';
import { lazyScreen } from '#components/lazy-screen.tsx';
import { openConsole } from '#tests/support/console.tsx';
import { takeComplaints } from '#tests/support/screen.ts';
import { manager, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

it('says in its place that it did not come, leaves the screen as it is, and comes at the next try', async () => {
  const load = vi.fn(() => Promise.resolve(({ name }: { name: string }) => <p>Page one of {name}</p>));
  load.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const Pages = lazyPart(load);
  const Paper = () => (
    <>
      <input aria-label="Comment" />
      <Pages name="contract.pdf" />
    </>
  );
  // Without a line a document does not load itself anew.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const plugin = {
    name: 'paper',
    label: 'nav.review',
    list: { path: '/paper', intent: 'review.read', screen: lazyScreen(() => Promise.resolve(Paper)) },
  } as const;
  const { user, t, fill, button } = await openConsole(world, { path: '/paper', as: manager, plugin });
  await fill(await screen.findByLabelText('Comment'), 'Good');
  await screen.findByText(t('app.failure.title'));
  // React says once what an error boundary caught.
  expect(takeComplaints().join('')).toContain('Failed to fetch');
  await user.click(await button('app.retry'));
  await screen.findByText('Page one of contract.pdf');
  expect(screen.getByLabelText<HTMLInputElement>('Comment').value).toBe('Good');
  expect(load).toHaveBeenCalledTimes(2);
});
