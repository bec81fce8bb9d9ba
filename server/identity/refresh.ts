import type { Tokens } from '#contract/identity/identity.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { Database } from '#server/db/database.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { Failure } from '#server/failure.ts';
import { hostOf } from '#server/limits/network-of.ts';
import { issueAccessToken } from './access-token.ts';
import { notify } from './notify.ts';
import { hashOf, successorOf } from './refresh-token.ts';
import { keysOf } from './signing-keys.ts';
import { endSession, findById, findFamily, findJustRotated, findSpent, rotate } from './store.ts';

/** A spent token shown again was stolen, or its thief was first: nobody keeps the family, and its person is told. */
const endFamilyOf = (db: Database, trace: Trace, shown: string): Promise<void> =>
  db.transaction(async (tx) => {
    const family = await findSpent(tx, shown);
    if (!family || !(await endSession(tx, family.sessionId, trace.at))) return;
    const user = await findById(tx, family.userId);
    if (user) await notify(tx, user, { kind: 'refreshReuse', ip: trace.ip }, trace.at);
    await writeAudit(
      tx,
      { ...trace, actorId: family.userId, sessionId: family.sessionId },
      { clientId: null, action: 'identity.refreshReuse', objectId: family.userId },
    );
  });

/** New tokens for a refresh token: its successor, the same one however often and from however many places it is asked within the grace. */
export const refresh = async ({ db, limits }: Pick<ServerContext, 'db' | 'limits'>, trace: Trace, token: string): Promise<Tokens> => {
  const keys = await keysOf(db, () => trace.at);
  const successor = successorOf(keys, token);
  const shown = hashOf(token);
  // Counted before anything is looked up, and taken back for a token that somebody has: guesses cost the database nothing once they are many.
  await limits.unknownTokens.demand(hostOf(trace.ip));
  const family = await findFamily(db, shown);
  if (family !== undefined) await limits.unknownTokens.giveBack(hostOf(trace.ip));
  if (family !== undefined) await limits.refreshFamily.demand(family);
  const rotation = { shown, next: hashOf(successor), ip: trace.ip };
  const rotated = await rotate(db, rotation, trace.at);
  const repeated = rotated ? undefined : await findJustRotated(db, shown, trace.at);
  const holder = rotated ?? repeated;
  if (!holder) {
    await endFamilyOf(db, trace, shown);
    throw new Failure(401, 'error.unauthorized');
  }
  if (holder.authorities.length === 0) throw new Failure(403, 'error.login.noAuthorities');
  // The first answer may have been made with another key than the one that makes them now.
  const given = keys.accepted.map((key) => successorOf(key, token)).find((made) => hashOf(made) === repeated?.currentHash);
  return { access_token: await issueAccessToken(keys, holder, trace.at), refresh_token: given ?? successor };
};
