import { eq, isNotNull, or } from 'drizzle-orm';
import { accessTokenLife } from '#server/identity/access-token.ts';
import { seal, unseal } from '#server/identity/sealed-secret.ts';
import { addKey, keysFrom, lockKeys, signerOf, signsAfter, storedKeys } from '#server/identity/signing-keys.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { signingKeys, users } from '#server/db/schema.ts';
import { Refusal } from '#server/refusal.ts';
import { operatorReason, operatorTrace } from './operator-trace.ts';

export const keysHelp = `The keys that sign access tokens and seal the secrets of two-step verification, for the operator:

  npm run keys -- list
      Which keys are accepted, and which one signs.

  npm run keys -- rotate
      Adds a key. Every running server accepts it within a minute; it signs ${signsAfter / 60_000} minutes after it was made. Nobody is signed out.

  npm run keys -- retire
      Seals what older keys have sealed with the key that signs, and removes the older ones; no sooner than ${accessTokenLife / 60} minutes after it began to sign.

  npm run keys -- retire --now
      The same at once, for a key that somebody else may know. Consoles get new tokens by themselves; nobody is signed out.

It works on DATABASE_URL, or on the embedded database in DATA_DIR, also while the server runs.`;

interface Working {
  readonly db: Database;
  readonly now: Date;
  readonly say: (line: string) => void;
}

const list = async ({ db, now, say }: Working): Promise<void> => {
  const rows = await storedKeys(db);
  const signer = signerOf(rows, now);
  for (const { id, createdAt } of rows) say(`${id}  made ${createdAt.toISOString()}${id === signer?.id ? '  signs' : ''}`);
  if (rows.length === 0) say('There is no key yet: the server makes one at its first start.');
};

const note = (tx: Transaction, now: Date, action: string, id: string): Promise<void> =>
  writeAudit(tx, operatorTrace(now), { clientId: null, action, objectId: id, reason: operatorReason() });

const rotate = ({ db, now, say }: Working): Promise<void> =>
  db.transaction(async (tx) => {
    const { id } = await addKey(tx, now);
    await note(tx, now, 'keys.rotate', id);
    say(`${id} is accepted now, and signs from ${new Date(now.getTime() + signsAfter).toISOString()} on.`);
  });

/** Every secret that lies sealed in the database, sealed anew with the key that signs. */
const sealAnew = async (tx: Transaction, now: Date): Promise<number> => {
  const keys = await keysFrom(await storedKeys(tx), now);
  const anew = (owner: string, sealed: string | null): string | null =>
    sealed === null ? null : seal(keys, owner, unseal(keys, owner, sealed));
  const holders = await tx
    .select({ id: users.id, secret: users.twoFactorSecret, enrolling: users.twoFactorEnrolling })
    .from(users)
    .where(or(isNotNull(users.twoFactorSecret), isNotNull(users.twoFactorEnrolling)))
    .for('update');
  for (const { id, secret, enrolling } of holders)
    await tx
      .update(users)
      .set({ twoFactorSecret: anew(id, secret), twoFactorEnrolling: anew(id, enrolling) })
      .where(eq(users.id, id));
  return holders.length;
};

const retire = async ({ db, now, say }: Working, atOnce: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    await lockKeys(tx);
    const rows = await storedKeys(tx);
    // A key that is known to somebody is not waited for: the newest one takes over.
    const moment = atOnce ? new Date(now.getTime() + signsAfter) : now;
    const signer = signerOf(rows, moment);
    const older = signer ? rows.slice(0, rows.indexOf(signer)) : [];
    if (!signer || older.length === 0) throw new Refusal('No key is older than the one that signs. Add one first: npm run keys -- rotate');
    const free = new Date(signer.createdAt.getTime() + signsAfter + accessTokenLife * 1000);
    if (!atOnce && now < free)
      throw new Refusal(
        `Tokens of the older keys are good until ${free.toISOString()}. Wait until then, or write --now if a key is known to somebody.`,
      );
    const sealed = await sealAnew(tx, moment);
    for (const { id } of older) {
      await tx.delete(signingKeys).where(eq(signingKeys.id, id));
      await note(tx, now, 'keys.retire', id);
    }
    say(
      `${older.length} older ${older.length === 1 ? 'key is' : 'keys are'} gone; ${sealed} ${sealed === 1 ? 'secret was' : 'secrets were'} sealed anew.`,
    );
  });

/** The command that the arguments ask for. @throws {Refusal} with the help when there is none such */
export const keyCommand = (args: readonly string[]): ((working: Working) => Promise<void>) => {
  const [name, option, ...surplus] = args;
  if (surplus.length === 0) {
    if (name === 'list' && option === undefined) return list;
    if (name === 'rotate' && option === undefined) return rotate;
    if (name === 'retire' && (option === undefined || option === '--now')) return (working) => retire(working, option === '--now');
  }
  throw new Refusal(keysHelp);
};
