import type { Database, Transaction } from '#server/db/database.ts';
import { notify } from '#server/identity/notify.ts';
import { forgetTries } from '#server/identity/prove-password.ts';
import { endSessionsOf } from '#server/identity/store.ts';
import { turnOff } from '#server/identity/two-factor-store.ts';
import { limitsOver } from '#server/limits/limits.ts';
import { rateLimits } from '#server/limits/rate-limits.ts';
import { type User, failedFrom } from './user-store.ts';

type Outcome = { said: string; done?: false };

/** Forgets the failures that keep a person waiting: from everywhere, from each place where they happened, and of codes. */
export const unlock = async (tx: Transaction, db: Database, { id, username }: User, now: Date): Promise<Outcome> => {
  const limits = limitsOver(db);
  // The counters know places only as hashed networks. The addresses behind them are read from the audit.
  const since = new Date(now.getTime() - rateLimits.loginAccount.seconds * 1000);
  for (const ip of [...(await failedFrom(tx, id, since)), 'local']) await forgetTries(limits, { username, ip });
  await limits.secondStep.forget(id);
  await limits.resetAccount.forget(username);
  return { said: `${username} can try again at once.` };
};

/** Turns two-step verification off, signs the person out everywhere and tells them by mail. */
export const resetTwoStep = async (tx: Transaction, user: User, now: Date): Promise<Outcome> => {
  if (user.twoFactorSecret === null) return { said: `Nothing to do: ${user.username} has no two-step verification.`, done: false };
  await turnOff(tx, user.id);
  await endSessionsOf(tx, user.id, now);
  await notify(tx, user, { kind: 'twoFactorOff' }, now);
  return { said: `Two-step verification of ${user.username} is off; they are signed out everywhere and notified by e-mail.` };
};
