import { hkdfSync, randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Connection, Database, Transaction } from '#server/db/database.ts';
import { signingKeys } from '#server/db/schema.ts';

type Secret = Awaited<ReturnType<typeof importJWK>>;

export interface Key {
  readonly id: string;
  readonly signing: Secret;
  readonly verifying: Secret;
  /** Makes the successors of refresh tokens. */
  readonly refreshSecret: Uint8Array;
  /** Encrypts the secrets of two-step verification. */
  readonly sealingKey: Uint8Array;
}

/** The key that signs and seals, and all that are accepted: itself, and those before and after it. */
export interface Keys extends Key {
  readonly accepted: readonly Key[];
}

/** A running instance reads the keys anew after so long. */
const rereadAfter = 60_000;

/** A new key signs once it is so old: by then every instance accepts it. */
export const signsAfter = 2 * rereadAfter;

type Row = typeof signingKeys.$inferSelect;

// Any number of its own: one instance makes the key, the others wait for it.
const lock = 5_203_118;

/** Every key that is accepted, the oldest first. */
export const storedKeys = (db: Connection): Promise<Row[]> =>
  db.select().from(signingKeys).orderBy(asc(signingKeys.createdAt), asc(signingKeys.id));

/** Adds a key; nobody else adds or removes one until the transaction is over. */
export const addKey = async (tx: Transaction, now: Date): Promise<Row> => {
  await lockKeys(tx);
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const row: Row = { id: randomUUID(), privateJwk: { ...(await exportJWK(privateKey)) }, createdAt: now };
  await tx.insert(signingKeys).values(row);
  return row;
};

/** Waits for whoever adds or removes a key. */
export const lockKeys = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
};

const makeFirst = (db: Database, now: Date): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await lockKeys(tx);
    const earlier = await storedKeys(tx);
    return earlier.length > 0 ? earlier : [await addKey(tx, now)];
  });

const open = async ({ id, privateJwk }: Row): Promise<Key> => {
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

/** Which of the stored keys signs at this moment. */
export const signerOf = <Stored extends Pick<Row, 'createdAt'>>(rows: readonly Stored[], now: Date): Stored | undefined =>
  rows.findLast(({ createdAt }) => createdAt.getTime() <= now.getTime() - signsAfter) ?? rows[0];

/** The keys of these rows. Those that were open already stay the same objects: what was proven by one is not proven again. */
export const keysFrom = async (rows: readonly Row[], now: Date, opened: readonly Key[] = []): Promise<Keys> => {
  const signer = signerOf(rows, now);
  const accepted = await Promise.all(rows.map(async (row) => opened.find(({ id }) => id === row.id) ?? open(row)));
  const signing = accepted.find(({ id }) => id === signer?.id);
  if (!signing) throw new Error('There is no key');
  return { ...signing, accepted };
};

interface Known {
  readonly keys: Promise<Keys>;
  readonly readAt: number;
}

const known = new WeakMap<Database, Known>();

/** What the known keys do not open has them read anew, but not more often than this: anybody can send what nobody signed. */
const rereadForUnknown = 5000;

/**
 * The keys of this database, made at the first use and the same in every instance; read anew each minute. A failure to read the first ones is not remembered.
 * `suit`: what they are wanted for; when they do not, there may be others by now.
 */
export const keysOf = async (db: Database, clock: () => Date, suit: (keys: Keys) => boolean = () => true): Promise<Keys> => {
  const now = clock();
  const remembered = known.get(db);
  const age = remembered ? Math.abs(now.getTime() - remembered.readAt) : Infinity;
  if (remembered && age < rereadAfter) {
    const keys = await remembered.keys;
    if (age < rereadForUnknown || suit(keys)) return keys;
  }
  // Somebody else may have begun to read them meanwhile.
  const other = known.get(db);
  if (other && other !== remembered) return other.keys;
  const read = async (): Promise<Keys> => {
    const before = await remembered?.keys;
    const rows = await storedKeys(db).catch((error: unknown) => {
      if (before) return undefined;
      throw error;
    });
    // While the database is away, those that were known are good for a minute more.
    if (before && !rows) return before;
    return keysFrom(rows && rows.length > 0 ? rows : await makeFirst(db, now), now, before?.accepted);
  };
  const keys = read();
  known.set(db, { keys, readAt: now.getTime() });
  keys.catch(() => known.delete(db));
  return keys;
};
