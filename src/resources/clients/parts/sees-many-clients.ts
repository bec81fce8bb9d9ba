import type { Actor } from '#domain/people/permissions.ts';

/** Whether somebody sees the things of several clients, as far as their rights say: those of the provider see whichever there are. */
export const seesManyClients = ({
  authorities,
  memberships,
  assignedClientIds,
}: Pick<Actor, 'authorities' | 'memberships' | 'assignedClientIds'>): boolean =>
  authorities.includes('cmp:campaign:support') || memberships.length + assignedClientIds.length > 1;
