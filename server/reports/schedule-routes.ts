import { randomBytes, randomUUID } from 'node:crypto';
import { and, count, eq, inArray, notInArray } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { type ReportScheduleDraft, mostReportSchedules } from '#contract/reports/schedules.ts';
import { endOfDay, nextSending } from '#domain/reports/schedule.ts';
import { writeAudit } from '#server/audit/write-audit.ts';
import { findCampaign } from '#server/campaigns/store.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { reportReaders, reportSchedules, savedReports } from '#server/db/saved-report-schema.ts';
import { memberships, users } from '#server/db/schema.ts';
import { Failure } from '#server/failure.ts';
import { type Call, type ServerContext, bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { withdrawMails } from '#server/mail/outbox.ts';
import { type StoredSchedule, isSchedule, presentSchedules, readersOf, readersToday, schedulesSeenBy } from './schedule-store.ts';
import { seenBy } from './saved-routes.ts';
import type { ReportOwner } from './sums.ts';

/** Refuses readers who are neither the person who sends nor of the client's team. 400 */
const demandReaders = async (
  tx: Transaction,
  { clientId, actorId, ids }: { clientId: string; actorId: string; ids: readonly string[] },
) => {
  const members = await tx
    .select({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.clientId, clientId), inArray(users.id, [...ids]), eq(users.blocked, false)));
  const known = new Set([actorId, ...members.map(({ id }) => id)]);
  if (!ids.every((id) => known.has(id)))
    throw new Failure(400, 'error.validation.fields', [{ path: 'readerIds', key: 'error.report.notAReader' }]);
};

/** Whoever was a reader before stays one as they were, stopped or not. */
const setReaders = async (tx: Transaction, schedule: StoredSchedule, ids: readonly string[]): Promise<void> => {
  const { clientId, campaignId, id: scheduleId } = schedule;
  await tx.delete(reportReaders).where(and(readersOf(schedule), notInArray(reportReaders.userId, [...ids])));
  const rows = [...new Set(ids)].map((userId) => ({
    clientId,
    campaignId,
    scheduleId,
    userId,
    token: randomBytes(32).toString('base64url'),
  }));
  await tx.insert(reportReaders).values(rows).onConflictDoNothing();
};

const columnsOf = ({ readerIds: _, ...columns }: ReportScheduleDraft, now: Date) => ({ ...columns, nextAt: nextSending(columns, now) });

