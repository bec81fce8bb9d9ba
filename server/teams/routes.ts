import { teamMembers } from '#contract/clients/team-members.ts';
import type { TeamMember } from '#contract/clients/team-members.ts';
import { isLastLead } from '#domain/clients/last-lead.ts';
import type { Scope } from '#domain/people/permissions.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { findClient, lockClient } from '#server/clients/store.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import { findMember, giveRole, listTeam, rolesOf, takeOff } from './store.ts';

interface Targeted {
  readonly tx: Transaction;
  readonly scope: Scope;
  readonly params: { readonly clientId: string; readonly userId: string };
}

/** A membership, with the client locked: of two account managers who leave at the same moment the second one finds that they are the last. */
const lockMembership = async ({ tx, scope, params: { clientId, userId } }: Targeted) => {
  const client = await lockClient(tx, scope, clientId);
  const member = client && (await findMember(tx, clientId, userId));
  return member && { clientId, ownerId: userId, version: member.version, member };
};

const demandAnotherLead = async (db: Connection, clientId: string, { id }: TeamMember): Promise<void> => {
  if (isLastLead(await rolesOf(db, clientId), id)) throw new Failure(409, 'error.team.lastLead');
};

/** The team of a client: list, give another role, take off. */
export const bindTeams = (app: App, serverContext: ServerContext): void => {
  bind(app, serverContext, teamMembers.list, {
    load: async ({ db, scope, params: { clientId } }) => ((await findClient(db, scope, clientId)) ? { clientId } : undefined),
    handle: ({ db, subject, query }) => listTeam(db, subject.clientId, query),
  });

  bind(app, serverContext, teamMembers.update, {
    load: lockMembership,
    permit: ({ actor }, { member }) => {
      if (member.id === actor.id) throw new Failure(403, 'error.team.ownRole');
    },
    handle: async ({ tx, trace, subject: { clientId, member }, body: { role } }) => {
      if (role === member.role) return member;
      await demandAnotherLead(tx, clientId, member);
      await giveRole(tx, clientId, member.id, role);
      const diff = { role: { from: member.role, to: role } };
      await writeAudit(tx, trace, { clientId, action: 'membership.update', objectId: member.id, diff });
      return { ...member, role, version: member.version + 1 };
    },
  });

  bind(app, serverContext, teamMembers.remove, {
    load: lockMembership,
    handle: async ({ tx, trace, subject: { clientId, member } }) => {
      await demandAnotherLead(tx, clientId, member);
      await takeOff(tx, clientId, member.id);
      const diff = { role: { from: member.role } };
      await writeAudit(tx, trace, { clientId, action: 'membership.remove', objectId: member.id, diff });
      return null;
    },
  });
};
