import { type Limits } from '#server/limits/limits.ts';
import { hostOf, networkOf } from '#server/limits/network-of.ts';
import type { Database } from '#server/db/database.ts';
import { isPassword } from './passwords.ts';
import { findByName, foldUsername } from './store.ts';

type User = NonNullable<Awaited<ReturnType<typeof findByName>>>;

interface Attempt {
  readonly username: string;
  readonly password: string;
  readonly ip: string;
  readonly now: Date;
  /** True: the mailed password is asked about as well. */
  readonly temporary?: true;
}

interface Proof {
  /** Whoever has this name, whatever was proven. */
  readonly user: User | undefined;
  readonly proven: User | undefined;
}

const placeOf = ({ username, ip }: Pick<Attempt, 'username' | 'ip'>): string => `${foldUsername(username)} ${networkOf(ip)}`;

/** Counts a failure before it is one. True: locked, at this place or, when it was not this place alone, everywhere. */
const countTry = async (limits: Limits, attempt: Attempt): Promise<boolean> =>
  // A locked place does not count against the account: one stranger could lock the person out everywhere.
  (await limits.loginPlace.take(placeOf(attempt))) !== null || (await limits.loginAccount.take(foldUsername(attempt.username))) !== null;

/** Forgets the failures of a person at a place, and everywhere. */
export const forgetTries = async (limits: Limits, attempt: Pick<Attempt, 'username' | 'ip'>): Promise<void> => {
  await limits.loginPlace.forget(placeOf(attempt));
  await limits.loginAccount.forget(foldUsername(attempt.username));
};

/**
 * Whether a password is the named person's. An unknown name, a wrong password and a lock take the same work and look the same; 429 from an
 * address that tries too often. The mailed password is too long to be guessed: it opens a locked account too.
 */
export const provePassword = async (db: Database, limits: Limits, given: Attempt): Promise<Proof> => {
  await limits.loginAddress.demand(hostOf(given.ip), 'error.login.tooManyTries');
  const user = await findByName(db, given.username);
  // Tries by either of a person's names are counted together.
  const attempt = { ...given, username: user?.username ?? given.username };
  const locked = await countTry(limits, attempt);
  const mailed = user?.temporaryUntil && user.temporaryUntil > attempt.now ? (user.temporaryHash ?? undefined) : undefined;
  const kept = attempt.temporary ? [user?.passwordHash, mailed] : [user?.passwordHash];
  const [own = false, temporary = false] = await Promise.all(kept.map((hash) => isPassword(hash, attempt.password)));
  if (!user || !((own && !locked) || temporary)) return { user, proven: undefined };
  if (!locked) {
    await limits.loginPlace.giveBack(placeOf(attempt));
    await limits.loginAccount.giveBack(foldUsername(attempt.username));
  }
  return { user, proven: user };
};
