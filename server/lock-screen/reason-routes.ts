import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { type ReasonChange, customReason } from '#contract/lock-screen/rejection-reasons.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { reasonUses, rejectionReasons } from '#server/db/lock-screen-schema.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/failure.ts';
import {
  type StoredReason,
  demandMovable,
  demandUnused,
  lastPlace,
  listCustomWords,
  listReasons,
  lockReason,
  settleWords,
  shownReason,
} from './reasons.ts';

const { code } = rejectionReasons;

/** A code of English words: whoever reads the trail years later still knows what was meant. */
const codeOf = (english: string): string => {
  const words = english
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50);
  return `${words || 'reason'}-${randomUUID().slice(0, 4)}`;
};

const write = async (tx: Transaction, reason: Pick<StoredReason, 'code' | 'version'>, change: Partial<StoredReason>): Promise<void> => {
  await tx
    .update(rejectionReasons)
    .set({ ...change, version: reason.version + 1 })
    .where(eq(code, reason.code));
};

/** Lets another reason be given in this one's stead, and counts its uses as the other's. 400 unless the other is offered. */
const mergeInto = async (tx: Transaction, reason: StoredReason, into: string, now: Date): Promise<void> => {
  const target = into === reason.code || into === customReason ? undefined : await lockReason(tx, into);
  if (!target || target.retiredAt !== null)
    throw new Failure(400, 'error.validation.fields', [{ path: 'into', key: 'error.validation.unknownReference' }]);
  await write(tx, target, { uses: target.uses + reason.uses });
  await write(tx, reason, { mergedInto: into, retiredAt: reason.retiredAt ?? now });
  // What was merged into it before goes along, so that nobody has to follow a chain.
  await tx.update(rejectionReasons).set({ mergedInto: into }).where(eq(rejectionReasons.mergedInto, reason.code));
  await tx.update(reasonUses).set({ code: into }).where(eq(reasonUses.code, reason.code));
};

const demandPossible = (action: ReasonChange['action'], reason: StoredReason): void => {
  demandMovable(reason);
  const isPossible = reason.mergedInto === null && (action === 'merge' || (action === 'restore') === (reason.retiredAt !== null));
  if (!isPossible) throw new Failure(409, 'error.lockScreen.reasonMerged');
};

// The library is nobody's in particular: who may edit it anywhere may edit it all.
const readForChange = async ({ tx, params }: Pick<Call<typeof api.rejectionReasons.update>, 'tx' | 'params'>) => {
  const found = await lockReason(tx, params.code);
  return found && { ...found, clientId: '' };
};

/** The library of reasons: read it, add to it, word it anew, order it, retire and merge; and what reviewers said in words of their own. */
export const bindReasons = (app: App, serverContext: ServerContext): void => {
  const { rejectionReasons: library } = api;

  bind(app, serverContext, library.list, { handle: async ({ db, query }) => ({ content: await listReasons(db, query.show) }) });

  bind(app, serverContext, library.customWords, { handle: async ({ db }) => ({ content: await listCustomWords(db) }) });

  bind(app, serverContext, library.create, {
    handle: async ({ tx, trace, body: { code: given, text, words } }) => {
      const added = { code: given ?? codeOf(text.en), text };
      const [row] = await tx
        .insert(rejectionReasons)
        .values({ ...added, position: lastPlace })
        .onConflictDoNothing()
        .returning({ code });
      if (!row) throw new Failure(409, 'error.lockScreen.reasonExists');
      if (words !== undefined) await settleWords(tx, words, row.code);
      const diff = { to: { ...added, ...(words !== undefined && { words }) } };
      await writeAudit(tx, trace, { clientId: null, action: 'lockScreen.reason.add', objectId: null, diff });
      return shownReason(tx, row.code);
    },
  });

  bind(app, serverContext, library.order, {
    handle: async ({ tx, trace, body: { codes } }) => {
      // Whoever adds or retires one meanwhile waits, or has to be waited for.
      const offered = await tx
        .select({ code })
        .from(rejectionReasons)
        .where(isNull(rejectionReasons.retiredAt))
        .orderBy(code)
        .for('update');
      const isWhole = codes.length === offered.length && offered.every((row) => codes.includes(row.code));
      if (!isWhole) throw new Failure(409, 'error.lockScreen.reasonsChanged');
      const before = (await listReasons(tx, 'OFFERED')).map((reason) => reason.code);
      await tx
        .update(rejectionReasons)
        .set({ position: sql`array_position(${sql.param(codes)}::text[], ${code})` })
        .where(and(isNull(rejectionReasons.retiredAt), sql`${code} = any(${sql.param(codes)}::text[])`));
      await writeAudit(tx, trace, {
        clientId: null,
        action: 'lockScreen.reason.order',
        objectId: null,
        diff: { codes: { from: before, to: codes } },
      });
      return { content: await listReasons(tx, 'OFFERED') };
    },
  });

  bind(app, serverContext, library.update, {
    load: readForChange,
    handle: async ({ tx, trace, body, subject }) => {
      await write(tx, subject, { text: body.text });
      const diff = { code: subject.code, text: { from: subject.text, to: body.text } };
      await writeAudit(tx, trace, { clientId: null, action: 'lockScreen.reason.update', objectId: null, diff });
      return shownReason(tx, subject.code);
    },
  });

  bind(app, serverContext, library.change, {
    load: readForChange,
    state: (_, subject) => demandMovable(subject),
    handle: async ({ tx, trace, now, body, subject }) => {
      demandPossible(body.action, subject);
      if (body.action === 'merge') await mergeInto(tx, subject, body.into, now);
      // A restored reason goes to the end of the list, so that the number keys of the other reasons stay the same.
      else if (body.action === 'restore') {
        await write(tx, subject, { retiredAt: null });
        await tx.update(rejectionReasons).set({ position: lastPlace }).where(eq(code, subject.code));
      } else await write(tx, subject, { retiredAt: now });
      const diff = { code: subject.code, ...(body.action === 'merge' && { into: body.into }) };
      await writeAudit(tx, trace, { clientId: null, action: `lockScreen.reason.${body.action}`, objectId: null, diff });
      return shownReason(tx, subject.code);
    },
  });

  bind(app, serverContext, library.remove, {
    load: readForChange,
    state: (_, subject) => demandMovable(subject),
    handle: async ({ tx, trace, subject }) => {
      await demandUnused(tx, subject);
      await tx.delete(rejectionReasons).where(eq(code, subject.code));
      const diff = { code: subject.code, text: { from: subject.text } };
      await writeAudit(tx, trace, { clientId: null, action: 'lockScreen.reason.delete', objectId: null, diff });
      return null;
    },
  });
};
