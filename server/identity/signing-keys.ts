import { hkdfSync, randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Connection, Database } from '#server/db/database.ts';
import { signingKeys } from '#server/db/schema.ts';

type Key = Awaited<ReturnType<typeof importJWK>>;

export interface Keys {
  readonly id: string;
  readonly signing: Key;
  readonly verifying: Key;
  /** Makes the successors of refresh tokens. */
  readonly refreshSecret: Uint8Array;
  /** Encrypts the secrets of two-step verification. */
  readonly sealingKey: Uint8Array;
}

type Row = typeof signingKeys.$inferSelect;

// Any number of its own: one instance makes the key, the others wait for it.
const lock = 5_203_118;

const stored = async (db: Connection): Promise<Row | undefined> =>
  (await db.select().from(signingKeys).orderBy(asc(signingKeys.createdAt), asc(signingKeys.id)).limit(1))[0];

const make = (db: Database, now: Date): Promise<Row> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    const earlier = await stored(tx);
    if (earlier) return earlier;
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const row: Row = { id: randomUUID(), privateJwk: { ...(await exportJWK(privateKey)) }, createdAt: now };
    await tx.insert(signingKeys).values(row);
    return row;
  });

const open = async ({ id, privateJwk }: Row): Promise<Keys> => {
  const { d, ...publicJwk } = privateJwk;
  return {
    id,
    signing: await importJWK(privateJwk, 'ES256'),
    verifying: await importJWK(publicJwk, 'ES256'),
    // Derived, so that there is one secret to keep and to change.
    refreshSecret: new Uint8Array(hkdfSync('sha256', String(d), id, 'refresh token successor', 32)),
    sealingKey: new Uint8Array(hkdfSync('sha256', String(d), id, 'two-step secret', 32)),
  };
};

const known = new WeakMap<Database, Promise<Keys>>();

/** The keys of this database, made at the first use and the same in every instance. Read once; a failure to read is not remembered. */
export const keysOf = (db: Database, clock: () => Date): Promise<Keys> => {
  const remembered = known.get(db);
  if (remembered) return remembered;
  const reading = stored(db)
    .then((row) => row ?? make(db, clock()))
    .then(open);
  known.set(db, reading);
  reading.catch(() => known.delete(db));
  return reading;
};
