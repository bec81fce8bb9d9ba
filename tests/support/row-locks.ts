import pg from 'pg';
import type { TestServer } from './server.ts';

/** Keeps the row of a campaign for itself, for as long as a test needs, and knows who waits for it. */
export const rowLocks = (server: TestServer) => {
  // However slow the machine is.
  server.pool.options.lock_timeout = 0;
  server.pool.options.statement_timeout = 0;
  return {
    /** Locks it until the returned function is called. */
    holdRow: async (id: string) => {
      const client = new pg.Client(server.url);
      await client.connect();
      await client.query('begin');
      await client.query('select 1 from campaigns where id = $1 for update', [id]);
      return async (): Promise<void> => {
        await client.query('rollback');
        await client.end();
      };
    },

    /** How many of the server's statements wait for a lock at present. */
    lockWaiters: async (): Promise<number> => {
      const client = new pg.Client(server.url);
      await client.connect();
      const { rows } = await client.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      await client.end();
      return rows[0]?.waiting ?? 0;
    },
  };
};
