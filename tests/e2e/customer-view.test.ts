import { afterAll, expect, it } from 'vitest';
import { axeFindings, startStage, visit } from '#tests/support/browser.ts';
import { manager, planner } from '#tests/support/world.ts';
import { wordsIn } from '#tests/support/words.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const t = wordsIn('en');

it('an account manager sees the console as a planner does, changes nothing, and the planner can read it', async () => {
  const me = (await stage.server.request('GET', '/enterprise-api/v1/me', { token: await stage.server.signIn(planner) })).body;
  const [{ clientId }] = me.memberships;
  const helper = await visit(stage, { as: manager });
  const { page } = helper;
  await page.goto(`/clients/${clientId}?team=members`);
  await page.getByRole('button', { name: t('clients.views.title', { name: me.name }) }).click();
  const dialog = page.getByRole('dialog', { name: t('clients.views.title', { name: me.name }) });
  await dialog.getByRole('button', { name: t('clients.views.begin') }).click();
  await dialog.getByText('Field is required').waitFor();
  await dialog.getByLabel(t('clients.views.reason')).fill('The planner says that a button is missing');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('clients.views.begin') }).click();

  const bar = page.getByRole('region', { name: t('session.view.label') });
  await bar.waitFor();
  await page.getByRole('row').nth(1).waitFor();
  expect(await bar.textContent()).toContain(me.name);
  expect(await page.getByRole('link', { name: t('campaigns.new') }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  // Loaded anew, it is still theirs: nothing was asked ahead in the reader's own name.
  await page.reload();
  await bar.waitFor();
  await page.getByRole('link', { name: t('nav.calendar') }).click();
  await page.waitForURL(/\/calendar/);
  await bar.getByRole('button', { name: t('session.view.end') }).click();
  await page.waitForURL(/\/clients$/);
  await page.getByRole('row').nth(1).waitFor();
  expect(await bar.count()).toBe(0);
  expect(helper.complaints).toEqual([]);
  await helper.context.close();

  const customer = await visit(stage, { as: planner });
  await customer.page.goto(`/clients/${clientId}`);
  const log = customer.page.getByRole('region', { name: t('clients.views.log') });
  await log.getByText('The planner says that a button is missing').waitFor();
  await log.getByText(t('clients.views.what.calendar'), { exact: false }).waitFor();
  await customer.context.close();
});
