import { z } from 'zod';
import { Id, Instant, Person, PlainDate, firstDay, lastDay } from '#contract/envelope.ts';
import { LandingPageDraft } from '#contract/campaigns/plan.ts';
import { KeptReason } from './rejection-reasons.ts';

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
export const longestCta = 24;
export const longestAudience = 300;
/** Of whoever a picture comes from: its provider, its publisher, the publication. */
export const longestSource = 60;
export const longestDuration = 365;

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
  audience: line(longestAudience),
  startDate: PlainDate.nullable(),
  durationDays: z.number().int().min(1).max(longestDuration).nullable(),
  timezone: z.enum(zones),
  /** Empty while there is none yet. */
  landingPageUrl: LandingPageDraft,
  cta: line(longestCta),
  tags: z.array(line(30).min(1)).max(20),
  imageProvider: line(longestSource),
  publisher: line(longestSource),
  publication: line(longestSource),
};
/** What is decided about an item, whatever its state. */
export const LockScreenContent = z.strictObject(content);
export type LockScreenContent = z.infer<typeof LockScreenContent>;

export const LockScreenDraft = z.strictObject({ clientId: Id, ...content });

/** An item's last day has to be one that can be named: what lasts longer has to begin earlier. */
export const endsInTime = (
  { startDate, durationDays }: Pick<LockScreenContent, 'startDate' | 'durationDays'>,
  context: z.RefinementCtx,
): void => {
  // Refused already, and leading to days that there are none of.
  if (durationDays !== null && (durationDays < 1 || durationDays > longestDuration)) return;
  const latest = new Date(Date.parse(lastDay) - ((durationDays ?? 1) - 1) * 86_400_000).toISOString().slice(0, 10);
  if (startDate === null || startDate > lastDay || startDate <= latest) return;
  context.addIssue({ code: 'custom', path: ['startDate'], params: { key: 'error.validation.day', values: { firstDay, lastDay: latest } } });
};
export type LockScreenDraft = z.infer<typeof LockScreenDraft>;

export const LockScreenDecision = z.strictObject({
  verdict: z.enum(['APPROVED', 'REJECTED', 'TAKEN_DOWN', 'WITHDRAWN']),
  by: Person,
  at: Instant,
  reason: KeptReason.nullable(),
});
export type LockScreenDecision = z.infer<typeof LockScreenDecision>;

/** Twelve digits, as many as a field for whole numbers takes (`parseWhole`). */
const mostShown = 999_999_999_999;
/** Nobody looks at it for longer than a day, in seconds. */
export const longestLook = 86_400;
const seconds = z.number().min(0).max(longestLook).nullable();

/** What the makers of the phones say became of an item, from its first day up to one that is named. Times are averages in seconds. */
export const LockScreenResults = z.strictObject({
  /** The last day that is counted, by the item's calendar. */
  to: PlainDate,
  impressions: z.number().int().min(0).max(mostShown),
  clicks: z.number().int().min(0).max(mostShown),
  imageSeconds: seconds,
  articleSeconds: seconds,
});
export type LockScreenResults = z.infer<typeof LockScreenResults>;

/** What became of it on the phones (specification §3); nothing before it went live. Times in seconds. */
export const LockScreenMetrics = z.strictObject({
  /** The last day that is counted; null as long as nobody has said what became of it. */
  to: PlainDate.nullable(),
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
  oems: z.array(z.enum(oems)),
  startDate: PlainDate.nullable(),
  durationDays: z.number().int().nullable(),
  timezone: z.string(),
});
export type LockScreenRow = z.infer<typeof LockScreenRow>;

/** One of the texts that a picture goes out with: everything of it that a phone shows or opens, until when it is decided, and how much working time that leaves; null where no clock runs. */
export const LockScreenVariant = LockScreenRow.extend({
  landingPageUrl: z.string(),
  cta: z.string(),
  dueAt: Instant.nullable(),
  workingMinutesLeft: z.number().int().nullable(),
});
export type LockScreenVariant = z.infer<typeof LockScreenVariant>;

/** What became of a picture before: by status, in which countries. */
export const EarlierDecision = z.strictObject({
  imageKey: z.string(),
  status: z.enum(['APPROVED', 'LIVE', 'REJECTED']),
  countries: z.array(z.enum(lockScreenCountries)),
});
export type EarlierDecision = z.infer<typeof EarlierDecision>;

export const LockScreenItem = z.strictObject({
  ...about,
  ...LockScreenContent.shape,
  updatedBy: Person,
  decision: LockScreenDecision.nullable(),
  /** Until when it is decided, and when whoever decides was reminded that it is late; null unless it is in review. */
  dueAt: Instant.nullable(),
  remindedAt: Instant.nullable(),
});
export type LockScreenItem = z.infer<typeof LockScreenItem>;

export const lockScreenActions = ['submit', 'withdraw', 'approve', 'reject', 'takeDown'] as const;
export const LockScreenAction = z.enum(lockScreenActions);
export type LockScreenAction = z.infer<typeof LockScreenAction>;

export const lockScreenSorts = ['createdTime', 'title', 'status', 'startDate', 'impressions', 'clicks', 'ctr'] as const;
