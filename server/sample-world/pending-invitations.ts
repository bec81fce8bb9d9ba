import { randomUUID } from 'node:crypto';
import type { TeamRole } from '#contract/clients/clients.ts';
import type { Language } from '#contract/languages.ts';
import type { Transaction } from '#server/db/database.ts';
import { createInvitation } from '#server/invitations/create-invitation.ts';
import { personId, personOf } from './accounts.ts';
import { type ClientKey, type SampleClient, clientId, sampleClients } from './clients.ts';

interface SampleInvitation {
  readonly email: string;
  readonly client: ClientKey;
  readonly role: TeamRole;
  readonly by: string;
  readonly language: Language;
}

/** Two invitations to be tried out: to somebody without an account, and to somebody who has one. Their links are in the mails alone. */
const sampleInvitations: readonly SampleInvitation[] = [
  { email: 'newcomer@acme.example', client: 'acme', role: 'mediaPlanner', by: 'lead@acme.example', language: 'cn' },
  { email: 'planner@globex.example', client: 'lotus', role: 'none', by: 'am@provider.example', language: 'en' },
];

export const inviteSamplePeople = async (tx: Transaction, now: Date): Promise<void> => {
  for (const { email, client: key, role, by, language } of sampleInvitations) {
    const client: SampleClient = sampleClients[key];
    const inviter = { id: personId(by), name: personOf(by).name };
    const trace = { actorId: inviter.id, sessionId: null, ip: 'local', requestId: randomUUID(), at: now };
    const { name, timezone } = client;
    await createInvitation(tx, trace, { email, client: { id: clientId(key), name, timezone }, role, inviter, language });
  }
};
