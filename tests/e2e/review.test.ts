import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { languages } from '#contract/languages.ts';
import type { ReviewItem } from '#contract/review/review.ts';
import { rowTime } from '#pages/review/keys/letters-in-a-row.ts';
import { axeFindings } from '#tests/support/browser.ts';
import { letCount } from '#tests/support/let-count.ts';
import { type Sessions, startSessions } from '#tests/support/tabs.ts';
import { patience } from '#tests/support/patience.ts';

const manager = 'am@provider.example';
const other = 'am2@provider.example';

let stage: Sessions;
beforeAll(async () => {
  stage = await startSessions();
  // Twenty wait, and more: plans beside the sample world's plans and material.
  for (let number = 1; number <= 12; number += 1) await stage.send(`Waits ${number}`);
});
afterAll(() => stage.stop());

const heading = (page: Page) => page.locator('[id^=review-item-]').filter({ visible: true });
const queueOf = async (): Promise<ReviewItem[]> => {
  const token = await stage.server.signIn(manager);
  return (await stage.server.request('GET', '/enterprise-api/v1/review-queue?size=100', { token })).body.content;
};
const statusOf = async (id: string): Promise<string> => (await stage.read(id)).status;
const storedOf = async (id: string): Promise<Record<string, unknown>[]> =>
  (await stage.server.pool.query('select state, verdict, comment from review_decisions where item_id = $1 order by at', [id])).rows;
const stored = (id: string): Promise<void> => vi.waitFor(async () => expect(await storedOf(id)).toHaveLength(1), { timeout: patience });

/** Somebody before an item whose content is there. */
const at = async (id: string, as = manager) => {
  const visit = await stage.open({ as });
  const page = await visit.tab(`/review/campaign/${id}`);
  await page.getByText(visit.t('review.plan')).filter({ visible: true }).waitFor();
  return { ...visit, page };
};

describe('a reviewer with nothing but a keyboard', () => {
  it('clears twenty mixed items on a slow machine', async () => {
    const { context, tab, t } = await stage.open({ as: manager });
    const page = await tab('/review');
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    const current = page.locator('[aria-current=true][id^=queue-]');
    await current.waitFor();
    const before = await queueOf();
    expect(new Set(before.map(({ kind, type }) => type ?? kind)).size).toBeGreaterThan(2);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });

    for (let count = 0; count < 20; count += 1) {
      const id = await current.getAttribute('id');
      await page.locator('button[aria-keyshortcuts=a][aria-disabled=false]').waitFor();
      // Letters in a row decide nothing.
      await page.waitForTimeout(rowTime);
      if (count % 5 === 4) {
        await page.keyboard.press('r');
        await page.keyboard.press('1');
        await page.locator('[id^=point-]').waitFor();
        await page.keyboard.press('c');
        await page.keyboard.type('Please mend this');
        await page.keyboard.press('Control+Enter');
      } else {
        const wants = (await page.locator('#review-comment').getAttribute('placeholder')) === t('review.decision.usual');
        await page.keyboard.press('a');
        if (wants) {
          await page.waitForFunction(() => document.activeElement?.id === 'review-comment');
          if ((await page.locator('#review-comment').inputValue()) === '') await page.keyboard.type('All in order');
          await page.keyboard.press('Control+Enter');
        }
      }
      await page.waitForFunction((left) => document.querySelector('[aria-current=true][id^=queue-]')?.id !== left, id);
    }
    await vi.waitFor(
      async () => {
        const { rows } = await stage.server.pool.query(
          `select verdict from review_decisions where actor_id = (select id from users where email = $1)`,
          [manager],
        );
        expect(rows).toHaveLength(20);
      },
      { timeout: patience },
    );
    expect(complaints).toEqual([]);
    await letCount(stage.server);
    const left = new Set((await queueOf()).map(({ id }) => id));
    expect(before.slice(0, 20).filter(({ id }) => left.has(id))).toEqual([]);
    await context.close();
  });
});

it('shows the row of the item in a long queue, of one that was opened and of the next one', async () => {
  for (let number = 1; number <= 8; number += 1) await stage.send(`Far down ${number}`);
  const { context, tab, t } = await stage.open({ as: manager });
  const page = await tab('/review?kind=campaign');
  const queue = page.locator('[data-pane=queue]');
  const shows = async (id: string, end: number): Promise<void> => {
    await vi.waitFor(
      async () => {
        const [row, all] = await Promise.all([queue.locator(`#${id}[aria-current=true]`).boundingBox(), queue.boundingBox()]);
        if (!row || !all) throw new Error(`${id} is not the current one`);
        expect(row.y).toBeGreaterThanOrEqual(all.y);
        expect(row.y + row.height).toBeLessThanOrEqual(Math.min(end, all.y + all.height));
      },
      { timeout: patience },
    );
  };
  const rows = queue.locator('[id^=queue-]');
  await rows.first().waitFor();
  const [opened = '', next = ''] = (await rows.evaluateAll((links) => links.map(({ id }) => id))).slice(-2);
  await rows.and(page.locator(`#${opened}`)).click();
  await shows(opened, 900);
  await page.locator('button[aria-keyshortcuts=a][aria-disabled=false]').waitFor();
  await page.keyboard.press('a');
  const undo = await page.getByRole('button', { name: t('review.undo.action') }).boundingBox();
  await shows(next, undo?.y ?? 0);
  await context.close();
});

