import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startCluster } from '#server/db/embedded.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the test cluster's maintenance database; its `template` database has the schema. */
    clusterUrl: string;
    /** A folder that lives as long as the cluster. */
    runFolder: string;
  }
}

interface Running {
  readonly clusterUrl: string;
  readonly runFolder: string;
  readonly stop: () => Promise<void>;
}

// What a crash would lose is gone after the run anyway. The tests of durability start servers, and with them clusters, of their own.
const hasty = ['fsync', 'synchronous_commit', 'full_page_writes'];

const begin = async (): Promise<Running> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-tests-'));
  // The account of PostgreSQL passes through to its own folder.
  chmodSync(folder, 0o711);
  const cluster = await startCluster({ dir: join(folder, 'cluster'), say: () => undefined });
  const maintenance = new pg.Client(cluster.url('postgres'));
  await maintenance.connect();
  for (const setting of hasty) await maintenance.query(`alter system set ${setting} = off`);
  await maintenance.query('select pg_reload_conf()');
  await maintenance.query('create database template');
  await maintenance.end();
  const pool = connect(cluster.url('template'), { patient: true });
  await migrate(pool);
  await pool.end();
  return {
    clusterUrl: cluster.url('postgres'),
    runFolder: folder,
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

declare global {
  // Every project has modules of its own, and all of them one process.
  var testCluster: Promise<Running> | undefined; // oxlint-disable-line no-var -- a global is declared with var
}

/** One real PostgreSQL for the whole run, shared by the projects, migrated once into a template. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const first = globalThis.testCluster === undefined;
  globalThis.testCluster ??= begin();
  const { clusterUrl, runFolder, stop } = await globalThis.testCluster;
  project.provide('clusterUrl', clusterUrl);
  project.provide('runFolder', runFolder);
  return async () => {
    if (first) await stop();
  };
};
