import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import * as schema from './schema.ts';

const over = (connection: Pool | PoolClient) => drizzle(connection, { schema });

/** The typed database over a pool. Inside a transaction only its `tx` may be used: the pool's connections would wait for it. */
export const databaseOver = (pool: Pool) => {
  const db = over(pool);
  // drizzle's own keeps the connection for ever when `begin` fails: a PostgreSQL that went away would use up the pool.
  db.transaction = async (work, config) => {
    const connection = await pool.connect();
    try {
      return await over(connection).transaction(work, config);
    } finally {
      connection.release();
    }
  };
  return db;
};

export type Database = ReturnType<typeof databaseOver>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Where a statement can run: the database, or the transaction of the request. */
export type Connection = Database | Transaction;
