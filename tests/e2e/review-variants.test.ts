import { afterAll, expect, it, vi } from 'vitest';
import { letCount } from '#tests/support/let-count.ts';
import { startSessions } from '#tests/support/tabs.ts';
import { clearVariants, exceptionCount, picturesShown, sowVariants, statesOfVariants, variantsEach } from '#tests/support/variants.ts';
import { patience } from '#tests/support/patience.ts';

const pictures = 10;
const total = pictures * variantsEach;

const stage = await startSessions();
await sowVariants(stage.server, pictures);
afterAll(() => stage.stop());

it('clears a hundred variants of ten pictures by keyboard, three with exceptions, and takes it back with one key', async () => {
  expect(total).toBe(100);
  const { pool } = stage.server;
  const { context, tab } = await stage.open({ as: 'admin@provider.example' });
  const page = await tab('/review/variants');
  await picturesShown(page, pictures);
  await clearVariants(page, pictures);
  await page.keyboard.press('z');
  await picturesShown(page, pictures);
  await letCount(stage.server, 30);
  expect(await statesOfVariants(pool)).toEqual({ IN_REVIEW: total });

  // The exceptions are still marked.
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
  await context.close();
});
