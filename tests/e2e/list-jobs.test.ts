import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { itemJobClock } from '#server/all-clock-jobs.ts';
import { runClockJob } from '#server/jobs/clock-jobs.ts';
import { startStage } from '#tests/support/browser.ts';
import { letCount } from '#tests/support/let-count.ts';
import { openVisitor } from '#tests/support/visitor.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const manager = 'am@provider.example';

/** Chooses the first rows by keys, as many as said. */
const chooseRows = async (page: Page, count: number): Promise<void> => {
  await page.locator('[data-row]').first().waitFor();
  await page.keyboard.press('j');
  for (let row = 0; row < count; row += 1) {
    await page.keyboard.press('x');
    if (row < count - 1) await page.keyboard.press('j');
  }
};

describe('a verb over many rows', () => {
  it('is previewed, begun, left, found again and proved by its receipt, by keys alone', async () => {
    const visitor = await openVisitor(stage, { as: manager });
    const { page, t } = visitor;
    await page.goto('/campaigns?status=DRAFT,PUBLISHED&sortBy=status&sortDir=asc');
    await chooseRows(page, 2);
    await page.getByText(t('lists.selection.chosen_other', { count: 2, shown: '2' })).waitFor();
    await visitor.look('selection bar');
    await visitor.button('lists.selection.matching_other', { shown: await matching(page) }).press('Enter');
    await visitor.button('lists.jobs.actions').press('Enter');
    await visitor.look('menu of actions');
    await page.getByRole('menuitem', { name: t('lists.jobs.verbs.delete') }).press('Enter');
    const dialog = page.getByRole('dialog');
    const said = dialog.getByRole('status', { name: t('lists.jobs.preview') });
    await said.getByText(t('error.campaign.notDeletable')).waitFor();
    await visitor.look('preview');
    const confirm = dialog.getByRole('button', { name: new RegExp(`^${t('lists.jobs.verbs.delete')} \\(`) });
    const possible = Number(/\d+/.exec((await confirm.textContent()) ?? '')?.[0]);
    await confirm.press('Enter');
    await dialog.waitFor({ state: 'detached' });

    // It is under way: the list says so, and another screen brings nobody off it.
    await page.getByRole('button', { name: t('lists.jobs.undo') }).waitFor();
    await visitor.look('under way');
    stage.server.time.now = new Date(stage.server.time.now.getTime() + 8000);
    await runClockJob(stage.server.db, itemJobClock({ fourEyes: true }), stage.server.time.now);
    await page.goto('/clients');
    await page.locator('[data-row]').first().waitFor();
    await letCount(stage.server);
    await page.goto('/campaigns');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^\D*\d+/ })
      .first()
      .press('Enter');
    await page.getByRole('link', { name: t('notices.listJob') }).press('Enter');
    await page.getByRole('heading', { level: 1, name: new RegExp(t('lists.jobs.verbs.delete')) }).waitFor();
    // It stands below the list whose rows it was about.
    const marked = page.getByRole('navigation', { name: t('nav.main') }).locator('[aria-current]');
    await expect.poll(() => marked.allTextContents()).toEqual([t('nav.campaigns')]);
    await visitor.look('receipt');
    const state = page.getByRole('button', { name: new RegExp(`^${t('lists.jobs.items.DONE')}`) });
    expect(await state.getAttribute('aria-label')).toContain(String(possible));
    await page.getByRole('button', { name: new RegExp(`^${t('lists.jobs.items.SKIPPED')}`) }).press('Enter');
    await page.getByText(t('error.campaign.notDeletable')).first().waitFor();
    const done = page.getByRole('listitem').filter({ hasText: t('lists.jobs.items.DONE') });
    await expect.poll(() => done.count()).toBe(0);
    await visitor.leave();
  });
});

/** How many rows match, as the pager says. */
const matching = async (page: Page): Promise<string> =>
  /(\d+)\D*$/.exec((await page.getByRole('navigation').last().innerText()).trim())?.[1] ?? '';

describe('the late parts of a list', () => {
  it.each([
    { language: 'jp', width: 1440, dark: true },
    { language: 'cn', width: 390, dark: false },
  ] as const)('have nothing that axe finds, in $language at $width px', async ({ language, width, dark }) => {
    const visitor = await openVisitor(stage, { as: manager, language, width, dark });
    const { page, t } = visitor;
    await page.goto('/campaigns');
    await page.locator('[data-row]').first().waitFor();
    if (width > 720) {
      await visitor.button('list.display').click();
      await page.getByRole('dialog').waitFor();
      await visitor.look('columns and rows');
      await page.keyboard.press('Escape');
      // However many columns there are, names keep their room.
      await page.goto('/campaigns?cols=client,status,waiting,dates,total,parts,owner,changed');
      await page.locator('[data-row]').first().waitFor();
      expect((await page.getByRole('columnheader').first().boundingBox())?.width).toBeGreaterThanOrEqual(240);
    }
    if (width <= 760) {
      await visitor.button('list.tools').click();
      await visitor.look('what narrows and orders, unfolded');
    }
    await visitor.button('list.export').click();
    await page.getByRole('dialog', { name: t('lists.export.title') }).waitFor();
    await visitor.look('export');
    await page.keyboard.press('Escape');
    await visitor.button('list.views').click();
    await page.getByRole('menu').waitFor();
    await visitor.look('menu of views');
    await page.keyboard.press('Escape');
    await page.goto('/campaigns?status=PUBLISHED');
    await chooseRows(page, 1);
    await page.locator('[data-row]').first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('complementary').waitFor();
    await visitor.look('look beside a row');
    await page.keyboard.press('Escape');
    await visitor.button('lists.jobs.actions').click();
    // Another verb may say in its reason that it waits for a pause.
    await page.getByRole('menuitem', { name: new RegExp(`^${t('lists.jobs.verbs.pause')}`) }).click();
    await page
      .getByRole('dialog')
      .getByRole('status', { name: t('lists.jobs.preview') })
      .waitFor();
    await visitor.look('preview');
    await visitor.leave();
  });
});
