import { randomInt } from 'node:crypto';
import { invitationCodeMinutes } from '#contract/identity/invitations.ts';
import type { Language } from '#contract/languages.ts';
import { type Trace, writeAudit } from '#server/audit/write-audit.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { Failure } from '#server/failure.ts';
import { hashPassword, isPassword } from '#server/identity/passwords.ts';
import { foldCode } from '#server/identity/readable-code.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { countTry, hasProof, keepCode, lastCodeAt, mostTries, spendCode } from './code-store.ts';
import { newToken, tokenHash } from './invitation-token.ts';
import { type PendingInvitation, findAccount } from './store.ts';

const minute = 60_000;

/** Milliseconds between two codes for one invitation: a mail needs its time, and whoever presses twice shall not get two. */
const pause = minute;

/** Milliseconds for which a proof is good: as long as somebody may look for a good password. */
const proofLife = 60 * minute;

type Needed = Pick<ServerContext, 'db' | 'limits'>;

/** The bearer of the link, and the token as it came. */
interface Bearing {
  readonly invitation: PendingInvitation;
  readonly token: string;
}

/** Mails a code to the invited address: the same, and as fast, whether or not the address has an account. */
export const sendCode = async ({ db, limits }: Needed, trace: Trace, { invitation, token }: Bearing, language: Language): Promise<void> => {
  const { id, clientId, email, clientName } = invitation;
  const last = await lastCodeAt(db, id);
  const wait = last === undefined ? 0 : Math.ceil((last.getTime() + pause - trace.at.getTime()) / 1000);
  const tooSoon = (seconds: number): Failure => new Failure(429, 'error.invitation.codeTooSoon', [], { 'Retry-After': String(seconds) });
  if (wait > 0) throw tooSoon(wait);
  await limits.invitationCodes.demand(email, 'error.invitation.tooManyCodes');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeHash = await hashPassword(code);
  const expiresAt = new Date(trace.at.getTime() + invitationCodeMinutes * minute);
  await db.transaction(async (tx) => {
    const kept = await keepCode(tx, { invitationId: id, codeHash, sentAt: trace.at, expiresAt }, new Date(trace.at.getTime() - pause));
    if (!kept) throw tooSoon(pause / 1000);
    const account = await findAccount(tx, email);
    const values = { client: clientName, code, until: expiresAt.toISOString(), token };
    await queueMail(tx, { to: email, language: account?.language ?? language, kind: 'invitationCode', values, now: trace.at });
    await writeAudit(tx, trace, { clientId, action: 'invitation.sendCode', objectId: id });
  });
};

const proofFor = async ({ db }: Needed, trace: Trace, { id, clientId }: PendingInvitation, typed: string | undefined): Promise<string> => {
  if (!typed?.trim()) throw new Failure(400, 'error.validation.fields', [{ path: 'code', key: 'error.validation.required' }]);
  const counted = await countTry(db, id, trace.at);
  if (!counted) throw new Failure(400, 'error.invitation.codeOver');
  if (!(await isPassword(counted.codeHash, foldCode(typed)))) {
    await db.transaction((tx) => writeAudit(tx, trace, { clientId, action: 'invitation.codeRefused', objectId: id }));
    throw new Failure(400, counted.tries < mostTries ? 'error.invitation.codeWrong' : 'error.invitation.codeOver');
  }
  const proof = newToken();
  const kept = { codeHash: counted.codeHash, proofHash: tokenHash(proof), proofUntil: new Date(trace.at.getTime() + proofLife) };
  await db.transaction(async (tx) => {
    if (!(await spendCode(tx, id, kept, trace.at))) throw new Failure(400, 'error.invitation.codeOver');
    await writeAudit(tx, trace, { clientId, action: 'invitation.prove', objectId: id });
  });
  return proof;
};

/** Says whether the address has an account to whoever has shown that they read its mail, by the mailed link itself or by the code. */
export const proveAddress = async (serverContext: Needed, trace: Trace, invitation: PendingInvitation, typed: string | undefined) => {
  const proof = invitation.handedOver ? await proofFor(serverContext, trace, invitation, typed) : '';
  return { accountExists: (await findAccount(serverContext.db, invitation.email)) !== undefined, proof };
};

/** 400 for whoever has a link that was handed over and has not shown that they read the address's mail. */
export const demandProof = async ({ db }: Needed, { handedOver, id }: PendingInvitation, proof: string | undefined, now: Date) => {
  if (!handedOver) return;
  if (proof === undefined || !(await hasProof(db, id, tokenHash(proof), now))) throw new Failure(400, 'error.invitation.proofNeeded');
};
