import { and, asc, eq, exists, inArray, isNull, or } from 'drizzle-orm';
import type { ReportReader, ReportSchedule } from '#contract/reports/schedules.ts';
import { may, scopeOf } from '#domain/people/permissions.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { type StoredCampaign, findCampaign } from '#server/campaigns/store.ts';
import type { Connection } from '#server/db/database.ts';
import { mails } from '#server/db/mail-schema.ts';
import { reportReaders, reportSchedules, savedReports } from '#server/db/saved-report-schema.ts';
import { users } from '#server/db/schema.ts';
import { findActor } from '#server/identity/store.ts';
import type { ReportOwner } from './sums.ts';

export type StoredSchedule = typeof reportSchedules.$inferSelect;

/** The campaign as this person may read it at this moment; undefined when they may not, or not any more. */
export const campaignFor = async (db: Connection, userId: string, campaignId: string): Promise<StoredCampaign | undefined> => {
  const actor = await findActor(db, userId);
  const campaign = actor && (await findCampaign(db, scopeOf(actor, 'campaigns.read'), campaignId));
  return actor && campaign && may(actor, 'campaigns.read', campaign) ? campaign : undefined;
};

export const isSchedule = ({ clientId, campaignId, id }: Pick<StoredSchedule, 'clientId' | 'campaignId' | 'id'>) =>
  and(eq(reportSchedules.clientId, clientId), eq(reportSchedules.campaignId, campaignId), eq(reportSchedules.id, id));

export const readersOf = ({ clientId, campaignId, id }: Pick<StoredSchedule, 'clientId' | 'campaignId' | 'id'>) =>
  and(eq(reportReaders.clientId, clientId), eq(reportReaders.campaignId, campaignId), eq(reportReaders.scheduleId, id));

/** The saved report that a schedule sends, and the schedule by which a reader gets it: one campaign's, as every key here begins. */
export const savedOfSchedule = and(
  eq(savedReports.clientId, reportSchedules.clientId),
  eq(savedReports.campaignId, reportSchedules.campaignId),
  eq(savedReports.id, reportSchedules.savedReportId),
);
export const scheduleOfReader = and(
  eq(reportSchedules.clientId, reportReaders.clientId),
  eq(reportSchedules.campaignId, reportReaders.campaignId),
  eq(reportSchedules.id, reportReaders.scheduleId),
);

/** Schedules of a campaign that concern a person: their own, those they get, and those of reports that everybody sees. */
export const schedulesSeenBy = (db: Connection, { clientId, id }: ReportOwner, readerId: string) =>
  db
    .select({ schedule: reportSchedules, saved: { id: savedReports.id, name: savedReports.name }, maker: users.name })
    .from(reportSchedules)
    .innerJoin(savedReports, savedOfSchedule)
    .innerJoin(users, eq(users.id, reportSchedules.madeBy))
    .where(
      and(
        eq(reportSchedules.clientId, clientId),
        eq(reportSchedules.campaignId, id),
        or(
          eq(reportSchedules.madeBy, readerId),
          eq(savedReports.shared, true),
          exists(
            db
              .select({ id: reportReaders.userId })
              .from(reportReaders)
              .where(and(eq(reportReaders.scheduleId, reportSchedules.id), eq(reportReaders.userId, readerId))),
          ),
        ),
      ),
    )
    .orderBy(asc(savedReports.name), asc(reportSchedules.id))
    .$dynamic();

export type SeenSchedule = Awaited<ReturnType<typeof schedulesSeenBy>>[number];

const lastOf = (mail: typeof mails.$inferSelect | null): ReportReader['last'] => {
  if (!mail || mail.outcome === 'WITHDRAWN') return null;
  const waiting = mail.lastFailure === null ? 'WAITING' : 'TRYING';
  const state = mail.outcome === null ? waiting : mail.outcome === 'SENT' ? 'SENT' : 'FAILED';
  return { at: (mail.settledAt ?? mail.createdAt).toISOString(), state };
};

/** Those who still get what a schedule sends, each with whether they have had it today, as days are in its zone: nobody gets it twice on one. */
export const readersToday = async (db: Connection, schedule: StoredSchedule, now: Date) => {
  const rows = await db
    .select({ userId: reportReaders.userId, token: reportReaders.token, mail: mails })
    .from(reportReaders)
    .leftJoin(mails, eq(mails.id, reportReaders.lastMailId))
    .where(and(readersOf(schedule), isNull(reportReaders.stoppedAt)));
  const dayOf = (at: Date): string => dateIn(at, schedule.timezone);
  return rows.map(({ mail, ...reader }) => ({
    ...reader,
    hasIt: mail !== null && (mail.outcome === null || mail.outcome === 'SENT') && dayOf(mail.createdAt) === dayOf(now),
  }));
};

/** Schedules with everybody who gets them, and what became of their last mails. */
export const presentSchedules = async (db: Connection, found: readonly SeenSchedule[], campaignId: string): Promise<ReportSchedule[]> => {
  if (found.length === 0) return [];
  const rows = await db
    .select({ reader: reportReaders, name: users.name, mail: mails })
    .from(reportReaders)
    .innerJoin(users, eq(users.id, reportReaders.userId))
    .leftJoin(mails, eq(mails.id, reportReaders.lastMailId))
    .where(
      inArray(
        reportReaders.scheduleId,
        found.map(({ schedule }) => schedule.id),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
  const reading = new Set<string>();
  for (const id of new Set(rows.map(({ reader }) => reader.userId))) if (await campaignFor(db, id, campaignId)) reading.add(id);
  return found.map(({ schedule, saved, maker }) => ({
    id: schedule.id,
    version: schedule.version,
    savedReport: saved,
    every: schedule.every,
    day: schedule.day,
    time: schedule.time,
    timezone: schedule.timezone,
    days: schedule.days,
    format: schedule.format,
    nextAt: schedule.nextAt?.toISOString() ?? null,
    by: { id: schedule.madeBy, name: maker },
    readers: rows
      .filter(({ reader }) => reader.scheduleId === schedule.id)
      .map(({ reader, name, mail }) => ({
        person: { id: reader.userId, name },
        state: reader.stoppedAt !== null ? 'STOPPED' : reading.has(reader.userId) ? 'ACTIVE' : 'NO_RIGHT',
        last: lastOf(mail),
      })),
  }));
};
