import { afterAll, expect, it } from 'vitest';
import { axeFindings, startStage, visit } from '#tests/support/browser.ts';
import { takeOptionOnPage } from '#tests/support/take-option-on-page.ts';
import { wordsIn } from '#tests/support/words.ts';
import { admin, manager } from '#tests/support/world.ts';

const stage = await startStage();
afterAll(() => stage.stop());

it.each([
  ['en', 1440, false],
  ['cn', 390, true],
  ['jp', 390, false],
] as const)('filters a list by several values in %s at %i px, in the address and in view', async (language, width, dark) => {
  const { context, page, complaints } = await visit(stage, { language, width, dark, as: manager });
  const t = wordsIn(language);
  await page.goto('/campaigns');
  await page.getByRole('grid').waitFor();
  const fold = page.getByRole('button', { name: t('list.tools') });
  if (width === 390) await fold.click();
  const status = page.getByRole('combobox', { name: t('campaigns.filters.status') });
  await takeOptionOnPage(status, t('status.campaign.DRAFT'));
  await status.click();
  const list = page.getByRole('listbox');
  const { x, y, width: wide, height } = (await list.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  expect(Math.min(x, y, width - x - wide, 900 - y - height)).toBeGreaterThanOrEqual(0);
  expect(await axeFindings(page)).toEqual([]);
  await list.getByTitle(t('status.campaign.FINISHED'), { exact: true }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('DRAFT,FINISHED');
  await page.keyboard.press('Escape');
  await page.reload();
  if (width === 390) await fold.click();
  await expect.poll(() => status.inputValue()).toBe(`${t('status.campaign.DRAFT')} +1`);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: t('list.pick.clear', { name: t('campaigns.filters.status') }) }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await context.close();
  expect(complaints).toEqual([]);
});

it('in a dialog its list lies above the dialog, and Escape closes the list alone', async () => {
  const { context, page, complaints } = await visit(stage, { as: admin });
  const t = wordsIn('en');
  await page.goto('/lock-screen/reasons');
  await page.getByRole('button', { name: t('list.actionsOf', { name: 'Poor picture quality' }) }).click();
  await page.getByRole('menuitem', { name: t('lockScreen.library.actions.merge') }).click();
  const dialog = page.getByRole('dialog');
  const into = dialog.getByLabel(t('lockScreen.library.mergeInto'));
  await into.click();
  const list = page.getByRole('listbox');
  // All of it can be pressed, though it is longer than the dialog.
  const last = list.getByRole('option').last();
  await last.scrollIntoViewIfNeeded();
  await last.hover();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => list.count()).toBe(0);
  expect(await dialog.isVisible()).toBe(true);
  await expect.poll(() => into.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await context.close();
  expect(complaints).toEqual([]);
});
