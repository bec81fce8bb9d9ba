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
});
