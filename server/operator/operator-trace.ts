import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Trace } from '#server/audit/write-audit.ts';

/** Who acts on a command line: nobody of the product. */
export const operatorTrace = (now: Date): Trace => ({ actorId: null, sessionId: null, ip: 'local', requestId: randomUUID(), at: now });

/** What the audit says of them instead: their name on this machine. */
export const operatorReason = (): string => {
  try {
    return `operator ${userInfo().username}`;
  } catch {
    return 'operator';
  }
};
