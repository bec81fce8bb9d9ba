import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import readWorkbook from 'read-excel-file/node';
import sharp from 'sharp';
import writeWorkbook, { type Cell } from 'write-excel-file/node';
import type { SpotPlan } from '#contract/spot-plan/spot-plan.ts';
import type { Language } from '#contract/languages.ts';
import { type SpotColumn, spotColumns } from '#domain/spot-plan/columns.ts';
import { offBudget } from '#domain/spot-plan/off-budget.ts';
import { entryOf, totalsOf } from '#domain/spot-plan/row.ts';
import { axeFindings, startStage, visit } from '#tests/support/browser.ts';
import { inDays } from '#tests/support/world.ts';
import { shadowsOf } from '#tests/support/sideways.ts';
import { raiseBudget } from '#tests/support/raise-budget.ts';
import { wordsIn } from '#tests/support/words.ts';
import { withResolvers } from '#tests/support/with-resolvers.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const base = '/enterprise-api/v1';

const tokenOf = (username: string): Promise<string> => stage.server.signIn(username);

/** A campaign of the sample world that is being planned for a client that pays in CNY. */
/** A campaign that is planned; what is done to one of them no test of another sees. */
const planned = async (at: 0 | 1 = 0): Promise<{ id: string; read: () => Promise<SpotPlan> }> => {
  const token = await tokenOf('am@provider.example');
  const { body } = await stage.server.request('GET', `${base}/campaigns?status=PLANNING&size=100`, { token });
  const found = body.content.filter(
    (row: { currency: string; from: string | null; total: number | null }) => row.currency === 'CNY' && row.from && row.total,
  )[at];
  return {
    id: found.id,
    read: async () => (await stage.server.request('GET', `${base}/campaigns/${found.id}/spot-plan`, { token })).body,
  };
};

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((content) => {
    const data = new DataTransfer();
    data.setData('text/plain', content);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

const copied = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const data = new DataTransfer();
    document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
    return data.getData('text/plain');
  });

const open = async (username: string, path: string, language: Language = 'en', more = {}) => {
  const visitor = await visit(stage, { language, as: username, ...more });
  const t = wordsIn(language);
  await visitor.page.goto(path);
  const grid = visitor.page.getByRole('grid', { name: t('spotPlan.grid') });
  await grid.waitFor();
  // Another font is shown until its own has come, in which words have other widths.
  await visitor.page.evaluate(() => document.fonts.ready.then(() => undefined));
  const cell = (row: number, column: number) =>
    grid.locator(`[role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${column + 1}"]`);
  const saved = () => visitor.page.getByText(t('spotPlan.save.saved'), { exact: true }).waitFor();
  return { ...visitor, t, grid, cell, saved };
};

const columns = {
  totalCost: spotColumns.indexOf('totalCost'),
  totalUnits: spotColumns.indexOf('totalUnits'),
  pricePerUnit: spotColumns.indexOf('pricePerUnit'),
};

