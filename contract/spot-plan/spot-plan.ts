import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, PlainDate, ofCampaign } from '#contract/envelope.ts';
import { FileAnswer, xlsxMedia } from '#contract/file.ts';
import { FrequencyCap, buyingTypes } from '#contract/campaigns/plan.ts';
import { Amount, Currency } from '#contract/money.ts';

/** Rows that can be edited; a longer spot plan can only be read. A request carries no more values than these have. */
export const mostSpotPlanRows = 1200;

/** An uploaded workbook; a spot plan of this many rows has half a megabyte. */
export const mostWorkbookBytes = 20_000_000;

const text = (most: number) => z.string().trim().max(most);

/** What people write into one row of the spot plan; everything else in it follows. */
export const SpotPlanEntry = z
  .strictObject({
    id: Id,
    /** The ad set it buys for; null when it stands for itself. */
    adSetId: Id.nullable(),
    channel: text(120),
    format: text(120),
    /** Null: the cities of the plan, whatever they become. */
    cities: z.array(text(80).min(1)).max(300).nullable(),
    locations: z.number().int().min(0).max(100_000),
    from: PlainDate.nullable(),
    to: PlainDate.nullable(),
    unit: z.enum(buyingTypes),
    /** Thousands of impressions (CPM, to the single one) or clicks (CPC). */
    totalUnits: z
      .number()
      .min(0)
      .max(1_000_000_000)
      .refine((units) => Math.round(units * 1000) / 1000 === units),
    pricePerUnit: Amount,
    maxUnitPrice: Amount,
    /** A share, 0 to 1. */
    estCtr: z.number().min(0).max(1),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    params: { key: 'error.spotPlan.endsBeforeStart' },
  })
  .refine(({ totalUnits, pricePerUnit }) => totalUnits * pricePerUnit <= 1_000_000_000_000, {
    path: ['totalUnits'],
    params: { key: 'error.spotPlan.tooExpensive' },
  });
export type SpotPlanEntry = z.infer<typeof SpotPlanEntry>;

/** A row before anything is written into it. */
export const emptySpotPlanEntry: Omit<SpotPlanEntry, 'id'> = {
  adSetId: null,
  channel: '',
  format: '',
  cities: null,
  locations: 0,
  from: null,
  to: null,
  unit: 'CPM',
  totalUnits: 0,
  pricePerUnit: 0,
  maxUnitPrice: 0,
  estCtr: 0,
};

/** `changed`: the plan below says something else by now. `gone`: it has no such row any more. */
export const staleKinds = ['changed', 'gone'] as const;

/** One line of the spot plan: what is bought where, when and for how much (specification §3). */
export const SpotPlanRow = z.strictObject({
  id: Id,
  adSetId: Id.nullable(),
  campaign: z.string(),
  campaignId: Id,
  cities: z.array(z.string()),
  /** The cities are those of the plan. */
  citiesOfPlan: z.boolean(),
  locations: z.number().int(),
  from: PlainDate.nullable(),
  to: PlainDate.nullable(),
  /** `YYYY-MM-DD – YYYY-MM-DD`, empty without dates. */
  campaignDate: z.string(),
  channel: z.string(),
  format: z.string(),
  unit: z.enum(buyingTypes),
  totalUnits: z.number(),
  pricePerUnit: Amount,
  totalCost: Amount,
  estImpressions: z.number(),
  estClicks: z.number(),
  /** A share, 0 to 1. */
  estCtr: z.number(),
  /** What is spent, per click. */
  estimatedCostPerClick: Amount.nullable(),
  /** What of the cost finds nothing to buy; null where nothing is forecast, and in versions sent before there was such a column. */
  unspent: Amount.nullable().default(null),
  /** What a unit costs on these days, so much being bought; null where nothing is forecast, and in versions sent before there was such a column. */
  expectedPrice: Amount.nullable().default(null),
  maxUnitPrice: Amount,
  averageFrequency: z.number().nullable(),
  /** Potential customers reached. */
  reach: z.number().nullable(),
  stale: z.enum(staleKinds).nullable(),
});
export type SpotPlanRow = z.infer<typeof SpotPlanRow>;

