import type { Locator } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { startStage } from '#tests/support/browser.ts';
import { everyScreen } from '#tests/support/every-screen.ts';
import { settled } from '#tests/support/policy-watch.ts';
import { shadowsOf } from '#tests/support/sideways.ts';
import { openVisitor } from '#tests/support/visitor.ts';

const stage = await startStage();
afterAll(() => stage.stop());
const screens = await everyScreen(
  async (path, username) => (await stage.server.request('GET', path, { token: await stage.server.signIn(username) })).body,
);

const open = async (name: string, width: number, language: Language = 'en') => {
  const { address, as } = screens.find((screen) => screen.name === name)!;
  const visitor = await openVisitor(stage, { width, language, ...(as !== undefined && { as }) });
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

it.each([1440, 1024, 390])('a table that goes on sideways has a shadow where it does, %d px wide', async (width) => {
  const { page, t, leave } = await open('report PUBLISHED', width);
  const scroller = page.getByRole('region', { name: t('report.table'), exact: true });
  await scroller.getByRole('row').nth(1).waitFor();
  const below = page.getByRole('region', { name: t('report.accuracy.table'), exact: true });
  await below.getByRole('row').nth(1).waitFor();
  await expect.poll(() => shadowsOf(scroller)).toEqual([0, 1]);
  await expect.poll(() => shadowsOf(below)).toEqual([0, width < 1024 ? 1 : 0]);
  const [frame, shadow] = await scroller.evaluate((element) => [
    element.clientHeight,
    parseFloat(getComputedStyle(element, '::before').height),
  ]);
  expect(shadow).toBeGreaterThanOrEqual(frame ?? Infinity);
  await scroller.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(() => shadowsOf(scroller)).toEqual([1, 0]);
  await leave();
});

it.each(['settings', 'step media'])('choices beside one another are one bar on a phone as well: %s', async (name) => {
  const { page, leave } = await open(name, 390);
  const bar = page.locator('main div:has(> label > input[type="radio"])').last();
  await bar.waitFor();
  const look = await bar.evaluate((element) => ({
    line: getComputedStyle(element).borderTopColor,
    parts: [...element.querySelectorAll('span')].map((part) => getComputedStyle(part).borderTopWidth),
    tops: new Set([...element.children].map((part) => part.getBoundingClientRect().top)).size,
  }));
  expect(look.line).not.toBe('rgba(0, 0, 0, 0)');
  expect([...new Set(look.parts)]).toEqual(['0px']);
  expect(look.tops).toBe(1);
  await leave();
});

it.each(['en', 'cn', 'jp'] as const)('each number of a plan stands in one line, and its neighbours level with it: %s', async (language) => {
  for (const [name, width] of [
    ['campaign PUBLISHED', 1024],
    ['campaign PLANNING_REVIEW', 1024],
    ['summary PLANNING', 1440],
  ] as const) {
    const { page, leave } = await open(name, width, language);
    const lines = () =>
      page.locator('main dl dt + dd').evaluateAll((numbers) =>
        numbers.flatMap((number) => {
          const { fontSize } = getComputedStyle(number);
          return parseFloat(fontSize) < 20 ? [] : [Math.round(number.getBoundingClientRect().height / parseFloat(fontSize) / 1.5)];
        }),
      );
    await expect.poll(lines).toEqual([1, 1, 1, 1]);
    await leave();
  }
});

it.each(['cn', 'jp'] as const)('a figure in brackets ends where the others of its column do: %s', async (language) => {
  const { page, t, leave } = await open('report PUBLISHED', 1440, language);
  const cell = page
    .getByRole('region', { name: t('report.accuracy.table'), exact: true })
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .first();
  await cell.waitFor();
  // Drawn at the left of a square, a bracket would leave half of it empty.
  const square = await cell.locator('span').evaluate((element) => {
    const words = element.lastChild!;
    const bracket = document.createRange();
    bracket.setStart(words, words.textContent!.length - 1);
    bracket.setEndAfter(words);
    return bracket.getBoundingClientRect().width / parseFloat(getComputedStyle(element).fontSize);
  });
  expect(square).toBeCloseTo(0.5, 1);
  await leave();
});

it('the numbers of a plan begin where the titles of its panels do, on a phone as well', async () => {
  for (const width of [1440, 390]) {
    const { page, leave } = await open('summary PLANNING', width);
    const numbers = await page.locator('main dl dt').first().boundingBox();
    const title = await page.locator('main section h2').first().boundingBox();
    expect(Math.abs((numbers?.x ?? 0) - (title?.x ?? Infinity)), String(width)).toBeLessThan(1);
    await leave();
  }
});
