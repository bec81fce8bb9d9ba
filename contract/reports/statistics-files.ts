import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, PlainDate, Slug, ofCampaign } from '#contract/envelope.ts';
import { Currency } from '#contract/money.ts';
import { countedMetrics } from './reports.ts';
import { StatisticsUpload } from './statistics-uploads.ts';

/** A statistics file: so many bytes and rows at most. Workbooks are unpacked whole and have their own, lower bounds. */
export const mostStatisticsBytes = 400_000_000;
export const mostStatisticsRows = 2_000_000;
export const mostWorkbookBytes = 10_000_000;
export const mostWorkbookRows = 20_000;

/** So long a previewed file is kept, in minutes, from the moment it was looked at last; and so many of one partner of a client: the oldest make way. */
export const keptStatisticsMinutes = 60;
export const mostKeptStatistics = 5;

/** What a column of a statistics file may be: names of the plan, names of the platform's own, and what was counted. */
export const fileColumns = [
  'day',
  'periodStart',
  'periodEnd',
  'campaign',
  'adSet',
  'creative',
  'media',
  'market',
  'format',
  'audienceSegment',
  'stage',
  'locationCategory',
  'locationUnit',
  'currency',
  ...countedMetrics,
] as const;
export const FileColumn = z.enum(fileColumns);
export type FileColumn = z.infer<typeof FileColumn>;

/** Which of two numbers before a year is the day. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const;
export const DayOrder = z.enum(dayOrders);
export type DayOrder = z.infer<typeof DayOrder>;

/** Whose words the titles of a file are: our template's, or those of a platform's own exports. */
export const fileStyles = [
  'template',
  'meta',
  'googleAds',
  'tiktok',
  'dv360',
  'tencentAds',
  'oceanEngine',
  'weibo',
  'xiaohongshu',
  'line',
  'yahooJapan',
] as const;
export type FileStyle = (typeof fileStyles)[number];

/** The languages that titles are known in. */
export const titleLanguages = ['en', 'cn', 'jp', 'de'] as const;
export type TitleLanguage = (typeof titleLanguages)[number];

const Decimal = z.enum(['.', ',']);

/** What only its uploader can decide about a file. */
export const StatisticsMapping = z.strictObject({
  dayOrder: DayOrder.optional(),
  /** The sign before fractions. */
  decimal: Decimal.optional(),
  /** What columns are, by their titles; null: nothing that is taken. */
  columns: z
    .array(z.strictObject({ title: z.string().max(2000), column: FileColumn.nullable() }))
    .max(300)
    .default([]),
  /** The medium of all rows, of a file that names none. */
  media: Slug.optional(),
  /** Lines that cannot be used are left out instead of stopping the file. */
  withoutLines: z.boolean().default(false),
  /** A row of totals that says something else than the rows add up to does not stop the file. */
  despiteTotals: z.boolean().default(false),
});
export type StatisticsMapping = z.infer<typeof StatisticsMapping>;

const Counts = z.record(z.enum(countedMetrics), z.number().nullable());

/** A line that cannot be used. */
export const SkippedLine = z.strictObject({
  line: z.number().int(),
  column: z.string().nullable(),
  key: z.string(),
  /** In the reader's language. */
  message: z.string(),
});
export type SkippedLine = z.infer<typeof SkippedLine>;

/** How a file was understood, and what it adds up to. */
export const StatisticsReading = z.strictObject({
  rows: z.number().int(),
  from: PlainDate,
  to: PlainDate,
  /** Null: not reported, or nothing that adds up over days. `spend` in minor units. */
  totals: Counts,
  /** What media delivered, or visits to shops and streets. */
  kind: z.enum(['ONLINE', 'OFFLINE']),
  /** On how many days something was counted, and in which media. */
  days: z.number().int(),
  media: z.array(z.strictObject({ id: Slug, name: z.string() })),
  columns: z.array(z.strictObject({ title: z.string(), column: FileColumn.nullable() })),
  titlesLine: z.number().int(),
  /** Null of a workbook. */
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  decimal: Decimal,
  /** Null where no day of the file can be read in two ways. */
  dayOrder: DayOrder.nullable(),
  /** The first rows as they were read; names that the plan knows by their ids. */
  first: z.array(
    z.strictObject({
      day: PlainDate,
      media: z.string(),
      market: z.string(),
      format: z.string(),
      campaign: z.string(),
      adSet: z.string(),
      creative: z.string(),
      audienceSegment: z.string(),
      stage: z.string(),
      locationCategory: z.string(),
      locationUnit: z.string(),
      counts: Counts,
    }),
  ),
  /** All lines that cannot be used, and the first of them. */
  skippedLines: z.number().int(),
  skipped: z.array(SkippedLine),
  /** Lines of words above and below the table. */
  besides: z.number().int(),
  /** Rows that add others up: they are compared and never counted. `agrees` is null where there is nothing to compare. */
  totalRows: z.array(
    z.strictObject({
      line: z.number().int(),
      agrees: z.boolean().nullable(),
      differences: z.array(z.strictObject({ metric: z.enum(countedMetrics), said: z.number(), counted: z.number() })),
    }),
  ),
  /** Names that are not the plan's: they are kept as they are. */
  unknownNames: z.strictObject({ market: z.array(z.string()), format: z.array(z.string()), locationUnit: z.array(z.string()) }),
});
export type StatisticsReading = z.infer<typeof StatisticsReading>;