/** What the forecast knows of an ad set: with it a row's estimates can be made anywhere. */
export const SpotPlanLine = z.strictObject({
  adSetId: Id,
  channel: z.string(),
  format: z.string(),
  ctr: z.number(),
  /** Share of the audience that uses the platform. */
  reachShare: z.number(),
  /** Share of its users of a month who use it on a given day, and the impressions to be bought per day of one of them. */
  dailyShare: z.number(),
  dailyContacts: z.number(),
  /** What the flight's days cost: parts of them, and their price, 1 being an ordinary week. */
  season: z.array(z.strictObject({ price: z.number(), part: z.number() })),
  frequencyCap: FrequencyCap.nullable(),
});
export type SpotPlanLine = z.infer<typeof SpotPlanLine>;

/** Everything but the rows that an estimate of a row depends on. */
export const SpotPlanBasis = z.strictObject({
  campaign: z.string(),
  campaignId: Id,
  cities: z.array(z.string()),
  locations: z.number().int(),
  /** The flight; null without two dates in their order. */
  flight: z.strictObject({ from: PlainDate, to: PlainDate }).nullable(),
  /** Days of the flight, or what is assumed until it has dates. */
  flightDays: z.number().int(),
  /** People who can be met; null where they are too few to show a number. */
  audience: z.strictObject({ low: z.number(), likely: z.number(), high: z.number() }).nullable(),
  lines: z.array(SpotPlanLine),
});
export type SpotPlanBasis = z.infer<typeof SpotPlanBasis>;

export const SpotPlan = z.strictObject({
  /** 0 while the rows are the forecast's. */
  version: z.number().int(),
  edited: z.boolean(),
  currency: Currency.nullable(),
  /** The Monday the forecast's data is of. */
  asOf: PlainDate,
  /** The submission that froze these rows; null: as they are now. */
  number: z.number().int().nullable(),
  /** Rows of the forecast that came up since and are not in here. */
  missing: z.number().int(),
  /** What the budget leaves for media; null without a budget, and in versions sent before this was kept. */
  netMedia: Amount.nullable().default(null),
  /** The split of the budget does not add up, so that the forecast's amounts are scaled to its total. A plan that is sent adds up. */
  scaled: z.boolean().default(false),
  basis: SpotPlanBasis,
  content: z.array(SpotPlanRow),
});
export type SpotPlan = z.infer<typeof SpotPlan>;

/** What all rows together cost, where that is not the net media of the budget. */
export const OffBudget = z.strictObject({ cost: Amount, netMedia: Amount });
export type OffBudget = z.infer<typeof OffBudget>;

const rowsOf = <Row extends z.ZodType<{ id: string }>>(row: Row) =>
  z
    .array(row)
    .max(mostSpotPlanRows)
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length);

export const SpotPlanUpdate = z.strictObject({
  /** Null: the forecast's rows again. */
  rows: rowsOf(SpotPlanEntry).nullable(),
  /** True: what is marked as stale is meant as it is. */
  settled: z.boolean().optional(),
});
export type SpotPlanUpdate = z.infer<typeof SpotPlanUpdate>;

/** The columns people write into. */
export const spotPlanFields = [
  'channel',
  'format',
  'from',
  'to',
  'cities',
  'locations',
  'unit',
  'totalUnits',
  'pricePerUnit',
  'maxUnitPrice',
  'estCtr',
] as const;
export type SpotPlanField = (typeof spotPlanFields)[number];

/** Why the text of a cell is no value. */
export const cellComplaints = ['number', 'whole', 'decimals', 'negative', 'tooBig', 'tooLong', 'date', 'unit', 'order'] as const;
export type CellComplaint = (typeof cellComplaints)[number];

