import { existsSync, readFileSync } from 'node:fs';
import type { Pool } from 'pg';

/**
 * Milliseconds that processors have worked for this process and for the database's, where Linux says so: unlike the time that passes, no other work
 * on the machine is in it.
 */
export const processorWork = async (pool: Pick<Pool, 'query'>): Promise<{ server: number; database: number }> => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  const { user, system } = process.cpuUsage();
  const database = rows
    .map(({ pid }) => `/proc/${pid}/schedstat`)
    .filter((file) => existsSync(file))
    .reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, 0);
  return { server: (user + system) / 1000, database };
};
