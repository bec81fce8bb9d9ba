import { setTimeout as sleep } from 'node:timers/promises';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { hostOf } from '#server/limits/network-of.ts';
import { isAddress, queueMail } from '#server/mail/outbox.ts';
import { keepTemporaryPassword } from './password-store.ts';
import { hashPassword } from './passwords.ts';
import { readableCode } from './readable-code.ts';
import { findByName, foldUsername } from './store.ts';

/** Milliseconds for which a mailed password is good: 30 minutes. */
const temporaryLife = 30 * 60_000;

/** Milliseconds every answer takes at least: longer than the work, which differs by a mail between who exists and who does not. */
const least = 250;

const mailPassword = async ({ db, limits }: Pick<ServerContext, 'db' | 'limits'>, trace: Trace, username: string): Promise<void> => {
  // Whoever asks from here too often costs nothing more; that tells of their address, and of no account.
  if ((await limits.resetAddress.take(hostOf(trace.ip))) !== null) return;
  const user = await findByName(db, username);
  const ofAccount = await limits.resetAccount.take(user?.username ?? foldUsername(username));
  const temporaryPassword = readableCode();
  const hash = await hashPassword(temporaryPassword);
  const mailed = user && !user.blocked && isAddress(user.email) && ofAccount === null;
  await db.transaction(async (tx) => {
    if (mailed) {
      const { id, email: to, language, name } = user;
      const until = new Date(trace.at.getTime() + temporaryLife);
      await keepTemporaryPassword(tx, id, hash, until);
      const values = { name, username: user.username, temporaryPassword, until: until.toISOString() };
      await queueMail(tx, { to, language, kind: 'passwordReset', values, now: trace.at });
    }
    const reason = mailed ? 'mailed' : 'not mailed';
    await writeAudit(tx, trace, { clientId: null, action: 'identity.passwordResetAsked', objectId: user?.id ?? null, reason });
  });
};

/** Mails a temporary password to the user of this name, if there is one who may have it. Neither answer nor time tells whether. */
export const resetPassword = async (serverContext: Pick<ServerContext, 'db' | 'limits'>, trace: Trace, username: string): Promise<void> => {
  await Promise.all([mailPassword(serverContext, trace, username), sleep(least)]);
};
