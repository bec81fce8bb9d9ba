import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { type Stage, startStage, visit } from '#tests/support/browser.ts';
import { shiftsOf, watchShifts } from '#tests/support/layout-shift.ts';
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
    // The second line has its own numbers, of another whole.
    const total = new RegExp(wordsIn(language)('report.list.inTotal', { delivered: '.+', planned: '.+' }));
    const paces = page.getByRole('gridcell').filter({ hasText: words });
    await paces.first().waitFor();
    const cells = await paces.evaluateAll((all) =>
      all.map((cell) => ({
        text: cell.textContent ?? '',
        isCut: [cell, ...cell.querySelectorAll('span')].some(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0,
        ),
      })),
    );
    expect(cells.length).toBeGreaterThan(10);
    for (const { text, isCut } of cells) {
      expect(text).toMatch(/^[\d,.]+\s?% /);
      expect(text).toMatch(total);
      expect(isCut, text).toBe(false);
    }
  });

  it('say on which side of the plan the money will be, as the pace beside it does', async () => {
    const { page } = await visit(stage, { as: 'am@provider.example' });
    await page.goto('/reports');
    const rows = page.getByRole('row').filter({ hasText: /[−+]\D{0,3}[\d.]+K? ?[A-Z]{3}/ });
    await rows.first().waitFor();
    const sides = await rows.evaluateAll((all) => all.map((row) => row.textContent ?? ''));
    expect(sides.some((text) => text.includes('−'))).toBe(true);
    for (const text of sides) {
      const isBehind = /behind/i.test(text);
      expect(/−\D{0,3}[\d.]+K? ?[A-Z]{3}/.test(text), text).toBe(isBehind);
    }
  });

  it('say that a campaign is paused, which is why it is behind', async () => {
    const { page } = await visit(stage, { as: 'am@provider.example' });
    const t = wordsIn('en');
    await page.goto('/reports?status=PAUSED');
    const rows = page.getByRole('row').filter({ hasText: t('report.answer.behind') });
    await rows.first().waitFor();
    await expect.poll(() => rows.filter({ hasText: t('status.campaign.PAUSED') }).count()).toBe(await rows.count());
    await page.goto('/reports?status=PUBLISHED');
    await rows.first().waitFor();
    expect(await rows.filter({ hasText: t('status.campaign.PAUSED') }).count()).toBe(0);
  });

  it.each(['behind', 'ahead'] as const)('say of a campaign that is %s what its report says', async (standing) => {
    const { page } = await visit(stage, { as: 'am@provider.example' });
    const t = wordsIn('en');
    await page.goto('/reports?status=PUBLISHED');
    const said = page.getByText(new RegExp(`^${t(`report.list.off.${standing}`, { value: '[\\d.]+%' })}$`));
    const [value = ''] = /[\d.]+%/.exec((await said.first().textContent()) ?? '') ?? [];
    await page.getByRole('row').filter({ has: said }).first().getByRole('link').click();
    await page.getByRole('heading', { name: t('report.plan') }).waitFor();
    const inReport = (['impressions', 'spend'] as const).map((of) => t(`report.off.${of}.${standing}`, { value }));
    await page
      .getByRole('main')
      .getByText(new RegExp(`^(${inReport.join('|')})$`))
      .waitFor();
  });

  it.each(languages)('say of a campaign that is over how it ended, as its report does, in %s', async (language) => {
    const { page } = await visit(stage, { as: 'am@provider.example', language });
    await page.goto('/reports?status=FINISHED');
    const row = page.getByRole('row').filter({ has: page.getByRole('link') });
    const pace = row.first().getByRole('gridcell').nth(2);
    const said = (await pace.textContent()) ?? '';
    expect(said).toMatch(/\d/);
    expect(await pace.evaluate((cell) => cell.scrollWidth > cell.clientWidth)).toBe(false);
    expect(await row.first().getByRole('gridcell').nth(3).textContent()).toContain(`% ${wordsIn(language)('report.list.ofPlan')}`);
    await row.first().getByRole('link').click();
    await page.getByRole('heading', { name: wordsIn(language)('report.plan') }).waitFor();
    await page.getByRole('main').getByText(said, { exact: true }).waitFor();
  });
});

