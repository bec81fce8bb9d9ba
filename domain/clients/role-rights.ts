import { type TeamRole, teamRoles } from '#contract/clients/clients.ts';
import { type Intent, intents } from '#contract/intents.ts';
import { type Grant, permissions } from '#domain/people/permissions.ts';

/** What each role of a team may do about its client, from the table that the server asks. */
export interface RoleRight {
  readonly intent: Intent;
  readonly grants: Record<TeamRole, Grant>;
}

/** The rights that some role of a team has; the provider's own are left out. */
export const roleRights: readonly RoleRight[] = intents
  .filter((intent) => teamRoles.some((role) => permissions[intent][role] !== 'no'))
  .map((intent) => {
    const { none, mediaPlanner, accountManager } = permissions[intent];
    return { intent, grants: { none, mediaPlanner, accountManager } };
  });
