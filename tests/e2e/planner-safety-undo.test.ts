import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { axeFindings, visit } from '#tests/support/browser.ts';
import { fieldOf, planner, savedOn, startPlanStage, typeOn, withoutSaves } from '#tests/support/plan-stage.ts';
import { wordsIn } from '#tests/support/words.ts';

const stage = await startPlanStage();
afterAll(() => stage.stop());

const t = wordsIn('en');
const stepLink = (page: Page, step: string) =>
  page.getByRole('navigation', { name: t('planner.rail.label') }).getByRole('link', { name: new RegExp(t(`summary.steps.${step}`)) });
const heading = (page: Page, step: string) => page.getByRole('heading', { level: 1, name: t(`summary.steps.${step}`) });
const period = (page: Page) =>
  page
    .getByRole('region', { name: t('planner.visitPeriod.title') })
    .getByRole('radio')
    .last();
const undo = (page: Page) =>
  page
    .getByRole('group', { name: t('safety.undo.label') })
    .getByRole('button')
    .first();

const open = async (name: string, step: string) => {
  const campaign = await stage.plans.begin(name);
  const { context, page, complaints } = await visit(stage);
  await stage.plans.open(page, planner, campaign.id, step);
  return { campaign, context, page, complaints };
};

describe('undo and redo', () => {
  it('go across the steps, say what they do, and lead to it', async () => {
    const { campaign, context, page } = await open('Undone', 'audience');
    await period(page).check({ force: true });
    await stepLink(page, 'media').click();
    await heading(page, 'media').waitFor();
    const adSets = campaign.media.adSets.length;
    await page
      .getByRole('button', { name: /^Remove .*ad set/ })
      .first()
      .click();
    await expect.poll(() => undo(page).getAttribute('aria-label')).toBe('Undo: remove an ad set');
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByRole('article').count()).toBe(adSets);
    await expect.poll(() => undo(page).getAttribute('aria-label')).toBe('Undo: change visit period');
    await page.locator('h1').focus();
    await page.keyboard.press('Control+z');
    await heading(page, 'audience').waitFor();
    expect(await period(page).isChecked()).toBe(false);
    await savedOn(page);
    expect((await stage.plans.read(campaign.id)).audience.visitPeriod).toBe('MONTH');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => period(page).isChecked()).toBe(true);
    await page.keyboard.press('Control+y');
    await heading(page, 'media').waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(adSets - 1);
    await savedOn(page);
    expect((await stage.plans.read(campaign.id)).media.adSets).toHaveLength(adSets - 1);
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
  });

  it('leave a field its own undo while it is typed into, and go on behind it', async () => {
    const { campaign, context, page } = await open('Letters', 'media');
    const id = (await page.locator('textarea[id^="media.adSets."]').first().getAttribute('id')) ?? '';
    const before = await fieldOf(page, id).inputValue();
    await typeOn(page, 'name', ' X');
    await typeOn(page, id, ' more');
    for (let press = 0; press < 20 && (await fieldOf(page, id).inputValue()) !== before; press += 1) await page.keyboard.press('Control+z');
    expect(await fieldOf(page, id).inputValue()).toBe(before);
    expect(await page.locator('#name').inputValue()).toBe('Letters X');
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('#name').inputValue()).toBe('Letters');
    await savedOn(page);
    expect((await stage.plans.read(campaign.id)).name).toBe('Letters');
    await context.close();
  });

  it('take back what was typed in one go, by the button', async () => {
    const { context, page } = await open('One go', 'budget');
    const total = fieldOf(page, 'budget.total');
    await total.fill('');
    await typeOn(page, 'budget.total', '45x');
    expect(await total.inputValue()).toBe('45x');
    await undo(page).click();
    await expect.poll(() => total.inputValue()).toBe('300,000');
    await context.close();
  });
});

describe('leaving', () => {
  it('the budget step with a budget not applied warns at back and forward, and Apply is still demanded', async () => {
    const { campaign, context, page } = await open('G09', 'timeline');
    await stepLink(page, 'budget').click();
    await heading(page, 'budget').waitFor();
    await fieldOf(page, 'budget.total').fill('400,000');
    await page.goBack();
    const question = page.getByRole('dialog', { name: "You've made changes that haven't been saved yet." });
    await question.waitFor();
    expect(new URL(page.url()).pathname).toBe(`/campaign/${campaign.id}/budget`);
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: t('safety.leave.stay') }).click();
    await heading(page, 'budget').waitFor();
    expect(await fieldOf(page, 'budget.total').inputValue()).toBe('400,000');
    // The button is not stuck: the second press asks again, and leaves.
    await page.goBack();
    await question.getByRole('button', { name: t('safety.leave.go') }).click();
    await heading(page, 'timeline').waitFor();
    await page.goForward();
    await heading(page, 'budget').waitFor();
    expect(await fieldOf(page, 'budget.total').inputValue()).toBe('400,000');
    await page.getByRole('button', { name: t('planner.actions.continue', { step: t('summary.steps.media') }) }).click();
    await page.getByText(t('completion.unapplied')).first().waitFor();
    await heading(page, 'budget').waitFor();
    await page.getByRole('button', { name: t('planner.total.apply'), exact: true }).click();
    // The way to the field that Continue led to is a step of its own.
    await page.goBack();
    await page.goBack();
    await heading(page, 'timeline').waitFor();
    await context.close();
  });

  it('the plan by the browser or by a link warns while something cannot be saved, and only then', async () => {
    const { context, page } = await open('Stuck', 'media');
    await page.goto('/campaigns');
    await page.getByRole('row').nth(1).waitFor();
    await page.goBack();
    await page.locator('#name').waitFor();
    await withoutSaves(page);
    await typeOn(page, 'name', ' stuck');
    await page.locator('header [data-kind="failed"]').waitFor();
    const question = page.getByRole('dialog', { name: "You've made changes that haven't been saved yet." });
    await page
      .getByRole('navigation', { name: t('nav.main') })
      .getByRole('link', { name: t('nav.campaigns') })
      .click();
    await question.getByRole('button', { name: t('safety.leave.stay') }).click();
    let questions = 0;
    page.on('dialog', (dialog) => {
      questions += 1;
      void dialog.dismiss();
    });
    await page.reload({ timeout: 2_000 }).catch(() => undefined);
    expect(questions).toBe(1);
    await page.unroute('**/enterprise-api/v1/campaigns/*');
    await page
      .getByRole('button', { name: t('app.retry') })
      .first()
      .click();
    await savedOn(page);
    await page
      .getByRole('navigation', { name: t('nav.main') })
      .getByRole('link', { name: t('nav.campaigns') })
      .click();
    await page.getByRole('row').nth(1).waitFor();
    expect(questions).toBe(1);
    await context.close();
  });
});
