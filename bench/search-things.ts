import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { searchTypes } from '#contract/search/search.ts';
import { rowOf } from '#server/search/keep.ts';

export const places = '上海 北京 广州 深圳 杭州 成都 重庆 武汉 西安 南京 长沙 青岛 厦门 苏州 天津 東京 大阪 京都 名古屋 福岡'.split(' ');
export const events =
  '开店 会员日 大促 新品首发 周年庆 快闪店 双十一 火锅节 春装 夏日祭 セール ランニング 新色 先行販売 応援 フェア キャンペーン'.split(' ');
export const words =
  'spring summer autumn winter launch sale preorder festival running coffee travel loyalty weekend holiday opening banner teaser final draft mobile store member family premium outlet garden harbour lantern marathon bridge'.split(
    ' ',
  );
export const names =
  'Nike Aurora Northwind Campbell Lefevre Sakura Whitfield Kobayashi Zhang Mercer Oakley Fontaine ナイキ 招商 海底捞 さくら'.split(' ');

const statuses = ['DRAFT', 'PLANNING', 'PUBLISHED', 'PAUSED', 'FINISHED', 'FAILED'];

/** Chances that are the same at every run that begins with the same number. */
export const chancesFrom = (start: number) => {
  let seed = start;
  const chance = (most: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * most);
  };
  return { chance, one: <Item>(items: readonly Item[]): Item => items[chance(items.length)] as Item };
};

const minutes = 60_000;
const step = 500;

/** Writes the things of these numbers, the same at every run but for their ids. */
export const writeThings = async (pool: Pool, from: number, to: number): Promise<void> => {
  const { rows: clients } = await pool.query<{ id: string; name: string }>('select id, name from clients order by name');
  const { rows: users } = await pool.query<{ id: string }>('select id from users order by username');
  for (let first = from; first < to; first += step) {
    const { chance, one } = chancesFrom(Math.imul(first + 1, 2_654_435_761) >>> 0);
    // Names of the three scripts; every one has a number, as names of thousands of campaigns have.
    const nameOf = (n: number): string =>
      [
        `${one(places)}${one(events)} ${n}`,
        `${one(names)} ${one(words)} ${one(words)} ${n}`,
        `${one(names)} ${one(places)}${one(events)} ${one(words)} ${n}`,
      ][chance(3)] ?? '';
    const rows = Array.from({ length: Math.min(step, to - first) }, (_, at) => {
      const n = first + at;
      const type = one(searchTypes);
      const client = one(clients);
      const row = rowOf({
        type,
        id: crypto.randomUUID(),
        client_id: type === 'person' ? null : client.id,
        of_team: false,
        campaign_id: null,
        package_id: null,
        package_type: null,
        number: null,
        name: nameOf(n),
        status: type === 'person' || type === 'comment' ? null : one(statuses),
        owner_id: one(users).id,
        draft_by: null,
        changed: new Date(Date.now() - n * minutes),
        due_at: chance(20) === 0 ? new Date(Date.now() + (chance(200) - 100) * 60 * minutes) : null,
        rejected: chance(50) === 0,
        country_ids: ['cn', 'jp', 'gb'].slice(chance(3)),
        city_ids: [],
        languages: [],
        texts: [
          ['client', client.name],
          ['comment', type === 'comment' ? `${one(words)} ${one(words)} ${one(words)} ${one(places)}${one(events)}` : ''],
        ],
      });
      return Object.fromEntries(
        Object.entries(row).map(([key, value]) => [key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
      );
    });
    await pool.query(
      `insert into search_items (type, id, client_id, of_team, campaign_id, package_id, package_type, number, name, status, owner_id, draft_by, changed, due_at,
         rejected, country_ids, languages, texts, own_name, squashed, readings, pieces)
       select type, id, client_id, of_team, campaign_id, package_id, package_type, number, name, status, owner_id, draft_by, changed, due_at,
         rejected, country_ids, languages, texts, own_name, squashed, readings, pieces from json_populate_recordset(null::search_items, $1)`,
      [JSON.stringify(rows)],
    );
  }
};

/** The same by as many processes as the machine has processors: folding a million texts takes one of them ten minutes. */
export const writeThingsTogether = async (url: string, things: number): Promise<void> => {
  const many = availableParallelism();
  const share = Math.ceil(things / many / step) * step;
  const run = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url));
  const writer = fileURLToPath(new URL('./write-search-things.ts', import.meta.url));
  await Promise.all(
    Array.from({ length: many }, async (_, at) => {
      const part = [at * share, Math.min(things, (at + 1) * share)].map(String);
      const child = spawn(process.execPath, [run, writer, ...part], { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } });
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`The things of ${part.join(' to ')} were not written.`);
    }),
  );
};
