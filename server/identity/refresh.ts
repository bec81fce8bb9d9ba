import type { Tokens } from '#contract/identity.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/http/problem.ts';
import { issueAccessToken } from './access-token.ts';
import { hashOf, successorOf } from './refresh-token.ts';
import { keysOf } from './signing-keys.ts';
import { endSession, findJustRotated, findSpent, rotate } from './store.ts';

/** A spent token shown again was stolen, or its thief was first: nobody keeps the family. */
const endFamilyOf = (db: Database, trace: Trace, shown: string): Promise<void> =>
  db.transaction(async (tx) => {
    const family = await findSpent(tx, shown);
    if (!family || !(await endSession(tx, family.sessionId, trace.at))) return;
    await writeAudit(
      tx,
      { ...trace, actorId: family.userId, sessionId: family.sessionId },
      { clientId: null, action: 'identity.refreshReuse', objectId: family.userId },
    );
  });

/** New tokens for a refresh token: its successor, the same one however often and from however many places it is asked within the grace. */
export const refresh = async (db: Database, trace: Trace, token: string): Promise<Tokens> => {
  const keys = await keysOf(db, () => trace.at);
  const successor = successorOf(keys, token);
  const shown = hashOf(token);
  const holder = (await rotate(db, shown, hashOf(successor), trace.at)) ?? (await findJustRotated(db, shown, trace.at));
  if (!holder) {
    await endFamilyOf(db, trace, shown);
    throw new Failure(401, 'error.unauthorized');
  }
  if (holder.authorities.length === 0) throw new Failure(403, 'error.login.noAuthorities');
  return { access_token: await issueAccessToken(keys, holder, trace.at), refresh_token: successor };
};
