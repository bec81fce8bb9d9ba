import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, PlainDate, Slug, ofCampaign, paging, several } from '#contract/envelope.ts';
import { FileAnswer, csvMedia, pdfMedia, xlsxMedia } from '#contract/file.ts';
import { Currency } from '#contract/money.ts';
import { tripPhases } from '#contract/campaigns/plan.ts';
import { accuracy } from './accuracy.ts';
import { offPlan, pacing, standings } from './pacing.ts';
import { StatisticsAttempt, StatisticsUpload } from './statistics-uploads.ts';

/** What a report has one row for (specification §3); `PER_AD_SET` is ours, for the metrics of ad sets. The offline ones are made of counted visits. */
export const reportTypes = [
  'PER_DAY',
  'PER_WEEK',
  'PER_MARKET',
  'PER_MEDIA',
  'PER_FORMAT',
  'PER_AD_SET',
  'PER_CREATIVE',
  'SUMMARY',
  'PER_MEDIA_OFFLINE',
  'PER_MARKET_OFFLINE',
  'PER_LOCATION_CATEGORY_OFFLINE',
  'PER_LOCATION_UNIT_OFFLINE',
] as const;
export const ReportType = z.enum(reportTypes);
export type ReportType = z.infer<typeof ReportType>;

/** What follows people's looks and presses, in the order of the columns. */
const reactions = [
  'onlineConversions',
  'conversions',
  'organicTraffic',
  'postComments',
  'postShares',
  'postEngagements',
  'postReactions',
  'videoP25watchedActions',
  'videoP50watchedActions',
  'videoP75watchedActions',
  'videoP99watchedActions',
  'videoP100watchedActions',
] as const;

/** What partners count, in the order of the columns (specification §3); `spend` is ours: costs follow from it. */
export const countedMetrics = ['impressions', 'clicks', 'uniqueViews', 'spend', ...reactions] as const;
export type CountedMetric = (typeof countedMetrics)[number];

/** Every metric, counted and derived, in the order in which it is shown. */
export const metricTypes = [
  'impressions',
  'clicks',
  'clickThroughRate',
  'uniqueViews',
  'averageFrequency',
  'spend',
  'costPerMille',
  'costPerClick',
  ...reactions,
] as const;
export const MetricType = z.enum(metricTypes);
export type MetricType = z.infer<typeof MetricType>;

/** Null: nobody reported it. Counts are whole; `spend` and costs are minor units; `clickThroughRate` is a share, 0 to 1. */
export const Metrics = z.record(MetricType, z.number().nullable());
export type Metrics = z.infer<typeof Metrics>;

export const ReportRow = z.strictObject({
  /** Unlike any other row's of this report. */
  key: z.string(),
  /** In the reader's language; empty where the file named none. A day or a Monday as `YYYY-MM-DD`. */
  label: z.string(),
  /** What the row belongs to, such as a creative's medium and format. */
  within: z.string().nullable(),
  /** Numbers of these days may still grow. */
  provisional: z.boolean(),
  metrics: Metrics,
});
export type ReportRow = z.infer<typeof ReportRow>;

/** The whole campaign against its plan, whatever the report is narrowed to. */
export const Progress = z.strictObject({
  impressions: z.strictObject({ delivered: z.number(), planned: z.number() }),
  spend: z.strictObject({ delivered: z.number(), planned: z.number() }).nullable(),
  /** What is paid for the spend, fees, data fee and VAT included, and the total budget; minor units. Null where either is unknown. */
  paid: z.strictObject({ spent: z.number(), budget: z.number() }).nullable(),
  /** The money that will be off plan at this pace, below zero where too little is spent or delivered: as in the list of reports. Minor units. */
  gap: z.number().nullable(),
  /** Of the planned impressions. */
  share: z.number(),
  daysPassed: z.number().int(),
  days: z.number().int(),
  standing: z.enum(standings),
  /** By which share of the plan to date the worse of both is off it, where that is worth a word; null once it is over. */
  off: z.strictObject({ by: z.number(), of: z.enum(['impressions', 'spend']), standing: z.enum(offPlan) }).nullable(),
  /** By which share of its plan one that is over ended below or above it; null before. */
  endedBy: z.number().nullable(),
});
export type Progress = z.infer<typeof Progress>;

export const Report = z.strictObject({
  reportType: ReportType,
  currency: Currency.nullable(),
  /** The zone whose days these are. */
  timezone: z.string(),
  /** The last day there is data of; null without any. */
  dataAsOf: PlainDate.nullable(),
  updatedTime: Instant.nullable(),
  /** About when conversions are complete; null without dates. */
  conversionsFinalOn: PlainDate.nullable(),
  conversionsFinal: z.boolean(),
  /** Null without data or without a plan to compare with. */
  progress: Progress.nullable(),
  /** Of all rows, not of one page. */
  totals: Metrics,
  /** Metrics that were reported and that totals or rows of several days lack all the same, because they do not add up over days. */
  notAddedUp: z.array(MetricType),
  content: z.array(ReportRow),
  page: z.number().int(),
  size: z.number().int(),
  totalElements: z.number().int(),
  totalPages: z.number().int(),
});
export type Report = z.infer<typeof Report>;

/** Something that a report can be narrowed to. `within` is what it belongs to, such as a creative's medium and format. */
const Choice = z.strictObject({ id: z.string(), name: z.string(), within: z.string().nullable() });

/** By which names a report can be narrowed, beside its days and weeks (specification §3). */
export const filterDimensions = ['market', 'media', 'format', 'adSet', 'creative'] as const;
export type FilterDimension = (typeof filterDimensions)[number];

/** So many names of a dimension are offered, those with most impressions. */
export const mostChoices = 500;

