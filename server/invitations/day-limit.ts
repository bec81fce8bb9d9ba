import { invitationsADay } from '#contract/clients/client-invitations.ts';
import type { Transaction } from '#server/db/database.ts';
import { lockPerson } from '#server/identity/store.ts';
import { secondsUntilRoom, tooManyToday } from '#server/limits/day-room.ts';
import { madeFor, madeOf, madeSince } from './client-store.ts';

export interface Room {
  /** How many more may be invited. */
  readonly left: number;
  /** Whose share is used up first. */
  readonly by: 'tooMany' | 'tooManyByYou';
}

interface Inviting {
  readonly clientId: string;
  /** Null: the operator, who answers to nobody's limit but the team's. */
  readonly inviterId: string | null;
}

/**
 * How many more people may be invited into a client's team by a person, over any 24 hours; 429 with Retry-After when nobody may. Counted from the
 * invitations themselves: whoever counts holds the client locked, and the person, so that those who invite at the same moment cannot pass together.
 */
export const demandRoom = async (tx: Transaction, { clientId, inviterId }: Inviting, now: Date): Promise<Room> => {
  const made = await madeSince(tx, clientId, now);
  tooManyToday('error.invitation.tooMany', secondsUntilRoom(made, invitationsADay.client, now));
  const team: Room = { left: invitationsADay.client - made.length, by: 'tooMany' };
  if (inviterId === null) return team;
  await lockPerson(tx, inviterId);
  const own = await madeOf(tx, inviterId, now);
  tooManyToday('error.invitation.tooManyByYou', secondsUntilRoom(own, invitationsADay.inviter, now));
  const left = invitationsADay.inviter - own.length;
  return left < team.left ? { left, by: 'tooManyByYou' } : team;
};

/** Whether an address has been sent as many invitations as it can get in 24 hours, whoever sent them; 0, or the seconds until another one. */
export const secondsUntilAddressed = async (tx: Transaction, email: string, now: Date): Promise<number> =>
  secondsUntilRoom(await madeFor(tx, email, now), invitationsADay.address, now);
