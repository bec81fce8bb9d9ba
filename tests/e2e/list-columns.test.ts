import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { type Stage, startStage, visit } from '#tests/support/browser.ts';
import { wordsIn } from '#tests/support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.stop());

describe('the columns of the reports list', () => {
  it.each(languages)('have room for every figure and what it says, in %s', async (language) => {
    const { page } = await visit(stage, { as: 'am@provider.example', language });
    await page.goto('/reports');
    const words = wordsIn(language)('report.list.toDate');
    const paces = page.getByRole('gridcell').filter({ hasText: words });
    await paces.first().waitFor();
    const cells = await paces.evaluateAll((all) =>
      all.map((cell) => ({ text: cell.textContent ?? '', isCut: cell.scrollWidth > cell.clientWidth })),
    );
    expect(cells.length).toBeGreaterThan(10);
    for (const { text, isCut } of cells) {
      expect(text).toMatch(/^[\d,.]+\s?% /);
      expect(isCut, text).toBe(false);
    }
  });

  it.each(['behind', 'ahead'] as const)('say of a campaign that is %s what its report says', async (standing) => {
    const { page } = await visit(stage, { as: 'am@provider.example' });
    const t = wordsIn('en');
    await page.goto('/reports?status=PUBLISHED');
    const row = page.getByRole('row').filter({ has: page.getByText(t(`report.answer.${standing}`), { exact: true }) });
    await row.first().getByRole('link').click();
    await page.waitForURL(/\/campaign\/[^/]+\/report/);
    await page
      .getByRole('main')
      .getByText(t(`report.answer.${standing}`), { exact: true })
      .waitFor();
  });

  it.each(languages)('say of a campaign that is over how it ended, as its report does, in %s', async (language) => {
    const { page } = await visit(stage, { as: 'am@provider.example', language });
    await page.goto('/reports?status=FINISHED&tone=near,off');
    const row = page.getByRole('row').filter({ has: page.getByRole('link') });
    const pace = row.first().getByRole('gridcell').nth(2);
    const said = (await pace.textContent()) ?? '';
    expect(said).toMatch(/\d/);
    expect(await pace.evaluate((cell) => cell.scrollWidth > cell.clientWidth)).toBe(false);
    await row.first().getByRole('link').click();
    await page.waitForURL(/\/campaign\/[^/]+\/report/);
    await page.getByRole('main').getByText(said, { exact: true }).waitFor();
  });
});

describe('the columns of the campaign list', () => {
  it.each(languages)('leave the names their room on every window, in %s', async (language) => {
    const { page } = await visit(stage, { as: 'am@provider.example', language });
    await page.goto('/campaigns');
    const name = page.getByRole('columnheader').first();
    await page.getByRole('gridcell').first().waitFor();
    let known = 240;
    for (const width of [1280, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      let now = 0;
      await expect.poll(async () => (now = (await name.boundingBox())?.width ?? 0)).toBeGreaterThanOrEqual(known);
      known = now;
    }
  });
});
