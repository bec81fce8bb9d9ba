import type { Tokens } from '#contract/identity/identity.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { Failure } from '#server/failure.ts';
import { issueAccessToken } from './access-token.ts';
import { provePassword } from './prove-password.ts';
import { firstRefreshToken, hashOf } from './refresh-token.ts';
import { spendCode } from './second-step.ts';
import { keysOf } from './signing-keys.ts';
import { beginSession } from './store.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Of the authenticator, or for recovery. */
  readonly code: string | undefined;
  readonly device: string;
}

type Refused = readonly [
  key: 'error.login.wrongCredentials' | 'account_blocked' | 'error.login.noAuthorities' | 'two_factor_invalid',
  status: 400 | 401 | 403,
];

/**
 * Tokens for a name and a password, and a code when two-step verification is on. An unknown name, a wrong password and a lock cannot be told
 * apart, by body or by time; that an account is blocked, or wants a code, is said only to who knows its password.
 */
export const logIn = async (
  { db, limits }: Pick<ServerContext, 'db' | 'limits'>,
  trace: Trace,
  { username, password, code, device }: Credentials,
): Promise<Tokens> => {
  const { user, proven } = await provePassword(db, limits, { username, password, ip: trace.ip, now: trace.at });

  const refuse = async (...[key, status]: Refused): Promise<never> => {
    const entry = { clientId: null, action: 'identity.loginFailed', objectId: user?.id ?? null, reason: key };
    await db.transaction((tx) => writeAudit(tx, trace, entry));
    throw new Failure(status, key);
  };
  if (!proven) return refuse('error.login.wrongCredentials', 401);
  if (proven.blocked) return refuse('account_blocked', 403);
  if (proven.authorities.length === 0) return refuse('error.login.noAuthorities', 403);

  if (proven.twoFactorSecret !== null) {
    if (!code?.trim()) throw new Failure(400, 'two_factor_required');
    await limits.secondStep.demand(proven.id, 'error.login.tooManyTries');
    if (!(await spendCode(db, proven, code, trace.at))) return refuse('two_factor_invalid', 400);
    await limits.secondStep.giveBack(proven.id);
  }

  const keys = await keysOf(db, () => trace.at);
  const refreshToken = firstRefreshToken();
  const session = { userId: proven.id, currentHash: hashOf(refreshToken), ip: trace.ip, device };
  const sessionId = await db.transaction(async (tx) => {
    const id = await beginSession(tx, session, trace.at);
    await writeAudit(
      tx,
      { ...trace, actorId: proven.id, sessionId: id },
      { clientId: null, action: 'identity.login', objectId: proven.id },
    );
    return id;
  });
  const holder = { userId: proven.id, sessionId, username: proven.username, authorities: proven.authorities };
  return { access_token: await issueAccessToken(keys, holder, trace.at), refresh_token: refreshToken };
};
