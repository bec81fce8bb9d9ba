import type { Page, Request } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { authenticatorOf } from '#tests/support/authenticator.ts';
import { axeFindings } from '#tests/support/browser.ts';
import { eventually, startSessions } from '#tests/support/tabs.ts';
import { password } from '#tests/support/world.ts';

const stage = await startSessions();
afterAll(() => stage.stop());

/** Waits until nothing is on its way: an answer that comes after the end of the session would have a page make way before anybody types. */
const quiet = async (page: Page, sent: readonly Request[]): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The bell asks last, once the screen stands, which may be a while after everything else has come.
  await expect.poll(() => sent.some((one) => one.url().endsWith('/me/notices/count') && one.frame().page() === page)).toBe(true);
  await page.waitForLoadState('networkidle');
};

/** The budget step of a new campaign, in a browser of its own. */
const openBudget = async (name: string) => {
  const campaign = await stage.begin(name);
  const visit = await stage.open();
  const page = await visit.tab(`/campaign/${campaign.id}/budget`);
  const { t } = visit;
  const dialog = page.getByRole('dialog', { name: t('session.again.title') });
  const total = page.getByLabel(t('planner.total.label'));
  return {
    ...visit,
    campaign,
    page,
    dialog,
    total,
    ready: async () => {
      await total.waitFor();
      await quiet(page, visit.sent);
    },
    /** How the attempts to save were answered, but for those that were refused for want of a session. */
    answeredPuts: async () => {
      const puts = visit.sent.filter((request) => request.method() === 'PUT');
      const statuses = await Promise.all(puts.map(async (request) => (await request.response())?.status()));
      return statuses.filter((status) => status !== 401);
    },
    saved: page.getByRole('status').filter({ hasText: new RegExp(t('planner.save.saved', { time: '.*' })) }),
    signIn: async (word = password) => {
      await dialog.getByLabel(t('signIn.password'), { exact: true }).fill(word);
      await dialog.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
    },
  };
};

