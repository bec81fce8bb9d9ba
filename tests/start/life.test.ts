import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endAll, lastLogLine, postmasterOf, startServer, statusUntil } from './server-process.ts';

let dataDir: string;

const query = async (statement: string) => {
  const { url } = JSON.parse(readFileSync(join(dataDir, 'owner.json'), 'utf8'));
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'console start '));
});

afterEach(endAll);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('starting', () => {
  it('lets exactly one of many starts have the data folder; the others name its process and the way to run several', async () => {
    const starts = Array.from({ length: 6 }, () => startServer(dataDir));
    const losers = await Promise.all(
      starts.map((start) => Promise.race([start.address().then(() => undefined), start.ended().then(() => start)]).catch(() => start)),
    );
    const owner = starts.filter((_, index) => losers[index] === undefined);
    expect(owner).toHaveLength(1);
    for (const loser of losers) {
      if (loser === undefined) continue;
      expect(await loser.ended()).toBe(1);
      expect(loser.said().trim()).toMatch(new RegExp(`^Process ${owner[0]?.process.pid} already runs .* DATABASE_URL .*\\.$`));
    }
  });

  it('says in one sentence that the port is in use, and leaves the database clean', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const server = startServer(dataDir, { PORT: String(port) });
    expect(await server.ended()).toBe(1);
    other.close();
    expect(server.said().trim()).toBe(
      `Port ${port} is in use by another program; stop it, or choose another port: PORT=${Number(port) + 1} npm start`,
    );
    expect(lastLogLine(dataDir)).toContain('database system is shut down');
  });

  it('says so before anything is made', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const fresh = mkdtempSync(join(tmpdir(), 'console port '));
    const server = startServer(fresh, { PORT: String(port) });
    expect(await server.ended()).toBe(1);
    other.close();
    expect(server.said()).toMatch(new RegExp(`^Port ${port} is in use by another program`));
    expect(existsSync(join(fresh, 'postgres'))).toBe(false);
    rmSync(fresh, { recursive: true });
  });

  it('names every wrong setting, and the way to put it right', async () => {
    const server = startServer(dataDir, { PORT: 'four', REVIEW_FOUR_EYES: 'perhaps' });
    expect(await server.ended()).toBe(1);
    expect(server.said().trim().split('\n')).toEqual([
      '2 settings are wrong:',
      '  PORT: write a whole number from 0 to 65535, for example 4000',
      '  REVIEW_FOUR_EYES: write on or off',
    ]);
  });

  it('says which PostgreSQL does not let it in, without the password', async () => {
    const server = startServer(dataDir, { DATABASE_URL: 'postgresql://somebody:hidden@127.0.0.1:1/nowhere' });
    expect(await server.ended()).toBe(1);
    expect(server.said().trim()).toMatch(/^The PostgreSQL at DATABASE_URL \(127\.0\.0\.1:1\/nowhere\) cannot be used: .*ECONNREFUSED.*\.$/);
    expect(server.said()).not.toContain('hidden');
  });
});

describe('stopping and being killed', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('%s ends it with 0 and leaves a clean database', async (signal) => {
    const server = startServer(dataDir);
    const address = await server.address();
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    server.process.kill(signal);
    expect(await server.ended()).toBe(0);
    expect(lastLogLine(dataDir)).toContain('database system is shut down');
  });

  it('keeps what was committed when server and PostgreSQL are killed, and opens again', async () => {
    const first = startServer(dataDir);
    await first.address();
    await query('create table kept (word text)');
    await query(`insert into kept values ('here')`);
    first.process.kill('SIGKILL');
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await first.ended();
    await startServer(dataDir).address();
    expect(await query('select word from kept')).toEqual([{ word: 'here' }]);
  });

  it('takes over from a killed server whose PostgreSQL still runs', async () => {
    const first = startServer(dataDir);
    await first.address();
    const orphan = postmasterOf(dataDir);
    first.process.kill('SIGKILL');
    await first.ended();
    await startServer(dataDir).address();
    expect(postmasterOf(dataDir)).not.toBe(orphan);
  });

  it('starts a killed PostgreSQL again, and is not ready meanwhile', async () => {
    const server = startServer(dataDir);
    const address = await server.address();
    // Sign-ins hold connections in transactions: it is their loss that a server may stumble over.
    const signIns = Array.from({ length: 40 }, async (_, index) => {
      await sleep(index * 10);
      const body = new URLSearchParams({ grant_type: 'password', username: `nobody-${index}@acme.example`, password: 'none' });
      return (await fetch(`${address}/uaa/oauth/token`, { method: 'POST', body, headers: { Authorization: `Basic ${btoa('console:')}` } }))
        .status;
    });
    await sleep(150);
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    const met = await statusUntil(`${address}/readyz`, 503);
    // First those who sign in: on a busy machine their forty passwords keep every connection for a while.
    met.push(...(await Promise.all(signIns)), ...(await statusUntil(`${address}/readyz`, 200)));
    expect(met.filter((status) => ![200, 401, 429, 503].includes(status))).toEqual([]);
    expect(server.said()).toContain('PostgreSQL runs again.');
  });
});
