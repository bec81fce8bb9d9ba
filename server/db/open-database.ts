import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster } from '#server/db/embedded.ts';
import { ownerOf } from '#server/db/embedded-owner.ts';
import { Refusal } from '#server/refusal.ts';

/** Where the database is to be found. */
interface Place {
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/** Where the database answers, and how to let go of it. */
export type OpenDatabase = { url: string; close(): Promise<void> };

type Opening = {
  /** For commands beside a running server: use its embedded database instead of being refused. */
  join?: boolean;
  say: (line: string) => void;
};

/**
 * Opens the database that the settings name: the PostgreSQL at `databaseUrl`, or the embedded one in `dataDir`, which then runs until `close`.
 * @throws {Refusal} when it cannot be had
 */
export async function openDatabase({ databaseUrl, dataDir }: Place, { join = false, say }: Opening): Promise<OpenDatabase> {
  if (databaseUrl !== undefined) {
    await reach(databaseUrl);
    return { url: databaseUrl, close: async () => undefined };
  }
  if (join) {
    const owner = await ownerOf(dataDir);
    if (owner?.url !== undefined) return { url: owner.url, close: async () => undefined };
  }
  const cluster = await startCluster({ dir: dataDir, say });
  try {
    const url = await prepareConsole(cluster);
    cluster.announce(url);
    return { url, close: cluster.stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** The product's own database, owned by a role that is no superuser: what the server cannot do elsewhere it cannot do here. */
async function prepareConsole(cluster: Cluster): Promise<string> {
  const address = new URL(cluster.url('console'));
  const password = createHmac('sha256', address.password).update('console').digest('base64url');
  const client = new pg.Client(cluster.url('postgres'));
  await client.connect();
  try {
    const { rows: roles } = await client.query("select 1 from pg_roles where rolname = 'console'");
    if (roles.length === 0) await client.query(`create role console login password ${client.escapeLiteral(password)}`);
    const { rows: databases } = await client.query("select 1 from pg_database where datname = 'console'");
    if (databases.length === 0) await client.query('create database console owner console');
  } finally {
    await client.end();
  }
  address.username = 'console';
  address.password = password;
  return address.href;
}

/** Waits up to 5 s for a PostgreSQL that may be starting at the same time. */
async function reach(url: string): Promise<void> {
  const until = Date.now() + 5000;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
    try {
      await client.connect();
      const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int / 10000 as version");
      const version = rows[0]?.version ?? 0;
      if (version < 15) throw new Refusal(`The PostgreSQL at DATABASE_URL is version ${version}; 15 or newer is needed.`);
      return;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const passing = error instanceof Error && (!('code' in error) || /^(E|57P03)/.test(String(error.code)));
      if (!passing || Date.now() > until) throw new Refusal(whyUnreachable(url, error));
      await sleep(500);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function whyUnreachable(url: string, error: unknown): string {
  const { host, pathname } = new URL(url);
  const reasons = error instanceof AggregateError ? error.errors : [error];
  const reason = reasons.map((each) => (each instanceof Error ? each.message : String(each))).join('; ');
  return `The PostgreSQL at DATABASE_URL (${host}${pathname}) cannot be used: ${reason}. Start it, or correct DATABASE_URL.`;
}
