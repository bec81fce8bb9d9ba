import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '#tests/support/browser.ts';
import { type Sessions, eventually, startSessions } from '#tests/support/tabs.ts';
import { password } from '#tests/support/world.ts';

let stage: Sessions;
beforeAll(async () => {
  stage = await startSessions();
});
afterAll(() => stage.stop());

/** The budget step of a new campaign, in a browser of its own. */
const openBudget = async (name: string) => {
  const campaign = await stage.begin(name);
  const visit = await stage.open();
  const page = await visit.tab(`/campaign/${campaign.id}/budget`);
  const { t } = visit;
  const dialog = page.getByRole('dialog', { name: t('session.again.title') });
  return {
    ...visit,
    campaign,
    page,
    dialog,
    total: page.getByLabel(t('planner.total.label')),
    puts: () => visit.sent.filter((request) => request.method() === 'PUT'),
    saved: page.getByRole('status').filter({ hasText: new RegExp(t('planner.save.saved', { time: '.*' })) }),
    signIn: async (word = password) => {
      await dialog.getByLabel(t('signIn.password'), { exact: true }).fill(word);
      await dialog.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
    },
  };
};

describe('a session that ends over a budget that is not saved', () => {
  it('is taken up again in place: the budget stays and is saved once', async () => {
    const { context, campaign, page, t, dialog, total, saved, puts, signIn, sent } = await openBudget('Asked in place');
    await total.waitFor();
    await stage.endAll();
    await total.fill('345,678');
    await dialog.waitFor();
    expect(await dialog.getByLabel(t('signIn.username')).inputValue()).toBe('planner@acme.example');
    expect(await dialog.getByLabel(t('signIn.username')).isEditable()).toBe(false);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);

    await signIn('Wrong2026pass');
    await dialog.getByText(t('error.login.wrongCredentials')).waitFor();
    sent.length = 0;
    await signIn();
    await dialog.waitFor({ state: 'hidden' });
    await saved.waitFor();
    expect(await total.inputValue()).toBe('345,678');
    expect(puts()).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe(`/campaign/${campaign.id}/budget`);
    expect((await stage.read(campaign.id)).budget.unapplied).toBe(34_567_800);
    // What follows is saved as ever.
    await page.getByRole('button', { name: t('planner.total.apply'), exact: true }).click();
    await eventually(async () => expect((await stage.read(campaign.id)).budget.total).toBe(34_567_800));
    await context.close();
  });

  it('goes on when the same person signs in in another tab, and clean tabs make way', async () => {
    const { context, campaign, t, dialog, total, saved, puts, tab } = await openBudget('Asked elsewhere');
    await total.waitFor();
    const other = await tab('/settings');
    await other.getByRole('heading', { level: 1 }).waitFor();
    await stage.endAll();
    await total.fill('222,222');
    await dialog.waitFor();
    await other.waitForURL(/\/login\?returnTo=/);
    await other.getByLabel(t('signIn.username')).fill('planner@acme.example');
    await other.getByLabel(t('signIn.password'), { exact: true }).fill(password);
    await other.getByRole('button', { name: t('signIn.submit'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await saved.waitFor();
    expect(puts().filter((request) => request.postData()?.includes('22222200'))).toHaveLength(2);
    expect((await stage.read(campaign.id)).budget.unapplied).toBe(22_222_200);
    await other.waitForURL(/\/settings$/);
    await context.close();
  });

  it('does not take the tokens of somebody else', async () => {
    const { context, t, dialog, total, signIn, saved, tab } = await openBudget('Somebody else');
    await total.waitFor();
    const other = await tab('/settings');
    await other.getByRole('heading', { level: 1 }).waitFor();
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
    const { context, campaign, page, t, dialog, total } = await openBudget('Left');
    await total.waitFor();
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
