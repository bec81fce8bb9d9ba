import { asc, desc, eq, sql } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import type { RejectionReason } from '#contract/lock-screen.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { rejectionReasons } from '#server/db/lock-screen-schema.ts';
import { type Ground, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { Failure } from '#server/http/problem.ts';

const { code, version, text, uses, position } = rejectionReasons;
const shown = { code, version, text, uses };

/** The reasons to choose from, the most used first. */
const listReasons = (db: Connection): Promise<RejectionReason[]> =>
  db.select(shown).from(rejectionReasons).orderBy(desc(uses), asc(position), asc(code));

/** Counts that a reason was given and returns its words; undefined when there is none of that code. */
export const takeReason = async (tx: Transaction, given: string): Promise<Pick<RejectionReason, 'text'> | undefined> =>
  (
    await tx
      .update(rejectionReasons)
      .set({ uses: sql`${uses} + 1` })
      .where(eq(code, given))
      .returning({ text })
  )[0];

/** The library of reasons: read it, add to it, word one anew. */
export const bindReasons = (app: App, ground: Ground): void => {
  const { rejectionReasons: reasons } = api;

  bind(app, ground, reasons.list, { handle: async ({ db }) => ({ content: await listReasons(db) }) });

  bind(app, ground, reasons.create, {
    handle: async ({ tx, trace, body }) => {
      const last = sql<number>`(select coalesce(max(position), 0) + 1 from rejection_reasons)`;
      const [added] = await tx
        .insert(rejectionReasons)
        .values({ ...body, position: last })
        .onConflictDoNothing()
        .returning(shown);
      if (!added) throw new Failure(409, 'error.lockScreen.reasonExists');
      await writeAudit(tx, trace, { clientId: null, action: 'lockScreen.reason.add', objectId: null, diff: { to: body } });
      return added;
    },
  });

  bind(app, ground, reasons.update, {
    load: async ({ tx, params }) => {
      const [found] = await tx.select().from(rejectionReasons).where(eq(code, params.code)).for('update');
      // The library is nobody's in particular: who may review anywhere may word it.
      return found && { ...found, clientId: '' };
    },
    handle: async ({ tx, trace, body, subject }) => {
      const [saved] = await tx
        .update(rejectionReasons)
        .set({ text: body.text, version: subject.version + 1 })
        .where(eq(code, subject.code))
        .returning(shown);
      if (!saved) throw new Failure(404, 'error.notFound');
      const diff = { code: subject.code, text: { from: subject.text, to: body.text } };
      await writeAudit(tx, trace, { clientId: null, action: 'lockScreen.reason.update', objectId: null, diff });
      return saved;
    },
  });
};
