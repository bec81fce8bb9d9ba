import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { delayConsole } from '#tests/support/delay-console.ts';
import { fieldOf, planner, savedOn, startPlanStage, typeOn, withoutSaves } from '#tests/support/plan-stage.ts';
import { openVisitor } from '#tests/support/visitor.ts';

const stage = await startPlanStage();
afterAll(() => stage.stop());

const isTaken = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')));

/** Where the parts of the planner's head stand. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return ['#name', 'h1', 'h1 + p', 'main nav ol'].map((part) => {
      const found = document.querySelector(part);
      const { x, y, height } = found?.getBoundingClientRect() ?? { x: 0, y: 0, height: 0 };
      return `${part} ${[x, y, height].map(Math.round).join(' ')}`;
    });
  });

// Each language in a window of its own.
const windows = [['en', 1440, false] as const, ['cn', 1024, true] as const, ['jp', 390, false] as const];

describe('the planner before the console has come', () => {
  it.each(windows)('has its head as it will be, and a name that can be typed, in %s', async (language, width, dark) => {
    const { id } = await stage.plans.begin(`First ${language}`);
    const { context, page, look, leave } = await openVisitor(stage, { as: planner, language, width, dark });
    const letGo = await delayConsole(context);
    await page.goto(`/campaign/${id}/audience`, { waitUntil: 'commit' });
    const name = fieldOf(page, 'name');
    await name.waitFor();
    expect(await name.inputValue()).toBe(`First ${language}`);
    expect(await isTaken(page)).toBe(false);
    await look('drawn by the document');
    const drawn = await headOf(page);
    await typeOn(page, 'name', ' of all');
    await page.keyboard.press('ArrowLeft');
    letGo();
    await expect.poll(() => isTaken(page)).toBe(true);
    await savedOn(page);
    expect(await headOf(page)).toEqual(drawn);
    expect(await name.inputValue()).toBe(`First ${language} of all`);
    // Whoever types goes on where the caret was.
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('el');
    await expect.poll(async () => (await stage.plans.read(id)).name).toBe(`First ${language} of alell`);
    await leave();
  });

  /** Whether the document draws the name once it has its answers, and what lets the console come. */
  const drawsEarly = async (page: Page, id: string) => {
    const letGo = await delayConsole(page.context());
    const answered = page.waitForResponse((answer) => answer.url().endsWith(`/campaigns/${id}`));
    await page.goto(`/campaign/${id}/audience`, { waitUntil: 'commit' });
    await (await answered).finished();
    await page.waitForTimeout(500);
    return { early: (await fieldOf(page, 'name').count()) > 0, letGo };
  };

  it('is left to the console where a plan was left unsaved', async () => {
    const { id } = await stage.plans.begin('Kept apart');
    const { context, page } = await openVisitor(stage, { as: planner });
    await stage.plans.open(page, planner, id);
    await savedOn(page);
    await withoutSaves(page);
    await typeOn(page, 'name', ' and typed');
    await page.waitForTimeout(500);
    const { early, letGo } = await drawsEarly(page, id);
    expect(early).toBe(false);
    letGo();
    await fieldOf(page, 'name').waitFor();
    expect(await fieldOf(page, 'name').inputValue()).toBe('Kept apart and typed');
    await context.close();
  });

  it('makes way for the console, which can be left again, while its answers never come', async () => {
    const { id } = await stage.plans.begin('Never answered');
    const { context, page } = await openVisitor(stage, { as: planner });
    await page.route(`**/enterprise-api/v1/campaigns/${id}`, () => undefined);
    await page.goto(`/campaign/${id}/audience`, { waitUntil: 'commit' });
    await page.locator('#root > .early').waitFor({ state: 'detached' });
    await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).first().click();
    await page.waitForURL('**/clients');
    await context.close();
  });

  it('is left to the console where it may only be read', async () => {
    const { id } = await stage.plans.begin('To be read');
    const { context, page } = await openVisitor(stage, { as: 'viewer@acme.example' });
    const { early, letGo } = await drawsEarly(page, id);
    expect(early).toBe(false);
    letGo();
    await page.waitForURL(`**/campaign/${id}`);
    await context.close();
  });
});
