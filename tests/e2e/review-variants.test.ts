import { afterAll, expect, it, vi } from 'vitest';
import { languages } from '#contract/languages.ts';
import { rowTime } from '#pages/review/keys/letters-in-a-row.ts';
import { letCount } from '#tests/support/let-count.ts';
import { startSessions } from '#tests/support/tabs.ts';
import { clearVariants, exceptionCount, picturesShown, sowVariants, statesOfVariants, variantsEach } from '#tests/support/variants.ts';
import { patience } from '#tests/support/patience.ts';

const pictures = 10;
const total = pictures * variantsEach;

const stage = await startSessions();
afterAll(() => stage.stop());

it('has the words of every picture from the same edge, on the lines of their matrix', async () => {
  const { context, tab } = await stage.open({ as: 'admin@provider.example', width: 1024, height: 900 });
  const page = await tab('/review/variants');
  const brief = page.locator('section[data-brief]');
  await brief.locator('figure img').nth(1).waitFor();
  const cards = await brief.evaluateAll((all) =>
    all.map((card) => {
      const boxOf = (part: string, at = 0) => card.querySelectorAll(part)[at]!.getBoundingClientRect();
      const edges = ['table button', 'thead th', 'tbody th', 'dt'].map((part) => Math.round(boxOf(part).left));
      // Each word has the height of its line: they share their middle.
      const middle = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;
      const off = [middle(boxOf('dt')) - middle(boxOf('thead th')), middle(boxOf('dt', 1)) - middle(boxOf('tbody th'))];
      return { edges: edges.join(' '), off: Math.max(...off.map(Math.abs)) };
    }),
  );
  expect([cards.length, new Set(cards.map(({ edges }) => edges)).size]).toEqual([2, 1]);
  expect(Math.max(...cards.map(({ off }) => off))).toBeLessThan(2);
  await context.close();
});

it.each(languages)('has the comment right beside the reasons, up to the edge of their box, in %s', async (language) => {
  const { context, tab, t } = await stage.open({ as: 'admin@provider.example', language, width: 1440, height: 900 });
  const page = await tab('/review/variants');
  const comment = page.getByLabel(t('review.variants.comment'));
  await comment.waitFor();
  const [reasons, field, box, heading] = await comment.evaluate((input) => {
    const outer = input.closest('[class*=box]');
    const ends = [...(outer?.querySelectorAll('fieldset button') ?? [])].map((button) => button.getBoundingClientRect().right);
    const { left, right } = input.getBoundingClientRect();
    return [
      Math.max(...ends),
      { left, right },
      outer?.getBoundingClientRect().right ?? 0,
      outer?.querySelector('h2')?.clientHeight,
    ] as const;
  });
  // What the reasons are about has one line.
  expect(heading).toBeLessThan(30);
  expect(field.left - reasons).toBeLessThanOrEqual(40);
  expect(field.left).toBeGreaterThan(reasons);
  expect(box - field.right).toBeLessThanOrEqual(24);
  await context.close();
});

it('clears a hundred variants of ten pictures by keyboard, three with exceptions, and takes it back with one key', async () => {
  await sowVariants(stage.server, pictures);
  expect(total).toBe(100);
  const { pool } = stage.server;
  await pool.query(
    `update lock_screen_items set title = concat(title, ', which has about as long a title as a picture can have') where title = 'Picture 3'`,
  );
  const { context, tab } = await stage.open({ as: 'admin@provider.example', width: 1280, height: 720 });
  const page = await tab('/review/variants');
  await picturesShown(page, pictures);
  // However long the words beside it are, the decision of a card stands at the right of its first line.
  await page.setViewportSize({ width: 800, height: 720 });
  const cards = await page.locator('section:has(button[aria-keyshortcuts=a])').evaluateAll((all) =>
    all.map((card) => {
      const [outer, inner] = [card, card.querySelector('button[aria-keyshortcuts=a]')].map((each) => each?.getBoundingClientRect());
      return outer && inner && [Math.round(outer.right - inner.right), Math.round(inner.top - outer.top)].join(' ');
    }),
  );
  expect([cards.length, new Set(cards).size]).toEqual([pictures, 1]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await clearVariants(page, pictures);
  await page.keyboard.press('z');
  await picturesShown(page, pictures);
  await letCount(stage.server, 30);
  expect(await statesOfVariants(pool)).toEqual({ IN_REVIEW: total });

  // The exceptions are still marked.
  await page.waitForTimeout(rowTime);
  await page.keyboard.press('Shift+A');
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(`select 1 from item_jobs where state = 'HELD'`);
      expect(rows).toHaveLength(1);
    },
    { timeout: patience },
  );
  await letCount(stage.server);
  expect(await statesOfVariants(pool)).toEqual({ APPROVED: total - exceptionCount, REJECTED: exceptionCount });
  // What is wrong with these goes to nobody else.
  const { rows: decided } = await pool.query(
    `select verb, comment, count(*)::int as total from item_job_items where state = 'DONE' group by verb, comment order by verb`,
  );
  expect(decided).toEqual([
    { verb: 'APPROVED', comment: '', total: total - exceptionCount },
    { verb: 'RETURNED', comment: 'Fine in every market', total: exceptionCount },
  ]);
  await context.close();
});
