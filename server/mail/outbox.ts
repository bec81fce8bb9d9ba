import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { mails } from '#server/db/mail-schema.ts';
import type { MailKind, MailOf } from './mail-kinds.ts';

// zod's pattern knows no blanks, quotes, angle brackets or line ends: nothing that could begin a header of its own.
const Address = z.email().max(254);

/** True for what a mail can be sent to. */
export const isAddress = (text: string): boolean => Address.safeParse(text).success;

/** How a mail waits in the outbox. */
export interface Queueing {
  readonly now: Date;
  /** What the mail is about, such as an invitation: `withdrawMails` takes it back while it has not left. */
  readonly aboutId?: string;
  /** The item whose turn it tells of. */
  readonly itemId?: string;
  /** It leaves no sooner than then; at once when absent. */
  readonly notBefore?: Date;
}

/**
 * Puts a mail into the outbox, in the transaction of its cause: both happen or neither. It leaves as soon as the mail server takes it,
 * unless the moment its `until` names has passed by then. Returns its id.
 * @throws when `to` is not an address
 */
export const queueMail = async <Kind extends MailKind>(
  tx: Transaction,
  { to, language, kind, values, now, aboutId, itemId, notBefore }: MailOf<Kind> & Queueing,
): Promise<string> => {
  if (!isAddress(to)) throw new Error('A mail was queued for something that is not an address');
  const id = randomUUID();
  await tx.insert(mails).values({
    id,
    recipient: to,
    language,
    kind,
    values,
    aboutId: aboutId ?? null,
    itemId: itemId ?? null,
    createdAt: now,
    uselessAfter: 'until' in values ? new Date(values.until) : null,
    nextTryAt: notBefore ?? now,
  });
  return id;
};

/** Takes back the mails about something that have not left yet. */
export const withdrawMails = async (tx: Transaction, aboutId: string, now: Date): Promise<void> => {
  await tx
    .update(mails)
    .set({ settledAt: now, outcome: 'WITHDRAWN', values: {} })
    .where(and(eq(mails.aboutId, aboutId), isNull(mails.settledAt)));
};

/** Takes back the mails of some kinds that one event queued and that have not left yet: nobody got them, so they are part of no history. */
export const takeBackQueued = async (
  tx: Transaction,
  aboutId: string,
  { kinds, queuedAt, now }: { kinds: readonly MailKind[]; queuedAt: Date; now: Date },
): Promise<void> => {
  await tx
    .update(mails)
    .set({ settledAt: now, outcome: 'WITHDRAWN', values: {}, aboutId: null })
    .where(and(eq(mails.aboutId, aboutId), inArray(mails.kind, [...kinds]), eq(mails.createdAt, queuedAt), isNull(mails.settledAt)));
};

/** Takes back what still waits about an item that has moved on meanwhile: its reader would look for something that is no longer theirs. It is part of no history: nobody was told. */
export const takeBackTurns = async (tx: Transaction, itemId: string, now: Date): Promise<void> => {
  await tx
    .update(mails)
    .set({ settledAt: now, outcome: 'WITHDRAWN', values: {}, aboutId: null })
    .where(and(eq(mails.itemId, itemId), isNull(mails.settledAt), gt(mails.nextTryAt, now)));
};
