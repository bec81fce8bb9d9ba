import type { Language } from '#contract/languages.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { type FieldError, Failure } from '#server/failure.ts';
import { demandGoodPassword } from '#server/identity/change-password.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { type PendingInvitation, insertCustomer, joinTeam, lockPending, markAccepted } from './store.ts';

/** The one answer to every token that cannot be accepted: it tells nothing about what was wrong. */
export const invalidInvitation = (): Failure => new Failure(400, 'error.invitation.invalid');

interface Profile {
  readonly name?: string | undefined;
  readonly password?: string | undefined;
}

/** Takes the invitation for this transaction: of many who accept it at the same moment, one finds it pending. */
const demandPending = async (tx: Transaction, { id }: PendingInvitation, now: Date): Promise<void> => {
  if (!(await lockPending(tx, id, now))) throw invalidInvitation();
};

const join = async (tx: Transaction, trace: Trace, { id, clientId, role }: PendingInvitation, userId: string): Promise<void> => {
  await markAccepted(tx, id, userId, trace.at);
  await joinTeam(tx, { clientId, userId, role });
  const change = { fromState: 'PENDING', toState: 'ACCEPTED', diff: { role, userId } };
  await writeAudit(tx, { ...trace, actorId: userId }, { clientId, action: 'invitation.accept', objectId: id, ...change });
};

/** Lets the signed-in person join the team; their account stays as it is. */
export const acceptSignedIn = async (db: Database, trace: Trace, invitation: PendingInvitation, given: Profile, userId: string) => {
  const surplus = (['name', 'password'] as const).filter((path) => given[path] !== undefined);
  if (surplus.length > 0) {
    throw new Failure(
      400,
      'error.validation.fields',
      surplus.map((path) => ({ path, key: 'error.validation.readOnlyField' })),
    );
  }
  await db.transaction(async (tx) => {
    await demandPending(tx, invitation, trace.at);
    await join(tx, trace, invitation, userId);
  });
};

/** Makes an account for the invited address and lets it join the team, both or neither. */
export const acceptAsNewcomer = async (
  { db, passwordReading }: Pick<ServerContext, 'db' | 'passwordReading'>,
  trace: Trace,
  invitation: PendingInvitation,
  { name, password }: Profile,
  language: Language,
): Promise<void> => {
  if (name === undefined || password === undefined) {
    const missing = Object.entries({ name, password }).filter(([, value]) => value === undefined);
    const details: FieldError[] = missing.map(([path]) => ({ path, key: 'error.validation.required' }));
    throw new Failure(400, 'error.validation.fields', details);
  }
  demandGoodPassword(password, 'password', passwordReading);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await demandPending(tx, invitation, trace.at);
    const userId = await insertCustomer(tx, { email: invitation.email, name, passwordHash, language }, trace.at);
    // Another invitation to the same address was faster.
    if (userId === undefined) throw new Failure(400, 'error.invitation.signInFirst');
    await join(tx, trace, invitation, userId);
    await writeAudit(
      tx,
      { ...trace, actorId: userId },
      { clientId: null, action: 'identity.create', objectId: userId, reason: 'invitation' },
    );
  });
};
