import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publish } from '#scripts/holds/figures.ts';
import { publicClient } from '#contract/identity/identity.ts';
import { samplePassword } from '#server/sample-world/accounts.ts';
import { endAll, startServer } from '#tests/start/server-process.ts';
import { startPrimaryAndReplica } from '#tests/support/machines.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { startSmtp } from '#tests/support/smtp.ts';

// The topology of deploy/compose.yaml on one machine: two servers, a primary and its replica, a bucket, a mail server.
const rounds = Number(process.env['ROUNDS'] ?? 200);
const base = '/enterprise-api/v1';

let database: Awaited<ReturnType<typeof startPrimaryAndReplica>>;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let replica: pg.Pool;
let token: string;
let clientId: string;
let env: Readonly<Record<string, string>>;
const folders: string[] = [];
const addresses: string[] = [];

const call = async (at: number, method: string, path: string, body?: object | FormData) => {
  const form = body instanceof FormData;
  const response = await fetch((addresses[at % addresses.length] ?? '') + base + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && !form && { 'Content-Type': 'application/json' }) },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  });
  if (response.status === 429) {
    await new Promise((resolve) => void setTimeout(resolve, 1000));
    return call(at, method, path, body);
  }
  return response;
};
// oxlint-disable-next-line typescript/no-explicit-any -- as a stranger reads it
const bodyOf = async (answer: Promise<Response>): Promise<any> => (await answer).json();

const created = async (at: number, name: string): Promise<string> =>
  (await bodyOf(call(at, 'POST', '/campaigns', { clientId, name, targetType: 'LOCAL', strategy: 'SCRATCH', objective: 'Sales' }))).id;
const firstName = async (at: number): Promise<string> => (await bodyOf(call(at, 'GET', '/campaigns?size=1'))).content[0].name;

/** How many statements of the servers the replica has answered. */
const answered = async (): Promise<number> => {
  const { rows } = await replica.query<{ sum: string }>(`select xact_commit::text as sum from pg_stat_database where datname = 'console'`);
  return Number(rows[0]?.sum);
};

beforeAll(async () => {
  [database, s3, smtp] = await Promise.all([startPrimaryAndReplica(), startS3Server(), startSmtp()]);
  replica = new pg.Pool({ connectionString: database.replica });
  replica.on('error', () => undefined);
  env = {
    DATABASE_URL: database.primary,
    DATABASE_REPLICA_URL: database.replica,
    S3_BUCKET: s3.settings.bucket,
    S3_ENDPOINT: s3.settings.endpoint,
    S3_ACCESS_KEY_ID: s3.settings.key.id,
    S3_SECRET_ACCESS_KEY: s3.settings.key.secret,
    SMTP_URL: smtp.url,
    SAMPLE_DATA: 'true',
  };
  // Both at once: one of them makes the schema and the world, the other waits.
  const servers = await Promise.all(
    [0, 1].map(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'console machine '));
      folders.push(folder);
      return startServer(folder, env);
    }),
  );
  addresses.push(...(await Promise.all(servers.map((server) => server.address()))));
  const signed = await fetch(`${addresses[0]}/uaa/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: 'planner@acme.example', password: samplePassword }),
    headers: { Authorization: `Basic ${btoa(publicClient)}` },
  });
  ({ access_token: token } = (await signed.json()) as { access_token: string });
  clientId = (await bodyOf(call(0, 'GET', '/me'))).memberships[0].clientId;
}, 600_000);
afterAll(async () => {
  await endAll();
  await replica.end();
  await Promise.all([database.stop(), s3.stop(), smtp.stop()]);
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}, 60_000);

it('what one server has written the other lists at once, and the replica answers', async () => {
  const before = await answered();
  let missed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const name = `Written ${round}`;
    await created(round, name);
    if ((await firstName(round + 1)) !== name) missed += 1;
  }
  // PostgreSQL counts a second late.
  await expect.poll(async () => (await answered()) - before, { timeout: 20_000 }).toBeGreaterThan(rounds);
  publish({
    what: 'Two servers over PostgreSQL with a streaming replica: lists read by the one right after a write by the other',
    result: `${missed} of ${rounds} writes missed (bar none); ${(await answered()) - before} transactions answered by the replica`,
    good: missed === 0,
    command: `ROUNDS=${rounds} npx vitest run --project slow tests/slow/several-machines.test.ts`,
  });
  expect(missed).toBe(0);
}, 1_200_000);

it('a replica that stands still, and one that is away, is passed over', async () => {
  await replica.query('select pg_wal_replay_pause()');
  await created(0, 'While it stands still');
  expect(await firstName(1)).toBe('While it stands still');
  await replica.query('select pg_wal_replay_resume()');
  await database.stopReplica();
  await created(1, 'While it is away');
  expect(await firstName(0)).toBe('While it is away');
  expect((await call(0, 'GET', '/search?q=away')).status).toBe(200);
  await database.startReplica();
  const before = await answered();
  await expect
    .poll(
      async () => {
        await firstName(0);
        return (await answered()) - before;
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBeGreaterThan(10);
  expect(await firstName(0)).toBe('While it is away');
}, 120_000);

it('a file that one has taken the other gives out, byte by byte, and a mail leaves once', async () => {
  const id = await created(0, 'With a file');
  const picture = pngOf(640, 360);
  const { id: fileId } = await bodyOf(call(0, 'POST', `/campaigns/${id}/files`, formOf(picture, 'a.png')));
  const given = Buffer.from(await (await call(1, 'GET', `/campaigns/${id}/files/${fileId}/download`)).arrayBuffer());
  const sum = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  expect(sum(given)).toBe(sum(Buffer.from(picture)));

  const asked = await fetch(`${addresses[1]}/uaa/users/password/reset`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Basic ${btoa(publicClient)}` },
    body: JSON.stringify({ username: 'planner@acme.example' }),
  });
  expect(asked.status).toBe(202);
  const ours = () => smtp.received.filter(({ to }) => to.includes('planner@acme.example')).length;
  await expect.poll(ours, { timeout: 30_000 }).toBe(1);
  await new Promise((resolve) => void setTimeout(resolve, 3000));
  expect(ours()).toBe(1);
}, 120_000);

it('a backup of PostgreSQL and bucket, taken while the servers run, comes back equal in another database and a folder', async () => {
  const id = await created(0, 'To be kept');
  const { id: fileId } = await bodyOf(call(0, 'POST', `/campaigns/${id}/files`, formOf(pngOf(320, 180), 'a.png')));
  const place = await mkdtemp(join(tmpdir(), 'console backup '));
  folders.push(place);
  const run = async (script: string, args: readonly string[], settings: Readonly<Record<string, string>>): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', `scripts/${script}.ts`, ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: join(place, 'data'), ...settings },
    });
    return stdout.trim().split('\n').at(-1) ?? '';
  };
  const taken = await run('backup', [join(place, 'backup')], env);
  const empty = await database.makeEmpty('restored');
  const back = await run('restore', [join(place, 'backup')], { DATABASE_URL: empty });
  const contents = (said: string): string => said.slice(said.lastIndexOf(': ') + 2);
  expect(back).toContain('equal to the backup');
  expect(contents(back)).toBe(contents(taken));

  const server = startServer(join(place, 'data'), { DATABASE_URL: empty, SAMPLE_DATA: 'true' });
  addresses.splice(0, addresses.length, await server.address());
  const given = Buffer.from(await (await call(0, 'GET', `/campaigns/${id}/files/${fileId}/download`)).arrayBuffer());
  expect(given.equals(pngOf(320, 180))).toBe(true);
  process.stdout.write(`${taken}\n${back}\n`);
}, 600_000);