describe('a session that ends over a budget that is not saved', () => {
  it('is taken up again in place: the budget stays and is saved once', async () => {
    const { context, campaign, page, t, dialog, total, ready, saved, answeredPuts, signIn } = await openBudget('Asked in place');
    await ready();
    await stage.endAll();
    await total.fill('345,678');
    await dialog.waitFor();
    expect(await dialog.getByLabel(t('signIn.username')).inputValue()).toBe('planner@acme.example');
    expect(await dialog.getByLabel(t('signIn.username')).isEditable()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('password');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);

    await signIn('Wrong2026pass');
    await dialog.getByText(t('error.login.wrongCredentials')).waitFor();
    await signIn();
    await dialog.waitFor({ state: 'hidden' });
    await saved.waitFor();
    expect(await total.inputValue()).toBe('345,678');
    expect(await answeredPuts()).toEqual([200]);
    expect(new URL(page.url()).pathname).toBe(`/campaign/${campaign.id}/budget`);
    expect((await stage.read(campaign.id)).budget.unapplied).toBe(34_567_800);
    // What follows is saved as ever.
    await page.getByRole('button', { name: t('planner.total.apply'), exact: true }).click();
    await eventually(async () => expect((await stage.read(campaign.id)).budget.total).toBe(34_567_800));
    await context.close();
  });

  // A page that makes way stands there a moment longer, and on a busy machine a long one.
  it.each(['at once', 'a moment later'] as const)(
    'is taken up again for what is typed %s, or nothing can be typed any more',
    async (when) => {
      const { context, campaign, page, t, dialog, total, ready, saved, signIn, tab, sent } = await openBudget(`Typed ${when}`);
      await ready();
      const other = await tab('/settings');
      await quiet(other, sent);
      await page.bringToFront();
      await total.evaluate((field: HTMLInputElement, atOnce) => {
        const remove = Storage.prototype.removeItem.bind(localStorage);
        const type = (): void => {
          if (!field.isConnected) return;
          field.focus();
          field.select();
          document.execCommand('insertText', false, '456,789');
          sessionStorage.setItem('typed', 'yes');
        };
        Storage.prototype.removeItem = (key) => {
          remove(key);
          if (key !== 'refresh_token') return;
          if (atOnce) queueMicrotask(type);
          else setTimeout(type);
        };
      }, when === 'at once');
      await stage.endAll();
      // Nothing is unsaved here when the other tab finds out.
      await other.reload();
      await dialog.or(page.getByRole('heading', { level: 1, name: t('signIn.title'), exact: true })).waitFor();
      const typed = await page.evaluate(() => sessionStorage.getItem('typed') === 'yes');
      expect(await dialog.isVisible()).toBe(typed);
      if (when === 'at once') expect(typed).toBe(true);
      if (typed) {
        await signIn();
        await saved.waitFor();
        expect((await stage.read(campaign.id)).budget.unapplied).toBe(45_678_900);
      }
      await context.close();
    },
  );

  it('goes on when the same person signs in in another tab, and clean tabs make way', async () => {
    const { context, campaign, t, dialog, total, ready, saved, answeredPuts, tab, sent } = await openBudget('Asked elsewhere');
    await ready();
    const other = await tab('/settings');
    await quiet(other, sent);
    await stage.endAll();
    await total.fill('222,222');
    await dialog.waitFor();
    await other.waitForURL(/\/login\?returnTo=/);
    await other.getByLabel(t('signIn.username')).fill('planner@acme.example');
    await other.getByLabel(t('signIn.password'), { exact: true }).fill(password);
    await other.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await saved.waitFor();
    expect(await answeredPuts()).toEqual([200]);
    expect((await stage.read(campaign.id)).budget.unapplied).toBe(22_222_200);
    await other.waitForURL(/\/settings$/);
    await context.close();
  });

  it('does not take the tokens of somebody else', async () => {
    const { context, t, dialog, total, ready, signIn, saved, tab, sent } = await openBudget('Somebody else');
    await ready();
    const other = await tab('/settings');
    await quiet(other, sent);
    await stage.endAll();
    await total.fill('111,111');
    await dialog.waitFor();
    await other.getByLabel(t('signIn.username')).fill('am@provider.example');
    await other.getByLabel(t('signIn.password'), { exact: true }).fill(password);
    await other.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
    await other.waitForURL(/\/settings$/);
    await other.getByText('am@provider.example').first().waitFor();
    expect(await dialog.isVisible()).toBe(true);
    await signIn();
    await saved.waitFor();
    // The other tab no longer shows what is somebody else's.
    await other.getByRole('button', { name: t('nav.account', { name: '陈雨薇' }) }).waitFor();
    await context.close();
  });

  it('can be left for good', async () => {
    const { context, campaign, page, t, dialog, total, ready } = await openBudget('Left');
    await ready();
    const before = await total.inputValue();
    await stage.endAll();
    await total.fill('99,999');
    await dialog.waitFor();
    await dialog.getByRole('button', { name: t('session.again.leave'), exact: true }).click();
    await page.waitForURL(/\/login$/);
    await page.getByLabel(t('signIn.username')).waitFor();
    expect(await page.evaluate(() => [localStorage.getItem('access_token'), ...Object.keys(sessionStorage)])).toEqual([null]);
    await page.getByLabel(t('signIn.username')).fill('planner@acme.example');
    await page.getByLabel(t('signIn.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
    await page.getByRole('row').nth(1).waitFor();
    await page.goto(`/campaign/${campaign.id}/budget`);
    await total.waitFor();
    expect(await total.inputValue()).toBe(before);
    await context.close();
  });
});

describe('a session that ends over a form', () => {
  const lead = 'lead@acme.example';

  /** Turns two-step verification on from elsewhere; gives the app, and codes each of which is good once. */
  const turnOn = async () => {
    const token = await stage.server.signIn(lead);
    const call = (method: string, path: string, body: object) =>
      stage.server.request(method, `/uaa/two-factor-authentication/${path}`, { token, body });
    const { body } = await call('POST', 'enrolment', { password });
    const app = authenticatorOf(body.uri);
    const { time } = stage.server;
    const codeIn = (seconds: number): string => app.codeAt(new Date(time.now.getTime() + seconds * 1000));
    const answer = await call('PUT', 'enable-2fa', { firstCode: codeIn(-app.step), secondCode: codeIn(0) });
    const recoveryCodes: string[] = answer.body.recoveryCodes;
    return {
      recoveryCode: (): string => recoveryCodes.pop() ?? '',
      freshCode: (): string => {
        time.now = new Date(time.now.getTime() + app.step * 1000);
        return codeIn(0);
      },
    };
  };

  it('asks for the second step too, and creates the campaign once', async () => {
    const { freshCode, recoveryCode } = await turnOn();
    const { context, tab, t, sent } = await stage.open({ as: lead, code: freshCode() });
    const page = await tab('/objective');
    const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
    await page.getByRole('radio', { name: t('objective.strategy.SCRATCH.name') }).check({ force: true });
    await page.getByLabel(t('campaigns.fields.name.label')).fill('Begun twice');
    // The one client there is chooses itself, once it is there.
    await expect.poll(() => page.locator('#objective-client').inputValue()).toContain('Acme');
    await stage.endAll();
    await press('objective.start');
    const again = page.getByRole('dialog', { name: t('session.again.title') });
    const second = page.getByRole('dialog', { name: t('signIn.code.title') });
    await again.getByLabel(t('signIn.password'), { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await second.getByLabel(t('signIn.code.label')).fill('000000');
    await page.keyboard.press('Enter');
    await second.getByText(t('error.login.two_factor_invalid')).waitFor();
    await second.getByRole('button', { name: t('signIn.code.useRecovery') }).click();
    await second.getByLabel(t('signIn.code.recoveryLabel')).fill(recoveryCode());
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/audience$/);
    const created = sent.filter((request) => request.method() === 'POST' && request.url().endsWith('/campaigns'));
    const statuses = await Promise.all(created.map(async (request) => (await request.response())?.status()));
    expect(statuses).toEqual([401, 201]);
    expect(new Set(created.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
    await context.close();
  });

  it('keeps the comment of a review, in every language', async () => {
    // One after the other: the server reads the content of one person's items in turn, and puts off what comes beside it.
    for (const language of languages) {
      const { context, tab, t, sent } = await stage.open({ as: 'am@provider.example', language });
      const page = await tab('/review');
      const comment = page.getByLabel(t('review.decision.comment'));
      await comment.waitFor();
      await page.keyboard.press('r');
      await page.locator('#review-first-reason').click();
      await comment.fill('The dates are too short.');
      await context.route('**/uaa/oauth/token', (route) =>
        route.request().postData()?.includes('refresh_token') ? route.fulfill({ status: 401, body: '{}' }) : route.continue(),
      );
      await context.route('**/decisions', (route) => route.fulfill({ status: 401, body: '{}' }), { times: 1 });
      await page.getByRole('button', { name: t('review.decision.return'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t('session.again.title') });
      await dialog.getByText(t('session.again.text')).waitFor();
      expect(await dialog.getByLabel(t('signIn.username')).inputValue()).toBe('am@provider.example');
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: t('session.again.leave'), exact: true }).click();
      await page.waitForURL(/\/login$/);
      expect(sent.filter((request) => request.url().endsWith('/decisions'))).toHaveLength(1);
      await context.close();
    }
  });
});
