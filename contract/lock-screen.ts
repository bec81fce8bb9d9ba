import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Instant, Person, PlainDate, Slug, listQuery, pageOf, searchText } from './envelope.ts';
import { FileAnswer } from './file.ts';
import { type Language, languages } from './languages.ts';
import { LandingPageDraft } from './plan.ts';

/** Specification §4; `ALL` is a filter only. */
export const lockScreenStatuses = ['DRAFT', 'IN_REVIEW', 'APPROVED', 'LIVE', 'REJECTED', 'CANCELLED', 'EXPIRED'] as const;
export const LockScreenStatus = z.enum(lockScreenStatuses);
export type LockScreenStatus = z.infer<typeof LockScreenStatus>;

/** Specification §3. */
export const resourceTypes = ['CAMPAIGN', 'CONTENT'] as const;
/** Indonesia, Malaysia, Philippines, Singapore, Thailand, Vietnam, Nigeria, Ghana, France, Spain (specification §3). */
export const lockScreenCountries = ['id', 'my', 'ph', 'sg', 'th', 'vn', 'ng', 'gh', 'fr', 'es'] as const;
export type LockScreenCountry = (typeof lockScreenCountries)[number];
/** English, Indonesian, Malay, Thai, Vietnamese, French, Spanish (specification §3). */
export const contentLanguages = ['en', 'id', 'ms', 'th', 'vi', 'fr', 'es'] as const;
export type ContentLanguage = (typeof contentLanguages)[number];
export const lockScreenCategories = [
  'NEWS',
  'SPORTS',
  'ENTERTAINMENT',
  'LIFESTYLE',
  'FASHION',
  'BEAUTY',
  'FOOD',
  'TRAVEL',
  'TECHNOLOGY',
  'FINANCE',
  'SHOPPING',
  'GAMES',
] as const;
/** Makers of the phones it is shown on. */
export const oems = ['samsung', 'xiaomi', 'oppo', 'vivo', 'realme', 'tecno'] as const;
/** As they write themselves, in every language. */
export const oemNames = {
  samsung: 'Samsung',
  xiaomi: 'Xiaomi',
  oppo: 'OPPO',
  vivo: 'vivo',
  realme: 'realme',
  tecno: 'TECNO',
} as const satisfies Record<(typeof oems)[number], string>;
/** The zone by whose calendar it begins and ends: one per country, where most of its people live. */
export const contentZones = {
  id: 'Asia/Jakarta',
  my: 'Asia/Kuala_Lumpur',
  ph: 'Asia/Manila',
  sg: 'Asia/Singapore',
  th: 'Asia/Bangkok',
  vn: 'Asia/Ho_Chi_Minh',
  ng: 'Africa/Lagos',
  gh: 'Africa/Accra',
  fr: 'Europe/Paris',
  es: 'Europe/Madrid',
} as const satisfies Record<LockScreenCountry, string>;
const zones = Object.values(contentZones) as [string, ...string[]];

/** Specification §9. */
export const datePresets = ['ALL', 'CURRENT_MONTH', 'LAST_7_DAYS', 'NEXT_MONTH', 'PREVIOUS_MONTH', 'TODAY'] as const;
export const DatePreset = z.enum(datePresets);
export type DatePreset = z.infer<typeof DatePreset>;

export const longestTitle = 80;
export const longestAdvertiser = 60;
export const longestDuration = 365;
export const longestDescription = 1000;

const line = (most: number) => z.string().trim().max(most);
const several = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values)).refine((chosen) => new Set(chosen).size === chosen.length);

const content = {
  title: line(longestTitle).min(1),
  resourceType: z.enum(resourceTypes),
  category: z.enum(lockScreenCategories),
  advertiser: line(longestAdvertiser).min(1),
  countries: several(lockScreenCountries),
  language: z.enum(contentLanguages),
  targetLanguages: several(contentLanguages),
  oems: several(oems),
  audience: line(300),
  startDate: PlainDate.nullable(),
  durationDays: z.number().int().min(1).max(longestDuration).nullable(),
  timezone: z.enum(zones),
  /** Empty while there is none yet. */
  landingPageUrl: LandingPageDraft,
  cta: line(24),
  tags: z.array(line(30).min(1)).max(20),
  imageProvider: line(60),
  publisher: line(60),
  publication: line(60),
};
/** What is decided about an item, whatever its state. */
export const LockScreenContent = z.strictObject(content);
export type LockScreenContent = z.infer<typeof LockScreenContent>;

export const LockScreenDraft = z.strictObject({ clientId: Id, ...content });
export type LockScreenDraft = z.infer<typeof LockScreenDraft>;