describe('the spot plan as a sheet', () => {
  it('takes 200 × 16 cells from Excel, undoes them in one step, and adds up to what the server says', async () => {
    const { id, read } = await planned();
    const before = await read();
    const { page, grid, cell, saved, context, complaints } = await open('am@provider.example', `/campaign/${id}/timeline`);
    const first = cell(0, 0);
    await first.click();
    const row = (at: number): string => {
      const texts: Partial<Record<SpotColumn, string>> = {
        channel: `渠道 ${at}`,
        format: '"two\nlines"',
        from: inDays(30),
        to: inDays(40),
        estCtr: '1%',
        unit: 'cpc',
        totalUnits: '１，２３４',
        pricePerUnit: '¥1,200.50',
        maxUnitPrice: '9',
        cities: '上海、Tokyo',
        locations: '3',
      };
      return spotColumns
        .slice(0, 16)
        .map((column) => texts[column] ?? '')
        .join('\t');
    };
    await paste(page, `${Array.from({ length: 200 }, (_, at) => row(at)).join('\r\n')}\r\n`);
    await grid.and(page.locator('[aria-rowcount="202"]')).waitFor();
    await saved();
    const after = await read();
    expect(after.content).toHaveLength(200);
    expect(after.content[199]).toMatchObject({
      channel: '渠道 199',
      format: 'two lines',
      unit: 'CPC',
      totalUnits: 1234,
      pricePerUnit: 120_050,
    });
    expect(after.content[0]?.cities).toEqual(['上海', 'Tokyo']);
    const total = (totalsOf(after.content).totalCost / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });
    const totalShown = grid
      .locator('[role=row]')
      .last()
      .locator(`[aria-colindex="${columns.totalCost + 1}"]`);
    expect(await totalShown.textContent()).toBe(`¥${total}`);

    await page.keyboard.press('Control+z');
    await grid.and(page.locator(`[aria-rowcount="${before.content.length + 2}"]`)).waitFor();
    await saved();
    expect((await read()).content).toEqual(before.content);
    await page.keyboard.press('Control+Shift+z');
    await grid.and(page.locator('[aria-rowcount="202"]')).waitFor();
    await page.keyboard.press('Control+z');
    await saved();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is moved through and written with the keyboard; a bad cell is marked, keeps its text, and only it is not saved', async () => {
    const { id, read } = await planned();
    const before = await read();
    const { page, cell, saved, t, context, complaints } = await open('am@provider.example', `/campaign/${id}/timeline`);
    await cell(0, columns.totalUnits).click();
    await page.keyboard.type('12.5');
    await page.keyboard.press('Tab');
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    const bad = cell(0, columns.pricePerUnit);
    await bad.and(page.locator('[aria-invalid=true]')).waitFor();
    expect(await bad.getAttribute('title')).toBe(t('spotPlan.complaints.number'));
    await page.keyboard.press('ArrowUp');
    await page.getByText(t('spotPlan.complaints.number'), { exact: false }).waitFor();
    await page.getByText(t('spotPlan.save.blocked_one', { count: 1 }), { exact: false }).waitFor();
    await expect.poll(async () => (await read()).content[0]?.totalUnits).toBe(12.5);
    expect((await read()).content[0]?.pricePerUnit).toBe(before.content[0]?.pricePerUnit);

    // After a reload the text is still there.
    await page.reload();
    await bad.and(page.locator('[aria-invalid=true]')).waitFor();
    expect(await bad.textContent()).toBe('many');
    await bad.click();
    for (const key of ['F2', 'Control+a']) await page.keyboard.press(key);
    await page.keyboard.type('１２万');
    await page.keyboard.press('Escape');
    await page.keyboard.type('80');
    await page.keyboard.press('Enter');
    await saved();
    expect((await read()).content[0]).toMatchObject({ totalUnits: 12.5, pricePerUnit: 8_000 });

    for (const key of ['Control+Home', 'End', 'Home']) await page.keyboard.press(key);
    // The first two may be of one channel, by the days of the flight.
    for (const key of ['Down', 'Down', 'Right']) await page.keyboard.press(`Shift+Arrow${key}`);
    const rows = (await copied(page)).split('\n').map((line) => line.split('\t'));
    expect(rows).toEqual(before.content.slice(0, 3).map(({ channel, format }) => [channel, format]));
    await page.keyboard.press('Control+d');
    await saved();
    expect((await read()).content[2]?.channel).toBe(before.content[0]?.channel);
    await page.keyboard.press('Control+z');
    await saved();

    // Escape, then Tab, leaves the table.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') === null)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('keeps what is not saved over the end of its tab, and forgets it once it is', async () => {
    const { id, read } = await planned();
    const { page, cell, context } = await open('am@provider.example', `/campaign/${id}/timeline`);
    await page.route('**/spot-plan', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
    await cell(0, columns.totalUnits).click();
    await page.keyboard.type('4321');
    await page.keyboard.press('Tab');
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    await page.locator('output[data-kind="failed"]').waitFor();
    await page.close({ runBeforeUnload: false });
    expect((await read()).content[0]?.totalUnits).not.toBe(4321);

    const again = await context.newPage();
    await again.goto(`/campaign/${id}/timeline`);
    const there = (column: number) => again.locator(`[role=row][aria-rowindex="2"] [role=gridcell][aria-colindex="${column + 1}"]`);
    await there(columns.pricePerUnit).and(again.locator('[aria-invalid=true]')).waitFor();
    expect(await there(columns.pricePerUnit).textContent()).toBe('many');
    await expect.poll(async () => (await read()).content[0]?.totalUnits).toBe(4321);
    await there(columns.pricePerUnit).click();
    await again.keyboard.type('80');
    await again.keyboard.press('Enter');
    await expect.poll(async () => (await read()).content[0]?.pricePerUnit).toBe(8_000);
    await context.close();
  });

  it('shows what was still on its way when its step was left and opened again', async () => {
    const { id, read } = await planned();
    const { page, cell, t, context } = await open('am@provider.example', `/campaign/${id}/timeline`);
    const { promise: held, resolve: letGo } = withResolvers();
    await page.route('**/spot-plan', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.fallback();
    });
    const put = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/spot-plan'));
    await cell(0, columns.totalUnits).click();
    await page.keyboard.type('2345');
    await page.keyboard.press('Enter');
    await put;
    const steps = page.getByRole('navigation', { name: t('planner.rail.label') });
    await steps.getByRole('link', { name: t('summary.steps.media') }).click();
    await steps.getByRole('link', { name: t('summary.steps.timeline') }).click();
    await page.waitForURL('**/timeline');
    letGo();
    await expect.poll(async () => (await read()).content[0]?.totalUnits).toBe(2345);
    await expect.poll(() => cell(0, columns.totalUnits).textContent()).toBe('2,345.000');
    await context.close();
  });

  it.each(['en', 'cn', 'jp'] as const)(
    'shows in %s what is bought, when, for how much and what it brings, and a shadow where it goes on',
    async (language) => {
      const { id } = await planned();
      const { page, grid, cell, context } = await open('am@provider.example', `/campaign/${id}/timeline`, language);
      const shadows = () => shadowsOf(grid.locator('..'));
      const right = await grid.locator('..').evaluate((scroller) => scroller.getBoundingClientRect().right);
      const { x = 0, width = 0 } = (await cell(0, spotColumns.indexOf('estClicks')).boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(right);
      await expect.poll(shadows).toEqual([0, 1]);
      await cell(0, 0).click();
      await page.keyboard.press('End');
      await expect.poll(shadows).toEqual([1, 0]);
      await context.close();
    },
  );

  it.each(['en', 'cn', 'jp'] as const)(
    'cuts no number where it rests, and shows cost and impressions whole at 1024 px, in %s',
    async (language) => {
      const { id } = await planned();
      const { page, grid, t, context } = await open('planner@acme.example', `/campaign/${id}/timeline`, language, { width: 1024 });
      for (const width of [1024, 1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const edges = () =>
          grid.evaluate((sheet) => {
            const { right } = sheet.parentElement?.getBoundingClientRect() ?? { right: 0 };
            const ends = [...sheet.querySelectorAll('[role=columnheader]')].map((head) => head.getBoundingClientRect().right);
            const whole = ends.filter((end) => end <= right);
            return { whole: whole.length, beyond: Math.round(right - Math.max(...whole)) };
          });
        // What is seen of the next column is the empty edge of its cells.
        await expect.poll(async () => (await edges()).beyond, { message: String(width) }).toBeLessThanOrEqual(9);
        if (width > 390) expect((await edges()).whole).toBeGreaterThan(spotColumns.indexOf('estImpressions'));
      }
      // Nothing can be written here, and nothing looks so until the keyboard is there.
      const outline = () => grid.locator('[data-active]').evaluate((cell) => getComputedStyle(cell).outlineStyle);
      expect(await outline()).toBe('none');
      await grid.locator('[data-active]').focus();
      expect(await outline()).toBe('solid');
      await page.getByText(t('spotPlan.about'), { exact: true }).click();
      await page.getByText(t('spotPlan.hint'), { exact: true }).waitFor();
      await context.close();
    },
  );

  it.each(['en', 'cn', 'jp'] as const)('shows the longest dates whole, in %s', async (language) => {
    const { id, read } = await planned();
    const { version, content } = await read();
    const rows = content.map(entryOf).map((row) => ({ ...row, from: '2028-05-28', to: '2028-12-28' }));
    const write = async (of: number, body: object) =>
      stage.server.request('PUT', `${base}/campaigns/${id}/spot-plan`, {
        token: await tokenOf('am@provider.example'),
        headers: { 'If-Match': `"${of}"` },
        body,
      });
    const written = await write(version, { rows });
    expect(written.status, written.text).toBe(200);
    const { cell, context } = await open('am@provider.example', `/campaign/${id}/timeline`, language);
    // Neither in the cell with the keyboard, whose text is a field's, nor in any other is anything cut off.
    for (const active of ['from', 'to'] as const) {
      await cell(0, spotColumns.indexOf(active)).click();
      for (const column of ['from', 'to'] as const) {
        const room = await cell(0, spotColumns.indexOf(column)).evaluate((box) => {
          const shown = box.querySelector('input') ?? box;
          if (shown.clientWidth < shown.scrollWidth) return -1;
          if (shown !== box) return 0;
          // A part of a pixel is enough for three dots, and is in no whole number.
          const words = document.createRange();
          words.selectNodeContents(box);
          const { paddingLeft, paddingRight } = getComputedStyle(box);
          return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - words.getBoundingClientRect().width;
        });
        expect(room, `${column} while ${active} is active`).toBeGreaterThanOrEqual(0);
      }
    }
    await context.close();
    // Others find the plan as it was.
    expect((await write(written.body.version, { rows: content.map(entryOf) })).status).toBe(200);
  });

  it.each(['en', 'cn', 'jp'] as const)(
    'cuts no name of a format that can be booked, and of no platform as far as two lines hold it, in %s',
    async (language) => {
      const { id, read } = await planned();
      const { version, content } = await read();
      const [some] = content.map(entryOf);
      if (!some) throw new Error('The plan has no row');
      const catalogue: readonly { name: Record<Language, string>; formats: readonly { name: Record<Language, string> }[] }[] = JSON.parse(
        await readFile('server/planner-catalogue/data/platforms.json', 'utf8'),
      );
      const names = catalogue.flatMap(({ name, formats }) =>
        formats.map((format) => ({ channel: name[language], format: format.name[language] })),
      );
      const token = await tokenOf('am@provider.example');
      const write = async (of: number, rows: readonly object[]) =>
        stage.server.request('PUT', `${base}/campaigns/${id}/spot-plan`, { token, headers: { 'If-Match': `"${of}"` }, body: { rows } });
      const written = await write(
        version,
        names.map((row) => ({ ...some, ...row, id: crypto.randomUUID() })),
      );
      expect(written.status, written.text).toBe(200);
      // Others read, so that none of them is a field.
      const { grid, context } = await open('planner@acme.example', `/campaign/${id}/timeline`, language);
      const cut = new Set<string>();
      const seen = new Set<string | null>();
      for (const row of names.keys()) {
        await grid.locator('..').evaluate((scroller, top) => scroller.scrollTo({ top }), row * 36);
        const cells = await grid.locator('[role=gridcell]:is([aria-colindex="1"], [aria-colindex="2"])').evaluateAll((all) =>
          all.map((cell) => {
            const { scrollWidth, clientWidth, scrollHeight, clientHeight } = cell.querySelector('span') ?? cell;
            return { text: cell.textContent, isCut: scrollWidth > clientWidth || scrollHeight > clientHeight };
          }),
        );
        for (const { text, isCut } of cells) {
          seen.add(text);
          // In Japanese a platform's own name stands before how it is read.
          if (isCut && !/^[A-Z][\w.]+（.{6,}）$/.test(text ?? '')) cut.add(text);
        }
      }
      await context.close();
      // Others find the plan as it was.
      expect((await write(written.body.version, content.map(entryOf))).status).toBe(200);
      expect(names.filter(({ format }) => !seen.has(format))).toEqual([]);
      expect([...cut]).toEqual([]);
    },
  );

  it.each(['en', 'cn', 'jp'] as const)(
    'says on a phone what is bought, when and for how much without being pushed, and keeps what is bought in view, in %s',
    async (language) => {
      const { id } = await planned();
      const { grid, cell, context } = await open('planner@acme.example', `/campaign/${id}/timeline`, language, { width: 390, height: 844 });
      const sidesOf = async (column: number): Promise<[left: number, right: number]> => {
        const { x = 0, width = 0 } = (await cell(0, column).boundingBox()) ?? {};
        return [x, x + width];
      };
      const view = await grid.locator('..').boundingBox();
      const first = (['channel', 'format', 'from', 'to', 'totalCost'] as const).map((name) => spotColumns.indexOf(name));
      for (const column of first) {
        const [left, right] = await sidesOf(column);
        expect([left >= (view?.x ?? 0), right <= (view?.x ?? 0) + (view?.width ?? 0)]).toEqual([true, true]);
        const cut = await cell(0, column).evaluate((box) => [box, ...box.children].some((part) => part.scrollWidth > part.clientWidth));
        expect(cut, spotColumns[column]).toBe(false);
      }
      const before = await Promise.all(first.map(sidesOf));
      await grid.locator('..').evaluate((scroller) => scroller.scrollTo({ left: 120 }));
      const after = await Promise.all(first.map(sidesOf));
      expect(after.map(([left], at) => Math.round((before[at]?.[0] ?? 0) - left))).toEqual([0, 0, 120, 120, 120]);
      await context.close();
    },
  );

  it('brings each cell of a phone’s sheet out from behind what stays, as the keys come to it', async () => {
    const { id } = await planned();
    const { page, cell, context } = await open('am@provider.example', `/campaign/${id}/timeline`, 'en', { width: 390, height: 844 });
    await cell(1, 0).click();
    const seen = (column: number): Promise<boolean> =>
      cell(1, column).evaluate((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        return [left + 1, right - 1].every((x) => box.contains(document.elementFromPoint(x, (top + bottom) / 2)));
      });
    for (let column = 1; column < 8; column += 1) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => seen(column), { message: String(spotColumns[column]) }).toBe(true);
    }
    for (let column = 6; column >= 0; column -= 1) {
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => seen(column), { message: String(spotColumns[column]) }).toBe(true);
    }
    await context.close();
  });

  it.each(['en', 'cn', 'jp'] as const)('says above it what marked cells mean, only where some are marked, in %s', async (language) => {
    const { id, read } = await planned(1);
    // Of one of its platforms there is not that much to buy.
    if (language === 'en') await raiseBudget(stage.server.pool, id, 3);
    const { content } = await read();
    expect(content.some(({ unspent }) => unspent) && content.some(({ unspent }) => !unspent)).toBe(true);
    const { page, grid, cell, t, context } = await open('planner@acme.example', `/campaign/${id}/timeline`, language);
    const said = page.getByText(t('spotPlan.unspent'), { exact: true });
    expect(((await said.boundingBox())?.y ?? Infinity) < ((await grid.boundingBox())?.y ?? 0)).toBe(true);
    // Not by colour alone.
    const column = spotColumns.indexOf('estImpressions');
    for (const [row, { unspent }] of content.entries()) {
      const sign = await cell(row, column).evaluate((box) => getComputedStyle(box).backgroundImage);
      expect(sign === 'none', String(row)).toBe(!unspent);
    }
    await page.route('**/spot-plan', async (route) => {
      const response = await route.fetch();
      const plan: SpotPlan = await response.json();
      await route.fulfill({ response, json: { ...plan, content: plan.content.filter(({ unspent }) => !unspent) } });
    });
    await page.reload();
    await grid.waitFor();
    expect(await said.count()).toBe(0);
    await context.close();
  });

  it('keeps what an input method composes, key by key', async () => {
    const { id } = await planned();
    const { page, cell, context } = await open('am@provider.example', `/campaign/${id}/timeline`);
    await cell(0, 0).click();
    const session = await context.newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'とう', selectionStart: 2, selectionEnd: 2 });
    await session.send('Input.imeSetComposition', { text: '東', selectionStart: 1, selectionEnd: 1 });
    await session.send('Input.insertText', { text: '東京' });
    const input = cell(0, 0).locator('input');
    expect(await input.inputValue()).toBe('東京');
    await page.keyboard.press('Escape');
    expect(await input.inputValue()).not.toContain('東京');
    await context.close();
  });

  it('keeps two people’s edits of different cells', async () => {
    const { id, read } = await planned();
    const one = await open('am@provider.example', `/campaign/${id}/timeline`);
    const two = await open('am2@provider.example', `/campaign/${id}/timeline`);
    await one.cell(0, columns.totalUnits).click();
    await two.cell(0, columns.pricePerUnit).click();
    await one.page.keyboard.type('7');
    await one.page.keyboard.press('Enter');
    await one.saved();
    await expect.poll(async () => (await read()).content[0]?.totalUnits).toBe(7);
    await two.page.keyboard.type('66');
    await two.page.keyboard.press('Enter');
    await expect.poll(async () => (await read()).content[0]?.pricePerUnit).toBe(6_600);
    expect((await read()).content[0]).toMatchObject({ totalUnits: 7, pricePerUnit: 6_600 });
    await two.page.getByText(two.t('spotPlan.save.merged'), { exact: false }).waitFor();
    await Promise.all([one.context.close(), two.context.close()]);
  });

  it('has the forecast’s room beside the rail while it is wanted', async () => {
    const { id } = await planned();
    const { page, t, context } = await open('planner@acme.example', `/campaign/${id}/timeline`);
    const widthOf = async () => (await page.getByRole('region', { name: t('spotPlan.title') }).boundingBox())?.width ?? 0;
    const forecast = page.getByRole('complementary', { name: t('planner.side.label') });
    await forecast.waitFor();
    const before = await widthOf();
    await page.getByRole('button', { name: t('planner.side.fullWidth') }).press('Enter');
    await forecast.waitFor({ state: 'hidden' });
    expect(await widthOf()).toBeGreaterThan(before + 300);
    await page.getByRole('button', { name: t('planner.side.besideForecast') }).press('Enter');
    await forecast.waitFor();
    expect(await widthOf()).toBe(before);
    await context.close();
  });

  it('is read and copied by everybody, written by none of the client’s side', async () => {
    const { id, read } = await planned();
    const { page, grid, cell, t, context, complaints } = await open('planner@acme.example', `/campaign/${id}/timeline`);
    expect(await grid.getAttribute('aria-readonly')).toBe('true');
    expect(await grid.locator('input').count()).toBe(0);
    expect(await page.getByRole('button', { name: t('spotPlan.actions.upload') }).count()).toBe(0);
    await cell(0, 0).click();
    await page.keyboard.type('x');
    expect(await copied(page)).toBe((await read()).content[0]?.channel);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the calendar', () => {
  it('is kept as a picture on white paper, although the screen is dark', async () => {
    const { id } = await planned();
    const { page, t, context, complaints } = await open('am@provider.example', `/campaign/${id}/summary`, 'cn', { colorScheme: 'dark' });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('spotPlan.calendar.save') }).click();
    const kept = await download;
    expect(kept.suggestedFilename()).toMatch(/\.png$/);
    const { data, info } = await sharp(await kept.path())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colours = new Map<string, number>();
    for (let at = 0; at < data.length; at += info.channels) {
      const colour = data.subarray(at, at + 3).toString('hex');
      colours.set(colour, (colours.get(colour) ?? 0) + 1);
    }
    // The most of it is paper, and the first colour of the bars, 16 % of #0072b2, is a broad stripe.
    expect([...colours].toSorted((a, b) => b[1] - a[1])[0]?.[0]).toBe('ffffff');
    expect((colours.get('d6e8f3') ?? 0) / (info.width * info.height)).toBeGreaterThan(0.01);
    expect(info.width).toBe(2232);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the workbook', () => {
  it('goes out, comes back, is compared first, and changes only what is applied', async () => {
    const { id, read } = await planned();
    const { page, t, saved, context, complaints } = await open('am@provider.example', `/campaign/${id}/summary`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('spotPlan.actions.download') }).click();
    const path = await (await download).path();
    const [sheet] = await readWorkbook(await readFile(path));
    const before = await read();
    // Above the titles stands what is to be known first, of rows that cost other than the budget one line more.
    const first = (sheet?.data ?? []).findIndex((row) => row.includes(t('spotPlan.columns.channel'))) + 1;
    expect(first).toBe(offBudget(before, before.content) ? 9 : 8);
    expect(sheet?.data).toHaveLength(first + before.content.length);

    const upload = page.locator('input[type=file]');
    await upload.setInputFiles({ name: 'plan.xlsx', mimeType: '', buffer: await readFile(path) });
    await page.getByText(t('spotPlan.upload.same')).waitFor();
    await page
      .getByRole('button', { name: t('spotPlan.upload.close') })
      .last()
      .click();

    const rows = (sheet?.data ?? []).map((row, at) =>
      row.map((cell, column): Cell => {
        if (at === first && column === columns.pricePerUnit + 1) return 77.5;
        if (cell instanceof Date) return { value: cell, type: Date, format: 'yyyy-mm-dd' };
        return typeof cell === 'string' || typeof cell === 'number' ? cell : null;
      }),
    );
    await upload.setInputFiles({ name: 'plan.xlsx', mimeType: '', buffer: await writeWorkbook(rows).toBuffer() });
    const dialog = page.getByRole('dialog');
    await dialog.getByText('77.50').waitFor();
    expect((await read()).version).toBe(before.version);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('spotPlan.upload.apply') }).click();
    await expect.poll(async () => (await read()).content[0]?.pricePerUnit).toBe(7_750);
    await saved();
    await page.getByRole('button', { name: t('spotPlan.actions.reset') }).click();
    await dialog.getByRole('button', { name: t('spotPlan.reset.confirm') }).click();
    await expect.poll(async () => (await read()).edited).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('how it reads', () => {
  it.each([
    ['en', {}],
    ['cn', { dark: true, width: 390, height: 844 }],
    ['jp', { width: 390, height: 844 }],
  ] as const)('has nothing for axe to say in %s, as %j', async (language, look) => {
    const { id, read } = await planned();
    const { page, t, context, complaints } = await open('am@provider.example', `/campaign/${id}/timeline`, language, look);
    await page.getByText(t('spotPlan.submit.title'), { exact: true }).waitFor();
    await page
      .getByRole('region', { name: t('spotPlan.calendar.scroll') })
      .getByRole('img')
      .waitFor();
    const calendar = page.getByRole('region', { name: t('spotPlan.calendar.title'), exact: true });
    await calendar.getByText(t('spotPlan.calendar.table')).click();
    await calendar.locator('tbody tr').first().waitFor();
    expect(await calendar.locator('tbody tr').count()).toBe((await read()).content.length);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
