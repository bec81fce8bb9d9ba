import { afterAll, describe, expect, it } from 'vitest';
import type { Tokens } from '#contract/identity/identity.ts';
import { languageFacts, languages } from '#contract/languages.ts';
import { startStage, visit } from '#tests/support/browser.ts';
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts';
import { openVisitor } from '#tests/support/visitor.ts';
import { takeOptionOnPage } from '#tests/support/take-option-on-page.ts';
import { password } from '#tests/support/world.ts';

const stage = await startStage();
afterAll(() => stage.stop());

describe('the settings', () => {
  it.each(languages)(
    'end a session elsewhere, change password and language of mails, offer help and the way out, in %s',
    async (language) => {
      const username = 'planner@globex.example';
      const visitor = await openVisitor(stage, { language });
      const elsewhere = await openVisitor(stage, { language });
      await elsewhere.fillInAt('/login', username);
      await elsewhere.title('nav.campaigns');
      await visitor.fillInAt('/settings', username);
      await visitor.title('settings.title');
      const sessions = visitor.page.getByRole('region', { name: visitor.t('settings.sessions.title') });
      await expect.poll(() => sessions.getByRole('rowheader').count()).toBe(2);
      await visitor.look('settings');

      // The other one is out with its next call.
      await sessions.getByRole('button').click();
      await visitor.page
        .getByRole('status')
        .filter({ hasText: visitor.t('settings.done') })
        .waitFor();
      await expect.poll(() => sessions.getByRole('rowheader').count()).toBe(1);
      await elsewhere.page.reload();
      await elsewhere.title('signIn.title');

      await visitor.page.getByText(visitor.t('settings.help.text')).waitFor();
      await takeOptionOnPage(visitor.page.getByLabel(visitor.t('settings.mails.language')), languageFacts[language].name);

      await visitor.button('settings.password.open').click();
      await visitor.field('settings.password.current').fill('not the password');
      for (const field of ['new', 'repeat']) await visitor.field(`settings.password.${field}`).fill(password);
      await visitor.button('settings.password.submit').click();
      await expect.poll(() => visitor.alert()).toBe(visitor.t('error.login.wrongCredentials'));
      await visitor.look('password, refused');
      await visitor.field('settings.password.current').fill(password);
      await visitor.button('settings.password.submit').click();
      await visitor.page
        .getByRole('status')
        .filter({ hasText: visitor.t('settings.password.changed') })
        .waitFor();
      await visitor.button('nav.signOut').first().click();
      await visitor.title('signIn.title');
      await Promise.all([visitor.leave(), elsewhere.leave()]);
    },
  );

  it('are where the mail about a stolen session leads, after the sign-in', async () => {
    const username = 'viewer@acme.example';
    const visitor = await openVisitor(stage);
    const first: Tokens = (await stage.server.tokenRequest({ grant_type: 'password', username, password })).body;
    const again = () => stage.server.tokenRequest({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
    expect((await again()).status).toBe(200);
    stage.server.time.now = new Date(stage.server.time.now.getTime() + 11_000);
    expect((await again()).status).toBe(401);
    const tab = await visitor.pressMail(username, 'One of your sessions was ended');
    await tab.waitForURL('**/login?returnTo=%2Fsettings');
    await tab.getByLabel('Username').fill(username);
    await tab.getByRole('textbox', { name: 'Password' }).fill(password);
    await tab.keyboard.press('Enter');
    await tab.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await visitor.leave();
  });

  it.each([
    [390, 844],
    [1440, 900],
  ])('stand still while the sessions arrive, be there one or many, %i wide', async (width, height) => {
    const username = width === 390 ? 'viewer@acme.example' : 'planner@acme.example';
    for (const more of [0, 6]) {
      for (let session = 0; session < more; session += 1) await stage.server.signIn(username);
      const { context, page } = await visit(stage, { as: username, width, height });
      await watchShifts(context);
      await page.goto('/settings');
      await page.getByRole('rowheader').first().waitFor();
      const { total, shifts } = await shiftsOf(page, 100);
      expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(0.05);
      await context.close();
    }
  });

  it.each(languages)('have the looks of the header, by the same switch, and say by whose clock times are, in %s', async (language) => {
    const visitor = await openVisitor(stage, { as: 'planner@acme.example', language });
    const { page, t } = visitor;
    await page.goto('/settings');
    const panel = page.getByRole('region', { name: t('settings.display.title') });
    await panel.getByRole('radio', { name: t('app.theme.dark') }).check();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    await visitor.look('settings, dark');
    await visitor.button('app.theme.label').click();
    expect(await page.getByRole('menuitemradio', { name: t('app.theme.dark') }).getAttribute('aria-checked')).toBe('true');
    await page.getByRole('menuitemradio', { name: t('app.theme.light') }).click();
    await expect.poll(() => panel.getByRole('radio', { name: t('app.theme.light') }).isChecked()).toBe(true);
    // The clock of the device, whose zone is named: the browser of these tests stands in China.
    await panel.getByText(/^Asia\/Shanghai.*UTC\+8/).waitFor();
    await visitor.leave();
  });
});
