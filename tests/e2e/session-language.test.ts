import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { type Language, languageFacts } from '#contract/languages.ts';
import { eventually, startSessions } from '#tests/support/tabs.ts';
import { takeOptionOnPage } from '#tests/support/take-option-on-page.ts';
import { wordsIn } from '#tests/support/words.ts';

const stage = await startSessions();
afterAll(() => stage.stop());

/** Presses what is in the window already; a click would scroll the page back to where the header once was. */
const press = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  const box = await target.boundingBox();
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

/** Switches the language, and waits until the page is there in it. */
const switchTo = async (page: Page, from: Language, to: Language): Promise<(key: string, values?: Record<string, string>) => string> => {
  await press(page, page.getByRole('button', { name: wordsIn(from)('app.language'), exact: true }));
  await press(page, page.getByRole('menuitemradio', { name: languageFacts[to].name }));
  const t = wordsIn(to);
  await page.getByRole('button', { name: t('app.language'), exact: true }).waitFor();
  return t;
};

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

describe('another language', () => {
  it('is chosen in the settings as in the header, and is there in both', async () => {
    const { context, tab, t } = await stage.open();
    const page = await tab('/settings');
    await takeOptionOnPage(page.getByRole('combobox', { name: t('app.language'), exact: true }), languageFacts.jp.name);
    const words = wordsIn('jp');
    await page.getByRole('heading', { level: 1, name: words('settings.title') }).waitFor();
    expect(await page.getByRole('combobox', { name: words('app.language'), exact: true }).textContent()).toContain(languageFacts.jp.name);
    await switchTo(page, 'jp', 'cn');
    await page.getByRole('heading', { level: 1, name: wordsIn('cn')('settings.title') }).waitFor();
    await context.close();
  });

  it('finds a dirty budget step saved, and where it was', async () => {
    const campaign = await stage.begin('Switched');
    const { context, sent, tab, t } = await stage.open();
    const page = await tab(`/campaign/${campaign.id}/budget`);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    const total = page.locator('[id="budget.total"]');
    const share = page.locator('input[id^="budget.split"]').first();
    await share.waitFor();
    await page.locator('main summary').first().click();
    await total.fill('456,789');
    await page.evaluate(() => scrollTo(0, 300));
    expect(await scrolled(page)).toBe(300);
    const place = await share.evaluate((field) => field.getBoundingClientRect().top);
    const words = await switchTo(page, 'en', 'jp');
    expect(new URL(page.url()).pathname).toBe(`/campaign/${campaign.id}/budget`);
    await page.getByRole('heading', { level: 1, name: words('summary.steps.budget') }).waitFor();
    await eventually(async () => expect(await total.inputValue()).toContain('456,789'));
    expect((await stage.read(campaign.id)).budget.unapplied).toBe(45_678_900);
    expect(sent.filter((request) => request.method() === 'PUT')).toHaveLength(1);
    await eventually(async () =>
      expect(Math.abs((await share.evaluate((field) => field.getBoundingClientRect().top)) - place)).toBeLessThan(120),
    );
    expect(
      await page
        .locator('main details')
        .first()
        .evaluate((panel) => panel.hasAttribute('open')),
    ).toBe(true);
    expect(dialogs).toEqual([]);
    expect(t('app.language')).toBe('Language');
    await context.close();
  });

  it('finds a text that is no budget yet, while nothing can be saved', async () => {
    const campaign = await stage.begin('Half typed');
    const { context, tab } = await stage.open();
    const page = await tab(`/campaign/${campaign.id}/budget`);
    const total = page.locator('[id="budget.total"]');
    await total.fill('about 5');
    await context.route('**/enterprise-api/v1/campaigns/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await switchTo(page, 'en', 'cn');
    await eventually(async () => expect(await total.inputValue()).toBe('about 5'));
    await context.close();
  });

  it('finds the answers of a new campaign', async () => {
    const { context, tab, t } = await stage.open();
    const page = await tab('/objective');
    await page.locator('input[name=goal]').nth(2).check({ force: true });
    await page.getByLabel(t('campaigns.fields.name.label')).fill('Half a name');
    await page.locator('input[name=targetType]').last().check({ force: true });
    const words = await switchTo(page, 'en', 'cn');
    await eventually(async () => expect(await page.getByLabel(words('campaigns.fields.name.label')).inputValue()).toBe('Half a name'));
    await eventually(async () => expect(await page.locator('input[name=goal]').nth(2).isChecked()).toBe(true));
    await eventually(async () => expect(await page.locator('input[name=targetType]').last().isChecked()).toBe(true));
    // It was written down for this one time.
    await page.reload();
    await page.getByLabel(words('campaigns.fields.name.label')).waitFor();
    expect(await page.getByLabel(words('campaigns.fields.name.label')).inputValue()).toBe('');
    await context.close();
  });

  it('finds the comment of a review, and a name at the sign-in, but never a password', async () => {
    const { context, tab, t } = await stage.open({ as: 'am@provider.example' });
    const page = await tab('/review');
    await page.getByLabel(t('review.decision.comment')).fill('The dates are');
    const words = await switchTo(page, 'en', 'jp');
    await eventually(async () => expect(await page.getByLabel(words('review.decision.comment')).inputValue()).toBe('The dates are'));
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await page.goto('/login');
    await page.getByLabel(words('signIn.username')).fill('am@prov');
    await page.getByLabel(words('signIn.password'), { exact: true }).fill('secret');
    const english = await switchTo(page, 'jp', 'en');
    await eventually(async () => expect(await page.getByLabel(english('signIn.username')).inputValue()).toBe('am@prov'));
    expect(await page.getByLabel(english('signIn.password'), { exact: true }).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret');
    await context.close();
  });
});
