import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Cluster, startCluster } from '#server/db/embedded.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the test cluster's maintenance database; its `template` database has the schema. */
    clusterUrl: string;
  }
}

let running: Promise<{ cluster: Cluster; folder: string }> | undefined;

const begin = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-tests-'));
  const cluster = await startCluster({ dir: folder, say: () => undefined });
  const maintenance = new pg.Client(cluster.url('postgres'));
  await maintenance.connect();
  await maintenance.query('create database template');
  await maintenance.end();
  const pool = connect(cluster.url('template'), { patient: true });
  await migrate(pool);
  await pool.end();
  return { cluster, folder };
};

/** One real PostgreSQL for the whole run, shared by the projects, migrated once into a template. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const first = running === undefined;
  running ??= begin();
  const { cluster, folder } = await running;
  project.provide('clusterUrl', cluster.url('postgres'));
  return async () => {
    if (!first) return;
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
