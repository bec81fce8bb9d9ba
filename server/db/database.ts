import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

const over = (connection: Pool | PoolClient) => drizzle(connection);

const connections = new WeakMap<object, PoolClient>();

export type Transaction = Parameters<Parameters<ReturnType<typeof over>['transaction']>[0]>[0];

/**
 * The typed database over a pool. Inside a transaction only its `tx` may be used: the pool's connections would wait for it. `last` is the
 * last step of every transaction that may write.
 */
export const databaseOver = (pool: Pool, { last }: { readonly last?: (tx: Transaction) => Promise<void> } = {}) => {
  const db = over(pool);
  // drizzle's own keeps the connection for ever when `begin` fails: a PostgreSQL that went away would use up the pool.
  db.transaction = async (work, config) => {
    const connection = await pool.connect();
    try {
      return await over(connection).transaction(async (tx) => {
        connections.set(tx, connection);
        const result = await work(tx);
        if (config?.accessMode !== 'read only') await last?.(tx);
        return result;
      }, config);
    } finally {
      connection.release();
    }
  };
  return db;
};

export type Database = ReturnType<typeof databaseOver>;

/** Where a statement can run: the database, or the transaction of the request. */
export type Connection = Database | Transaction;

/** The connection of a transaction that `Database.transaction` began, for what drizzle has no words for. */
export const connectionOf = (tx: Transaction): PoolClient => {
  const connection = connections.get(tx);
  if (!connection) throw new Error('Not a transaction of this database, or one within another');
  return connection;
};