it('a campaign that cost more than its plan says so in the list, also on a phone, and on its page', async () => {
  const { page } = await visit(stage, { as: 'am@provider.example' });
  const t = wordsIn('en');
  const overspent = new RegExp(t('report.list.overspent', { value: '.+' }));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/reports?status=FINISHED');
    await page.getByRole('row').filter({ hasText: overspent }).first().getByText(overspent).first().waitFor();
  }
  await page.getByRole('row').filter({ hasText: overspent }).first().getByRole('link').first().click();
  await page
    .getByText(new RegExp(t('report.money.paidOver', { spent: '.+', over: '.+', budget: '.+' })))
    .first()
    .waitFor();
});

describe('the columns of the notifications', () => {
  it.each(languages)('have room for names and for dates in two years, in %s', async (language) => {
    const { page, context } = await visit(stage, { as: 'am@provider.example', language });
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/push-notifications?sortBy=from&sortDir=desc');
      const dates = page.getByRole('gridcell').filter({ hasText: '2027' });
      await dates.first().waitFor();
      const cut = await dates.evaluateAll((all) =>
        all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
      expect(cut, String(width)).toEqual([]);
      expect((await page.getByRole('columnheader').first().boundingBox())?.width, String(width)).toBeGreaterThanOrEqual(200);
    }
    await context.close();
  });
});