/** What has to be decided before a file can be taken. */
export const OpenQuestion = z.discriminatedUnion('question', [
  z.strictObject({ question: z.literal('columns'), missing: z.array(FileColumn), titles: z.array(z.string()) }),
  z.strictObject({ question: z.literal('media'), media: z.array(z.strictObject({ id: Slug, name: z.string() })) }),
  z.strictObject({ question: z.literal('dayOrder'), example: z.string() }),
  z.strictObject({ question: z.literal('decimal'), example: z.string() }),
  /** Amounts stand under a title that names another currency than the campaign's. */
  z.strictObject({ question: z.literal('currency'), title: z.string(), named: z.string(), expected: Currency }),
  z.strictObject({ question: z.literal('lines'), lines: z.number().int() }),
  z.strictObject({ question: z.literal('totals') }),
]);
export type OpenQuestion = z.infer<typeof OpenQuestion>;

export const UploadedStatistics = StatisticsUpload.extend({
  /** True: the very same file was in force already. */
  unchanged: z.boolean(),
  replacedDays: z.number().int(),
  /** Lines that were left out because the uploader said so; the first hundred. */
  skipped: z.array(SkippedLine),
  totals: Counts,
  /** Null where nothing was changed: the file was not read again. */
  reading: StatisticsReading.nullable(),
});
export type UploadedStatistics = z.infer<typeof UploadedStatistics>;

const OfMedium = { media: z.string(), found: z.number(), planned: z.number() };

/** What of a file is far from the plan. Money in minor units; `planned` is of one day, a price, or of the whole plan. */
export const StatisticsDoubt = z.discriminatedUnion('doubt', [
  /** `day` is the worst of so many `days`. */
  z.strictObject({ doubt: z.enum(['impressionsOfDay', 'spendOfDay']), ...OfMedium, day: PlainDate, days: z.number().int() }),
  z.strictObject({ doubt: z.enum(['costPerMille', 'costPerClick']), ...OfMedium }),
  /** All that the campaign will have spent, against its planned net media. */
  z.strictObject({ doubt: z.literal('spendOfPlan'), found: z.number(), planned: z.number() }),
]);
export type StatisticsDoubt = z.infer<typeof StatisticsDoubt>;

/** What the report says of the days of a file, as it is and as it will be. */
export const StatisticsReplacing = z.strictObject({
  /** Days of which the same partner has said something that the file stands in place of. */
  days: z.number().int(),
  before: Counts,
  after: Counts,
});
export type StatisticsReplacing = z.infer<typeof StatisticsReplacing>;

/** What would be taken: nothing was written. */
export const StatisticsPreview = z.strictObject({
  preview: z.literal(true),
  fileName: z.string(),
  sha256: z.string(),
  style: z.enum(fileStyles),
  titleLanguage: z.enum(titleLanguages),
  /** The titles and what they are taken for; the first rows below them as they stand in the file. */
  columns: z.array(z.strictObject({ title: z.string(), column: FileColumn.nullable() })),
  sample: z.array(z.array(z.string())),
  open: z.array(OpenQuestion),
  /** The file as it is kept until then, to be taken without being sent again; null where there was no room for it. */
  kept: z.strictObject({ fileId: Id, until: Instant }).nullable(),
  /** Null while columns, medium or the order of days are open. */
  reading: StatisticsReading.nullable(),
  /** What its bringer should look at once more; it can be taken all the same. Media by their names. */
  doubts: z.array(StatisticsDoubt),
  /** Null while nothing could be read. */
  replacing: StatisticsReplacing.nullable(),
});
export type StatisticsPreview = z.infer<typeof StatisticsPreview>;

const previewQuery = z.strictObject({
  /** Writes nothing and says what was understood. */ preview: z.enum(['true', 'false']).default('false'),
});

export const statisticsFiles = {
  upload: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/partners/:partnerId/stats',
    summary:
      'Take in a partner’s statistics file, wholly or not at all; it replaces that partner’s days. 409 when its uploader has to decide something',
    access: ['statistics.upload'],
    params: ofCampaign.extend({ partnerId: Slug }),
    query: previewQuery,
    upload: true,
    fields: { mapping: StatisticsMapping },
    response: z.union([UploadedStatistics, StatisticsPreview]),
  }),
  takeKept: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/partners/:partnerId/stats/kept/:fileId',
    summary: 'Take in a statistics file that was previewed, without sending it again; 404 when it is kept no longer',
    access: ['statistics.upload'],
    params: ofCampaign.extend({ partnerId: Slug, fileId: Id }),
    query: previewQuery,
    body: z.strictObject({ mapping: StatisticsMapping.optional() }),
    response: z.union([UploadedStatistics, StatisticsPreview]),
  }),
};