/** Reports that are sent by mail each week or month. */
export const bindReportSchedules = (app: App, serverContext: ServerContext): void => {
  const { reportSchedules: calls } = api;

  const one = async (db: Connection, campaign: ReportOwner, readerId: string, id: string) =>
    (
      await presentSchedules(
        db,
        (await schedulesSeenBy(db, campaign, readerId)).filter(({ schedule }) => schedule.id === id),
        campaign.id,
      )
    )[0];

  bind(app, serverContext, calls.list, {
    load: ({ db, scope, params }) => findCampaign(db, scope, params.campaignId),
    handle: async ({ db, actor, subject }) => ({
      content: await presentSchedules(db, await schedulesSeenBy(db, subject, actor.id), subject.id),
    }),
  });

  /** Refuses a saved report that this person does not see. 400 */
  const demandSaved = async (tx: Transaction, campaign: ReportOwner, actorId: string, savedReportId: string): Promise<void> => {
    const [saved] = await tx
      .select({ id: savedReports.id })
      .from(savedReports)
      .where(and(seenBy(campaign, actorId), eq(savedReports.id, savedReportId)));
    if (!saved) throw new Failure(400, 'error.validation.fields', [{ path: 'savedReportId', key: 'error.notFound' }]);
  };

  bind(app, serverContext, calls.create, {
    load: ({ tx, scope, params }) => findCampaign(tx, scope, params.campaignId),
    handle: async ({ tx, actor, now, trace, body, subject }) => {
      const { id: campaignId, clientId } = subject;
      const ofCampaign = and(eq(reportSchedules.clientId, clientId), eq(reportSchedules.campaignId, campaignId));
      const [kept] = await tx.select({ all: count() }).from(reportSchedules).where(ofCampaign);
      if ((kept?.all ?? 0) >= mostReportSchedules) throw new Failure(409, 'error.report.schedulesFull');
      await demandSaved(tx, subject, actor.id, body.savedReportId);
      await demandReaders(tx, { clientId, actorId: actor.id, ids: body.readerIds });
      const id = randomUUID();
      const schedule = { id, clientId, campaignId, version: 1, ...columnsOf(body, now), madeBy: actor.id, madeAt: now };
      await tx.insert(reportSchedules).values(schedule);
      await setReaders(tx, schedule, body.readerIds);
      await writeAudit(tx, trace, { clientId, action: 'report.schedule.add', objectId: campaignId, diff: { schedule: { to: { id } } } });
      const made = await one(tx, subject, actor.id, id);
      if (!made) throw new Error('A schedule that was just made is not seen by its maker');
      return made;
    },
  });

  const loadSchedule = async ({
    tx,
    scope,
    actor,
    params,
  }: Pick<Call<typeof calls.update | typeof calls.receive>, 'tx' | 'scope' | 'actor' | 'params'>) => {
    const campaign = await findCampaign(tx, scope, params.campaignId);
    if (!campaign) return undefined;
    const found = (await schedulesSeenBy(tx, campaign, actor.id)).find(({ schedule }) => schedule.id === params.scheduleId);
    if (!found) return undefined;
    const [schedule] = await tx.select().from(reportSchedules).where(isSchedule(found.schedule)).for('update');
    return schedule && { schedule, campaign, clientId: campaign.clientId, ownerId: schedule.madeBy, version: schedule.version };
  };

  const shown = async (tx: Transaction, { campaign, schedule }: { campaign: ReportOwner; schedule: StoredSchedule }, actorId: string) => {
    const now = await one(tx, campaign, actorId, schedule.id);
    if (!now) throw new Failure(404, 'error.notFound');
    return now;
  };

  bind(app, serverContext, calls.update, {
    load: loadSchedule,
    handle: async ({ tx, actor, now, trace, body, subject }) => {
      const { schedule, campaign, clientId } = subject;
      await demandSaved(tx, campaign, actor.id, body.savedReportId);
      await demandReaders(tx, { clientId, actorId: schedule.madeBy, ids: body.readerIds });
      const changed = { ...schedule, ...columnsOf(body, now), version: schedule.version + 1 };
      await tx.update(reportSchedules).set(changed).where(isSchedule(schedule));
      await setReaders(tx, schedule, body.readerIds);
      const readers = await readersToday(tx, changed, now);
      // Moved to later on a day on which everybody has had it, it is due on the next one.
      if (readers.length > 0 && readers.every(({ hasIt }) => hasIt))
        await tx
          .update(reportSchedules)
          .set({ nextAt: nextSending(changed, endOfDay(changed, now)) })
          .where(isSchedule(schedule));
      const diff = { schedule: { to: { id: schedule.id } } };
      await writeAudit(tx, trace, { clientId, action: 'report.schedule.update', objectId: campaign.id, diff });
      return shown(tx, subject, actor.id);
    },
  });

  bind(app, serverContext, calls.remove, {
    load: loadSchedule,
    handle: async ({ tx, now, trace, subject: { schedule, clientId } }) => {
      await tx.delete(reportSchedules).where(isSchedule(schedule));
      await withdrawMails(tx, schedule.id, now);
      const diff = { schedule: { from: { id: schedule.id } } };
      await writeAudit(tx, trace, { clientId, action: 'report.schedule.remove', objectId: schedule.campaignId, diff });
      return null;
    },
  });

  bind(app, serverContext, calls.receive, {
    load: loadSchedule,
    handle: async ({ tx, actor, now, trace, body, subject }) => {
      await tx
        .update(reportReaders)
        .set({ stoppedAt: body.wanted ? null : now })
        .where(and(readersOf(subject.schedule), eq(reportReaders.userId, actor.id)));
      const { campaign, clientId, schedule } = subject;
      const diff = { schedule: { to: { id: schedule.id } } };
      await writeAudit(tx, trace, { clientId, action: 'report.schedule.receive', objectId: campaign.id, diff });
      return shown(tx, subject, actor.id);
    },
  });
};
