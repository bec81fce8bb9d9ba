import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { type Console, openConsole } from '#tests/support/console.tsx';
import { manager, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const withStatus = async (status: string): Promise<string> => {
  const { rows } = await world.pool.query<{ id: string }>(`select id from campaigns where status = $1 limit 1`, [status]);
  return rows[0]?.id ?? '';
};

const names = ['overview', 'plan', 'execution', 'report', 'history'] as const;
const tabs = async ({ t }: Console) => within(await screen.findByRole('navigation', { name: t('campaign.sections.label') }));
const shown = async (console: Console): Promise<string[]> =>
  (await tabs(console)).getAllByRole('link').map((link) => link.textContent ?? '');
const currents = async (console: Console): Promise<string[]> =>
  (await tabs(console)).getAllByRole('link', { current: 'page' }).map((link) => link.textContent ?? '');

describe('the tabs of one campaign', () => {
  it.each([
    ['', 'overview'],
    ['/summary', 'plan'],
    ['/scenarios', 'plan'],
    ['/success', 'plan'],
    ['/execution', 'execution'],
    ['/execution/tracking-codes', 'execution'],
    ['/report', 'report'],
    ['/history', 'history'],
  ] as const)('are the same at %s, which is marked', async (path, name) => {
    const id = await withStatus('PUBLISHED');
    const console = await openConsole(world, { path: `/campaign/${id}${path}`, as: manager });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(async () => expect(await currents(console)).toEqual([console.t(`campaign.sections.${name}`)]));
    expect(await shown(console)).toEqual(names.map((each) => console.t(`campaign.sections.${each}`)));
  });

  it('lead to one another, and the plan that is under way to its planner', async () => {
    const { id } = await world.begin('Ways');
    const console = await openConsole(world, { path: `/campaign/${id}`, as: planner });
    const plan = async () => (await tabs(console)).getByRole('link', { name: console.t('campaign.sections.plan') });
    await waitFor(async () => expect((await plan()).getAttribute('href')).toBe(`/campaign/${id}/audience`));
    await console.user.click(await plan());
    await console.title('summary.steps.audience');
    expect(await currents(console)).toEqual([console.t('campaign.sections.plan')]);
    await console.user.click((await tabs(console)).getByRole('link', { name: console.t('campaign.sections.history') }));
    await waitFor(() => expect(console.address()).toBe(`/campaign/${id}/history`));
    await console.region('campaign.timeline.title');
  });

  it('say why one is closed still, and do not lead there', async () => {
    const { id } = await world.begin('Too early');
    const console = await openConsole(world, { path: `/campaign/${id}`, as: planner });
    for (const name of ['execution', 'report']) {
      await waitFor(async () => {
        const closed = (await tabs(console)).getByRole('link', { name: console.t(`campaign.sections.${name}`) });
        expect(closed.getAttribute('aria-disabled')).toBe('true');
        expect(document.getElementById(closed.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
          console.t(`campaign.sections.closed.${name}`),
        );
        expect(closed.getAttribute('href')).toBeNull();
      });
    }
  });

  it('are those of the reader: who only reads has the plan to read, and no history', async () => {
    const { id } = await world.begin('Read only');
    const console = await openConsole(world, { path: `/campaign/${id}`, as: 'viewer@acme.example' });
    await waitFor(async () =>
      expect(await shown(console)).toEqual(names.slice(0, 4).map((each) => console.t(`campaign.sections.${each}`))),
    );
    const plan = (await tabs(console)).getByRole('link', { name: console.t('campaign.sections.plan') });
    expect(plan.getAttribute('href')).toBe(`/campaign/${id}/summary`);
  });

  it.each(['/campaigns', '/objective', '/review', '/settings'])('there are none at %s', async (path) => {
    const console = await openConsole(world, { path, as: manager });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: console.t('campaign.sections.label') })).toBeNull();
  });
});
