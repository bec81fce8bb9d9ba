import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Person, ofCampaign } from '#contract/envelope.ts';
import { line } from '#contract/line.ts';
import { MetricType, ReportType, metricTypes, narrowedTime } from './reports.ts';

/** What a report can be laid beside, apart from the plan. */
export const comparisons = ['PREVIOUS', 'LAST_YEAR', 'NONE'] as const;
export type Comparison = (typeof comparisons)[number];

/** What the chart draws: the rows of the table, or one of the pictures that only some reports have. */
export const chartKinds = ['ROWS', 'MEDIA', 'FUNNEL', 'FREQUENCY', 'MAP'] as const;
export type ChartKind = (typeof chartKinds)[number];

export const changeKinds = ['HIDDEN', 'SHOWN'] as const;

/** As an address has them: one name, or several with commas between. */
const names = z.string().max(200).optional();

/** What a report shows (specification §3): all that can be chosen on its screen. */
export const ReportSettings = z.strictObject({
  reportType: ReportType,
  /** Null: all of them. */
  metricsTypes: z.array(MetricType).min(1).max(metricTypes.length).readonly().nullable(),
  /** The metric that is drawn. */
  reportMetricsType: MetricType,
  chart: z.enum(chartKinds),
  /** What it is compared with, and whether a Monday stands beside a Monday then. */
  compare: z.enum(comparisons),
  weekdays: z.enum(['KEPT', 'FREE']),
  /** Whether each row says how far it is from the plan and from what it is compared with. What was saved before there was a choice does not. */
  changes: z.enum(changeKinds).default('HIDDEN'),
  ...narrowedTime,
  audienceSegment: z.string().max(120).optional(),
  market: names,
  media: names,
  format: names,
  adSet: names,
  creative: names,
  sortBy: z.enum(['label', ...metricTypes]).optional(),
  sortDir: z.enum(['asc', 'desc']).optional(),
});
export type ReportSettings = z.infer<typeof ReportSettings>;

export const longestSavedName = 60;

/** So many reports of a campaign are kept at most, whoever saved them. */
export const mostSavedReports = 100;

export const SavedReportDraft = z.strictObject({
  name: line(1, longestSavedName),
  /** Everybody who sees the campaign's report sees it. */
  shared: z.boolean(),
  settings: ReportSettings,
});
export type SavedReportDraft = z.infer<typeof SavedReportDraft>;

export const SavedReport = z.strictObject({
  id: Id,
  version: z.number().int(),
  name: z.string(),
  shared: z.boolean(),
  settings: ReportSettings,
  by: Person,
  at: Instant,
  /** When it was changed last; null while it stands as it was saved. */
  editedAt: Instant.nullable(),
});
export type SavedReport = z.infer<typeof SavedReport>;

const ofSaved = ofCampaign.extend({ savedReportId: Id });

export const savedReports = {
  list: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/stats/saved-reports',
    summary: 'The reports that the reader saved, and those that others share, by name',
    access: ['savedReports.read'],
    params: ofCampaign,
    response: z.strictObject({ content: z.array(SavedReport) }),
  }),
  create: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/stats/saved-reports',
    summary: 'Save what a report shows under a name',
    access: ['savedReports.write'],
    params: ofCampaign,
    body: SavedReportDraft,
    response: SavedReport,
    status: 201,
    keyed: true,
  }),
  update: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: '/campaigns/:campaignId/stats/saved-reports/:savedReportId',
    summary: 'Rename or share a saved report, or save what it shows now',
    access: ['savedReports.change'],
    params: ofSaved,
    body: SavedReportDraft,
    response: SavedReport,
    versioned: true,
  }),
  remove: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: '/campaigns/:campaignId/stats/saved-reports/:savedReportId',
    summary: 'Remove a saved report',
    access: ['savedReports.change'],
    params: ofSaved,
    response: z.null(),
    status: 204,
    versioned: true,
  }),
};
