import { afterAll, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { startStage, visit } from '#tests/support/browser.ts';
import { beginCampaign } from '#tests/support/plan-stage.ts';
import { wordsIn } from '#tests/support/words.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const planner = 'planner@acme.example';
const width = 390;

it('what is open before a plan is sent has the width of a phone', async () => {
  const { context, page } = await visit(stage, { as: planner, width });
  const { id } = await beginCampaign(stage.server, 'Nothing yet');
  await page.goto(`/campaign/${id}/summary`);
  const line = page.locator('#summary-findings li a').first();
  await line.waitFor();
  const [words, whole] = await Promise.all([line.locator('> span').first().boundingBox(), line.boundingBox()]);
  expect((words?.width ?? 0) / (whole?.width ?? 1)).toBeGreaterThan(0.85);
  await context.close();
});

it.each(languages)('a row of the reports says its name, how it stands and by what share in two lines, in %s', async (language) => {
  const { context, page } = await visit(stage, { as: planner, width, language });
  await page.goto('/reports?status=PUBLISHED');
  const row = page
    .getByRole('row')
    .filter({ hasText: wordsIn(language)('report.list.toDate') })
    .first();
  await row.waitFor();
  const cells = row.locator('td[data-phone]:not([data-phone=actions])');
  const seen = await cells.evaluateAll((all) =>
    all.map((cell) => ({ slot: cell.getAttribute('data-phone') ?? '', height: cell.getBoundingClientRect().height })),
  );
  expect(seen.map(({ slot }) => slot)).toEqual(['title', 'mark', 'meta', 'end']);
  expect(seen.filter(({ height }) => height > 26)).toEqual([]);
  await context.close();
});
