import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SearchHit, SearchType } from '#contract/search/search.ts';
import { startClockJobs } from '#server/jobs/clock-jobs.ts';
import { allClockJobs } from '#server/all-clock-jobs.ts';
import { simulatedAdapter } from '#server/media/simulated-adapter.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { searches } from './relevance-set.ts';
import { writeSearchWorld } from './search-world.ts';

interface Page {
  readonly content: readonly SearchHit[];
  readonly totalElements: number;
  readonly counts: Readonly<Record<SearchType, number>>;
}

const people = [
  'am@provider.example',
  'lead@acme.example',
  'planner@globex.example',
  'sps@partner.example',
  'admin@provider.example',
] as const;
type Reader = (typeof people)[number];

let server: TestServer;
let idOf: (name: string) => string;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer({ sample: true });
  ({ idOf } = await writeSearchWorld(server));
  for (const username of people) tokens.set(username, await server.signIn(username));
});
afterAll(() => server.stop());

const path = '/enterprise-api/v1/search';
const ask = (username: Reader, q: string, more: Readonly<Record<string, string>> = {}) =>
  server.request('GET', `${path}?${new URLSearchParams({ q, ...more })}`, { token: tokens.get(username) });
const find = async (username: Reader, q: string, more: Readonly<Record<string, string>> = {}): Promise<Page> => {
  const { status, body, text } = await ask(username, q, more);
  expect(status, text).toBe(200);
  return body;
};

const someCampaign = async (): Promise<{ id: string; name: string; client_id: string }> =>
  (await server.pool.query(`select id, name, client_id from campaigns where status = 'PUBLISHED' order by name limit 1`)).rows[0];

