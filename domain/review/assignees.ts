import type { Intent } from '#contract/intents.ts';
import { type Actor, type Role, may, permissions, rolesToward } from '#domain/people/permissions.ts';

interface Place {
  /** What has to be allowed to decide about the item. */
  readonly intent: Intent;
  readonly clientId: string;
}

const isOnlyPartner = (actor: Actor, { intent, clientId }: Place): boolean => {
  const granted: Record<Role, string> = permissions[intent];
  return rolesToward(actor, clientId).every((role) => role === 'sps' || granted[role] === 'no');
};

/** Whether the reader may give an item to somebody: it is theirs to decide as well. Partners know each other, and none of the provider's people. */
export const mayBeAssigned = (reader: Actor, colleague: Actor, place: Place): boolean =>
  may(colleague, place.intent, place) && (!isOnlyPartner(reader, place) || isOnlyPartner(colleague, place));
