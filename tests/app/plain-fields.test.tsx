import { screen, within } from '@testing-library/react';
import { afterAll, expect, it } from 'vitest';
import { plainFieldNames } from '#contract/campaigns/plain-fields.ts';
import { eachPlainField } from '#contract/campaigns/plain-texts.ts';
import { openConsole } from '#tests/support/console.tsx';
import { startWorld } from '#tests/support/world.ts';

const lead = 'lead@acme.example';
const world = await startWorld();
afterAll(() => world.stop());

/** What each plain field says, such as `Written name`. */
const written = eachPlainField((field) => `Written ${field}`);

it('each plain field is asked for when a campaign begins and where it is renamed, and read in the list, on the card, on the page and in its timeline', async () => {
  const objective = await openConsole(world, { path: '/objective', as: lead });
  await objective.user.click(await screen.findByRole('radio', { name: new RegExp(objective.t('objective.strategy.SCRATCH.name')) }));
  await screen.findByDisplayValue('Acme');
  for (const field of plainFieldNames) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other, as a person does
    await objective.fill(screen.getByLabelText(objective.t(`campaigns.fields.${field}.label`)), written[field]);
  }
  await objective.user.click(await objective.button('objective.start'));
  await objective.title('summary.steps.audience');
  const id = objective.address().split('/')[2] ?? '';
  expect(await world.read(id)).toMatchObject(written);

  for (const view of ['table', 'cards']) {
    // oxlint-disable-next-line no-await-in-loop -- one window
    await openConsole(world, { path: `/campaigns?view=${view}`, as: lead });
    // oxlint-disable-next-line no-await-in-loop -- one window
    const row = (await screen.findByRole('link', { name: new RegExp(`^${written.name}`) })).closest('[role=row]');
    for (const field of plainFieldNames) expect(row?.textContent, `${field} in ${view}`).toContain(written[field]);
  }

  const changed = eachPlainField((field) => `Changed ${field}`);
  const page = await openConsole(world, { path: `/campaign/${id}`, as: lead });
  const { t, user } = page;
  await user.click(await page.button('campaign.actions.more'));
  await user.click(screen.getByRole('menuitem', { name: t('campaign.rename.action') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('campaign.rename.title') }));
  for (const field of plainFieldNames) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other, as a person does
    await page.fill(dialog.getByLabelText(t(`campaigns.fields.${field}.label`)), changed[field]);
  }
  await user.click(dialog.getByRole('button', { name: t('campaign.rename.confirm') }));
  await screen.findByRole('heading', { name: changed.name, level: 1 });
  const facts = await screen.findByRole('region', { name: t('campaign.facts') });
  for (const field of plainFieldNames.filter((other) => other !== 'name')) expect(facts.textContent, field).toContain(changed[field]);
  await user.click(screen.getByRole('link', { name: t('campaign.sections.history') }));
  await user.click(await screen.findByRole('button', { name: t('campaign.timeline.show') }));
  const timeline = within(screen.getByRole('region', { name: t('campaign.timeline.title') }));
  for (const field of plainFieldNames) {
    const line = timeline.getByText(t(`campaigns.fields.${field}.label`), { selector: 'dt' }).parentElement;
    expect(line?.textContent, field).toContain(written[field]);
    expect(line?.textContent, field).toContain(changed[field]);
  }
});
