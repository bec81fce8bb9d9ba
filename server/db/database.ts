import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import * as schema from './schema.ts';

/** The typed database over a pool. Inside a transaction only its `tx` may be used: the pool's connections would wait for it. */
export const databaseOver = (pool: Pool) => drizzle(pool, { schema });

export type Database = ReturnType<typeof databaseOver>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Where a statement can run: the database, or the transaction of the request. */
export type Connection = Database | Transaction;
