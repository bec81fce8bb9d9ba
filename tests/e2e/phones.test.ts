import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { startStage, visit } from '#tests/support/browser.ts';
import { everyScreen } from '#tests/support/every-screen.ts';
import { beginCampaign } from '#tests/support/plan-stage.ts';
import { settled } from '#tests/support/policy-watch.ts';
import { raiseBudget } from '#tests/support/raise-budget.ts';
import { wordsIn } from '#tests/support/words.ts';

const stage = await startStage();
afterAll(() => stage.stop());

const planner = 'planner@acme.example';
const width = 390;

const screens = await everyScreen(
  async (path, username) => (await stage.server.request('GET', path, { token: await stage.server.signIn(username) })).body,
);
const addressOf = (name: string): string => screens.find((screen) => screen.name === name)?.address ?? name;

/** Whether a finger that presses the middle of this part reaches it. */
const isInReach = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('button', { name, exact: true }).evaluate((part) => {
    const { left, top, width: wide, height } = part.getBoundingClientRect();
    const there = document.elementFromPoint(left + wide / 2, top + height / 2);
    return there !== null && part.contains(there);
  });

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

it.each(languages)(
  'a row of the reports says its name, how it stands, what is at risk and how long that can be mended in two lines, in %s',
  async (language) => {
    const { context, page } = await visit(stage, { as: planner, width, language });
    await page.goto('/reports?status=PUBLISHED');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .first();
    await row.waitFor();
    expect(await row.locator('td[data-phone=meta]').innerText()).toMatch(/\d/);
    const cells = row.locator('td[data-phone]:not([data-phone=actions])');
    const seen = await cells.evaluateAll((all) =>
      all.map((cell) => ({ slot: cell.getAttribute('data-phone') ?? '', height: cell.getBoundingClientRect().height })),
    );
    expect(seen.map(({ slot }) => slot)).toEqual(['title', 'mark', 'end', 'meta']);
    expect(seen.filter(({ height }) => height > 26)).toEqual([]);
    await context.close();
  },
);

it('the way on in the push wizard is in reach at both ends of each step, and so is its start', async () => {
  const { context, page } = await visit(stage, { as: planner, width });
  const t = wordsIn('en');
  for (const step of ['locations', 'timeline', 'message', 'reach', 'summary']) {
    await page.goto(`${addressOf('push DRAFT')}?step=${step}`);
    const onwards = t(step === 'summary' ? 'push.wizard.start' : 'push.wizard.next');
    await page.getByRole('button', { name: onwards, exact: true }).waitFor();
    await settled(page);
    for (const end of [0, 100_000]) {
      await page.evaluate((top) => scrollTo(0, top), end);
      expect(await isInReach(page, onwards), `${step} at ${end}`).toBe(true);
    }
  }
  await context.close();
});

it('the bar of the planner says what is still asked and left over of a plan in which nothing is missing', async () => {
  const { context, page } = await visit(stage, { as: planner, width });
  const t = wordsIn('en');
  const address = addressOf('step timeline');
  await raiseBudget(stage.server.pool, address.split('/')[2] ?? '', 9);
  await page.goto(address);
  const bar = page.getByRole('button', { expanded: false }).filter({ hasText: t('planner.side.audience', { value: '' }).trim() });
  await bar.waitFor();
  await expect.poll(() => bar.innerText()).toContain(t('planner.side.split'));
  await expect.poll(() => bar.innerText()).toMatch(new RegExp(t('planner.side.unspent', { value: '¥[\\d,]+' })));
  expect(await bar.innerText()).not.toContain(t('completion.ready'));
  await context.close();
});

it.each(languages)('nothing is said of a mouse, in %s', async (language) => {
  const { context, page } = await visit(stage, { as: planner, width, language });
  const t = wordsIn(language);
  await page.goto(addressOf('step media'));
  await page.getByText(t('planner.catalogue.touchHint')).waitFor();
  await page.getByText(t('planner.tray.touch')).waitFor();
  await page.getByText(t('files.chooseSeveral')).first().waitFor();
  expect(await page.getByText(t('planner.catalogue.hint')).count()).toBe(0);
  await context.close();
});

