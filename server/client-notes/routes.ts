import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { findClient } from '#server/clients/store.ts';
import { clientNotes } from '#server/db/document-schema.ts';
import { users } from '#server/db/schema.ts';
import { type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';

/** What account managers note about clients. The trail, which a client's lead may read, tells of no note what it says. */
export const bindClientNotes = (app: App, serverContext: ServerContext): void => {
  const { clientNotes: notes } = api;

  bind(app, serverContext, notes.list, {
    load: async ({ db, scope, params: { clientId } }) => (await findClient(db, scope, clientId)) && { clientId },
    handle: async ({ db, subject: { clientId } }) => {
      const rows = await db
        .select({ note: clientNotes, maker: users.name })
        .from(clientNotes)
        .innerJoin(users, eq(users.id, clientNotes.madeBy))
        .where(eq(clientNotes.clientId, clientId))
        .orderBy(desc(clientNotes.madeAt), desc(clientNotes.id));
      const content = rows.map(({ note, maker }) => ({
        id: note.id,
        text: note.text,
        by: { id: note.madeBy, name: maker },
        at: note.madeAt.toISOString(),
      }));
      return { content };
    },
  });

  bind(app, serverContext, notes.add, {
    load: async ({ tx, scope, params: { clientId } }) => (await findClient(tx, scope, clientId)) && { clientId },
    handle: async ({ tx, actor, now, trace, body, subject: { clientId } }) => {
      const id = randomUUID();
      await tx.insert(clientNotes).values({ id, clientId, text: body.text, madeBy: actor.id, madeAt: now });
      await writeAudit(tx, trace, { clientId, action: 'client.note.add', objectId: clientId, diff: { note: { to: { id } } } });
      return { id, text: body.text, by: { id: actor.id, name: actor.name }, at: now.toISOString() };
    },
  });

  bind(app, serverContext, notes.remove, {
    load: async ({ tx, scope, params: { clientId, noteId } }) => {
      if (!(await findClient(tx, scope, clientId))) return undefined;
      const [note] = await tx
        .select({ ownerId: clientNotes.madeBy })
        .from(clientNotes)
        .where(and(eq(clientNotes.id, noteId), eq(clientNotes.clientId, clientId)));
      return note && { clientId, ownerId: note.ownerId };
    },
    handle: async ({ tx, trace, params: { clientId, noteId } }) => {
      await tx.delete(clientNotes).where(eq(clientNotes.id, noteId));
      await writeAudit(tx, trace, { clientId, action: 'client.note.remove', objectId: clientId, diff: { note: { from: { id: noteId } } } });
      return null;
    },
  });
};
