import type { Endpoint } from '#contract/endpoint.ts';
import { Id } from '#contract/envelope.ts';
import type { Database } from '#server/db/database.ts';
import type { Failure } from '#server/failure.ts';
import type { Limits } from '#server/limits/limits.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';

/** What was asked for, and of which object as far as the address names one. */
interface Denied {
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly failure: Failure;
}

/**
 * Records that somebody signed in was refused, or asked for what does not exist for them. Best effort: so many a minute for each person, and
 * an audit that cannot be written changes nothing about the answer. Bodies and unparsed addresses are not kept: they may hold secrets.
 */
export const noteDenial = async (db: Database, limits: Limits, trace: Trace, { endpoint, params, failure }: Denied): Promise<void> => {
  if ((await limits.denials.take(trace.actorId ?? trace.ip)) !== null) return;
  // Ids only: the token of an invitation stands in its address as well.
  const ids = Object.fromEntries(Object.entries(params).filter(([, value]) => Id.safeParse(value).success));
  const entry = {
    clientId: null,
    action: 'access.denied',
    objectId: null,
    diff: { call: `${endpoint.method} ${endpoint.path}`, params: ids, status: failure.status },
    reason: failure.key,
  };
  await db.transaction((tx) => writeAudit(tx, trace, entry)).catch(() => undefined);
};