it.each(languages)('a file of an ad set says its whole name, and its size and day in view, in %s', async (language) => {
  const { context, page } = await visit(stage, { as: planner, width, language });
  await page.goto(addressOf('step media'));
  const rows = page.locator('li:has(> [class*=thumbnail])');
  await rows.first().waitFor();
  await settled(page);
  expect(await rows.count()).toBeGreaterThan(1);
  for (const row of await rows.all()) {
    const cut = await row.evaluate((line) =>
      [...line.querySelectorAll('span')].filter((part) => part.scrollWidth > part.clientWidth).map((part) => part.textContent),
    );
    expect(cut).toEqual([]);
  }
  // Words have nearly all of the line that their picture leaves.
  const share = await rows.first().evaluate((line) => (line.children[1]?.clientWidth ?? 0) / line.clientWidth);
  expect(share).toBeGreaterThan(0.7);
  await context.close();
});

it.each(languages)('the search of a list says all that it looks for on a narrow phone, in %s', async (language) => {
  const { context, page } = await visit(stage, { as: planner, width: 360, language });
  for (const path of ['campaigns', 'reports', 'push-notifications', 'lock-screen']) {
    await page.goto(`/${path}`);
    const field = page.getByRole('search').getByRole('textbox');
    await field.waitFor();
    await settled(page);
    const left = () =>
      field.evaluate((input: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        const pen = new OffscreenCanvas(1, 1).getContext('2d')!;
        pen.font = font;
        const inner = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return inner - pen.measureText(input.placeholder).width;
      });
    // The console may just be taking the field's place: one that has left the page has no padding.
    await expect.poll(left, { message: path }).toBeGreaterThanOrEqual(0);
  }
  await context.close();
});

it.each(languages)('the log of a notification says how many people got each message, all of it in view, in %s', async (language) => {
  const { context, page } = await visit(stage, { as: planner, width, language });
  const t = wordsIn(language);
  await page.goto(addressOf('push FINISHED'));
  const log = page.getByRole('list', { name: t('push.log.title') });
  await log.getByText(t('push.log.kind.BEGIN'), { exact: true }).first().waitFor();
  for (const row of await log
    .getByRole('listitem')
    .filter({ hasText: t('push.log.kind.BEGIN') })
    .all())
    expect(await row.innerText()).toMatch(new RegExp(`${t('push.log.people')}\\s+[\\d,]+\\s+${t('push.log.withheld')}\\s+\\d`));
  expect(
    await log.evaluate((list) => {
      const boxes: Element[] = [];
      for (let box: Element | null = list; box && box !== document.body; box = box.parentElement) boxes.push(box);
      return boxes.some((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1);
    }),
  ).toBe(false);
  await context.close();
});

it.each(languages)('what waits for a client says that it is due, under no title of a single column, in %s', async (language) => {
  const { context, page } = await visit(stage, { as: 'am@provider.example', width, language });
  const t = wordsIn(language);
  await page.goto(addressOf('client'));
  const waiting = page.getByRole('table', { name: t('people.waiting.title') });
  const due = waiting.locator('time');
  await due.first().waitFor();
  const lines = new RegExp(`^(${t('people.columns.due')} |${t('status.due.soon', { time: '' })})`, 'i');
  for (const time of await due.all()) expect(await time.locator('../..').innerText()).toMatch(lines);
  for (const panel of ['waiting', 'sent', 'trail'] as const) {
    await page
      .getByRole('table', { name: t(`people.${panel}.title`) })
      .getByRole('rowheader')
      .first()
      .waitFor();
    expect(
      await page
        .getByRole('table', { name: t(`people.${panel}.title`) })
        .getByRole('columnheader')
        .count(),
      panel,
    ).toBe(0);
  }
  await context.close();
});
