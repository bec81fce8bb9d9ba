import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { publicClient } from '#contract/identity/identity.ts';
import { createApp } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import { databaseOver } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { keepSearched } from '#server/search/keep.ts';
import { prepareDatabase } from '#server/sample-world/prepare-database.ts';
import { noRateLimits } from '#tests/support/no-rate-limits.ts';
import { samplePassword } from '#server/sample-world/accounts.ts';

/** The product over the sample world, in a database of its own (or the empty one of DATABASE_URL), serving the console's real build. */
export const startWorld = async ({ consoleFolder = fileURLToPath(new URL('../dist/', import.meta.url)) } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
  const say = (line: string): void => console.log(line);
  const { url, close } = await openDatabase({ databaseUrl: process.env['DATABASE_URL'], dataDir: folder }, { say });
  const clock = () => new Date();
  const files = await folderStore(join(folder, 'files'));
  await prepareDatabase(url, { sampleData: true, clock, say, files });
  const pool = connect(url);
  const appFor = (built: string) =>
    createApp({
      db: databaseOver(pool, { last: keepSearched }),
      clock,
      files,
      log: pino({ level: 'silent' }),
      fourEyes: true,
      twoFactorDemanded: false,
      // A measurement asks faster than any person.
      rateLimits: noRateLimits,
      ready: async () => [],
      consoleFolder: built,
    });
  const servers: Server[] = [];
  const serve = async (app: ReturnType<typeof appFor>): Promise<string> => {
    const answer = getRequestListener(app.fetch);
    const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const app = appFor(consoleFolder);
  const address = await serve(app);

  return {
    app,
    pool,
    files,
    url,
    clock,
    say,
    consoleFolder,
    address,
    /** The address where another build stands, over the same data. */
    alsoServe: (built: string) => serve(appFor(built)),
    signIn: async (username: string) => {
      const response = await app.request('/uaa/oauth/token', {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'password', username, password: samplePassword }),
        headers: { Authorization: `Basic ${btoa(publicClient)}` },
      });
      return (await response.json()) as { access_token: string; refresh_token: string };
    },
    stop: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await pool.end();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
