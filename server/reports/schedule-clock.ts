import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { conversionsFinalOn } from '#domain/reports/days.ts';
import { nextSending } from '#domain/reports/schedule.ts';
import { may } from '#domain/people/permissions.ts';
import { dateIn } from '#domain/time/working-time.ts';
import type { Transaction } from '#server/db/database.ts';
import { mails } from '#server/db/mail-schema.ts';
import { reportReaders, reportSchedules, savedReports } from '#server/db/saved-report-schema.ts';
import { campaigns, users } from '#server/db/schema.ts';
import { findActor } from '#server/identity/store.ts';
import type { ClockJob } from '#server/jobs/clock-jobs.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { addNotices } from '#server/notices/notice-store.ts';
import { personOf } from '#server/notices/people.ts';
import { placeOfSaved } from './report-mails.ts';
import { type StoredSchedule, campaignFor, isSchedule, readersToday, scheduleOfReader } from './schedule-store.ts';
import { coverageOf } from './sums.ts';

const batch = 20;

/** What is sent, or nothing: whoever schedules has lost the right, or nothing was reported yet. */
const sendTo = async (tx: Transaction, schedule: StoredSchedule, now: Date): Promise<Date | null> => {
  const owner = await findActor(tx, schedule.madeBy);
  const campaign = await campaignFor(tx, schedule.madeBy, schedule.campaignId);
  if (!owner || !campaign || !may(owner, 'savedReports.write', campaign)) return null;
  const next = nextSending(schedule, now);
  const isLast = campaign.to !== null && dateIn(now, campaign.client.timezone) >= conversionsFinalOn(campaign.to);
  const { to } = await coverageOf(tx, campaign);
  const [saved] = await tx
    .select()
    .from(savedReports)
    .where(and(eq(savedReports.clientId, schedule.clientId), eq(savedReports.id, schedule.savedReportId)));
  if (to === null || !saved) return isLast ? null : next;
  const plannedAt = schedule.nextAt ?? now;
  const [maker] = await personOf(tx, owner.id);
  for (const { userId, token, hasIt } of await readersToday(tx, schedule, now)) {
    const [reader] = await personOf(tx, userId);
    if (hasIt || !reader || !(await campaignFor(tx, userId, schedule.campaignId))) continue;
    const values = {
      name: reader.name,
      report: saved.name,
      campaign: campaign.name,
      client: campaign.client.name,
      by: userId === owner.id ? '' : (maker?.name ?? ''),
      place: placeOfSaved(schedule, saved, { plannedAt, readerId: userId }),
      token,
      scheduleId: schedule.id,
      userId,
      plannedAt: plannedAt.toISOString(),
    };
    const mail = { to: reader.email, language: reader.language, kind: 'scheduledReport', values, now, aboutId: schedule.id } as const;
    const lastMailId = await queueMail(tx, mail);
    await tx.update(reportReaders).set({ lastMailId }).where(eq(reportReaders.token, token));
  }
  return isLast ? null : next;
};

/** Tells those who schedule of mails that nobody took, once for each. */
const noticeFailures = async (tx: Transaction, now: Date): Promise<number> => {
  const failed = await tx
    .select({ schedule: reportSchedules, reader: reportReaders, readerName: users.name, campaign: campaigns.name })
    .from(reportReaders)
    .innerJoin(mails, and(eq(mails.id, reportReaders.lastMailId), inArray(mails.outcome, ['GIVEN_UP', 'OUTDATED'])))
    .innerJoin(reportSchedules, scheduleOfReader)
    .innerJoin(users, eq(users.id, reportReaders.userId))
    .innerJoin(campaigns, eq(campaigns.id, reportReaders.campaignId))
    .where(sql`${reportReaders.failedMailId} is distinct from ${reportReaders.lastMailId}`)
    .limit(batch);
  for (const { schedule, reader, readerName, campaign } of failed) {
    const item = {
      kind: 'campaign' as const,
      id: schedule.campaignId,
      name: campaign,
      clientId: schedule.clientId,
      campaignId: schedule.campaignId,
    };
    await addNotices(tx, [{ id: schedule.madeBy }], { kind: 'reportNotSent', item, byId: null, text: readerName, now });
    await tx.update(reportReaders).set({ failedMailId: reader.lastMailId }).where(eq(reportReaders.token, reader.token));
  }
  return failed.length;
};

/**
 * Puts into the outbox the reports whose moment has come. The file is made, and the reader's right asked again, when the mail leaves. A server that was away
 * sends what it missed once, however often it would have been due.
 */
export const reportSendingClock: ClockJob = {
  name: 'report-sendings',
  every: 10_000,
  batch,
  run: async (tx, now) => {
    const due = await tx
      .select()
      .from(reportSchedules)
      .where(lte(reportSchedules.nextAt, now))
      .orderBy(asc(reportSchedules.nextAt), asc(reportSchedules.id))
      .limit(batch)
      .for('update', { skipLocked: true });
    for (const schedule of due)
      await tx
        .update(reportSchedules)
        .set({ nextAt: await sendTo(tx, schedule, now) })
        .where(isSchedule(schedule));
    return due.length + (await noticeFailures(tx, now));
  },
};
