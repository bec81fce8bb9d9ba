import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { axeFindings, visit } from '#tests/support/browser.ts';
import { fieldOf, lead, planner, savedOn, startPlanStage, typeOn } from '#tests/support/plan-stage.ts';
import { wordsIn } from '#tests/support/words.ts';

const stage = await startPlanStage();
afterAll(() => stage.stop());

const t = wordsIn('en');

const menuOf = (page: Page, inUse: string) => page.getByRole('button', { name: t('scenarios.menu', { name: inUse }), exact: true });
const dialogButton = (page: Page, key: string) => page.getByRole('dialog').getByRole('button', { name: t(key), exact: true });

const setTotal = async (page: Page, amount: string): Promise<void> => {
  await fieldOf(page, 'budget.total').fill(amount);
  await page.getByRole('button', { name: t('planner.total.apply'), exact: true }).click();
  await savedOn(page);
};

describe('several plans in one campaign', () => {
  it('begin with one, whose copy is all that is offered', async () => {
    const campaign = await stage.plans.begin('Alone');
    const { context, page } = await visit(stage);
    await stage.plans.open(page, planner, campaign.id);
    await page.goto(`/campaign/${campaign.id}/scenarios`);
    await page.getByText(t('scenarios.alone.text')).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    await page.getByRole('button', { name: t('scenarios.copy') }).click();
    await dialogButton(page, 'scenarios.makeCopy').click();
    await page.getByRole('columnheader', { name: /^Scenario 2/ }).waitFor();
    // The plan is the same in everything so far.
    await page.getByText(t('scenarios.table.same')).waitFor();
    await context.close();
  });

  it('are copied, compared and swapped without mixing, and the one in use is what is edited', async () => {
    const campaign = await stage.plans.begin('Options');
    const { context, page } = await visit(stage);
    await stage.plans.open(page, planner, campaign.id, 'budget');
    await menuOf(page, 'First scenario').click();
    await page.getByRole('menuitem', { name: t('scenarios.copy') }).click();
    await page.getByLabel(t('scenarios.name'), { exact: true }).fill('Cheaper');
    await dialogButton(page, 'scenarios.makeCopy').click();
    await page.getByText(t('scenarios.copied', { name: 'Cheaper' })).waitFor();
    await setTotal(page, '600,000');

    await menuOf(page, 'First scenario').click();
    await page.getByRole('menuitem', { name: t('scenarios.use', { name: 'Cheaper' }) }).click();
    await dialogButton(page, 'scenarios.useThis').click();
    await menuOf(page, 'Cheaper').waitFor();
    await expect.poll(() => fieldOf(page, 'budget.total').inputValue()).toBe('300,000');
    // What was done in the other plan is no part of this one's history.
    expect(await page.getByRole('button', { name: t('safety.undo.nothingToUndo') }).isDisabled()).toBe(true);
    await setTotal(page, '240,000');

    await menuOf(page, 'Cheaper').click();
    await page.getByRole('menuitem', { name: t('scenarios.compare') }).click();
    const table = page.getByRole('table', { name: t('scenarios.table.caption', { name: campaign.name }) });
    const total = table.getByRole('row', { name: new RegExp(`^${t('campaign.budget')} `) });
    await total.waitFor();
    expect(await total.getByRole('cell').allInnerTexts()).toEqual([expect.stringContaining('¥600,000.00'), '¥240,000.00']);
    expect(await total.locator('strong').allInnerTexts()).toEqual(['¥600,000.00']);
    // Only what differs stands there, reach, cost and CPM with bars, until the reader wants to see all.
    const cities = table.getByRole('row', { name: /^Cities/ });
    expect(await cities.count()).toBe(0);
    expect(
      await total.locator('[aria-hidden] > span').evaluateAll((bars) => bars.map((bar) => (bar as HTMLElement).style.inlineSize)),
    ).toEqual(['100%', '40%']);
    await page.getByRole('switch', { name: t('scenarios.table.whole') }).check();
    expect(await cities.count()).toBe(1);
    expect(await cities.locator('strong').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: `${t('scenarios.useThis')}: First scenario` }).click();
    await dialogButton(page, 'scenarios.useThis').click();
    await page
      .getByText(t('scenarios.used', { name: 'First scenario' }), { exact: false })
      .first()
      .waitFor();
    expect((await stage.plans.read(campaign.id)).budget).toMatchObject({ total: 60_000_000, unapplied: null });
    await page.getByRole('link', { name: t('scenarios.back') }).click();
    await menuOf(page, 'First scenario').waitFor();
    await context.close();
  });

  it('are not swapped while something is unsaved, and a colleague’s swap takes no edit along unasked', async () => {
    const campaign = await stage.plans.begin('Swapped under me');
    const [one, other] = await Promise.all([visit(stage), visit(stage)]);
    await stage.plans.open(one.page, planner, campaign.id, 'budget');
    await menuOf(one.page, 'First scenario').click();
    await one.page.getByRole('menuitem', { name: t('scenarios.copy') }).click();
    await one.page.getByLabel(t('scenarios.name'), { exact: true }).fill('Option B');
    await dialogButton(one.page, 'scenarios.makeCopy').click();
    await one.page.getByText(t('scenarios.copied', { name: 'Option B' })).waitFor();

    await typeOn(one.page, 'budget.total', 'x');
    await menuOf(one.page, 'First scenario').click();
    await one.page.getByRole('menuitem', { name: t('scenarios.use', { name: 'Option B' }) }).click();
    await one.page.getByText(t('scenarios.unsaved')).waitFor();
    expect(await one.page.getByRole('dialog').count()).toBe(0);
    await one.page
      .getByRole('group', { name: t('safety.undo.label') })
      .getByRole('button')
      .first()
      .click();
    await savedOn(one.page);

    await one.context.setOffline(true);
    await fieldOf(one.page, 'budget.total').fill('777,000');
    await one.page.locator('header [data-kind="failed"]').waitFor();
    await stage.plans.open(other.page, lead, campaign.id, 'budget');
    await menuOf(other.page, 'First scenario').click();
    await other.page.getByRole('menuitem', { name: t('scenarios.use', { name: 'Option B' }) }).click();
    await dialogButton(other.page, 'scenarios.useThis').click();
    await menuOf(other.page, 'Option B').waitFor();
    await one.context.setOffline(false);
    await one.page.getByRole('alert').filter({ hasText: 'budget not applied yet' }).waitFor();
    expect((await stage.plans.read(campaign.id)).budget.unapplied).toBeNull();
    await Promise.all([one.context.close(), other.context.close()]);
  });
});
