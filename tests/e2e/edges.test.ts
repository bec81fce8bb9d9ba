import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { startStage } from '#tests/support/browser.ts';
import { everyScreen } from '#tests/support/every-screen.ts';
import { settled } from '#tests/support/policy-watch.ts';
import { openVisitor } from '#tests/support/visitor.ts';

const stage = await startStage();
afterAll(() => stage.stop());
const screens = await everyScreen(
  async (path, username) => (await stage.server.request('GET', path, { token: await stage.server.signIn(username) })).body,
);

const open = async (name: string, width: number) => {
  const { address, as } = screens.find((screen) => screen.name === name)!;
  const visitor = await openVisitor(stage, { width, ...(as !== undefined && { as }) });
  await visitor.page.goto(address);
  await visitor.page.locator('main h1').waitFor();
  await settled(visitor.page);
  return visitor;
};

/** From where to where the words of something go, its picture included and its own room not. */
const sidesOf = (what: Locator): Promise<{ left: number; right: number; top: number }> =>
  what.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const { left, right, top } = words.getBoundingClientRect();
    return { left: Math.round(left), right: Math.round(right), top: Math.round(top) };
  });

describe('a quiet button that stands alone', () => {
  it.each([
    ['executionPart creative-censorship', 1440, 'files.downloadAll', 'left'],
    ['executionPart tracking-codes', 1440, 'execution.codes.add', 'left'],
    ['executionPart tracking-codes', 1440, 'execution.note.add', 'left'],
    ['client', 1440, 'people.more', 'left'],
    ['step audience', 1440, 'places.map.hide', 'left'],
    ['report PUBLISHED', 390, 'report.chart.picture', 'right'],
    ['history', 1440, 'campaign.timeline.export', 'right'],
    ['rejectionReasons', 1440, 'lockScreen.library.byUse', 'right'],
  ] as const)('has its words on the edge of its column: %s, %d px wide, %s', async (name, width, key, side) => {
    const { page, button, leave } = await open(name, width);
    const alone = button(key).first();
    await alone.waitFor();
    const words = await sidesOf(alone);
    const paper = await alone.evaluate((element) => {
      const section = element.closest('section')!;
      const title = section.querySelector('h2, h3')!.getBoundingClientRect().left;
      const { left, right } = section.getBoundingClientRect();
      return { left: Math.round(title), right: Math.round(right - (title - left)) };
    });
    expect(words[side]).toBe(paper[side]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await leave();
  });
});

it('the labels of a part of the execution begin in one line, however late something is', async () => {
  const { page, leave } = await open('execution', 1440);
  for (const part of await page.locator('main dl').all()) {
    const labels = await part.locator('dt').all();
    const tops = await Promise.all(labels.map(async (label) => (await sidesOf(label)).top));
    expect(new Set(tops).size).toBe(1);
  }
  await leave();
});

it('the three choices of the calendar stand below one another on a phone, as wide as each other', async () => {
  const { page, t, leave } = await open('step timeline', 390);
  const calendar = page.getByRole('region', { name: t('spotPlan.calendar.title'), exact: true });
  await expect.poll(() => calendar.getByRole('combobox').count()).toBe(3);
  const boxes = await Promise.all((await calendar.getByRole('combobox').all()).map((choice) => choice.boundingBox()));
  expect(new Set(boxes.map((box) => `${box?.x} ${box?.width}`)).size).toBe(1);
  await leave();
});
