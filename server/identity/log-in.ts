import type { Tokens } from '#contract/identity.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/http/problem.ts';
import { issueAccessToken } from './access-token.ts';
import { isPassword } from './passwords.ts';
import { firstRefreshToken, hashOf } from './refresh-token.ts';
import { keysOf } from './signing-keys.ts';
import { beginSession, findByUsername } from './store.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

type Refused = ['error.login.wrongCredentials' | 'account_blocked' | 'error.login.noAuthorities', 401 | 403];

/**
 * Tokens for a name and a password. An unknown name and a wrong password cannot be told apart, by body or by time;
 * that an account is blocked is said only to who knows its password.
 */
export const logIn = async (db: Database, trace: Trace, { username, password }: Credentials): Promise<Tokens> => {
  const user = await findByUsername(db, username);
  const right = await isPassword(user?.passwordHash, password);

  const refuse = async (...[key, status]: Refused): Promise<never> => {
    const entry = { clientId: null, action: 'identity.loginFailed', objectId: user?.id ?? null, reason: key };
    await db.transaction((tx) => writeAudit(tx, trace, entry));
    throw new Failure(status, key);
  };
  if (!user || !right) return refuse('error.login.wrongCredentials', 401);
  if (user.blocked) return refuse('account_blocked', 403);
  if (user.authorities.length === 0) return refuse('error.login.noAuthorities', 403);

  const keys = await keysOf(db, () => trace.at);
  const refreshToken = firstRefreshToken();
  const sessionId = await db.transaction(async (tx) => {
    const id = await beginSession(tx, user.id, hashOf(refreshToken), trace.at);
    await writeAudit(tx, { ...trace, actorId: user.id, sessionId: id }, { clientId: null, action: 'identity.login', objectId: user.id });
    return id;
  });
  const holder = { userId: user.id, sessionId, username: user.username, authorities: user.authorities };
  return { access_token: await issueAccessToken(keys, holder, trace.at), refresh_token: refreshToken };
};