export const ReportColumns = z.strictObject({
  /** `reported`: somebody reported it for days of the campaign. `visits`: somebody reported it in the statistics of visits to stores. */
  content: z.array(z.strictObject({ name: MetricType, reported: z.boolean(), visits: z.boolean() })),
  reportTypes: z.array(ReportType),
  audienceSegments: z.array(z.string()),
  stages: z.array(z.enum(tripPhases)),
  choices: z.record(z.enum(filterDimensions), z.array(Choice)),
  /** The days there is data of. */
  from: PlainDate.nullable(),
  to: PlainDate.nullable(),
  /** For whom the reader may upload statistics. */
  partners: z.array(z.strictObject({ id: Slug, name: z.string() })),
});
export type ReportColumns = z.infer<typeof ReportColumns>;

/** The rows of one page at most: the days of a year. */
export const mostReportRows = 366;

const isMetric = (text: string): text is MetricType => metricTypes.some((metric) => metric === text);

/** Names with commas between, or `all`. */
const metricsTypes = z
  .string()
  .max(500)
  .default('all')
  .transform((text) => (text === 'all' ? [...metricTypes] : text.split(',')))
  .refine((names) => names.every(isMetric));

const name = z.string().max(200).optional();
const names = several(z.string().max(200)).optional();

/** The days that a report is of, and the stage of a trip. */
export const narrowedTime = {
  dateFrom: PlainDate.optional(),
  dateTo: PlainDate.optional(),
  stage: z.enum(tripPhases).optional(),
  /** One day; any day of one week. Both narrow further what `dateFrom` and `dateTo` leave. */
  day: PlainDate.optional(),
  week: PlainDate.optional(),
};

const narrowed = {
  ...narrowedTime,
  audienceSegment: z.string().trim().max(120).optional(),
  /** Ids of the catalogue, or the file's own names where it has none. */
  market: names,
  media: names,
  format: names,
  adSet: name,
  creative: name,
  reportType: ReportType.default('PER_DAY'),
  /** `label`: days in their order, names by the alphabet. Absent: days in their order, everything else by impressions. */
  sortBy: z.enum(['label', ...metricTypes]).optional(),
  sortDir: z.enum(['asc', 'desc']).optional(),
};

/** How many people of a campaign's visits went to which brand's places. */
export const BrandPreferences = z.strictObject({
  /** Most visited first; places of no brand are left out. */
  content: z.array(
    z.strictObject({
      brand: z.strictObject({ id: z.string(), name: z.string() }),
      visits: z.number().int(),
      /** Of all visits to places of brands, 0 to 1. */
      share: z.number(),
      /** What the brand is to the plan. */
      role: z.enum(['own', 'competitor', 'other']),
    }),
  ),
  visits: z.number().int(),
  /** The days the visits are of; null without any. */
  from: PlainDate.nullable(),
  to: PlainDate.nullable(),
});
export type BrandPreferences = z.infer<typeof BrandPreferences>;

export const reports = {
  ...pacing,
  ...accuracy,
  get: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/stats/report',
    summary: 'What was delivered, by day unless asked otherwise, and how that stands to the plan',
    access: ['campaigns.read'],
    params: ofCampaign,
    query: z.strictObject({
      ...narrowed,
      ...paging({ size: 100, most: mostReportRows }),
    }),
    response: Report,
  }),
  columns: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/stats/table-columns',
    summary: 'Which metrics, segments and days the statistics of a campaign have',
    access: ['campaigns.read'],
    params: ofCampaign,
    response: ReportColumns,
  }),
  file: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/stats/report/file',
    summary: 'Every row of the report: a workbook, or CSV or a PDF where `as` or else `Accept` asks for it',
    access: ['campaigns.read'],
    params: ofCampaign,
    query: z.strictObject({
      ...narrowed,
      metricsTypes,
      /** `SHOWN`: each number of a workbook or CSV stands beside the plan and what it is compared with. */
      changes: z.enum(['HIDDEN', 'SHOWN']).default('HIDDEN'),
      compare: z.enum(['PREVIOUS', 'LAST_YEAR', 'NONE']).default('NONE'),
      weekdays: z.enum(['KEPT', 'FREE']).default('KEPT'),
      as: z.enum(['xlsx', 'csv', 'pdf']).optional(),
    }),
    file: [xlsxMedia, csvMedia, pdfMedia],
    response: FileAnswer,
  }),
  uploads: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/stats/uploads',
    summary: 'Where the statistics of a campaign come from, newest first',
    access: ['statistics.upload'],
    params: ofCampaign,
    response: z.strictObject({
      content: z.array(StatisticsUpload),
      /** Under way, and those of the last week that failed and were not tried again. */
      attempts: z.array(StatisticsAttempt),
    }),
  }),
  postBuy: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/campaign-post-buy-report/file',
    summary:
      'What became of a campaign that has ended, against its plan: a workbook, or a PDF where `format` or else `Accept` asks for one',
    access: ['campaigns.read'],
    params: ofCampaign,
    query: z.strictObject({ format: z.enum(['xlsx', 'pdf']).optional() }),
    file: [xlsxMedia, pdfMedia],
    response: FileAnswer,
  }),
  brandPreferences: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/visitors/brand-preferences',
    summary: 'Which brands the visitors of a campaign went to',
    access: ['campaigns.read'],
    params: ofCampaign,
    response: BrandPreferences,
  }),
  removeUpload: endpoint({
    api: 'enterprise',
    method: 'DELETE',
    path: '/campaigns/:campaignId/stats/uploads/:uploadId',
    summary: 'Take a statistics file back; of its days, what the same partner said before is believed again',
    access: ['statistics.upload'],
    params: ofCampaign.extend({ uploadId: Id }),
    response: z.null(),
    status: 204,
  }),
};
