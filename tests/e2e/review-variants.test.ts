import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { letCount } from '#tests/support/let-count.ts';
import { type Sessions, startSessions } from '#tests/support/tabs.ts';

let stage: Sessions;
let pictures = 0;
beforeAll(async () => {
  stage = await startSessions();
  const { pool } = stage.server;
  await pool.query(`update lock_screen_items set status = 'DRAFT' where status = 'IN_REVIEW'`);
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'lock_screen_items' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  // Of each of the sample world's seven pictures fourteen variants, in seven languages and two countries.
  const { rows } = await pool.query(
    `with source as (select distinct on (image_id) * from lock_screen_items where image_id is not null order by image_id, id limit 7)
     insert into lock_screen_items (${names})
     select ${columns.map(({ name }) => `(made.item).${name}`).join(', ')} from (
       select jsonb_populate_record(null::lock_screen_items, to_jsonb(source) || jsonb_build_object('id', gen_random_uuid(), 'status', 'IN_REVIEW', 'version', 1, 'submitted_by', source.created_by, 'submitted_time', source.created_time, 'language', spoken.code,
         'countries', jsonb_build_array(land.code), 'decision', null, 'start_date', '2030-01-01', 'duration_days', 10)) as item
       from source, unnest(array['en', 'id', 'ms', 'th', 'vi', 'fr', 'es']) as spoken(code), unnest(array['sg', 'my']) as land(code)) made
     returning image_id`,
  );
  pictures = new Set(rows.map(({ image_id: image }) => image)).size;
});
afterAll(() => stage.stop());

const states = async () => {
  const { rows } = await stage.server.pool.query(
    `select status, count(*)::int as total from lock_screen_items where start_date = '2030-01-01' group by status order by status`,
  );
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]));
};

it('clears 98 variants of seven pictures by keyboard, three with exceptions, and takes it back with one key', async () => {
  expect(pictures).toBe(7);
  const total = pictures * 14;
  const { context, tab } = await stage.open({ as: 'admin@provider.example' });
  const page = await tab('/review/variants');
  await page
    .getByRole('table')
    .nth(pictures - 1)
    .waitFor();
  const decideAll = async (): Promise<void> => {
    await page.keyboard.press('c');
    await page.keyboard.type('Fine in every market');
    await page.keyboard.press('Enter');
    for (const reason of ['2', '5', '6']) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press(reason);
      await page.keyboard.press('j');
    }
    await page.keyboard.press('Shift+A');
    await page.getByRole('table').first().waitFor({ state: 'hidden' });
  };
  const begun = performance.now();
  await decideAll();
  expect(performance.now() - begun).toBeLessThan(90_000);
  await page.keyboard.press('z');
  await page
    .getByRole('table')
    .nth(pictures - 1)
    .waitFor();
  await letCount(stage.server, 30);
  expect(await states()).toEqual({ IN_REVIEW: total });

  await page.keyboard.press('Shift+A');
  await vi.waitFor(async () => {
    const { rows } = await stage.server.pool.query(`select 1 from review_jobs where state = 'HELD'`);
    expect(rows).toHaveLength(1);
  });
  await letCount(stage.server);
  expect(await states()).toEqual({ APPROVED: total - 3, REJECTED: 3 });
  await context.close();
});