/** A workbook beside the rows as they are: nothing is saved by asking. */
export const SpotPlanDifference = z.strictObject({
  version: z.number().int(),
  /** The rows as they would be: what could not be read stays as it is. */
  rows: z.array(SpotPlanEntry),
  added: z.array(SpotPlanEntry),
  removed: z.array(SpotPlanEntry),
  changed: z.array(z.strictObject({ fields: z.array(z.enum(spotPlanFields)), before: SpotPlanEntry, after: SpotPlanEntry })),
  /** Cells whose text is no value; `row` counts as the spreadsheet does. */
  unreadable: z.array(
    z.strictObject({ row: z.number().int(), field: z.enum(spotPlanFields), text: z.string(), complaint: z.enum(cellComplaints) }),
  ),
  /** Costs that were written into the file: a cost follows from units and price, and is `cost` with those of the file. */
  ignored: z.array(z.strictObject({ row: z.number().int(), text: z.string(), cost: Amount })),
});
export type SpotPlanDifference = z.infer<typeof SpotPlanDifference>;

/** More rows than these are counted in what differs between two submissions, not listed. */
export const mostListedChanges = 100;

const changedRows = z.number().int();

/** How the rows of one submission differ from those of another: the first of each sort, and how many there are. */
export const SpotPlanChanges = z.strictObject({
  counts: z.strictObject({ added: changedRows, removed: changedRows, changed: changedRows }),
  added: z.array(SpotPlanRow),
  removed: z.array(SpotPlanRow),
  changed: z.array(z.strictObject({ fields: z.array(z.enum(spotPlanFields)), before: SpotPlanRow, after: SpotPlanRow })),
  /** What all rows together cost. */
  cost: z.strictObject({ from: Amount, to: Amount }),
  currency: Currency.nullable(),
});
export type SpotPlanChanges = z.infer<typeof SpotPlanChanges>;

/** `official`: published or fixed by law. `estimated`: to be looked at again when it is published. */
export const holidayMarks = ['official', 'estimated'] as const;
export type HolidayMark = (typeof holidayMarks)[number];

/** When the provider works: hours in minutes after midnight, in its own zone. */
export const WorkingCalendarAnswer = z.strictObject({
  timezone: z.string(),
  begins: z.number().int(),
  ends: z.number().int(),
  /** 0 = Sunday. */
  weekdays: z.array(z.number().int()),
  holidays: z.array(PlainDate),
  makeUpDays: z.array(PlainDate),
  /** The last day whose holidays are published; null: only weekends are known. */
  holidaysKnownUntil: PlainDate.nullable(),
  holidayMark: z.enum(holidayMarks),
  /** Where the holidays are published. */
  holidaySource: z.url(),
});
export type WorkingCalendarAnswer = z.infer<typeof WorkingCalendarAnswer>;

/** A submission's rows instead of the present ones. */
const query = z.strictObject({ version: z.coerce.number().int().min(1).max(100_000).optional() });

export const spotPlan = {
  get: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/spot-plan',
    summary: 'The spot plan: the forecast’s rows, or those the account manager made of them',
    access: ['campaigns.read'],
    params: ofCampaign,
    query,
    response: SpotPlan,
  }),
  update: endpoint({
    api: 'enterprise',
    method: 'PUT',
    path: '/campaigns/:campaignId/spot-plan',
    summary: 'Put other rows in their place; costs and estimates follow from them',
    access: ['spotPlan.edit'],
    params: ofCampaign,
    body: SpotPlanUpdate,
    response: SpotPlan,
    versioned: true,
  }),
  file: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/spot-plan/file',
    summary: 'The spot plan and its calendar as a workbook',
    access: ['campaigns.read'],
    params: ofCampaign,
    query,
    file: [xlsxMedia],
    response: FileAnswer,
  }),
  compare: endpoint({
    api: 'enterprise',
    method: 'POST',
    path: '/campaigns/:campaignId/spot-plan/file',
    summary: 'What an edited workbook would change; saves nothing',
    access: ['spotPlan.edit'],
    params: ofCampaign,
    media: [xlsxMedia],
    mostBytes: mostWorkbookBytes,
    body: z.instanceof(Uint8Array),
    response: SpotPlanDifference,
  }),
  calendar: endpoint({
    api: 'enterprise',
    method: 'GET',
    path: '/campaigns/:campaignId/working-calendar',
    summary: 'When the provider works for this client',
    access: ['campaigns.read'],
    params: ofCampaign,
    response: WorkingCalendarAnswer,
  }),
};
