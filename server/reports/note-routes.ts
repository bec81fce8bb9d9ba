import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import type { ReportNote } from '#contract/reports/notes.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { findCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { reportNotes } from '#server/db/saved-report-schema.ts';
import { users } from '#server/db/schema.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import type { ReportOwner } from './sums.ts';
import { eventsOf } from './note-events.ts';

const ofCampaign = ({ clientId, id }: ReportOwner) => and(eq(reportNotes.clientId, clientId), eq(reportNotes.campaignId, id));

const oneOf = (campaign: ReportOwner, noteId: string) => and(ofCampaign(campaign), eq(reportNotes.id, noteId));

const notesOf = (db: Connection) =>
  db.select({ note: reportNotes, maker: users.name }).from(reportNotes).innerJoin(users, eq(users.id, reportNotes.madeBy));

const present = ({ note, maker }: Awaited<ReturnType<typeof notesOf>>[number]): ReportNote => ({
  id: note.id,
  version: note.version,
  day: note.day,
  text: note.text,
  by: { id: note.madeBy, name: maker },
  at: note.madeAt.toISOString(),
  editedAt: note.editedAt?.toISOString() ?? null,
});

/** What people note about days of a report, beside what the campaign's history says of them. */
export const bindReportNotes = (app: App, serverContext: ServerContext): void => {
  const { reportNotes: notes } = api;

  bind(app, serverContext, notes.list, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ db, subject }) => {
      const rows = await notesOf(db).where(ofCampaign(subject)).orderBy(asc(reportNotes.day), asc(reportNotes.madeAt), asc(reportNotes.id));
      return { content: rows.map(present), events: await eventsOf(db, subject) };
    },
  });

  bind(app, serverContext, notes.add, {
    load: ({ tx, scope, params }) => findCampaign(tx, scope, params.campaignId),
    handle: async ({ tx, actor, now, trace, body, subject: { id: campaignId, clientId } }) => {
      const id = randomUUID();
      const note = { id, clientId, campaignId, version: 1, ...body, madeBy: actor.id, madeAt: now, editedAt: null };
      await tx.insert(reportNotes).values(note);
      await writeAudit(tx, trace, { clientId, action: 'report.note.add', objectId: campaignId, diff: { note: { to: { id } } } });
      return present({ note, maker: actor.name });
    },
  });

  const loadNote = async ({ tx, scope, params: { campaignId, noteId } }: Pick<Call<typeof notes.update>, 'tx' | 'scope' | 'params'>) => {
    const campaign = await findCampaign(tx, scope, campaignId);
    if (!campaign) return undefined;
    const [found] = await notesOf(tx).where(oneOf(campaign, noteId)).for('update', { of: reportNotes });
    return found && { ...found, clientId: campaign.clientId, campaignId, ownerId: found.note.madeBy, version: found.note.version };
  };

  bind(app, serverContext, notes.update, {
    load: loadNote,
    handle: async ({ tx, now, trace, body, subject: { note, maker, clientId, campaignId } }) => {
      const changed = { ...note, ...body, version: note.version + 1, editedAt: now };
      await tx
        .update(reportNotes)
        .set(changed)
        .where(oneOf({ clientId, id: campaignId }, note.id));
      await writeAudit(tx, trace, {
        clientId,
        action: 'report.note.update',
        objectId: campaignId,
        diff: { note: { to: { id: note.id } } },
      });
      return present({ note: changed, maker });
    },
  });

  bind(app, serverContext, notes.remove, {
    load: loadNote,
    handle: async ({ tx, trace, subject: { note, clientId, campaignId } }) => {
      await tx.delete(reportNotes).where(oneOf({ clientId, id: campaignId }, note.id));
      await writeAudit(tx, trace, {
        clientId,
        action: 'report.note.remove',
        objectId: campaignId,
        diff: { note: { from: { id: note.id } } },
      });
      return null;
    },
  });
};
