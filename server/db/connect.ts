import { Socket } from 'node:net';
import pg from 'pg';
import { keptPlans } from './kept-plans.ts';

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * PostgreSQL itself answers soon or is away, however long a statement waits for a connection that others use. What comes often is known to it by
 * name, so that it is planned once.
 */
const promptClient = (connectionTimeoutMillis: number) => {
  const queryByName = keptPlans();
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis });
    }

    override query(...given: unknown[]): never {
      return queryByName(given, (...args) => Reflect.apply(super.query, this, args)) as never;
    }
  };
};

// PostgreSQL ends every statement after 5 s: a line on which one has waited so long for a word of it leads nowhere, though nobody has closed it, as when
// the machine at its other end is without power. Left to TCP, that takes a quarter of an hour.
const longestSilence = 8000;

/** What takes longer by its own word, and so may its line. */
const patientLines = new WeakSet<pg.ClientBase>();

/** A transaction that has raised its own limits may wait as long for PostgreSQL, until its connection is given back. */
export const allowSilence = (client: pg.ClientBase): void => void patientLines.add(client);

const hangUpWhenSilent = (client: pg.PoolClient, silence: number): void => {
  const { stream } = (client as pg.Client).connection;
  if (!(stream instanceof Socket)) return;
  stream.setTimeout(silence, () => {
    const waits = 'readyForQuery' in client && client.readyForQuery === false;
    if (waits && !patientLines.has(client)) stream.destroy(new Error('Connection terminated: PostgreSQL says nothing'));
  });
};

/** As many statements wait for a connection; beyond them the answer is at once that it is too much. */
const mostWaiting = 500;

class BoundedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (this.waitingCount < mostWaiting) return callback ? super.connect(callback) : super.connect();
    const error = new Error('timeout exceeded: too many wait for a connection');
    if (!callback) return Promise.reject(error);
    callback(error, undefined, () => undefined);
  }
}

/**
 * A pool of connections to one database. A statement that runs 5 s, waits 2 s for a lock, or leaves its transaction idle for 10 s is ended by PostgreSQL;
 * a line on which nothing is heard for longer, or for `silence`, is given up. A connection that is not made within 3 s is refused, one that others use
 * is waited for up to 10 s, or `wait`: a busy second is no failure.
 * `patient` is for migrations, loading and commands, which may take their time.
 */
export function connect(url: string, { patient = false, max = 10, wait = 10_000, silence = longestSilence } = {}): pg.Pool {
  const pool = new BoundedPool({
    connectionString: url,
    application_name: 'campaign-console',
    max,
    connectionTimeoutMillis: wait,
    Client: promptClient(patient ? wait : 3000),
    keepAlive: true,
    // A new connection costs a process and every plan; kept for ever, one would keep what it has learned.
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 3600,
    ...(patient ? {} : { statement_timeout: 5000, lock_timeout: 2000, idle_in_transaction_session_timeout: 10_000 }),
  });
  // A lost connection is told to the query that runs on it, and replaced at the next use; nobody else has to hear of it, least of all
  // the process, which an unheard error would end. The pool listens only to idle ones.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (!patient) hangUpWhenSilent(client, silence);
  });
  pool.on('release', (_, client) => void patientLines.delete(client));
  return pool;
}
