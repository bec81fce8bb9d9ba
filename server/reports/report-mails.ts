import { and, eq, isNull, sql } from 'drizzle-orm';
import { api } from '#contract/api.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { ReportSettings } from '#contract/reports/saved.ts';
import { paths } from '#domain/places.ts';
import { daysBefore } from '#domain/reports/schedule.ts';
import { fileQueryOf, searchOf } from '#domain/reports/view.ts';
import type { Connection, Transaction } from '#server/db/database.ts';
import { reportReaders, reportSchedules, savedReports } from '#server/db/saved-report-schema.ts';
import { campaigns, users } from '#server/db/schema.ts';
import { Failure } from '#server/failure.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { isCleanText } from '#server/http/clean-text.ts';
import { bind } from '#server/http/bind.ts';
import type { App } from '#server/http/env.ts';
import { hostOf } from '#server/limits/network-of.ts';
import type { Enclose } from '#server/mail/deliver.ts';
import { makeReportFile } from './report-file.ts';
import { type StoredSchedule, campaignFor, savedOfSchedule, scheduleOfReader } from './schedule-store.ts';

type Saved = typeof savedReports.$inferSelect;

/** What a saved report shows on its day: the days before take the place of those it was saved with, and of the week or day among them. */
const settingsOn = ({ settings }: Pick<Saved, 'settings'>, schedule: StoredSchedule, plannedAt: Date): ReportSettings => {
  if (schedule.days === 'SAVED') return settings;
  const { day: _, week: __, ...others } = settings;
  const { from, to } = daysBefore(schedule, plannedAt);
  return { ...others, dateFrom: from, dateTo: to };
};

/** The console's path to what is sent. */
export const placeOfSaved = (
  schedule: StoredSchedule,
  saved: Saved,
  { plannedAt, readerId }: { plannedAt: Date; readerId: string },
): string => {
  const isSeen = saved.shared || saved.madeBy === readerId;
  const search = searchOf({ ...settingsOn(saved, schedule, plannedAt), saved: isSeen ? saved.id : undefined, page: 0 }).toString();
  return paths.report(schedule.campaignId) + (search === '' ? '' : `?${search}`);
};

const byToken = (db: Connection, token: string) =>
  db
    .select({ reader: reportReaders, schedule: reportSchedules, saved: savedReports, campaign: campaigns.name })
    .from(reportReaders)
    .innerJoin(reportSchedules, scheduleOfReader)
    .innerJoin(savedReports, savedOfSchedule)
    .innerJoin(campaigns, eq(campaigns.id, reportReaders.campaignId))
    // What no text can hold is nobody's token.
    .where(isCleanText(token) ? eq(reportReaders.token, token) : sql`false`);

/**
 * Makes the file of a report's mail at the moment it leaves, for whoever may still read it. Null: they may not, or it was stopped or removed since it was
 * put into the outbox.
 */
export const encloseReport =
  ({ db, address, clock }: Pick<ServerContext, 'db' | 'address' | 'clock'>): Enclose =>
  async ({ kind, language, values }) => {
    if (kind !== 'scheduledReport') return { files: [], headers: {} };
    const token = String(values['token']);
    const [found] = await byToken(db, token);
    if (!found || found.reader.stoppedAt !== null) return null;
    const { reader, schedule, saved } = found;
    const campaign = await campaignFor(db, reader.userId, schedule.campaignId);
    if (!campaign) return null;
    const settings = settingsOn(saved, schedule, new Date(String(values['plannedAt'])));
    const query = api.reports.file.query?.parse(fileQueryOf(settings));
    if (!query) throw new Error('A report’s file can be asked for nothing');
    const [maker] = await db.select({ name: users.name }).from(users).where(eq(users.id, schedule.madeBy));
    const made = { now: clock(), language, madeBy: maker?.name ?? '', address: address() };
    const { title: _, ...file } = await makeReportFile(db, campaign, { ...query, as: schedule.format }, made);
    // One click in a mail program ends them, without a page in between (RFC 8058).
    const stop = address() + pathOf(api.reportMails.stop, { token });
    return { files: [file], headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } };
  };

/** What the links in a report's mails do. */
export const bindReportMails = (app: App, serverContext: ServerContext): void => {
  const { limits } = serverContext;

  const load = async ({ db, params, trace }: { db: Connection; params: { token: string }; trace: { ip: string } }) => {
    // Whoever holds a token is no guesser.
    await limits.invitationAddress.demand(hostOf(trace.ip));
    const [found] = await byToken(db, params.token);
    if (!found) throw new Failure(404, 'error.report.noMails');
    await limits.invitationAddress.giveBack(hostOf(trace.ip));
    return { ...found, clientId: '' };
  };
  type Found = Awaited<ReturnType<typeof load>>;
  const shown = ({ saved, campaign }: Found, wanted: boolean) => ({ report: saved.name, campaign, wanted });

  bind(app, serverContext, api.reportMails.get, {
    load,
    handle: async ({ subject }) => shown(subject, subject.reader.stoppedAt === null),
  });

  const stop = (tx: Transaction, { reader }: Found, now: Date) =>
    tx
      .update(reportReaders)
      .set({ stoppedAt: now })
      .where(and(eq(reportReaders.token, reader.token), isNull(reportReaders.stoppedAt)));

  bind(app, serverContext, api.reportMails.stop, {
    load: ({ tx, params, trace }) => load({ db: tx, params, trace }),
    handle: async ({ tx, now, subject }) => {
      await stop(tx, subject, now);
      return shown(subject, false);
    },
  });
};
