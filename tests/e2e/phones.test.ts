import { afterAll, expect, it } from 'vitest';
import { startStage, visit } from '#tests/support/browser.ts';
import { beginCampaign } from '#tests/support/plan-stage.ts';

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
