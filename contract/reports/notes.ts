import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Person, PlainDate, ofCampaign } from '#contract/envelope.ts';

export const longestReportNote = 1000;

/** What somebody noted about a day of a report. Everybody who sees the report sees it. */
export const ReportNote = z.strictObject({
  id: Id,
  version: z.number().int(),
  /** In the client's zone, as all days of a report. */
  day: PlainDate,
  text: z.string(),
  by: Person,
  at: Instant,
  /** When it was changed last; null while it stands as it was written. */
  editedAt: Instant.nullable(),
});
export type ReportNote = z.infer<typeof ReportNote>;

/** What the system notes by itself, of the campaign's history. */
export const reportEventKinds = ['begin', 'pause', 'resume', 'budget', 'creative'] as const;

export const ReportEvent = z.strictObject({
  id: z.string(),
  day: PlainDate,
  at: Instant,
  kind: z.enum(reportEventKinds),
  /** Null: the system, by the clock. */
  by: Person.nullable(),
  /** What was said with it, or which material it was; null where nothing was. */
  about: z.string().nullable(),
});
export type ReportEvent = z.infer<typeof ReportEvent>;

const ReportNoteDraft = z.strictObject({ day: PlainDate, text: z.string().trim().min(1).max(longestReportNote) });

const ofNote = ofCampaign.extend({ noteId: Id });

export const reportNotes = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/stats/notes',
    summary: 'What people noted about days of a report, and what changed on them, in the order of the days',
    access: ['reportNotes.read'],
    params: ofCampaign,
    response: z.strictObject({ content: z.array(ReportNote), events: z.array(ReportEvent) }),
  }),
  add: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/stats/notes',
    summary: 'Note something about a day of a report',
    access: ['reportNotes.write'],
    params: ofCampaign,
    body: ReportNoteDraft,
    response: ReportNote,
    status: 201,
    keyed: true,
  }),
  update: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: '/campaigns/:campaignId/stats/notes/:noteId',
    summary: 'Change an own note',
    access: ['reportNotes.change'],
    params: ofNote,
    body: ReportNoteDraft,
    response: ReportNote,
    versioned: true,
  }),
  remove: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: '/campaigns/:campaignId/stats/notes/:noteId',
    summary: 'Delete an own note',
    access: ['reportNotes.change'],
    params: ofNote,
    response: z.null(),
    status: 204,
    versioned: true,
  }),
};
