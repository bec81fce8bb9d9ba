import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { openConsole } from '#tests/support/console.tsx';
import { planner, startWorld } from '#tests/support/world.ts';

const world = await startWorld();
afterAll(() => world.stop());

const lead = 'lead@acme.example';

const open = async (as = planner) => {
  const console = await openConsole(world, { path: '/objective', as });
  await console.title('objective.title');
  const creations = () => world.sent.filter(({ method, path }) => method === 'POST' && path === '/enterprise-api/v1/campaigns');
  return {
    ...console,
    creations: (
      (before) => () =>
        creations().slice(before)
    )(creations().length),
    strategy: async (name: string) =>
      console.user.click(await screen.findByRole('radio', { name: new RegExp(console.t(`objective.strategy.${name}.name`)) })),
    name: () => screen.getByRole('textbox', { name: 'Campaign name' }),
    begun: async (): Promise<Campaign> => {
      await console.title('summary.steps.audience');
      return world.read(console.address().split('/')[2] ?? '');
    },
  };
};

describe('beginning a campaign', () => {
  it('knows the only client, and asks for a name', async () => {
    const { strategy, name, user, button, reads, creations, fill, begun } = await open();
    await strategy('SCRATCH');
    await screen.findByDisplayValue('Acme');
    await user.click(await button('objective.start'));
    await screen.findByText('Please set a name for your campaign.');
    expect(document.activeElement).toBe(name());
    await fill(name(), 'x'.repeat(37));
    await screen.findByText('Value too long');
    await user.click(await button('objective.start'));
    expect(creations()).toEqual([]);
    await fill(name(), '  秋の新作  ');
    await user.click(await button('objective.start'));
    const campaign = await begun();
    expect(campaign).toMatchObject({ name: '秋の新作', status: 'DRAFT', strategy: 'SCRATCH', targetType: 'LOCAL' });
    expect(campaign.audience.cityIds).toEqual([]);
    await reads('completion.city');
  });

  it('is one campaign, however often the button is pressed', async () => {
    const { strategy, name, user, button, creations, fill, begun } = await open();
    await strategy('PRO');
    await screen.findByDisplayValue('Acme');
    await fill(name(), 'Pressed twice');
    await user.dblClick(await button('objective.start'));
    await begun();
    expect(creations()).toHaveLength(1);
  });

  it('with guidance asks for a goal and fills the plan in', async () => {
    const { strategy, name, user, button, reads, creations, fill, begun, t } = await open();
    await strategy('GUIDANCE');
    const goals = within(await screen.findByRole('group', { name: t('objective.goal.legend') }));
    await screen.findByDisplayValue('Acme');
    await fill(name(), 'Guided');
    await user.click(await button('objective.start'));
    await reads('objective.goal.required');
    expect(creations()).toEqual([]);
    const [goal] = goals.getAllByRole('radio');
    if (!goal) throw new Error('No goals');
    await user.click(goal);
    await user.click(await button('objective.start'));
    const campaign = await begun();
    expect(campaign.strategy).toBe('GUIDANCE');
    expect(campaign.objective).not.toBe('');
    expect(campaign.audience.storeTypes.length).toBeGreaterThan(0);
    // Each step says what was filled in and why.
    await reads('planner.guide.audience', { goal: campaign.objective });
  });

  it('says what is still needed, each a way to its field', async () => {
    const { strategy, name, user, fill, needed, t } = await open();
    await strategy('GUIDANCE');
    const goals = within(await screen.findByRole('group', { name: t('objective.goal.legend') }));
    await screen.findByDisplayValue('Acme');
    expect(needed().map(({ textContent }) => textContent)).toEqual(['Goal', 'Campaign name']);
    const [toGoal, toName] = needed();
    await user.click(toName ?? document.body);
    expect(document.activeElement).toBe(name());
    await user.click(toGoal ?? document.body);
    const [first] = goals.getAllByRole('radio');
    expect(document.activeElement).toBe(first);
    await user.click(first ?? document.body);
    await fill(name(), 'Nothing missing');
    await screen.findByText(t('app.form.complete'));
  });

  it('is not left with something typed before one has said so', async () => {
    const { name, user, fill, link, button, title } = await open();
    await fill(name(), 'Not begun yet');
    await user.click(await link('app.cancel'));
    await user.click(await button('safety.leave.stay'));
    expect(name()).toHaveProperty('value', 'Not begun yet');
    await user.click(await link('app.cancel'));
    await user.click(await button('app.form.leave.go'));
    await title('nav.campaigns');
  });

  it('with an own goal asks for its name', async () => {
    const { strategy, name, user, button, reads, fill, begun, t } = await open();
    await strategy('OWN_GOAL');
    await screen.findByDisplayValue('Acme');
    await fill(name(), 'Of my own');
    await user.click(screen.getByRole('radio', { name: new RegExp(t('objective.targetType.CHINESE_TOURISTS.name')) }));
    await user.click(await button('objective.start'));
    await reads('objective.goalName.required');
    const goal = screen.getByLabelText(t('objective.goalName.label'));
    await fill(goal, 'x'.repeat(61));
    expect(goal).toHaveProperty('value', 'x'.repeat(61));
    await screen.findByText('Value too long');
    await fill(goal, 'Win them back');
    await user.click(await button('objective.start'));
    expect(await begun()).toMatchObject({ objective: 'Win them back', targetType: 'CHINESE_TOURISTS' });
    await reads('planner.trip.title');
  });

  it('for a new client adds it in place', async () => {
    const { strategy, name, user, button, fill, choose, begun, t } = await open(lead);
    await strategy('SCRATCH');
    await fill(name(), 'For a new client');
    await user.click(await button('objective.client.add'));
    const dialog = within(await screen.findByRole('dialog', { name: t('objective.newClient.title') }));
    const save = async (): Promise<void> => user.click(await dialog.findByRole('button', { name: t('objective.newClient.save') }));
    await save();
    await dialog.findByText('Invalid name');
    expect(dialog.getAllByText('Field is required').length).toBeGreaterThan(0);
    await fill(dialog.getByLabelText(t('clients.fields.name')), 'Initech');
    await fill(dialog.getByLabelText(t('clients.fields.companyName')), 'Initech K.K.');
    await choose('clients.fields.country', 'Japan');
    await choose('clients.fields.currency', 'JPY');
    await save();
    await screen.findByText('Initech has been added.');
    await waitFor(() => expect(screen.queryByDisplayValue('Acme')).toBeNull());
    await user.click(await button('objective.start'));
    expect(await begun()).toMatchObject({ client: { name: 'Initech' }, currency: 'JPY' });
  });
});
