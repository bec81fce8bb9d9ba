import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { rowTime } from '#pages/review/keys/letters-in-a-row.ts';
import { rateLimits } from '#server/limits/rate-limits.ts';
import { startSessions } from '#tests/support/tabs.ts';

const manager = 'am@provider.example';
const admin = 'admin@provider.example';

const stage = await startSessions({ rateLimits });
afterAll(() => stage.stop());

const current = '[aria-current=true][id^=queue-]';

/** Somebody who clears so many items by keyboard, each after so many milliseconds of the page's own time; what was asked of the server meanwhile, and what it refused. */
const clear = async (page: Page, count: number, usual: string, pause = 0) => {
  const calls: string[] = [];
  const refused: string[] = [];
  const seen = (request: Request): void => {
    if (/api\/v1\//.test(request.url())) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  };
  page.on('request', seen);
  page.on('response', (answer) => {
    if (answer.status() === 429) refused.push(answer.url());
  });
  for (let done = 0; done < count; done += 1) {
    /* oxlint-disable no-await-in-loop -- one item after the other, as hands do */
    const id = await page.locator(current).getAttribute('id');
    await page.locator('button[aria-keyshortcuts=a][aria-disabled=false]').waitFor();
    // Letters in a row decide nothing.
    await page.clock.runFor(Math.max(pause, rowTime));
    const wants = (await page.locator('#review-comment').getAttribute('placeholder')) === usual;
    await page.keyboard.press('a');
    if (wants) {
      await page.waitForFunction(() => document.activeElement?.id === 'review-comment');
      if ((await page.locator('#review-comment').inputValue()) === '') await page.keyboard.type('All in order');
      await page.keyboard.press('Control+Enter');
    }
    await page.waitForFunction(([at, left]) => document.querySelector(at ?? '')?.id !== left, [current, id]);
    /* oxlint-enable no-await-in-loop */
  }
  return { calls, refused };
};

/** Lets the page's own time pass slowly while something is done: how long an item stays on the screen is then not up to the machine. */
const inSlowTime = async <T>(page: Page, act: () => Promise<T>): Promise<T> => {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const over = new AbortController();
  const passing = (async () => {
    // oxlint-disable-next-line no-await-in-loop -- a frame after the other
    while (!over.signal.aborted) await Promise.all([page.clock.runFor(16), setTimeout(100)]);
  })();
  try {
    return await act();
  } finally {
    over.abort();
    await passing;
    await page.clock.resume();
  }
};

/** What was counted, by endpoint. */
const listed = (calls: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const one of calls) {
    const name = one.replaceAll(/[0-9a-f-]{36}/g, ':id');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return JSON.stringify([...counts], null, 1);
};

/** So many further items that wait like this one: its row in each of these tables, under another id. */
const copy = async (id: string, count: number, tables: readonly (readonly [table: string, key: string])[]): Promise<void> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const [table, key] of tables) {
    // oxlint-disable-next-line no-await-in-loop -- a version needs its campaign
    const { rows } = await stage.server.pool.query(
      `select string_agg(quote_ident(column_name), ', ') as names, string_agg('c.' || quote_ident(column_name), ', ') as taken
       from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    // oxlint-disable-next-line no-await-in-loop -- as above
    await stage.server.pool.query(
      `insert into ${table} (${rows[0].names}) select ${rows[0].taken}
       from ${table} t, unnest($2::uuid[]) as made (id),
         lateral jsonb_populate_record(t, jsonb_build_object('${key}', made.id)) c where t.${key} = $1::uuid`,
      [id, ids],
    );
  }
};
const plans = [
  ['campaigns', 'id'],
  ['campaign_versions', 'campaign_id'],
] as const;

const begin = async (as: string, path: string) => {
  const visit = await stage.open({ as });
  await visit.context.clock.install();
  const page = await visit.tab(path);
  await page.locator(current).waitFor();
  await page.waitForLoadState('networkidle');
  return { ...visit, page };
};

describe('a reviewer who clears a queue by keyboard, with the limits of the product', () => {
  it('decides forty plans and packages without being refused, at three calls an item', async () => {
    const { id } = await stage.send('Paced');
    await copy(id, 40, plans);
    const { page, t, context } = await begin(manager, '/review');
    const { calls, refused } = await inSlowTime(page, () => clear(page, 40, t('review.decision.usual')));
    expect(refused).toEqual([]);
    expect(calls.length / 40, listed(calls)).toBeLessThanOrEqual(3);
    const stored = async () => (await stage.server.pool.query('select count(*)::int as stored from review_decisions')).rows[0].stored;
    await expect.poll(stored).toBe(40);
    await context.close();
  });

  it('asks three calls an item also of lock-screen items that somebody looks at', async () => {
    const { rows } = await stage.server.pool.query(`select id from lock_screen_items where status = 'IN_REVIEW' order by id limit 1`);
    await copy(rows[0].id, 12, [['lock_screen_items', 'id']]);
    const { page, t, context } = await begin(admin, '/review');
    // The small pictures of the rows in view belong to opening the queue.
    const pictured = () =>
      page.locator('[data-pane=queue] li').evaluateAll((all) =>
        all.every((row) => {
          let scroller = row.parentElement;
          while (scroller && getComputedStyle(scroller).overflowY === 'visible') scroller = scroller.parentElement;
          const end = Math.min(innerHeight, scroller?.getBoundingClientRect().bottom ?? innerHeight);
          return row.getBoundingClientRect().top > end || row.querySelector('img') !== null;
        }),
      );
    await expect.poll(pictured).toBe(true);
    const { calls, refused } = await inSlowTime(page, () => clear(page, 8, t('review.decision.usual'), 1200));
    expect(refused).toEqual([]);
    // The frames of the phones are asked for once a visit, a lease by the clock: whoever is slower renews it more often.
    const each = calls.filter((one) => !/\/(device-frames|lease)$/.test(one));
    expect(each.length / 8, listed(calls)).toBeLessThanOrEqual(3);
    await context.close();
  });
});
