import { invitationsADay } from '#contract/client-invitations.ts';
import type { Connection } from '#server/db/database.ts';
import { Failure } from '#server/http/problem.ts';
import { madeSince } from './client-store.ts';

const day = 24 * 3_600_000;

/**
 * How many more people may be invited into a client's team, over any 24 hours; 429 with Retry-After when nobody may. Counted from the
 * invitations themselves: whoever counts holds the client locked, so that those who invite at the same moment cannot pass together.
 */
export const demandRoom = async (db: Connection, clientId: string, now: Date): Promise<number> => {
  const made = await madeSince(db, clientId, new Date(now.getTime() - day));
  const left = invitationsADay - made.length;
  if (left > 0) return left;
  const free = made[made.length - invitationsADay] ?? now;
  const seconds = Math.max(1, Math.ceil((free.getTime() + day - now.getTime()) / 1000));
  throw new Failure(429, 'error.invitation.tooMany', [], { 'Retry-After': String(seconds) });
};
