import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { publish } from '#scripts/holds/figures.ts';
import { publicClient } from '#contract/identity/identity.ts';
import { samplePassword } from '#server/sample-world/accounts.ts';
import { endAll, startServer } from '#tests/start/server-process.ts';
import { formOf, pngOf } from '#tests/support/pictures.ts';

const rounds = Number(process.env['ROUNDS'] ?? 8);
const seed = Number(process.env['SEED'] ?? 1);
const minutes = 60_000;
const root = join(import.meta.dirname, '..', '..');
const places: string[] = [];
const placeOf = async (name: string): Promise<string> => {
  const place = await mkdtemp(join(tmpdir(), `console ${name} `));
  places.push(place);
  return place;
};
afterAll(async () => {
  await endAll();
  for (const place of places) await rm(place, { recursive: true, force: true });
});

const command = (script: string, dataDir: string, args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['scripts/run.mjs', `scripts/${script}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
const ended = async (child: ChildProcess): Promise<{ code: number | null; said: string }> => {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, said };
};

/** Kills a command and all that it has started, so many milliseconds after it began; false when it was ready before. */
const killedAfter = async (child: ChildProcess, milliseconds: number): Promise<boolean> => {
  const over = ended(child);
  await Promise.race([over, sleep(milliseconds)]);
  const killed = child.exitCode === null;
  if (killed && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await over;
  return killed;
};

const askIn = async <Row extends object>(dataDir: string, statement: string): Promise<Row[]> => {
  const { url } = JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8'));
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
};

it(
  `backups and restores are killed ${rounds} times each while the product is written to: a half one is never taken for a whole one, and a whole one has all that was acknowledged before it`,
  async () => {
    const moments = fc.sample(fc.integer({ min: 300, max: 9000 }), { numRuns: 2 * rounds, seed });
    const dataDir = await placeOf('written');
    const server = startServer(dataDir, { SAMPLE_DATA: 'true' });
    const address = await server.address();
    const call = async (path: string, init: RequestInit) => (await fetch(address + path, init)).json();
    const { access_token: token } = await call('/uaa/oauth/token', {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username: 'planner@acme.example', password: samplePassword }),
      headers: { Authorization: `Basic ${btoa(publicClient)}` },
    });
    const headers = { Authorization: `Bearer ${token}` };
    const me = await call('/enterprise-api/v1/me', { headers });
    const acknowledged: string[] = [];
    const over = new AbortController();
    const writing = (async () => {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const { id } = await call('/enterprise-api/v1/campaigns', {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify({
            clientId: me.memberships[0].clientId,
            name: `Kept ${number}`,
            targetType: 'LOCAL',
            strategy: 'SCRATCH',
            objective: 'Sales',
          }),
        });
        const form = formOf(pngOf(8 + (number % 90), 8), 'a.png');
        const file = await call(`/enterprise-api/v1/campaigns/${id}/files`, { method: 'POST', headers, body: form });
        if (id !== undefined && file.id !== undefined) acknowledged.push(id);
        await sleep(500);
      }
    })();

    const place = await placeOf('backups');
    const folder = join(place, 'last');
    let [backupKills, restoreKills] = [0, 0];
    for (const moment of moments.slice(0, rounds)) {
      const killed = await killedAfter(command('backup', dataDir, [folder]), moment);
      backupKills += killed ? 1 : 0;
      // Whatever lies under the name is whole: one that came through before its kill was ready.
      if (existsSync(folder)) expect(readFileSync(join(folder, 'SHA256SUMS'), 'utf8')).toMatch(/ {2}manifest\.json\n$/);
      await rm(folder, { recursive: true, force: true });
    }
    const before = acknowledged.length;
    const taken = await ended(command('backup', dataDir, [folder]));
    expect(taken, taken.said).toMatchObject({ code: 0 });
    over.abort();
    await writing;
    expect(before).toBeGreaterThan(0);

    const restored = await placeOf('restored');
    for (const moment of moments.slice(rounds)) {
      const killed = await killedAfter(command('restore', restored, [folder]), moment);
      restoreKills += killed ? 1 : 0;
      if (killed) continue;
      // This one was faster than its kill: begin again with nothing.
      await rm(restored, { recursive: true, force: true });
    }
    const back = await ended(command('restore', restored, [folder]));
    expect(back, back.said).toMatchObject({ code: 0 });
    expect(back.said).toMatch(/Restored in .* equal to the backup: [\d,]+ rows of \d+ tables and \d+ files/);
    const tried = await ended(command('restore', await placeOf('unused'), [folder, '--try']));
    expect(tried, tried.said).toMatchObject({ code: 0 });

    await startServer(restored, { SAMPLE_DATA: 'true' }).address();
    const rows = await askIn<{ id: string; files: string }>(
      restored,
      `select id, (select count(*) from campaign_files where campaign_id = campaigns.id) as files from campaigns where name like 'Kept %'`,
    );
    const files = new Map(rows.map((row) => [row.id, Number(row.files)]));
    const lost = acknowledged.slice(0, before).filter((id) => files.get(id) !== 1);
    publish({
      what: 'Backup and restore, killed (F03, F13)',
      result: `${backupKills} backups and ${restoreKills} restores killed, then one of each to its end; ${before} acknowledged writes before it, ${lost.length} lost`,
      good: lost.length === 0,
      command: `ROUNDS=${rounds} npx vitest run --project slow tests/slow/backup.test.ts`,
      seed: String(seed),
    });
    expect(lost).toEqual([]);
  },
  30 * minutes,
);
