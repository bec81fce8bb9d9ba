import { afterAll, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { clientId } from '#server/sample-world/clients.ts';
import { startStage } from '#tests/support/browser.ts';
import { openVisitor } from '#tests/support/visitor.ts';
import { manager, planner } from '#tests/support/world.ts';

const stage = await startStage();
afterAll(() => stage.stop());

it.each(languages)('support finds a person by the palette and sees everything about them, in %s', async (language) => {
  const me = (await stage.server.request('GET', '/enterprise-api/v1/me', { token: await stage.server.signIn(planner) })).body;
  const width = language === 'jp' ? 390 : 1440;
  const visitor = await openVisitor(stage, { as: manager, language, width, dark: language === 'cn' });
  const { page, t, look, leave } = visitor;
  await page.goto('/clients');
  await visitor.title('nav.clients');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: t('search.palette.title') });
  await page.keyboard.type(planner);
  await palette.getByRole('option', { name: t('clients.views.title', { name: me.name }) }).waitFor();
  // What can be done with a person is nothing that was found, and neither is the way to all results.
  // What is found stands there a moment after the person, who is known by then.
  await expect
    .poll(async () => {
      const options = await palette.getByRole('option').count();
      return palette.getByText(t('list.found', { total: options - 2 }), { exact: true }).count();
    })
    .toBe(1);
  await palette
    .getByRole('option', { name: new RegExp(`^${me.name}`) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: me.name }).waitFor();
  await page.getByRole('region', { name: t('people.sent.title') }).waitFor();
  for (const part of ['waiting', 'trail']) await page.getByRole('table', { name: t(`people.${part}.title`) }).waitFor();
  await page.getByText(planner, { exact: true }).waitFor();
  await look('a person');
  // Rows lead on.
  const waiting = page.getByRole('region', { name: t('people.waiting.title') });
  const first = waiting.getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await leave();
});

it('what can be done with a hit leads to its question', async () => {
  const visitor = await openVisitor(stage, { as: manager });
  const { page, t, look, leave } = visitor;
  await page.goto(`/search?q=${encodeURIComponent(planner)}`);
  const row = page
    .getByRole('row')
    .filter({ hasText: t('search.kinds.person') })
    .first();
  const name = ((await row.getByRole('link').first().textContent()) ?? '').trim();
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t('clients.views.title', { name }) }).click();
  const view = page.getByRole('dialog', { name: t('clients.views.title', { name }) });
  await view.waitFor();
  await view.getByRole('button', { name: t('app.cancel') }).click();
  await view.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');

  await page.goto('/search?q=type:client%20Acme');
  const client = page.getByRole('row').filter({ hasText: 'Acme' }).first();
  await client.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: t('clients.handover.title', { name: 'Acme' }) }).click();
  await page.getByRole('dialog', { name: t('clients.handover.title', { name: 'Acme' }) }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`/clients/${clientId('acme')}`);
  await page.getByRole('table', { name: t('people.waiting.title') }).waitFor();
  await look('a client with what waits');
  await leave();
});

it('offers no view as somebody of the provider', async () => {
  const { page, t, title, leave } = await openVisitor(stage, { as: manager });
  await page.goto('/clients');
  await title('nav.clients');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: t('search.palette.title') });
  await page.keyboard.type('sps@partner.example');
  const all = palette.getByRole('option', { name: t('search.palette.all', { text: 'sps@partner.example' }) });
  await all.waitFor();
  await palette.getByText(t('list.found', { total: 1 }), { exact: true }).waitFor({ state: 'attached' });
  expect(await palette.getByRole('option').count()).toBe(2);
  await leave();
});
