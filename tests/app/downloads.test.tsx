import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openConsole } from '#tests/support/console.tsx';
import { network } from '#tests/support/screen.ts';
import { type World, completePlan, planner, startWorld } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => vi.restoreAllMocks());

/** The files a browser was given to keep: the test's own browser keeps none. */
const keptFiles = () => {
  const kept: { name: string; size: number }[] = [];
  let size = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    size = file instanceof Blob ? file.size : 0;
    return 'blob:kept';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push({ name: this.download, size });
  });
  return kept;
};

it('gives the browser each file of the summary under its own name', async () => {
  const campaign = await world.begin('Files', completePlan());
  const kept = keptFiles();
  const { user, t } = await openConsole(world, { path: `/campaign/${campaign.id}/summary`, as: planner });
  for (const file of ['quotation', 'proposal'] as const) {
    await user.click(await screen.findByRole('button', { name: t('downloads.action') }));
    await user.click(await screen.findByRole('menuitem', { name: t(`downloads.${file}`) }));
    await waitFor(() =>
      expect(kept.at(-1)?.name).toContain(file === 'quotation' ? 'Budget quotation - Files - draft' : 'Campaign proposal'),
    );
    expect(kept.at(-1)?.size).toBeGreaterThan(5_000);
  }
});

it('says what failed, in the words of the server, until the next try', async () => {
  const campaign = await world.begin('No file', completePlan());
  const { user, t } = await openConsole(world, { path: `/campaign/${campaign.id}/summary`, as: planner });
  network.use(
    http.get('*/budget-quotation/file', () =>
      HttpResponse.json({ status: 503, key: 'error.unavailable', message: 'The server is resting.', requestId: 'r' }, { status: 503 }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: t('downloads.action') }));
  await user.click(await screen.findByRole('menuitem', { name: t('downloads.quotation') }));
  expect((await screen.findByRole('alert')).textContent).toContain('The server is resting.');
});
