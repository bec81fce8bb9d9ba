import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { stepOf } from './one-time-code.ts';
import { foldCode, readableCode } from './readable-code.ts';
import { opens, unseal } from './sealed-secret.ts';
import { keysOf } from './signing-keys.ts';
import { spendRecoveryCode, spendStep } from './two-factor-store.ts';

/** What is kept of a recovery code: it has eighty random bits, so a fast hash is enough. */
const hashOfCode = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId} ${foldCode(code)}`)
    .digest('hex');

/** Ten new recovery codes, and what is kept of each. */
export const newRecoveryCodes = (userId: string): { recoveryCodes: string[]; hashes: string[] } => {
  const codes = Array.from({ length: 10 }, () => readableCode());
  return { recoveryCodes: codes, hashes: codes.map((code) => hashOfCode(userId, code)) };
};

interface Holder {
  readonly id: string;
  readonly twoFactorSecret: string | null;
}

/** True when the code is the person's, of the authenticator or for recovery; it is spent then, and of many at the same moment one gets true. */
export const spendCode = async (db: Database, { id, twoFactorSecret }: Holder, typed: string, now: Date): Promise<boolean> => {
  if (twoFactorSecret === null) return false;
  const code = foldCode(typed);
  if (!/^\d{6}$/.test(code)) return spendRecoveryCode(db, id, hashOfCode(id, code));
  const keys = await keysOf(
    db,
    () => now,
    (known) => opens(known, id, twoFactorSecret),
  );
  const step = stepOf(unseal(keys, id, twoFactorSecret), code, now);
  return step !== undefined && spendStep(db, id, step);
};
