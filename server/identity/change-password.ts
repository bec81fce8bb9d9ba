import { type PasswordReading, brokenPasswordRules, passwordReadings } from '#domain/people/password-rules.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { ServerContext, SignedIn } from '#server/http/bind.ts';
import { Failure } from '#server/failure.ts';
import { notify } from './notify.ts';
import { replacePassword } from './password-store.ts';
import { hashPassword } from './passwords.ts';
import { forgetTries, provePassword } from './prove-password.ts';
import { endSessionsOf } from './store.ts';

/** Throws 400 with one detail for each rule that a new password breaks. */
export const demandGoodPassword = (password: string, path: string, reading: PasswordReading): void => {
  const broken = brokenPasswordRules(password, reading);
  if (broken.length === 0) return;
  const details = broken.map((rule) => ({ path, key: `error.password.${rule}`, values: { value: passwordReadings[reading].least } }));
  throw new Failure(400, 'error.password.weak', details);
};

interface Change {
  readonly username: string;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Sets a new password, with the present or the mailed one, and ends the person's sessions, but for the one of `actor`, who may ask for it. */
export const changePassword = async (
  { db, limits, passwordReading }: Pick<ServerContext, 'db' | 'limits' | 'passwordReading'>,
  trace: Trace,
  actor: SignedIn | null,
  { username, currentPassword, newPassword }: Change,
): Promise<void> => {
  const place = { username, ip: trace.ip };
  const { user, proven } = await provePassword(db, limits, { ...place, password: currentPassword, now: trace.at, temporary: true });

  const refuse = async (key: 'error.login.wrongCredentials' | 'account_blocked', status: 401 | 403): Promise<never> => {
    const entry = { clientId: null, action: 'identity.passwordChangeFailed', objectId: user?.id ?? null, reason: key };
    await db.transaction((tx) => writeAudit(tx, trace, entry));
    throw new Failure(status, key);
  };
  if (!proven) return refuse('error.login.wrongCredentials', 401);
  if (proven.blocked) return refuse('account_blocked', 403);
  demandGoodPassword(newPassword, 'newPassword', passwordReading);

  const hash = await hashPassword(newPassword);
  const kept = actor?.id === proven.id ? actor.sessionId : undefined;
  const replaced = await db.transaction(async (tx) => {
    if (!(await replacePassword(tx, proven, hash))) return false;
    await endSessionsOf(tx, proven.id, trace.at, kept);
    await notify(tx, proven, { kind: 'passwordChanged' }, trace.at);
    await writeAudit(tx, { ...trace, actorId: proven.id }, { clientId: null, action: 'identity.passwordChanged', objectId: proven.id });
    return true;
  });
  if (!replaced) return refuse('error.login.wrongCredentials', 401);
  await forgetTries(limits, { ...place, username: proven.username });
};