describe('GET /search', () => {
  it('finds a campaign by its name, says why, and counts each type', async () => {
    const { id, name } = await someCampaign();
    const { content, counts, totalElements } = await find('am@provider.example', name);
    expect(content[0]).toMatchObject({ type: 'campaign', id, name, status: 'PUBLISHED', matched: { field: 'name' } });
    expect(counts.campaign).toBeGreaterThan(0);
    expect(totalElements).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
  });

  it('finds campaigns by what their goal is called in each language, and calls it their goal', async () => {
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from campaigns where preset_id = 'customer-loyalty' and client_id = (select id from clients where name = 'Acme')`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const name of ['Customer loyalty', '顾客忠诚度', 'リピーターの育成']) {
      const { content } = await find('lead@acme.example', name, { type: 'campaign', size: '100' });
      // Behind what the reader calls it, where that is another name.
      const text = name === 'Customer loyalty' ? name : `Customer loyalty · ${name}`;
      for (const { id } of rows)
        expect(content.find((hit) => hit.id === id)?.matched, name).toMatchObject({ field: 'goal', text, piece: name });
    }
  });

  it('shows one type alone, and still counts the others', async () => {
    const { name } = await someCampaign();
    const all = await find('am@provider.example', name);
    const some = await find('am@provider.example', name, { type: 'version', size: '100' });
    expect(new Set(some.content.map(({ type }) => type))).toEqual(new Set(all.counts.version > 0 ? ['version'] : []));
    expect([some.counts, some.totalElements]).toEqual([all.counts, all.counts.version]);
  });

  it('shows a team nothing of another client', async () => {
    const { rows } = await server.pool.query<{ name: string; username: Reader }>(
      `select c.name, u.username from campaigns c join memberships m on m.client_id = c.client_id join users u on u.id = m.user_id
       where u.username in ('lead@acme.example', 'planner@globex.example') order by c.id limit 20`,
    );
    for (const { name, username } of rows) {
      const other = username === 'lead@acme.example' ? 'planner@globex.example' : 'lead@acme.example';
      const own = (await server.request('GET', '/enterprise-api/v1/me', { token: tokens.get(other) })).body.memberships[0].clientId;
      for (const { client } of (await find(other, name)).content) expect(client?.id).toBe(own);
    }
  });

  it('says of a person whether the console may be seen as they do', async () => {
    const of = async (address: string) => (await find('am@provider.example', address, { type: 'person' })).content[0]?.viewable;
    expect(await Promise.all(['planner@acme.example', 'sps@partner.example', 'am2@provider.example'].map(of))).toEqual([
      true,
      false,
      false,
    ]);
    await server.pool.query(`update users set blocked = true where username = 'planner@acme.example'`);
    expect(await of('planner@acme.example')).toBe(false);
    await server.pool.query(`update users set blocked = false where username = 'planner@acme.example'`);
  });

  it('shows the administrator of lock screens nothing else', async () => {
    const { counts } = await find('admin@provider.example', 'e');
    expect(Object.entries(counts).filter(([type, count]) => count > 0 && type !== 'lockScreen')).toEqual([]);
  });
});

describe('what people type', () => {
  it('has what was meant among the first three of at least 95 of 100 searches', async () => {
    const missed: string[] = [];
    for (const [typed, type, name] of searches) {
      const first = (await find('am@provider.example', typed, { size: '3' })).content;
      if (first.some((hit) => hit.type === type && hit.name === name)) continue;
      missed.push(`${typed}: ${type} ${name} is not among ${first.map((hit) => `${hit.type} ${hit.name}`).join(' | ') || 'nothing'}`);
    }
    const share = 1 - missed.length / searches.length;
    // oxlint-disable-next-line no-console -- the figure of the search
    console.info(`relevance: ${(100 * share).toFixed(1)} % of ${searches.length} searches`);
    expect(searches.length).toBeGreaterThanOrEqual(100);
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['preorder', 'Pre-order week', 'Pre-order'],
    ['shkd', '上海开店', '上海开店'],
    ['ﾅｲｷ 春', 'ナイキ 春のランニング', 'ナイキ 春'],
    ['lisbom', 'Last-minute Lisbon', 'Lisbon'],
  ])('%s is marked in %s as %s', async (typed, name, piece) => {
    const { content } = await find('am@provider.example', typed, { type: 'campaign' });
    expect(content.find((hit) => hit.name === name)?.matched).toMatchObject({ field: 'name', text: name, piece });
  });

  it('finds what was changed lately, and what was not', async () => {
    const name = 'Galette à emporter';
    const { rows } = await server.pool.query<{ changed: Date }>(`select changed from search_items where type = 'campaign' and name = $1`, [
      name,
    ]);
    const hours = Math.floor((server.time.now.getTime() - Number(rows[0]?.changed)) / 3_600_000);
    const isFound = async (typed: string) =>
      (await find('am@provider.example', `${typed} type:campaign`, { size: '100' })).content.some((hit) => hit.name === name);
    expect(hours).toBeLessThan(999);
    expect(
      await Promise.all([`changed:<${hours}h`, `changed:<${hours + 1}h`, `changed:>${hours}h`, `changed:>${hours + 1}h`].map(isFound)),
    ).toEqual([false, true, true, false]);
  });

  it('finds what a platform refused as rejected', async () => {
    const { content } = await find('am@provider.example', 'galette has:rejection');
    expect(content.map(({ type, name }) => [type, name])).toContainEqual(['campaign', 'Galette à emporter']);
  });

  it('is refused in words where the value of an operator is not known', async () => {
    const { status, body } = await ask('am@provider.example', 'status:puased due:soon');
    expect(status).toBe(400);
    expect(body.details.map(({ path: where, key }: { path: string; key: string }) => [where, key])).toEqual([
      ['q', 'error.search.value'],
      ['q', 'error.search.value'],
    ]);
    expect(body.details[0].message).toContain('puased');
    expect(body.details[0].message).toContain('PAUSED');
  });

  it.each(['Last:Minute', 'last：minute', 'last:"minute lisbon"'])('looks for %s as text: its colon names no operator', async (q) => {
    const [first] = (await find('am@provider.example', q)).content;
    expect(first).toMatchObject({ name: 'Last-minute Lisbon' });
  });

  it('narrows by operators, each in both directions', async () => {
    const of = async (q: string) => (await find('am@provider.example', `${q} client:northwind`, { size: '100' })).content;
    const all = await of('type:campaign');
    const paused = await of('type:campaign status:paused');
    expect(paused.map(({ name }) => name)).toEqual(['Last-minute Lisbon']);
    expect((await of('type:campaign -status:paused')).length).toBe(all.length - paused.length);
    expect((await of('-type:campaign')).every(({ type }) => type !== 'campaign')).toBe(true);
    expect((await of('owner:me')).length).toBeGreaterThan(0);
    expect((await of('-owner:me -type:person -type:client')).length).toBe(0);
    expect((await of('country:"United Kingdom"')).length).toBe((await of('country:gb')).length);
    expect((await of('lang:en type:lockScreen')).map(({ name }) => name)).toEqual(['Sunrise over the harbour']);
  });
});

describe('what people paste', () => {
  const lisbon = () => idOf('Last-minute Lisbon');
  const pastes: readonly (readonly [what: string, pasted: () => string, type: SearchType, name: string])[] = [
    ['an address of the console', () => `https://console.example/campaign/${lisbon()}/summary?tab=plan`, 'campaign', 'Last-minute Lisbon'],
    ['an address within a sentence', () => `see https://console.example/clients/${idOf('creme')} please`, 'client', 'Crème Éclair'],
    ['an id', lisbon, 'campaign', 'Last-minute Lisbon'],
    ['an id in capitals without dashes', () => lisbon().replaceAll('-', '').toUpperCase(), 'campaign', 'Last-minute Lisbon'],
    ['the beginning of an id', () => lisbon().slice(0, 13), 'campaign', 'Last-minute Lisbon'],
    ['a mail address', () => 'zoe.lefevre@creme-eclair.example', 'person', 'Zoë Lefèvre'],
    ['a mail address with its name', () => '"Zoë Lefèvre" <zoe.lefevre@creme-eclair.example>', 'person', 'Zoë Lefèvre'],
    ['a file name', () => 'hero_banner_v3-final.png', 'file', 'hero_banner_v3-final.png'],
    ['the subject of a mail', () => 'Re: Fwd: “Galette à emporter” was returned by your account manager', 'campaign', 'Galette à emporter'],
    ['the subject of a Chinese mail', () => '回复：您的投放活动“重庆银行联名卡”已退回', 'campaign', '重庆银行联名卡'],
    [
      'the subject of a Japanese mail',
      () => 'Re: キャンペーン「エアマックス先行販売」が差し戻されました',
      'campaign',
      'エアマックス先行販売',
    ],
    ['a line of a table', () => 'Out of home – autumn\tPaused\t€12,000', 'campaign', 'Out of home – autumn'],
  ];
  it.each(pastes)('%s', async (_, pasted, type, name) => {
    const [first] = (await find('am@provider.example', pasted())).content;
    expect(first).toMatchObject({ type, name });
  });

  it('the id of an error leads to what its request was about', async () => {
    const { headers } = await server.request('POST', `/enterprise-api/v1/clients/${idOf('creme')}/notes`, {
      token: tokens.get('am@provider.example'),
      body: { text: 'Called' },
    });
    const [first] = (await find('am@provider.example', `Something went wrong (${headers.get('x-request-id')})`)).content;
    expect(first).toMatchObject({ type: 'client', name: 'Crème Éclair', matched: { field: 'request' } });
  });

  it('says the same of what may not be seen as of what is not', async () => {
    const hidden = await find('lead@acme.example', lisbon());
    const none = await find('lead@acme.example', 'ffffffff-0000-4000-8000-000000000000');
    expect(hidden).toEqual(none);
    expect(none.content).toEqual([]);
  });
});

describe('freshness', () => {
  it('finds a client from the moment it is made, by its new name from then on, and never by the old one', async () => {
    const token = tokens.get('am@provider.example');
    const body = {
      name: 'Quicksilver Tea',
      companyName: 'Quicksilver Tea Ltd',
      currency: 'EUR',
      countryId: 'gb',
      categoryId: null,
      companyAddress: '',
      timezone: 'Europe/London',
      brandIds: [],
    };
    const made = await server.request('POST', '/enterprise-api/v1/clients', {
      token,
      body,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
    expect(made.status, made.text).toBe(201);
    expect((await find('am@provider.example', 'quicksilver')).content[0]).toMatchObject({ type: 'client', id: made.body.id });
    const renamed = await server.request('PUT', `/enterprise-api/v1/clients/${made.body.id}`, {
      token,
      body: { ...body, name: 'Mercury Tea', companyName: 'Mercury Tea Ltd' },
      headers: { 'If-Match': `"${made.body.version}"` },
    });
    expect(renamed.status, renamed.text).toBe(200);
    expect((await find('am@provider.example', 'mercury tea')).content[0]).toMatchObject({ type: 'client', id: made.body.id });
    expect((await find('am@provider.example', 'quicksilver')).content).toEqual([]);
  });

  it('finds what a command has just written, before the clock comes by', async () => {
    await server.pool.query(`update clients set name = 'Straightaway Foods' where id = $1`, [idOf('creme')]);
    expect((await find('am@provider.example', 'straightaway')).content[0]).toMatchObject({ type: 'client', id: idOf('creme') });
    await server.pool.query(`update clients set name = 'Crème Éclair' where id = $1`, [idOf('creme')]);
  });

  it('finds nothing of a write that was undone', async () => {
    await server.db
      .transaction(async (tx) => {
        await tx.execute(`update clients set name = 'Neverland Foods' where id = '${idOf('creme')}'`);
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect((await find('am@provider.example', 'neverland')).content).toEqual([]);
  });

  it('writes down what the provider searches for, and nobody else', async () => {
    await find('am@provider.example', 'written down');
    await find('lead@acme.example', 'not written');
    const { rows } = await server.pool.query<{ query: string }>('select query from search_log order by seq desc limit 1');
    expect(rows).toEqual([{ query: 'written down' }]);
  });
});

describe('what the provider searched for', () => {
  const written = async (): Promise<string[]> =>
    (await server.pool.query<{ query: string }>('select query from search_log order by seq')).rows.map(({ query }) => query);
  const type = async (...texts: readonly string[]): Promise<void> => {
    for (const text of texts) await find('am@provider.example', text);
  };
  beforeEach(async () => {
    await server.pool.query('delete from search_log');
  });

  it('is one line for one search, however many letters it was asked at', async () => {
    await type('li', 'lisb', 'lisbon', 'harbour', 'har', 'harbour sunrise');
    expect(await written()).toEqual(['lisbon', 'harbour sunrise']);
  });

  it('is not taken back by deleting letters', async () => {
    await type('lisbon', 'lis', 'l', 'madrid');
    expect(await written()).toEqual(['lisbon', 'madrid']);
  });

  it('is another line when it was asked again later', async () => {
    await type('lisbon');
    server.time.now = new Date(server.time.now.getTime() + 60_000);
    await type('lisbon summer');
    expect(await written()).toEqual(['lisbon', 'lisbon summer']);
  });

  it('is kept for 180 days, and then forgotten step by step by the clock', async () => {
    await server.pool.query(
      `insert into search_log (at, user_id, ip, request_id, query, found)
         select $1::timestamptz - make_interval(days => case when n <= 1200 then 181 else 179 end), (select id from users limit 1), '', '', 'old', 0 from generate_series(1, 1203) n`,
      [server.time.now],
    );
    // The sessions of the other tests would not outlast these days.
    let { now } = server.time;
    const clock = startClockJobs({
      db: server.db,
      jobs: allClockJobs({ fourEyes: true, media: simulatedAdapter({}), files: server.files }).inside.filter(
        ({ name }) => name === 'search log',
      ),
      clock: () => now,
      log: pino({ level: 'silent' }),
      every: 10,
    });
    await expect.poll(async () => (await written()).length).toBe(3);
    now = new Date(now.getTime() + 2 * 86_400_000);
    await expect.poll(async () => (await written()).length).toBe(0);
    await clock.stop();
  });
});

describe('/me/recents', () => {
  const recents = (username: Reader) => server.request('GET', '/enterprise-api/v1/me/recents', { token: tokens.get(username) });
  const remember = (username: Reader, body: unknown) =>
    server.request('POST', '/enterprise-api/v1/me/recents', { token: tokens.get(username), body });

  it('lists what somebody opened, the latest first, for them alone', async () => {
    const { rows } = await server.pool.query<{ id: string }>('select id from campaigns order by id limit 22');
    for (const { id } of [...rows, ...rows.slice(0, 1)]) {
      server.time.now = new Date(server.time.now.getTime() + 1000);
      expect((await remember('am@provider.example', { type: 'campaign', id })).status).toBe(204);
    }
    const ids = rows.map(({ id }) => id);
    const { content } = (await recents('am@provider.example')).body;
    expect(content.map(({ id }: SearchHit) => id)).toEqual([ids[0], ...ids.slice(3).toReversed()]);
    expect((await recents('lead@acme.example')).body).toEqual({ content: [] });
  });

  it('shows nothing that the reader may not see', async () => {
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from campaigns where client_id not in (select client_id from memberships m join users u on u.id = m.user_id where username = 'lead@acme.example') limit 1`,
    );
    expect((await remember('lead@acme.example', { type: 'campaign', id: rows[0]?.id })).status).toBe(204);
    expect((await recents('lead@acme.example')).body).toEqual({ content: [] });
  });
});
