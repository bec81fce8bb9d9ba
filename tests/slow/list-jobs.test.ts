import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import type { ListJob, ListJobItem } from '#contract/lists/list-jobs.ts';
import { password } from '#tests/support/world.ts';
import { endAll, startServer } from '#tests/start/server-process.ts';

// Ten thousand campaigns are deleted in one go. Some run meanwhile, some are changed after it has begun; the server is killed in the midst of it.
const [many, running, changed] = [10_000, 300, 50];

const dataDir = mkdtempSync(join(tmpdir(), 'console jobs '));
afterAll(async () => {
  await endAll();
  rmSync(dataDir, { recursive: true, force: true });
});

const query = async (statement: string, values: unknown[] = []) => {
  const { url } = JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8'));
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
};

const signIn = async (address: string): Promise<string> => {
  const answer = await fetch(`${address}/uaa/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from('console:').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', username: 'am@provider.example', password }),
  });
  return (await answer.json()).access_token;
};

const caller = (address: string, token: string) =>
  async function ask<Body>(path: string, body?: object): Promise<Body> {
    const answer = await fetch(`${address}/enterprise-api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  };

it('a verb over 10,000 rows shows how far it is, goes on after the server was killed, and its receipt is right to the row', async () => {
  const first = startServer(dataDir, { SAMPLE_DATA: 'on' });
  const address = await first.address();
  await query(
    `insert into campaigns select (jsonb_populate_record(null::campaigns, to_jsonb(c) || jsonb_build_object('id', gen_random_uuid(), 'name', 'Volume ' || n,
       'search_name', 'volume ' || n, 'status', case when n <= $2::int then 'PUBLISHED' else 'DRAFT' end))).*
     from (select * from campaigns where status = 'DRAFT' limit 1) c, generate_series(1, $1::int) n`,
    [many, running],
  );
  const ask = caller(address, await signIn(address));
  const draft = { verb: 'delete', query: { q: 'volume' } };
  expect(await ask('/lists/campaigns/jobs/preview', draft)).toMatchObject({ total: many, ready: many - running });
  const { id } = await ask<ListJob>('/lists/campaigns/jobs', draft);
  const touched = await query(
    `update campaigns set version = version + 1 where id in (select id from campaigns where search_name like 'volume %' and status = 'DRAFT' order by id limit $1) returning id`,
    [changed],
  );

  const seen: number[] = [];
  while ((seen.at(-1) ?? 0) < many / 4) {
    seen.push((await ask<ListJob>(`/list-jobs/${id}`)).counts.DONE ?? 0);
    await sleep(500);
  }
  first.process.kill('SIGKILL');
  await first.ended();
  // Not a row between the two: progress was seen while it went on.
  expect(new Set(seen).size).toBeGreaterThan(3);

  const second = startServer(dataDir, { SAMPLE_DATA: 'on' });
  const again = await second.address();
  const askAgain = caller(again, await signIn(again));
  let job = await askAgain<ListJob>(`/list-jobs/${id}`);
  expect(job.counts.WAITING ?? 0).toBeGreaterThan(0);
  while (job.state !== 'DONE') {
    await sleep(1000);
    job = await askAgain<ListJob>(`/list-jobs/${id}`);
  }
  expect(job).toMatchObject({
    total: many,
    counts: { DONE: many - running - changed, SKIPPED: running + changed, FAILED: 0, WAITING: 0, UNDONE: 0 },
  });

  const rows: ListJobItem[] = [];
  for (let page = 0; page < many / 100; page += 1)
    rows.push(...(await askAgain<{ content: ListJobItem[] }>(`/list-jobs/${id}/items?size=100&page=${page}`)).content);
  const left = new Map(
    (await query(`select id, status from campaigns where search_name like 'volume %'`)).map((row) => [row.id, row.status]),
  );
  const wasTouched = new Set(touched.map((row) => row.id));
  expect(new Set(rows.map((row) => row.id)).size).toBe(many);
  const expected = (row: ListJobItem): [string, string | null] => {
    if (!left.has(row.id)) return ['DONE', null];
    return ['SKIPPED', wasTouched.has(row.id) ? 'error.list.changed' : 'error.campaign.notDeletable'];
  };
  expect(rows.filter((row) => JSON.stringify([row.state, row.failure]) !== JSON.stringify(expected(row)))).toEqual([]);
  // Each deletion was done, and written down, once.
  const [written] = await query(
    `select count(*)::int as n, count(distinct object_id)::int as objects from audit where action = 'campaign.delete'`,
  );
  expect([written.n, written.objects]).toEqual([many - running - changed, many - running - changed]);
});
