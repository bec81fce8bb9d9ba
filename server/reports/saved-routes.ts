import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, or } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { type SavedReport, mostSavedReports } from '#contract/reports/saved.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { findCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { savedReports } from '#server/db/saved-report-schema.ts';
import { users } from '#server/db/schema.ts';
import { Failure } from '#server/failure.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import type { ReportOwner } from './sums.ts';

const ofCampaign = ({ clientId, id }: ReportOwner) => and(eq(savedReports.clientId, clientId), eq(savedReports.campaignId, id));

/** What others saved for themselves does not exist for a reader. */
export const seenBy = (campaign: ReportOwner, readerId: string) =>
  and(ofCampaign(campaign), or(eq(savedReports.shared, true), eq(savedReports.madeBy, readerId)));

const savedOf = (db: Connection) =>
  db.select({ saved: savedReports, maker: users.name }).from(savedReports).innerJoin(users, eq(users.id, savedReports.madeBy));

const present = ({ saved, maker }: Awaited<ReturnType<typeof savedOf>>[number]): SavedReport => ({
  id: saved.id,
  version: saved.version,
  name: saved.name,
  shared: saved.shared,
  settings: saved.settings,
  by: { id: saved.madeBy, name: maker },
  at: saved.madeAt.toISOString(),
  editedAt: saved.editedAt?.toISOString() ?? null,
});

/** Reports that are kept under a name: one's own, and those that are shared. */
export const bindSavedReports = (app: App, serverContext: ServerContext): void => {
  const { savedReports: calls } = api;

  bind(app, serverContext, calls.list, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ db, actor, subject }) => {
      const rows = await savedOf(db).where(seenBy(subject, actor.id)).orderBy(asc(savedReports.name), asc(savedReports.id));
      return { content: rows.map(present) };
    },
  });

  bind(app, serverContext, calls.create, {
    load: ({ tx, scope, params }) => findCampaign(tx, scope, params.campaignId),
    handle: async ({ tx, actor, now, trace, body, subject }) => {
      const { id: campaignId, clientId } = subject;
      const [kept] = await tx.select({ all: count() }).from(savedReports).where(ofCampaign(subject));
      if ((kept?.all ?? 0) >= mostSavedReports) throw new Failure(409, 'error.report.savedFull');
      const id = randomUUID();
      const saved = { id, clientId, campaignId, version: 1, ...body, madeBy: actor.id, madeAt: now, editedAt: null };
      await tx.insert(savedReports).values(saved);
      await writeAudit(tx, trace, { clientId, action: 'report.saved.add', objectId: campaignId, diff: { saved: { to: { id } } } });
      return present({ saved, maker: actor.name });
    },
  });

  const loadSaved = async ({ tx, scope, actor, params }: Pick<Call<typeof calls.update>, 'tx' | 'scope' | 'actor' | 'params'>) => {
    const campaign = await findCampaign(tx, scope, params.campaignId);
    if (!campaign) return undefined;
    const one = and(seenBy(campaign, actor.id), eq(savedReports.id, params.savedReportId));
    const [found] = await savedOf(tx).where(one).for('update', { of: savedReports });
    return found && { ...found, clientId: campaign.clientId, ownerId: found.saved.madeBy, version: found.saved.version };
  };

  bind(app, serverContext, calls.update, {
    load: loadSaved,
    handle: async ({ tx, now, trace, body, subject: { saved, maker, clientId } }) => {
      const changed = { ...saved, ...body, version: saved.version + 1, editedAt: now };
      await tx.update(savedReports).set(changed).where(eq(savedReports.id, saved.id));
      const diff = { saved: { to: { id: saved.id } } };
      await writeAudit(tx, trace, { clientId, action: 'report.saved.update', objectId: saved.campaignId, diff });
      return present({ saved: changed, maker });
    },
  });

  bind(app, serverContext, calls.remove, {
    load: loadSaved,
    handle: async ({ tx, trace, subject: { saved, clientId } }) => {
      await tx.delete(savedReports).where(eq(savedReports.id, saved.id));
      const diff = { saved: { from: { id: saved.id } } };
      await writeAudit(tx, trace, { clientId, action: 'report.saved.remove', objectId: saved.campaignId, diff });
      return null;
    },
  });
};
