import { z } from 'zod';
import { TeamRole } from './clients.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, listQuery, ofClient, pageOf } from '#contract/envelope.ts';

/** Somebody of a client's team. Teams know each other by e-mail (specification §3). */
export const TeamMember = z.strictObject({
  id: Id,
  version: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: TeamRole,
  lastSignInAt: Instant.nullable(),
});
export type TeamMember = z.infer<typeof TeamMember>;

const ofMember = ofClient.extend({ userId: Id });

export const teamMembers = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/clients/:clientId/team-members',
    summary: 'The team of a client',
    access: ['clients.read'],
    params: ofClient,
    query: listQuery(['name', 'email', 'lastSignInAt']).extend({ sortDir: z.enum(['asc', 'desc']).default('asc') }),
    response: pageOf(TeamMember),
  }),
  update: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: '/clients/:clientId/team-members/:userId',
    summary: 'Give a team member another role; never to oneself, and a team that has an account manager keeps one',
    access: ['clients.update'],
    params: ofMember,
    body: z.strictObject({ role: TeamRole }),
    response: TeamMember,
    versioned: true,
  }),
  remove: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: '/clients/:clientId/team-members/:userId',
    summary: 'Take somebody, or oneself, off a team; never its last account manager',
    access: ['clients.removeMember'],
    params: ofMember,
    response: z.null(),
    status: 204,
    versioned: true,
  }),
};