describe('the columns of the campaign list', () => {
  it('leave the order to a menu above them where the column it goes by has no room', async () => {
    const { page } = await visit(stage, { as: 'am@provider.example' });
    const t = wordsIn('en');
    await page.goto('/campaigns');
    const created = t('campaigns.columns.created');
    const header = page.getByRole('columnheader', { name: created });
    const menu = page.getByRole('button', { name: t('list.sortBy', { column: created }) });
    await header.waitFor();
    expect(await menu.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1024, height: 900 });
    await menu.waitFor();
    expect(await header.isVisible()).toBe(false);
    await menu.click();
    await page
      .getByRole('menuitemcheckbox', { name: created })
      .or(page.getByRole('menuitemradio', { name: created }))
      .click();
    await expect.poll(() => page.url()).toContain('sortDir=asc');
  });

  it.each(languages)('leave the names their room on every window, in %s', async (language) => {
    const { page } = await visit(stage, { as: 'am@provider.example', language });
    await page.goto('/campaigns');
    const name = page.getByRole('columnheader').first();
    await page.getByRole('gridcell').first().waitFor();
    let known = 240;
    for (const width of [1024, 1280, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      let now = 0;
      await expect.poll(async () => (now = (await name.boundingBox())?.width ?? 0)).toBeGreaterThanOrEqual(known);
      known = now;
    }
  });

  it.each(languages)('say on a small window what a campaign costs, and cut nothing beside the name, in %s', async (language) => {
    const { context, page } = await visit(stage, { as: 'am@provider.example', language, width: 1024 });
    const t = wordsIn(language);
    await page.goto('/campaigns?size=50');
    await page.getByRole('gridcell').first().waitFor();
    const shown = page.getByRole('columnheader').filter({ visible: true });
    const wanted = (['name', 'status', 'waitingDue', 'dates', 'total'] as const).map((name) => t(`campaigns.columns.${name}`));
    expect((await shown.allTextContents()).slice(0, -1)).toEqual(wanted);
    const cut = await page.getByRole('gridcell').evaluateAll((cells) =>
      cells
        .filter((cell) => cell !== cell.parentElement?.firstElementChild && cell.getClientRects().length > 0)
        .filter((cell) =>
          // One pixel wide is what is only heard.
          [cell, ...cell.querySelectorAll('span, time')].some((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 1),
        )
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
    await context.close();
  });

  it.each(['cn', 'jp'] as const)(
    'say when it runs on one line, and the whole dates to who points at it or listens, in %s',
    async (language) => {
      const { context, page } = await visit(stage, { as: 'am@provider.example', language, width: 1024 });
      for (const [path, width] of [
        ['campaigns', 1024],
        ['campaigns', 1440],
        ['push-notifications', 1024],
        ['lock-screen', 1024],
        ['reports', 1440],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/${path}?size=50`);
        const dates = page.getByRole('gridcell').locator('[title] > [aria-hidden]:first-child').filter({ visible: true });
        await dates.first().waitFor();
        const shown = await dates.evaluateAll((all) =>
          all.map((each) => ({
            text: each.textContent ?? '',
            lines: each.getClientRects().length,
            whole: each.parentElement?.title ?? '',
            heard: each.nextElementSibling?.textContent ?? '',
          })),
        );
        expect(shown.length, path).toBeGreaterThan(5);
        for (const { text, lines, whole, heard } of shown) {
          expect(heard).not.toBe('');
          expect(whole).toContain(heard);
          expect(heard).toMatch(/20\d\d/);
          if (!/20\d\d/.test(text)) expect(lines, `${path}: ${text}`).toBe(1);
        }
        // Most of them are of these months.
        expect(shown.filter(({ text }) => !/20\d\d/.test(text)).length, path).toBeGreaterThan(shown.length / 2);
      }
      await context.close();
    },
  );

  it('end the budgets, those still missing and their title at one edge', async () => {
    const { context, page } = await visit(stage, { as: 'planner@acme.example' });
    const t = wordsIn('en');
    await page.goto('/campaigns?size=50');
    const budgets = page.getByRole('gridcell').filter({ hasText: /CNY$/ });
    await budgets.first().waitFor();
    const title = page.getByRole('columnheader', { name: t('campaigns.columns.total') }).getByRole('button');
    const endsOf = (part: typeof title) =>
      part.evaluateAll((all) =>
        all.map((each) => {
          const words = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
          let last: Node | null = null;
          while (words.nextNode()) last = words.currentNode;
          const range = document.createRange();
          if (last) range.selectNodeContents(last);
          return Math.round(range.getBoundingClientRect().right);
        }),
      );
    const missing = page.getByRole('gridcell').filter({ hasText: t('campaigns.noBudget') });
    const ends = (await Promise.all([budgets, missing, title].map(endsOf))).flat();
    expect(ends.length).toBeGreaterThan(5);
    expect([...new Set(ends)]).toHaveLength(1);
    await context.close();
  });

  it.each(languages)('leave names and titles of every other list their room too, in %s', async (language) => {
    const { page } = await visit(stage, { as: 'planner@acme.example', language });
    for (const path of ['reports', 'push-notifications', 'lock-screen']) {
      await page.goto(`/${path}`);
      await page.getByRole('gridcell').first().waitFor();
      for (const width of [1024, 1280, 1440, 1559, 1560, 1600, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const roomOf = async () => (await page.getByRole('columnheader').first().boundingBox())?.width ?? 0;
        await expect.poll(roomOf, { message: `${path} at ${width}` }).toBeGreaterThanOrEqual(200);
      }
    }
  });

  it('are said to wait for their room, and one that is ticked changes no other; what can be done with a row stays in view', async () => {
    const { page } = await visit(stage, { as: 'am@provider.example' });
    const t = wordsIn('en');
    await page.goto('/campaigns');
    const headers = () => page.getByRole('columnheader').filter({ visible: true }).allTextContents();
    await page.getByRole('gridcell').first().waitFor();
    const before = await headers();
    const [client, owner, parts] = [t('campaigns.columns.client'), t('campaigns.columns.owner'), t('campaigns.columns.parts')];
    expect(before).not.toContain(owner);

    await page.getByRole('button', { name: t('list.display') }).click();
    const dialog = page.getByRole('dialog', { name: t('lists.display.title') });
    const narrow = dialog.getByRole('listitem').filter({ has: page.getByText(t('lists.display.narrow')).filter({ visible: true }) });
    const ofColumn = (column: string) => dialog.getByRole('checkbox', { name: column, exact: true });
    await expect.poll(() => narrow.getByRole('checkbox').count()).toBe(1);
    expect(await narrow.getByRole('checkbox', { name: owner }).isChecked()).toBe(true);

    await ofColumn(parts).check();
    expect((await headers()).toSorted()).toEqual([...before, parts].toSorted());
    await ofColumn(client).uncheck();
    expect((await headers()).toSorted()).toEqual([...before.filter((header) => header !== client), parts].toSorted());
    await dialog.getByRole('button', { name: t('lists.display.anywayOf', { column: owner }) }).click();
    expect(await headers()).toContain(owner);
    expect(await narrow.count()).toBe(0);
    for (const column of [client, t('campaigns.columns.changed')]) await ofColumn(column).check();
    await dialog.getByRole('button', { name: t('lists.display.done') }).click();

    const table = page.getByRole('grid');
    const [whole, end] = await Promise.all([table.boundingBox(), page.getByRole('columnheader').last().boundingBox()]);
    // It is wider than the window, and the row's menu stands in it nevertheless.
    expect(whole?.width).toBeGreaterThan(1440);
    expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(1440);
    await page.getByRole('gridcell').last().getByRole('button').last().click();
    await page.getByRole('menu').waitFor();
  });
});

describe('a campaign on a phone', () => {
  it.each(languages)('says in its row whose turn it is and until when, and nothing moves the rows, in %s', async (language) => {
    const { context, page } = await visit(stage, { as: 'am@provider.example', language, width: 390, height: 844 });
    const t = wordsIn(language);
    await watchShifts(context);
    await page.goto('/campaigns?status=EXECUTION,IN_REVIEW');
    await page.getByRole('button', { name: t('list.tab', { name: t('list.tools'), total: 1 }) }).waitFor();
    await page.locator('[data-phone=turn]').first().waitFor();
    const { total, shifts } = await shiftsOf(page, 100);
    expect(total, JSON.stringify(shifts)).toBeLessThanOrEqual(0.01);
    const said = page.locator('[data-phone=turn]').filter({ visible: true });
    expect(await said.count()).toBeGreaterThan(3);
    for (const text of await said.allTextContents()) expect(text).toMatch(/\D\d/);
    await context.close();
  });

  it('says first what it has delivered, before the stages on its way', async () => {
    const { context, page } = await visit(stage, { as: 'am@provider.example', width: 390, height: 844 });
    const t = wordsIn('en');
    await page.goto('/campaigns?status=PUBLISHED');
    const id = await page.getByRole('gridcell').first().getByRole('link').getAttribute('href');
    await page.goto(id ?? '');
    const topOf = async (name: string): Promise<number> => {
      const panel = page.getByRole('region', { name });
      await panel.waitFor();
      return (await panel.boundingBox())?.y ?? 0;
    };
    expect(await topOf(t('report.plan'))).toBeLessThan(await topOf(t('campaign.rail.title')));
    await context.close();
  });
});

describe('what narrows and orders a list on a phone', () => {
  it('is folded away behind a button that says how much of it is in use, and leaves the rows their room', async () => {
    const { context, page } = await visit(stage, { as: 'am@provider.example', language: 'en', width: 390 });
    const t = wordsIn('en');
    await page.goto('/campaigns?status=DRAFT');
    const fold = page.getByRole('button', { name: t('list.tab', { name: t('list.tools'), total: 1 }) });
    await fold.waitFor();
    const filter = page.getByRole('combobox', { name: t('campaigns.filters.status') });
    expect(await filter.isVisible()).toBe(false);
    const first = page.getByRole('row').nth(1);
    await first.waitFor();
    expect((await first.boundingBox())?.y).toBeLessThan(300);
    // Whose it is, for whoever sees several clients.
    expect((await first.innerText()).split('\n').filter(Boolean).length).toBeGreaterThanOrEqual(4);
    await fold.click();
    await filter.waitFor();
    expect(await fold.getAttribute('aria-expanded')).toBe('true');
    await context.close();
  });
});

describe('what comes late above a list', () => {
  it.each([
    [1024, 'jp', ['campaigns', 'reports', 'calendar']],
    [1024, 'en', ['reports', 'calendar']],
    [390, 'en', ['reports', 'push-notifications', 'clients']],
  ] as const)('finds its room, moves nothing and lies over nothing, at %i in %s', async (width, language, pages) => {
    const { context, page } = await visit(stage, { as: 'am@provider.example', language, width });
    const t = wordsIn(language);
    await watchShifts(context);
    for (const path of pages) {
      await page.goto(`/${path}`);
      // On a phone they are folded away, and what comes late is behind them.
      if (width === 390) await page.getByRole('button', { name: t('list.tools') }).click();
      if (path !== 'clients') await page.getByRole('combobox', { name: t('list.clients.label') }).waitFor();
      const views = page.getByRole('button', { name: t('list.views') });
      if (path !== 'calendar') {
        await views.waitFor();
        const covered = await views.evaluate((button) => {
          const isOver = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          const others = [...document.querySelectorAll('main button, main [role=combobox]')].filter((other) => other !== button);
          const mine = button.getBoundingClientRect();
          return others.filter((other) => isOver(other.getBoundingClientRect(), mine)).map(({ textContent }) => textContent);
        });
        expect(covered, path).toEqual([]);
      }
      const { total, shifts } = await shiftsOf(page, 100);
      expect(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.05);
    }
    await context.close();
  });
});