const inEachLanguage = (most: number) =>
  z.strictObject(Object.fromEntries(languages.map((language) => [language, line(most).min(1)])) as Record<Language, z.ZodString>);

/** The reason of a list that no list holds: what was meant stands beside it. */
export const customReason = 'other';

/** Why an item is refused or taken down, as the reviewer says it. */
export const GivenReason = z
  .strictObject({
    code: Slug,
    custom: line(120).default(''),
    description: line(longestDescription).min(1),
  })
  .refine(({ code, custom }) => code !== customReason || custom !== '', {
    path: ['custom'],
    params: { key: 'error.validation.required' },
  });

/** The reason as it was in the library on that day: later edits change nothing in it. */
export const KeptReason = z.strictObject({
  code: Slug,
  text: inEachLanguage(120),
  custom: z.string(),
  description: z.string(),
});
export type KeptReason = z.infer<typeof KeptReason>;

export const LockScreenDecision = z.strictObject({
  verdict: z.enum(['APPROVED', 'REJECTED', 'TAKEN_DOWN', 'WITHDRAWN']),
  by: Person,
  at: Instant,
  reason: KeptReason.nullable(),
});
export type LockScreenDecision = z.infer<typeof LockScreenDecision>;

/** What became of it on the phones (specification §3); nothing before it went live. Times in seconds. */
export const LockScreenMetrics = z.strictObject({
  impressions: z.number().int(),
  clicks: z.number().int(),
  /** A share, 0 to 1; null without impressions. */
  ctr: z.number().nullable(),
  imageSeconds: z.number().nullable(),
  articleSeconds: z.number().nullable(),
});

const about = {
  id: Id,
  version: z.number().int(),
  status: LockScreenStatus,
  client: z.strictObject({ id: Id, name: z.string() }),
  /** The last day it is shown; null while a date is missing. */
  endDate: PlainDate.nullable(),
  /** The same for every item with the same picture; null without one. */
  imageKey: z.string().nullable(),
  metrics: LockScreenMetrics.nullable(),
  createdTime: Instant,
  createdBy: Person,
  updatedTime: Instant,
  submittedTime: Instant.nullable(),
};

export const LockScreenRow = z.strictObject({
  ...about,
  title: z.string(),
  resourceType: z.enum(resourceTypes),
  category: z.enum(lockScreenCategories),
  advertiser: z.string(),
  countries: z.array(z.enum(lockScreenCountries)),
  language: z.enum(contentLanguages),
  startDate: PlainDate.nullable(),
  durationDays: z.number().int().nullable(),
  timezone: z.string(),
});
export type LockScreenRow = z.infer<typeof LockScreenRow>;

export const LockScreenItem = z.strictObject({
  ...about,
  ...LockScreenContent.shape,
  updatedBy: Person,
  decision: LockScreenDecision.nullable(),
});
export type LockScreenItem = z.infer<typeof LockScreenItem>;

export const lockScreenActions = ['submit', 'withdraw', 'approve', 'reject', 'takeDown'] as const;
export const LockScreenAction = z.enum(lockScreenActions);
export type LockScreenAction = z.infer<typeof LockScreenAction>;

/** A reason to choose from, in the reader's language and in all of them. */
export const RejectionReason = z.strictObject({
  code: Slug,
  version: z.number().int(),
  text: inEachLanguage(120),
  /** How often it was given; the list begins with the most used. */
  uses: z.number().int(),
});
export type RejectionReason = z.infer<typeof RejectionReason>;

const share = z.number().min(0).max(1);
/** What a phone lays over a picture; places and sizes are shares of the screen. None is drawn by its maker: they are estimates of ours. */
export const DeviceFrame = z.strictObject({
  id: Slug,
  name: z.string(),
  /** Width to height. */
  ratio: z.tuple([z.number(), z.number()]),
  clock: z.strictObject({ top: share, height: share, width: share, align: z.enum(['start', 'center']) }),
  notifications: z.strictObject({ top: share, height: share }),
  /** A bar for gestures at the bottom. */
  bar: z.boolean(),
});
export type DeviceFrame = z.infer<typeof DeviceFrame>;

export const lockScreenSorts = ['createdTime', 'title', 'status', 'startDate', 'impressions', 'clicks', 'ctr'] as const;

const params = z.strictObject({ itemId: Id });
const oneItem = '/lock-screen-campaigns/:itemId';

const filters = {
  country: z.enum(lockScreenCountries).optional(),
  language: z.enum(contentLanguages).optional(),
  category: z.enum(lockScreenCategories).optional(),
  advertiser: z.string().trim().max(longestAdvertiser).optional(),
  /** Only items that are shown on some day of it, by each item's own calendar. */
  period: DatePreset.default('ALL'),
};

