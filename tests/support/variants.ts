import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Page } from 'playwright-core';
import { rowTime } from '#pages/review/keys/letters-in-a-row.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { pngOf } from './pictures.ts';

const languages = ['en', 'id', 'ms', 'th', 'fr'] as const;
const countries = ['sg', 'my'] as const;

/** As many variants each picture has. */
export const variantsEach = languages.length * countries.length;

const keepPicture = async (pool: Pool, files: FileStore, number: number): Promise<string> => {
  const [id, width, height] = [randomUUID(), 540, 960];
  const content = pngOf(width, height, { white: (x, y) => y > 500 && Math.floor(x / (20 + 6 * number)) % 2 === 0 });
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = join(files.incoming, id);
  await writeFile(path, content);
  await files.keep({ path, size: content.length, sha256 }, id);
  await pool.query(
    `insert into stored_files (id, sha256, size, media_type, width, height, created_at) values ($1, $2, $3, 'image/png', $4, $5, now())`,
    [id, sha256, content.length, width, height],
  );
  return id;
};

/** Puts into review nothing but variants of so many pictures: each in five languages and two countries. */
export const sowVariants = async ({ pool, files }: { pool: Pool; files: FileStore }, pictures: number): Promise<void> => {
  await pool.query(`update lock_screen_items set status = 'DRAFT' where status = 'IN_REVIEW'`);
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'lock_screen_items' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  for (let number = 1; number <= pictures; number += 1) {
    const image = await keepPicture(pool, files, number);
    await pool.query(
      `with source as (select * from lock_screen_items where image_id is not null order by id limit 1)
       insert into lock_screen_items (${names})
       select ${columns.map(({ name }) => `(made.item).${name}`).join(', ')} from (
         select jsonb_populate_record(null::lock_screen_items, to_jsonb(source) || jsonb_build_object('id', gen_random_uuid(), 'status', 'IN_REVIEW', 'version', 1,
           'title', $2::text, 'image_id', $1::uuid, 'submitted_by', source.created_by, 'submitted_time', source.created_time, 'language', spoken.code,
           'countries', jsonb_build_array(land.code), 'decision', null, 'start_date', '2030-01-01', 'duration_days', 10)) as item
         from source, unnest($3::text[]) as spoken(code), unnest($4::text[]) as land(code)) made`,
      [image, `Picture ${number}`, languages, countries],
    );
  }
};

/** Gives each variant words and a landing page that no other has. */
export const makeVariantsDistinct = async (pool: Pool): Promise<void> => {
  await pool.query(
    `update lock_screen_items set title = concat_ws(' ', title, language, countries[1]), cta = concat_ws(' ', 'Go', language, countries[1]),
       landing_page_url = concat('https://www.acme.example/', language, '/', countries[1]) where start_date = '2030-01-01'`,
  );
};

/** Gives the picture of a number variants in more countries, and its turn after all others. */
export const moreVariants = async (pool: Pool, number: number, more: readonly string[]): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'lock_screen_items' and is_generated = 'NEVER'`,
  );
  const names = rows.map(({ name }) => name);
  await pool.query(`update lock_screen_items set start_date = '2030-02-01' where title = $1 and status = 'IN_REVIEW'`, [
    `Picture ${number}`,
  ]);
  await pool.query(
    `insert into lock_screen_items (${names.join(', ')})
     select ${names.map((name) => `(made.item).${name}`).join(', ')} from (
       select jsonb_populate_record(null::lock_screen_items, to_jsonb(source) || jsonb_build_object('id', gen_random_uuid(), 'countries', jsonb_build_array(land.code))) as item
       from (select * from lock_screen_items where title = $1 and status = 'IN_REVIEW' order by id limit 1) source, unnest($2::text[]) as land(code)) made`,
    [`Picture ${number}`, more],
  );
};

/** How many of the variants stand in each status. */
export const statesOfVariants = async (pool: Pool): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ status: string; total: number }>(
    `select status, count(*)::int as total from lock_screen_items where start_date = '2030-01-01' group by status order by status`,
  );
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]));
};

/** The keys that take pictures' exceptions, one of each. */
const exceptions = ['2', '5', '6'] as const;
export const exceptionCount = exceptions.length;

/** Waits until the matrix of each picture is on screen, and the texts of its variants with it. */
export const picturesShown = (page: Page, pictures: number): Promise<void> =>
  page
    .getByRole('table', { name: /^Variants of/ })
    .nth(pictures - 1)
    .waitFor();

/** Approves all variants by keyboard but for one in each of three pictures. `look`: milliseconds that a person looks at each picture. */
export const clearVariants = async (page: Page, pictures: number, look = 0): Promise<void> => {
  await page.keyboard.press('c');
  await page.keyboard.type('Fine in every market');
  await page.keyboard.press('Enter');
  for (let number = 0; number < pictures; number += 1) {
    if (look > 0) await page.waitForTimeout(look);
    const reason = exceptions[number];
    if (reason !== undefined) {
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press(reason);
    }
    await page.keyboard.press('j');
  }
  // Letters in a row decide nothing.
  await page.waitForTimeout(rowTime);
  await page.keyboard.press('Shift+A');
  await page.getByRole('table').first().waitFor({ state: 'hidden' });
};
