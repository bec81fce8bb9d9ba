import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { type Stage, axeFindings, startStage, visit } from '#tests/support/browser.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { wordsIn } from '#tests/support/words.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

let stage: Stage;
let id: string;
beforeAll(async () => {
  stage = await startStage();
  const { rows } = await stage.server.pool.query<{ id: string }>(
    "select id from campaigns where status = 'PUBLISHED' and name = 'Tier 2 cities awareness'",
  );
  id = rows[0]?.id ?? '';
});
afterAll(() => stage.stop());

interface Opened {
  query?: string;
  language?: Language;
  width?: number;
  dark?: boolean;
}

const open = async ({ query = '', language = 'en', ...options }: Opened = {}) => {
  const visitor = await visit(stage, { as: 'planner@acme.example', language, ...options });
  const t = wordsIn(language);
  await visitor.page.goto(`/campaign/${id}/report${query}`);
  const chart = visitor.page.getByRole('figure').filter({ has: visitor.page.getByRole('slider') });
  await chart.locator('svg path').first().waitFor({ state: 'attached' });
  return { ...visitor, t, chart, slider: chart.getByRole('slider'), said: () => chart.getByRole('status').innerText() };
};

describe('the report in a browser', () => {
  it.each([
    [1440, 'beside'],
    [1024, 'below'],
    [390, 'below'],
  ] as const)('has its chart first at %i px, and what it adds up to %s it', async (width, where) => {
    const { page, chart, t } = await open({ width });
    const sum = page.getByRole('region', { name: `${t('report.keyFigures')} (CNY)` });
    await sum.waitFor();
    const [drawn, added] = [await chart.locator('svg').first().boundingBox(), await sum.boundingBox()];
    const end = (drawn?.y ?? 0) + (drawn?.height ?? Infinity);
    if (width === 1440) expect(end).toBeLessThanOrEqual(900);
    if (where === 'beside') expect(added?.y).toBeLessThan(drawn?.y ?? 0);
    else expect(added?.y).toBeGreaterThan(end);
  });

  it('draws what its slider says, point by point, without a word against its policy', async () => {
    const { page, slider, said, t, chart, complaints } = await open();
    await slider.focus();
    await page.keyboard.press('Home');
    const first = await said();
    await page.keyboard.press('ArrowRight');
    const second = await said();
    expect(second).not.toBe(first);
    expect(second.startsWith((await slider.getAttribute('aria-valuetext')) ?? '?')).toBe(true);
    // The same numbers as the table's second row.
    const row = page
      .getByRole('region', { name: t('report.table') })
      .getByRole('row')
      .nth(2);
    expect(second).toContain((await row.getByRole('cell').first().innerText()).trim());
    expect(second).toContain(t('report.chart.plan'));
    await page.keyboard.press('End');
    const last = await said();
    // The pointer leads to the same words.
    const box = await chart.locator('svg').first().boundingBox();
    if (box) await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
    await expect.poll(said).not.toBe(last);
    expect(complaints).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
  });

  it('has its answer and its table before what draws is there', async () => {
    const { page, context } = await visit(stage, { as: 'planner@acme.example' });
    const t = wordsIn('en');
    const { promise: held, resolve: release } = withResolvers();
    await context.route(/\/assets\/(engine|chart-canvas)-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/campaign/${id}/report`);
    await page.getByText(/planned impressions delivered/).waitFor();
    await page.getByRole('region', { name: t('report.table') }).waitFor();
    const drawn = page.locator('figure div svg');
    expect(await drawn.count()).toBe(0);
    release();
    await drawn.first().waitFor({ state: 'attached' });
  });

  it('draws its answer before the console is there, and the console puts the same in its place', async () => {
    for (const [language, width] of [
      ['en', 1440],
      ['cn', 390],
      ['jp', 1440],
    ] as const) {
      const { page, context, complaints } = await visit(stage, { as: 'planner@acme.example', language, width });
      const t = wordsIn(language);
      const { promise: held, resolve: release } = withResolvers();
      await context.route(/\/assets\/console-.*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`/campaign/${id}/report`);
      const answer = page.locator('main section').filter({ hasText: t('report.plan') });
      const seen = async () => ({ ...(await answer.boundingBox()), text: await answer.innerText() });
      await answer.waitFor();
      await page.evaluate(() => document.fonts.ready);
      const first = await seen();
      expect(first.text).toMatch(/%/);
      expect(await page.title()).toContain('Tier 2 cities awareness');
      expect(await page.getByRole('search').count()).toBe(0);
      release();
      await page.getByRole('search', { name: t('report.filters.label') }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      await expect.poll(seen).toEqual(first);
      expect(await page.locator('main').count()).toBe(1);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  it('takes a note about a day, and pins it to the chart', async () => {
    const { page, t, chart, slider, said, complaints } = await open();
    const panel = page.getByRole('region', { name: t('report.notes.title') });
    const pins = (): Promise<string[]> =>
      chart
        .locator('svg text')
        .filter({ hasText: /^[12]$/ })
        .allTextContents();
    const listed = (): Promise<string[]> => panel.locator('li [aria-hidden="true"]:not(svg)').allTextContents();
    // That it began is on the chart already.
    await expect.poll(pins).toEqual(['1']);
    expect(await listed()).toEqual(['1']);
    await panel.getByRole('button', { name: t('report.notes.add') }).click();
    const dialog = page.getByRole('dialog', { name: t('report.notes.add') });
    await dialog.getByLabel(t('report.notes.text')).fill('Price cut at a competitor');
    expect(await axeFindings(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: t('report.notes.save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await panel.getByText('Price cut at a competitor').waitFor();
    await expect.poll(pins).toEqual(['1', '2']);
    expect(await listed()).toEqual(['1', '2']);
    // The newest day is said first; behind it are only days to come.
    await slider.focus();
    expect(await said()).toContain(t('report.notes.count_one', { count: 1 }));
    await page.reload();
    await panel.getByText('Price cut at a competitor').waitFor();
    await panel.getByRole('button', { name: t('report.notes.delete') }).click();
    await page
      .getByRole('dialog', { name: t('report.notes.deleteTitle') })
      .getByRole('button', { name: t('report.notes.delete') })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await panel.getByText('Price cut at a competitor').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('says on paper to what it is narrowed, and the titles of its columns on each page', async () => {
    const { page, t } = await open({ query: '?media=douyin' });
    await page.locator('figure svg path').first().waitFor({ state: 'attached' });
    await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(20);
    // Low pages and high rows: whatever stands above the table, it needs more than one.
    await page.evaluate(() => document.querySelectorAll<HTMLElement>('main tbody td').forEach(({ style }) => (style.height = '80px')));
    const pages = (await pdfText(await page.pdf({ width: '1100px', height: '360px' }))).split('\f');
    expect(pages.join(' ')).toContain(t('report.filters.chip', { label: t('report.filters.media'), value: 'Douyin' }));
    expect(pages.join(' ')).not.toContain(t('report.compare.chosen', { value: t('report.compare.none') }));
    const rows = pages.filter((text) => /\w{3} \d\d, \d{4} +[\d,]{5,}/.test(text));
    expect(rows.length).toBeGreaterThan(1);
    for (const text of rows) expect(text).toContain(t('report.columns.clicks'));
  });

  it('is taken along as a picture, and clean on a dark phone in Japanese', async () => {
    const { page, t, complaints } = await open({ language: 'jp', width: 390, dark: true, query: '?reportType=PER_MARKET&chart=MAP' });
    // The list of metrics finds room as well.
    await page.getByRole('button', { name: t('report.metrics.chosen', { chosen: 20, all: 20 }) }).press('Enter');
    const metrics = await page.getByRole('checkbox', { name: t('report.metrics.all') }).boundingBox();
    expect(metrics && metrics.x + metrics.width < 390).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('report.chart.picture') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.png$/);
    expect(await axeFindings(page)).toEqual([]);
    // Paper is white, and so is the chart's.
    const gridOf = () => page.locator('figure svg path').first().getAttribute('fill');
    const dark = await gridOf();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    await expect.poll(gridOf).not.toBe(dark);
    // It has all rows and columns, the chart as wide as the sheet, and nothing that can only be pressed.
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('search', { name: t('report.filters.label') }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: t('report.file.menu'), exact: true }).isVisible()).toBe(false);
    const table = page.getByRole('region', { name: t('report.table') });
    expect(await table.evaluate((all) => getComputedStyle(all).overflow)).toBe('visible');
    expect(await page.locator('figure div[aria-hidden] svg').first().getAttribute('viewBox')).toMatch(/^0 0 \d+ \d+$/);
    expect(complaints).toEqual([]);
  });
});
