import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Person, Timezone, ofCampaign } from '#contract/envelope.ts';

/** So many people get one report at most. */
export const mostReportReaders = 50;

/** So many reports of a campaign are sent regularly at most. */
export const mostReportSchedules = 50;

const shape = {
  every: z.enum(['WEEK', 'MONTH']),
  /** Of a week Monday, 1, to Sunday, 7; of a month the day, and its last one where it has no such day. */
  day: z.number().int().min(1).max(31),
  /** `HH:MM` as clocks in the zone show it, summer and winter. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  timezone: Timezone,
  /** What the file is of: the whole week or month before its day, or the days that the report was saved with. */
  days: z.enum(['BEFORE', 'SAVED']),
  format: z.enum(['xlsx', 'pdf']),
};

/** The report that is sent, to whom, and when. */
export const ReportScheduleDraft = z
  .strictObject({
    savedReportId: Id,
    ...shape,
    /** Oneself, and people of the client's team. */
    readerIds: z.array(Id).min(1).max(mostReportReaders),
  })
  .refine(({ every, day }) => every === 'MONTH' || day <= 7, { path: ['day'], params: { key: 'error.validation.format' } });
export type ReportScheduleDraft = z.infer<typeof ReportScheduleDraft>;

/** `SENT`: the mail server took it. `TRYING`: it did not yet, and is asked again. `FAILED`: it was asked for days, and nothing is tried any more. */
export const reportMailStates = ['SENT', 'WAITING', 'TRYING', 'FAILED'] as const;

/** Somebody who gets a report by mail. */
export const ReportReader = z.strictObject({
  person: Person,
  /** `STOPPED` by the reader; `NO_RIGHT`: they cannot open the campaign any more, and get nothing. */
  state: z.enum(['ACTIVE', 'STOPPED', 'NO_RIGHT']),
  /** What became of the last mail; null before the first. */
  last: z.strictObject({ at: Instant, state: z.enum(reportMailStates) }).nullable(),
});
export type ReportReader = z.infer<typeof ReportReader>;

export const ReportSchedule = z.strictObject({
  id: Id,
  version: z.number().int(),
  savedReport: z.strictObject({ id: Id, name: z.string() }),
  ...shape,
  /** Null: nothing more is sent, because the campaign is over and its numbers are final, or because its owner cannot open it any more. */
  nextAt: Instant.nullable(),
  by: Person,
  readers: z.array(ReportReader),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

const ofSchedule = ofCampaign.extend({ scheduleId: Id });

export const reportSchedules = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/stats/report-schedules',
    summary: 'The reports that are sent regularly: the reader’s own, those they get, and those of shared reports',
    access: ['savedReports.read'],
    params: ofCampaign,
    response: z.strictObject({ content: z.array(ReportSchedule) }),
  }),
  create: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/stats/report-schedules',
    summary: 'Send a saved report each week or month',
    access: ['savedReports.write'],
    params: ofCampaign,
    body: ReportScheduleDraft,
    response: ReportSchedule,
    status: 201,
    keyed: true,
  }),
  update: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: '/campaigns/:campaignId/stats/report-schedules/:scheduleId',
    summary: 'Change when a report is sent, and to whom; whoever has stopped it stays without it',
    access: ['savedReports.change'],
    params: ofSchedule,
    body: ReportScheduleDraft,
    response: ReportSchedule,
    versioned: true,
  }),
  remove: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: '/campaigns/:campaignId/stats/report-schedules/:scheduleId',
    summary: 'Send a report no more; what has not left yet does not leave',
    access: ['savedReports.change'],
    params: ofSchedule,
    response: z.null(),
    status: 204,
    versioned: true,
  }),
  /** It concerns the reader alone, who is to have their way whatever others change. */
  receive: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/stats/report-schedules/:scheduleId/own-mails',
    summary: 'Stop getting a report by mail, or get it again',
    access: ['savedReports.read'],
    params: ofSchedule,
    body: z.strictObject({ wanted: z.boolean() }),
    response: ReportSchedule,
  }),
};

// Of any length: a token that is too long gets the same answer as every other that is wrong.
const byToken = z.strictObject({ token: z.string() });

/** What the bearer of a mail’s link may know. */
const ReportMails = z.strictObject({ report: z.string(), campaign: z.string(), wanted: z.boolean() });

/** What the links in a report’s mails lead to, for whoever has the mail. */
export const reportMails = {
  get: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/report-mails/:token',
    summary: 'Which report a mail’s link to stop it is about; changes nothing',
    access: 'public',
    params: byToken,
    response: ReportMails,
  }),
  /** Its body is not read: mail programs send `List-Unsubscribe=One-Click`, as a form of either kind (RFC 8058). */
  stop: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/report-mails/:token/stop',
    summary: 'Stop getting a report by mail, by the link in one of its mails or by one click of a mail program; again changes nothing',
    access: 'public',
    params: byToken,
    response: ReportMails,
  }),
};
