import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect as dial, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { allowSilence, connect } from '#server/db/connect.ts';
import { connectionOf, databaseOver } from '#server/db/database.ts';
import { onePlan } from '#server/db/kept-plans.ts';
import { campaignsPath, startCampaignFixture } from '#tests/support/campaign-fixture.ts';
import { givingWay } from '#tests/support/giving-way.ts';
import { listenFor } from '#tests/support/listening.ts';
import { openDatabaseLine } from '#tests/support/line.ts';
import { besideServer } from '#tests/support/two-servers.ts';
import { simulatedAdapter } from '#server/media/simulated-adapter.ts';

const fixture = await startCampaignFixture();
// Beside it one with the product's own limits of statements and locks.
const second = besideServer(fixture.server, { media: simulatedAdapter({}) });
afterAll(async () => {
  await second.stop();
  await fixture.server.stop();
});

const askSecond = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  second.app.request(path, {
    method,
    headers: { Authorization: `Bearer ${fixture.planner}`, ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

describe('a statement that runs long', () => {
  it('is ended by PostgreSQL, and its connection goes on', async () => {
    const pool = connect(fixture.server.url, { max: 1 });
    const { rows } = await pool.query<{ statement_timeout: string; lock_timeout: string; idle: string }>(
      `select current_setting('statement_timeout') as statement_timeout, current_setting('lock_timeout') as lock_timeout,
         current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ statement_timeout: '5s', lock_timeout: '2s', idle: '10s' }]);
    await pool.query(`set statement_timeout = '50ms'`);
    await expect(pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('503 with Retry-After for the write that waits for another’s lock, while others read and write', async () => {
    const [locked, other] = [await fixture.create(), await fixture.create()];
    const holder = await fixture.server.pool.connect();
    await holder.query('begin');
    await holder.query('select from campaigns where id = $1 for update', [locked.id]);
    const put = (id: string) => askSecond('PUT', `${campaignsPath}/${id}`, { id, name: 'Waited' }, { 'If-Match': '"1"' });
    const waits = put(locked.id);
    const beside = [await askSecond('GET', `${campaignsPath}/${locked.id}`), await put(other.id)];
    expect(beside.map(({ status }) => status)).toEqual([200, 200]);
    const late = await waits;
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
    await holder.query('rollback');
    holder.release();
    expect((await put(locked.id)).status).toBe(200);
  });
});

describe('a write that gives way to another, as PostgreSQL demands of one of two that wait for each other', () => {
  it.each([
    [1, 200],
    [3, 200],
    [4, 503],
  ])('%i times in a row gets %i, with one effect or none', async (times, status) => {
    const { id } = await fixture.create();
    const answer = await givingWay(fixture.server, { table: 'campaigns', times }, () => fixture.put(id, 1, { name: 'Gave way' }));
    expect(answer.status).toBe(status);
    expect(await fixture.auditOf(id)).toEqual(status === 200 ? ['campaign.create', 'campaign.update'] : ['campaign.create']);
  });
});

describe('a statement that comes often', () => {
  const namedOn = async (pool: ReturnType<typeof connect>, word: string): Promise<number> =>
    (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.filter(({ statement }) =>
      statement.includes(word),
    ).length;

  it('is planned once, but for one whose plan depends on what is looked for', async () => {
    const pool = connect(fixture.server.url, { max: 1 });
    const texts = [
      'select name from clients where id = $1 /* kept here */',
      'select name from clients where id = $1 or name like $1::text /* sought here */',
      'select name from clients where id <> $1 order by name limit 3 /* paged here */',
      `${onePlan} select name from clients where id <> $1 order by name limit 3 /* chosen here */`,
    ];
    for (const text of texts) for (let turn = 0; turn < 4; turn += 1) await pool.query(text, [randomUUID()]);
    expect(await Promise.all(['kept', 'sought', 'paged', 'chosen'].map((word) => namedOn(pool, `${word} here`)))).toEqual([1, 0, 0, 1]);
    await pool.end();
  });

  it('fails once at most when its table gets another shape, and goes on', async () => {
    const pool = connect(fixture.server.url, { max: 1 });
    const connection = await pool.connect();
    await connection.query('create temporary table shapes (id integer)');
    const ask = () => connection.query('select * from shapes where id = $1', [1]).then(({ fields }) => fields.length);
    for (let turn = 0; turn < 4; turn += 1) await ask();
    await connection.query('alter table shapes add column name text');
    await expect(ask()).rejects.toMatchObject({ code: '0A000' });
    expect(await ask()).toBe(2);
    connection.release();
    await pool.end();
  });
});

describe('a query that asks PostgreSQL in its own way, as a copy does', () => {
  it('is handed on as it is', async () => {
    const pool = connect(fixture.server.url, { max: 1 });
    const connection = await pool.connect();
    const query = new pg.Query('select 1');
    expect(connection.query(query)).toBe(query);
    await once(query, 'end');
    connection.release();
    await pool.end();
  });
});

describe('connections that PostgreSQL ends', () => {
  it('503 at most, nothing that was acknowledged is lost, and the next calls are answered', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `Ended ${at} ${randomUUID().slice(0, 8)}`);
    const creating = names.map(async (name) => {
      const headers = { 'Idempotency-Key': randomUUID() };
      const first = await askSecond('POST', campaignsPath, fixture.draft({ name }), headers);
      if (first.status !== 503) return first.status;
      for (let tries = 0; tries < 20; tries += 1) {
        const again = await askSecond('POST', campaignsPath, fixture.draft({ name }), headers);
        if (again.status !== 503 && again.status !== 409) return again.status;
      }
      return 503;
    });
    const end = `select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    const ender = connect(fixture.server.url, { max: 1 });
    for (let round = 0; round < 5; round += 1) await ender.query(end);
    expect(new Set(await Promise.all(creating))).toEqual(new Set([201]));
    await ender.end();
    const { rows } = await fixture.server.pool.query<{ name: string; times: number }>(
      'select name, count(*)::int as times from campaigns where name = any($1) group by name',
      [names],
    );
    expect(rows.map(({ times }) => times)).toEqual(names.map(() => 1));
    expect((await askSecond('GET', campaignsPath)).status).toBe(200);
  });
});

describe('a line to PostgreSQL on which nothing is heard any more', () => {
  it('is given up, unless the work has said that it takes longer; the next call has another', async () => {
    const line = await openDatabaseLine(fixture.server.url);
    const pool = connect(line.url, { silence: 300 });
    const ask = (longer: boolean): Promise<unknown> =>
      databaseOver(pool).transaction(async (tx) => {
        if (longer) allowSilence(connectionOf(tx));
        line.fallSilent();
        await tx.execute('select 1');
      });
    await expect(ask(false)).rejects.toThrow('Failed query: rollback');
    line.mend();
    const events: string[] = [];
    const patient = ask(true).catch(() => events.push('heard'));
    await sleep(1500);
    events.push('mended');
    line.mend();
    await patient;
    expect(events).toEqual(['mended', 'heard']);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    line.close();
  });
});

describe('an answer that is cut off after its commit', () => {
  it('is given again to the same key, and there is one effect', async () => {
    const { port, close } = await listenFor({ ...fixture.server, stop: async () => undefined });
    const cutting = createServer((near) => {
      const far = dial(port, '127.0.0.1');
      for (const end of [near, far]) end.on('error', () => undefined);
      near.pipe(far);
      // The first byte of an answer shows that it was decided: nobody hears it.
      far.once('data', () => {
        near.destroy();
        far.destroy();
      });
    }).listen(0, '127.0.0.1');
    await once(cutting, 'listening');
    const cut = (cutting.address() as AddressInfo).port;
    const post = (at: number, name: string, key: string) =>
      fetch(`http://127.0.0.1:${at}${campaignsPath}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${fixture.planner}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': key,
        },
        body: JSON.stringify(fixture.draft({ name })),
      });
    const names = Array.from({ length: 50 }, (_, at) => `Cut ${at} ${randomUUID().slice(0, 8)}`);
    for (const name of names) {
      const key = randomUUID();
      await expect(post(cut, name, key)).rejects.toThrow('fetch failed');
      const { rows } = await fixture.server.pool.query<{ id: string }>('select id from campaigns where name = $1', [name]);
      const again = await post(port, name, key);
      expect([again.status, [{ id: (await again.json()).id }]]).toEqual([201, rows]);
    }
    cutting.close();
    await close();
    const { rows } = await fixture.server.pool.query<{ times: number }>(
      'select count(*)::int as times from campaigns where name = any($1)',
      [names],
    );
    expect(rows).toEqual([{ times: names.length }]);
  });
});

describe('a clock that jumps an hour', () => {
  it('signs nobody out and does nothing twice, forth and back', async () => {
    const { server } = fixture;
    const { body: tokens } = await server.tokenRequest({
      grant_type: 'password',
      username: 'lead@acme.example',
      password: 'Sample2026pass',
    });
    const started = server.time.now;
    const later = new Date(started.getTime() + 3_600_000);
    const counted = async () =>
      (
        await server.pool.query(
          `select (select count(*)::int from mails) as mails, (select count(*)::int from audit where actor_id is null) as acts`,
        )
      ).rows;
    await second.look(started);
    await second.look(later);
    const after = await counted();
    const renewed = await server.tokenRequest({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(renewed.status).toBe(200);
    await second.look(started);
    const me = () => server.request('GET', '/enterprise-api/v1/me', { token: renewed.body.access_token });
    expect((await me()).status).toBe(200);
    const again = await server.tokenRequest({ grant_type: 'refresh_token', refresh_token: renewed.body.refresh_token });
    expect(again.status).toBe(200);
    await second.look(later);
    expect(await counted()).toEqual(after);
    expect((await me()).status).toBe(200);
    server.time.now = started;
  });
});
