import type { Database } from '#server/db/database.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { Failure } from '#server/failure.ts';
import { keyNamedBy, readAccessToken } from './access-token.ts';
import { keysOf } from './signing-keys.ts';
import { findCaller } from './store.ts';

/**
 * The person behind an access token. What they may do is read at each request, so that a withdrawn right, a logout or a block counts at once.
 * 403 when they have no authority left.
 */
export const identify =
  (db: Database, clock: () => Date): ServerContext['whoIs'] =>
  async (bearer) => {
    const now = clock();
    const claims = await readAccessToken(await keysOf(db, clock, (keys) => keyNamedBy(keys, bearer) !== undefined), bearer, now);
    const caller = claims && (await findCaller(db, claims.userId, claims.sessionId));
    if (!claims || !caller) return null;
    if (caller.authorities.length === 0) throw new Failure(403, 'error.login.noAuthorities');
    return { ...caller, sessionId: claims.sessionId };
  };
