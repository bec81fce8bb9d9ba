import { cleanup, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { openConsole } from '#tests/support/console.tsx';
import { network } from '#tests/support/screen.ts';
import { startMaterialWorld } from '#tests/support/material.ts';
import { completePlan, manager, planner } from '#tests/support/world.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';

const world = await startMaterialWorld();
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

it('gives all files of a material as one ZIP, where it is made ready and where it is reviewed', async () => {
  const { id } = await world.material.inExecution('Files');
  const { id: packageId } = await world.material.fill(id, 'BUSINESS_LICENSE');
  const kept = keptFiles();
  const { t } = await openConsole(world, { path: `/campaign/${id}/execution/legal-censorship`, as: planner });
  await screen.findByText('BUSINESS_LICENSE.png');
  // One file needs no ZIP.
  expect(screen.queryByRole('button', { name: t('files.downloadAll') })).toBeNull();
  cleanup();
  await world.act(planner, 'POST', `/campaigns/${id}/asset-packages/${packageId}/assets`, { body: formOf(pngOf(640, 360), 'second.png') });
  await world.material.move(planner, id, 'BUSINESS_LICENSE', { to: 'IN_REVIEW' });
  const places = [
    [planner, `/campaign/${id}/execution/legal-censorship`],
    [manager, `/review/package/${packageId}`],
  ] as const;
  for (const [as, path] of places) {
    const { user } = await openConsole(world, { path, as });
    await user.click(await screen.findByRole('button', { name: t('files.downloadAll') }));
    await waitFor(() => expect(kept.map(({ name }) => name)).toEqual(['Business license - Files - version 1.zip']));
    kept.length = 0;
    cleanup();
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
