import type { InvitingOutcome } from '#contract/clients/client-invitations.ts';
import type { Trace } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { isAddress } from '#server/mail/outbox.ts';
import { isInvited } from './client-store.ts';
import { type Inviting, createInvitation } from './create-invitation.ts';
import { type Room, demandRoom, secondsUntilAddressed } from './day-limit.ts';
import { findAccount, foldEmail, isMember } from './store.ts';

interface InviteResult {
  readonly email: string;
  readonly outcome: InvitingOutcome;
}

/** Invites each address that can be, and says of each what became of it; one that comes twice is invited already the second time. */
export const inviteMany = async (
  tx: Transaction,
  trace: Trace,
  { emails, ...inviting }: Omit<Inviting, 'email'> & { readonly emails: readonly string[] },
): Promise<InviteResult[]> => {
  const clientId = inviting.client.id;
  let room: Room | undefined;

  const outcomeOf = async (email: string): Promise<InvitingOutcome> => {
    if (!isAddress(email)) return 'invalid';
    const account = await findAccount(tx, email);
    if (account && (await isMember(tx, clientId, account.id))) return 'alreadyMember';
    if (await isInvited(tx, clientId, email, trace.at)) return 'alreadyInvited';
    room ??= await demandRoom(tx, { clientId, inviterId: inviting.inviter.id }, trace.at);
    if (room.left === 0) return room.by;
    if ((await secondsUntilAddressed(tx, email, trace.at)) > 0) return 'tooManyToAddress';
    await createInvitation(tx, trace, { ...inviting, email });
    room = { ...room, left: room.left - 1 };
    return 'sent';
  };

  const results: InviteResult[] = [];
  for (const typed of emails) {
    const email = foldEmail(typed);
    results.push({ email, outcome: await outcomeOf(email) });
  }
  return results;
};
