import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { manager, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const rows = async (): Promise<HTMLElement[]> =>
  within(await screen.findByRole('grid', { busy: false }))
    .getAllByRole('row')
    .slice(1);
const nameOf = (row: Element | null | undefined): string => row?.querySelector('a[title]')?.getAttribute('title') ?? '';
const focusedRow = (): string => (document.activeElement?.matches('[data-row]') ? nameOf(document.activeElement) : '');
const left = (console: Console): Promise<void> => waitFor(() => expect(console.address()).not.toMatch(/^\/campaigns/));

describe('whoever opened a row and comes back', () => {
  it('by the browser’s button has the focus on it again', async () => {
    const console = await openConsole(world, { path: '/campaigns?status=PUBLISHED', as: manager });
    const third = (await rows())[2];
    const name = nameOf(third);
    third?.focus();
    await console.user.keyboard('{Enter}');
    await left(console);
    await screen.findByRole('heading', { level: 1, name });
    history.back();
    await waitFor(() => expect(focusedRow()).toBe(name));
    expect(console.address()).toBe('/campaigns?status=PUBLISHED');
    // The keys go on from there.
    await console.user.keyboard('k');
    expect(focusedRow()).toBe(nameOf((await rows())[1]));
  });

  it('by the way up above the title finds the list as it was, on any screen below', async () => {
    const console = await openConsole(world, { path: '/campaigns?status=PUBLISHED', as: manager });
    const second = (await rows())[1];
    const name = nameOf(second);
    if (second) await console.user.click(within(second).getAllByRole('link')[0] ?? second);
    await left(console);
    const tabs = within(await screen.findByRole('navigation', { name: console.t('campaign.sections.label') }));
    await console.user.click(tabs.getByRole('link', { name: console.t('campaign.sections.execution') }));
    await screen.findByRole('link', { name: console.t('campaign.sections.execution'), current: 'page' });
    const trail = within(screen.getByRole('navigation', { name: console.t('nav.trail') }));
    await console.user.click(trail.getByRole('link', { name: console.t('nav.campaigns') }));
    await waitFor(() => expect(focusedRow()).toBe(name));
    expect(console.address()).toBe('/campaigns?status=PUBLISHED');
  });

  it('by the way up from a report that was opened in their list finds that list, until one has gone on to the campaign', async () => {
    const console = await openConsole(world, { path: '/reports?status=PUBLISHED', as: manager });
    const second = (await rows())[1];
    const name = nameOf(second);
    second?.focus();
    await console.user.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name });
    const report = console.address();
    const tab = () =>
      within(screen.getByRole('navigation', { name: console.t('nav.main') })).getByRole('link', { current: 'page' }).textContent;
    const up = () => within(screen.getByRole('navigation', { name: console.t('nav.trail') })).getAllByRole('link')[0];
    expect([tab(), up()?.textContent]).toEqual([console.t('nav.reports'), console.t('nav.reports')]);
    await console.user.click(up() ?? heading);
    await waitFor(() => expect(focusedRow()).toBe(name));
    expect(console.address()).toBe('/reports?status=PUBLISHED');
    await console.user.keyboard('{Enter}');
    for (const section of ['overview', 'report'] as const) {
      const tabs = within(await screen.findByRole('navigation', { name: console.t('campaign.sections.label') }));
      await console.user.click(tabs.getByRole('link', { name: console.t(`campaign.sections.${section}`) }));
    }
    await waitFor(() => expect(console.address()).toBe(report));
    await waitFor(() => expect([tab(), up()?.textContent]).toEqual([console.t('nav.campaigns'), console.t('nav.campaigns')]));
  });

  it('by a tab of the header begins the list anew', async () => {
    const console = await openConsole(world, { path: '/campaigns?status=PUBLISHED', as: manager });
    const second = (await rows())[1];
    second?.focus();
    await console.user.keyboard('{Enter}');
    await left(console);
    await screen.findByRole('heading', { level: 1 });
    const tabs = within(screen.getByRole('navigation', { name: console.t('nav.main') }));
    await console.user.click(tabs.getByRole('link', { name: console.t('nav.campaigns') }));
    await rows();
    expect(console.address()).toBe('/campaigns');
    expect(focusedRow()).toBe('');
  });
});
