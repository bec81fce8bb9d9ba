import pg from 'pg';

/**
 * A pool of connections to one database. A statement that runs 5 s, waits 2 s for a lock, or leaves its transaction idle for 10 s is ended by PostgreSQL;
 * a connection that is not there within 3 s, or `wait`, is refused. `patient` is for migrations, loading and commands, which may take their time.
 */
export function connect(url: string, { patient = false, max = 10, wait = 3000 } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'campaign-console',
    max,
    connectionTimeoutMillis: wait,
    keepAlive: true,
    ...(patient ? {} : { statement_timeout: 5000, lock_timeout: 2000, idle_in_transaction_session_timeout: 10_000 }),
  });
  // A lost connection is told to the query that runs on it, and replaced at the next use; nobody else has to hear of it, least of all
  // the process, which an unheard error would end. The pool listens only to idle ones.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
