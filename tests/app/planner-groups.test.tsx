import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterAll, expect, it } from 'vitest';
import { openConsole } from '#tests/support/console.tsx';
import { network } from '#tests/support/screen.ts';
import { completePlan, planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const open = async (name: string) => {
  const campaign = await world.begin(name);
  const console = await openConsole(world, { path: `/campaign/${campaign.id}/groups`, as: planner });
  await console.title('summary.steps.groups');
  return { ...console, campaign, stored: async () => (await world.read(campaign.id)).demographics.groups };
};

it('a ready-made group is added by name, with what it stands for in one sentence', async () => {
  const { user, button, stored, campaign } = await open('Ready-made');
  await user.click(await button('places.groups.presets'));
  await user.click(await screen.findByRole('menuitem', { name: 'Luxury buyers' }));
  await screen.findByRole('button', {
    name: /^Luxury buyers ?Everybody, high income, interested in luxury or jewellery and watches, searching for luxury goods/,
  });
  await waitFor(async () => expect(await stored()).toHaveLength(2));
  expect((await stored())[1]).toMatchObject({ name: 'Luxury buyers', incomes: ['HIGH'], gender: 'ALL', ages: [] });
  expect(campaign.demographics.groups).toHaveLength(1);
});

it('groups change places, are told so, and show how many people each has by itself', async () => {
  const { user, button, stored, t } = await open('Order');
  await user.click(await button('places.groups.presets'));
  await user.click(await screen.findByRole('menuitem', { name: 'Students' }));
  await waitFor(async () => expect((await stored()).map(({ name }) => name)).toEqual(['Young women', 'Students']));
  const cards = await screen.findAllByRole('listitem');
  const second = cards.find((card) => within(card).queryByText('Students'));
  if (!second) throw new Error('No card of the second group');
  await within(second).findByText(/people in this group alone$/);
  await user.click(within(second).getByRole('button', { name: /^Move up: / }));
  await screen.findByText(t('places.groups.moved', { group: 'Students', place: 1, of: 2 }));
  await waitFor(async () => expect((await stored()).map(({ name }) => name)).toEqual(['Students', 'Young women']));
});

it('a removed group leaves the focus with its neighbour', async () => {
  const [group] = completePlan().demographics.groups;
  const { user, stored } = await open('Removed');
  await user.click(await screen.findByRole('button', { name: /^Duplicate: / }));
  await waitFor(async () => expect(await stored()).toHaveLength(2));
  const [first] = await screen.findAllByRole('button', { name: /^Remove: / });
  if (!first) throw new Error('Nothing to remove');
  await user.click(first);
  await waitFor(async () => expect(await stored()).toHaveLength(1));
  const [left] = await stored();
  expect(left?.id).not.toBe(group?.id);
  await waitFor(() => expect(document.activeElement?.id).toBe(`demographics.groups.${left?.id}`));
});

it('shows no ids where the names do not come', async () => {
  const plan = completePlan();
  const [group] = plan.demographics.groups;
  if (!group) throw new Error('No group');
  const fond = { ...group, interests: ['jewellery-watches' as const], searchBehaviours: [] };
  const { id } = await world.begin('Without names', { ...plan, demographics: { ...plan.demographics, groups: [fond] } });
  const { title, t, user } = await openConsole(world, { path: `/campaign/${id}/timeline`, as: planner });
  network.use(http.get('*/demographics', () => HttpResponse.error()));
  await title('summary.steps.timeline');
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${t('summary.steps.groups')}`) }));
  await title('summary.steps.groups');
  await screen.findByRole('button', { name: t('planner.pick.remove', { name: '…' }) });
  await waitFor(() => expect(document.body.textContent).toContain(t('planner.groups.sentence.interests', { value: '…' })));
  expect(document.body.textContent).not.toContain('jewellery-watches');
});