export const lockScreenCampaigns = {
  list: endpoint({
    api: 'content',
    method: 'GET',
    path: '/lock-screen-campaigns',
    summary: 'Lock-screen campaigns and content the reader may see, newest first',
    access: ['lockScreen.read'],
    query: listQuery(lockScreenSorts).extend({ status: z.union([z.literal('ALL'), LockScreenStatus]).default('ALL'), ...filters }),
    response: pageOf(LockScreenRow),
  }),
  counts: endpoint({
    api: 'content',
    method: 'GET',
    path: '/lock-screen-campaigns/counts',
    summary: 'How many items each status holds under the same filters',
    access: ['lockScreen.read'],
    query: z.strictObject({ q: searchText, ...filters }),
    response: z.strictObject({ statuses: z.record(LockScreenStatus, z.number().int()) }),
  }),
  advertisers: endpoint({
    api: 'content',
    method: 'GET',
    path: '/lock-screen-campaigns/advertisers',
    summary: 'The advertisers of the items the reader may see, by name',
    access: ['lockScreen.read'],
    response: z.strictObject({ content: z.array(z.string()) }),
  }),
  frames: endpoint({
    api: 'content',
    method: 'GET',
    path: '/lock-screen-campaigns/device-frames',
    summary: 'What phones lay over a picture',
    access: ['lockScreen.read'],
    response: z.strictObject({ content: z.array(DeviceFrame) }),
  }),
  create: endpoint({
    api: 'content',
    method: 'POST',
    path: '/lock-screen-campaigns',
    summary: 'Begin a lock-screen item for a client',
    access: ['lockScreen.write'],
    body: LockScreenDraft,
    response: LockScreenItem,
    status: 201,
    keyed: true,
  }),
  get: endpoint({
    api: 'content',
    method: 'GET',
    path: oneItem,
    summary: 'One lock-screen item',
    access: ['lockScreen.read'],
    params,
    response: LockScreenItem,
  }),
  update: endpoint({
    api: 'content',
    method: 'PUT',
    path: oneItem,
    summary: 'Change a draft; a rejected item is a draft again',
    access: ['lockScreen.write'],
    params,
    body: LockScreenContent,
    response: LockScreenItem,
    versioned: true,
  }),
  remove: endpoint({
    api: 'content',
    method: 'DELETE',
    path: oneItem,
    summary: 'Delete a draft',
    access: ['lockScreen.write'],
    params,
    response: z.null(),
    status: 204,
    versioned: true,
  }),
  transition: endpoint({
    api: 'content',
    method: 'POST',
    path: `${oneItem}/transitions`,
    summary: 'Submit, withdraw, approve, reject or take down an item',
    access: ['lockScreen.write', 'lockScreen.review'],
    params,
    body: z.strictObject({ action: LockScreenAction, reason: GivenReason.optional() }),
    response: LockScreenItem,
    versioned: true,
    keyed: true,
  }),
  uploadImage: endpoint({
    api: 'content',
    method: 'POST',
    path: `${oneItem}/image`,
    summary: 'Give a draft its picture',
    access: ['lockScreen.write'],
    params,
    upload: true,
    response: LockScreenItem,
    status: 201,
  }),
  image: endpoint({
    api: 'content',
    method: 'GET',
    path: `${oneItem}/image`,
    summary: 'The picture of an item',
    access: ['lockScreen.read'],
    params,
    response: FileAnswer,
    file: ['image/png', 'image/jpeg'],
  }),
};

export const rejectionReasons = {
  list: endpoint({
    api: 'content',
    method: 'GET',
    path: '/rejection-reasons',
    summary: 'Reasons to refuse an item, the most used first',
    access: ['lockScreen.read'],
    response: z.strictObject({ content: z.array(RejectionReason) }),
  }),
  create: endpoint({
    api: 'content',
    method: 'POST',
    path: '/rejection-reasons',
    summary: 'Add a reason to the library',
    access: ['lockScreen.review'],
    body: z.strictObject({ code: Slug, text: inEachLanguage(120) }),
    response: RejectionReason,
    status: 201,
    keyed: true,
  }),
  update: endpoint({
    api: 'content',
    method: 'PUT',
    path: '/rejection-reasons/:code',
    summary: 'Word a reason anew; what was decided before keeps its words',
    access: ['lockScreen.review'],
    params: z.strictObject({ code: Slug }),
    body: z.strictObject({ text: inEachLanguage(120) }),
    response: RejectionReason,
    versioned: true,
  }),
};