describe('a decision', () => {
  it('of two browsers on one item, the line of one cut, is stored once; the other is told who and when', async () => {
    const { id } = await stage.send('Seen by two');
    const [one, two] = [await at(id), await at(id, other)];
    // What comes next is there before the line is cut.
    await two.page.waitForLoadState('networkidle');
    // The browser does not know: where it does, nothing is sent at all.
    await two.context.route('**/enterprise-api/**', (route) => route.abort());
    await two.page.keyboard.press('r');
    await two.page.keyboard.press('1');
    await two.page.getByLabel(two.t('review.decision.comment')).fill('Too short');
    await two.page.keyboard.press('Control+Enter');
    await one.page.getByLabel(one.t('review.decision.comment')).fill('Good');
    await one.page.getByRole('button', { name: /^Approve/ }).click();
    await stored(id);
    await two.page
      .getByText(/^The decision on “Seen by two” was not saved/)
      .first()
      .waitFor();
    await two.page
      .getByRole('link', { name: two.t('review.problem.open') })
      .first()
      .click();
    await two.context.unrouteAll();
    await two.page
      .getByText(/^Grace Whitfield approved (this|"Seen by two") on .*\d\d:\d\d\./)
      .first()
      .waitFor();
    await letCount(stage.server);
    expect(await storedOf(id)).toEqual([{ state: 'APPLIED', verdict: 'APPROVED', comment: 'Good' }]);
    await Promise.all([one.context.close(), two.context.close()]);
  });

  it('counts after eight seconds although its tab was closed after two', async () => {
    const { id } = await stage.send('Closed early');
    const { context, page, t } = await at(id);
    await page.getByLabel(t('review.decision.comment')).fill('Good');
    await page.getByRole('button', { name: /^Approve/ }).click();
    await stored(id);
    await page.waitForTimeout(2000);
    await context.close();
    await letCount(stage.server, 7.9);
    expect(await statusOf(id)).toBe('PLANNING_REVIEW');
    await letCount(stage.server, 0.1);
    expect(await statusOf(id)).toBe('EXECUTION');
  });

  it('undone after five seconds leaves no mail and the old state', async () => {
    const { id } = await stage.send('Thought again');
    const { context, page, t } = await at(id);
    const mails = async () => (await stage.server.pool.query('select kind from mails where about_id = $1 order by kind', [id])).rows;
    const before = await mails();
    await page.getByLabel(t('review.decision.comment')).fill('Good');
    await page.getByRole('button', { name: /^Approve/ }).click();
    await stored(id);
    await page.waitForTimeout(4500);
    await page.keyboard.press('z');
    await page.getByText(t('review.undo.done')).waitFor();
    await heading(page).filter({ hasText: 'Thought again' }).waitFor();
    await letCount(stage.server, 30);
    expect([await statusOf(id), await mails()]).toEqual(['PLANNING_REVIEW', before]);
    await context.close();
  });
});

describe('the screens of the review', () => {
  it('break no rule of accessibility, in the light and in the dark, wide and narrow', async () => {
    const { id } = await stage.send('Looked at');
    for (const [width, dark] of [
      [1440, false],
      [390, true],
    ] as const) {
      const { context, tab, t } = await stage.open({ as: manager, width, dark });
      if (width < 1000) {
        // All that narrows the queue takes one line, says how much of it is chosen, and is left out beside an item.
        const phone = await tab('/review?q=Looked&due=today');
        const one = t('list.tab', { name: t('review.filters.title'), total: '1' });
        const filters = phone.getByRole('button', { name: one });
        const due = phone.getByRole('combobox', { name: t('review.filters.due') });
        await filters.waitFor();
        expect(await due.count()).toBe(0);
        await filters.click();
        await due.waitFor();
        expect(await axeFindings(phone)).toEqual([]);
        await filters.click();
        await due.waitFor({ state: 'detached' });
        await phone.goto(`/review/campaign/${id}?q=Looked`);
        await phone.getByText(t('review.plan')).filter({ visible: true }).waitFor();
        expect(await phone.getByLabel(t('review.filters.search')).isVisible()).toBe(false);
        await phone.close();
      }
      // A short queue: rows that are scrolled away are measured as if they lay over what is above.
      const page = await tab(`/review/campaign/${id}?q=Looked`);
      await page.getByText(t('review.plan')).filter({ visible: true }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('r');
      await page.keyboard.press('1');
      await page.locator('[id^=point-]').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: /^Activity/ }).click();
      await page.getByRole('heading', { name: t('nav.tray.label') }).waitFor();
      await page.waitForLoadState('networkidle');
      // On a phone the open tray lies over the queue, whose boxes nobody presses then.
      expect(await axeFindings(page, 'header')).toEqual([]);
      await context.close();
      const admin = await stage.open({ as: 'admin@provider.example', width, dark });
      const variants = await admin.tab('/review');
      await variants.locator('[id^=queue-]').first().click();
      await variants.getByText(admin.t('review.lockScreen.facts')).filter({ visible: true }).waitFor();
      // On a phone the item lies over the queue.
      if (width > 1000) await variants.locator('[id^=queue-] img').first().waitFor();
      expect(await axeFindings(variants)).toEqual([]);
      await variants.goto('/review/variants');
      await variants.getByRole('table').first().waitFor();
      expect(await axeFindings(variants)).toEqual([]);
      await admin.context.close();
    }
  });

  it.each(languages)('begin their work right below the header in a window of 1024 pixels, in %s', async (language) => {
    const { context, tab, t } = await stage.open({ as: manager, width: 1024, height: 768, language });
    const page = await tab('/review');
    const pane = page.locator('[data-pane=queue]');
    await pane.getByRole('link').first().waitFor();
    const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
    expect(((await pane.boundingBox())?.y ?? 1024) - header).toBeLessThanOrEqual(80);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
    await page.getByRole('button', { name: t('review.filters.title') }).click();
    await page.getByRole('combobox', { name: t('review.filters.due') }).waitFor();
    await context.close();
  });
});
