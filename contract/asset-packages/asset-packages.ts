import { z } from 'zod';
import { Submission } from '#contract/campaigns/campaigns.ts';
import { Id, Instant, Person, PlainDate, madeAndChanged } from '#contract/envelope.ts';
import { ReturnPointDraft, maximumCommentLength, mostReturnPoints } from '#contract/review/return-points.ts';
import { UploadedFile } from '#contract/file.ts';

/** The four parts of execution (specification §4). */
export const executionParts = ['legal-censorship', 'creative-censorship', 'tracking-codes', 'ad-preview'] as const;
export const ExecutionPart = z.enum(executionParts);
export type ExecutionPart = z.infer<typeof ExecutionPart>;

/** Specification §3. */
export const packageTypes = [
  'BUSINESS_LICENSE',
  'ICP_CERTIFICATION',
  'PORTRAIT_RIGHT_DISCLAIMER',
  'CREATIVES',
  'TRACKING_CODES',
  'AD_PREVIEW',
] as const;
export const PackageType = z.enum(packageTypes);
export type PackageType = z.infer<typeof PackageType>;

/** Specification §4; `NEW` has not been sent yet (§3). */
export const packageStatuses = ['NEW', 'IN_REVIEW', 'APPROVED', 'REJECTED'] as const;
export const PackageStatus = z.enum(packageStatuses);
export type PackageStatus = z.infer<typeof PackageStatus>;

/** Specification §3. */
export const trackingKinds = [
  'SIZMEK_TRACKING_CODE',
  'MIAOZHEM_SYSTEMS_TRACKING_CODE',
  'DOUBLECLICK_TRACKING_CODE',
  'AD_MASTER_TRACKING_CODE',
] as const;
export const TrackingKind = z.enum(trackingKinds);
export type TrackingKind = z.infer<typeof TrackingKind>;

/** What a look at a tracking code finds. Those of `trackingErrors` keep a package from being sent; the others are warnings. */
export const trackingErrors = ['empty', 'noAddress', 'notHttps', 'foreignHost', 'credentials', 'unclosed', 'noCampaignId'] as const;
export const trackingWarnings = ['noMacro', 'foreignMacro', 'twice', 'tooLong'] as const;
export const TrackingFinding = z.strictObject({
  key: z.enum([...trackingErrors, ...trackingWarnings]),
  severity: z.enum(['error', 'warning']),
  /** The part of the code it is about, such as a host; empty when it is about the whole. */
  about: z.string(),
});
export type TrackingFinding = z.infer<typeof TrackingFinding>;

export const longestTrackingCode = 8000;
/** A package holds so many. */
export const mostTrackingCodes = 50;

/** One code as the planner pasted it. Its id is made where it is first written. */
export const TrackingCodeDraft = z.strictObject({
  id: Id,
  kind: TrackingKind,
  code: z.string().trim().max(longestTrackingCode),
});
export type TrackingCodeDraft = z.infer<typeof TrackingCodeDraft>;

export const TrackingCode = TrackingCodeDraft.extend({ findings: z.array(TrackingFinding) });
export type TrackingCode = z.infer<typeof TrackingCode>;

/** A file of a package. Its content never changes: a new one joins the stack of the one it replaces. */
export const Asset = UploadedFile.extend({
  description: z.string(),
  /** Files that replace one another share a stack; `number` counts from 1 within it. */
  stackId: Id,
  number: z.number().int(),
  /** False: a later one of its stack stands in its place. */
  current: z.boolean(),
  /** Of what came from the client's documents: its number, and its last good day (null: it does not end). `id` is null once the client has it no more. */
  document: z.strictObject({ id: Id.nullable(), number: z.string(), expiresOn: PlainDate.nullable() }).nullable(),
});
export type Asset = z.infer<typeof Asset>;

export const ReturnPoint = ReturnPointDraft.extend({
  id: Id,
  answer: z.strictObject({ text: z.string(), by: Person, at: Instant }).nullable(),
});
export type ReturnPoint = z.infer<typeof ReturnPoint>;

export const PackageDecision = z.strictObject({
  verdict: z.enum(['APPROVED', 'REJECTED']),
  by: Person,
  at: Instant,
  comment: z.string(),
  points: z.array(ReturnPoint),
});
export type PackageDecision = z.infer<typeof PackageDecision>;

/** `dueAt` is null while the clock does not run: the customer decides about a preview in their own time. */
export const PackageSubmission = Submission.extend({ dueAt: Instant.nullable() });
export type PackageSubmission = z.infer<typeof PackageSubmission>;

export const PackageComment = z.strictObject({
  id: Id,
  /** The file version it is about; null: the whole package. */
  assetId: Id.nullable(),
  text: z.string(),
  by: Person,
  at: Instant,
});
export type PackageComment = z.infer<typeof PackageComment>;

const content = {
  description: z.string(),
  trackingCodes: z.array(TrackingCode),
  /** The planner says that this campaign is not tracked. */
  noTracking: z.boolean(),
  assets: z.array(Asset),
};

export const AssetPackage = z.strictObject({
  id: Id,
  campaignId: Id,
  type: PackageType,
  status: PackageStatus,
  version: z.number().int(),
  ...content,
  comments: z.array(PackageComment),
  /** The submission that waits or was decided last; null before the first. */
  submission: PackageSubmission.nullable(),
  /** The last decision, also while a new submission waits; null before the first. */
  decision: PackageDecision.nullable(),
  ...madeAndChanged,
});
export type AssetPackage = z.infer<typeof AssetPackage>;

/** A package as it was at one of its submissions, and what became of it. */
export const PackageVersion = z.strictObject({
  ...content,
  submission: PackageSubmission,
  decision: PackageDecision.nullable(),
});
export type PackageVersion = z.infer<typeof PackageVersion>;

export const longestPackageText = 2000;
const fields = {
  description: z.string().trim().max(longestPackageText),
  trackingCodes: z
    .array(TrackingCodeDraft)
    .max(mostTrackingCodes)
    .refine((codes) => new Set(codes.map(({ id }) => id)).size === codes.length),
  noTracking: z.boolean(),
};

/** One package of each type for a campaign. */
export const PackageDraft = z.strictObject({ type: PackageType, ...z.strictObject(fields).partial().shape });
/** Absent fields stay as they are. */
export const PackageUpdate = z.strictObject(fields).partial();
export type PackageUpdate = z.infer<typeof PackageUpdate>;

/** `IN_REVIEW` sends it, `APPROVED` and `REJECTED` decide (with a comment), `NEW` takes a sent one back, or opens an approved one again (with a comment). */
export const PackageTransition = z.strictObject({
  to: PackageStatus,
  comment: z.string().trim().max(maximumCommentLength).optional(),
  /** Only with `REJECTED`. */
  points: z.array(ReturnPointDraft).max(mostReturnPoints).optional(),
});
export type PackageTransition = z.infer<typeof PackageTransition>;

/** How far a resumable upload has come, in bytes. */
export const UploadState = z.strictObject({ uploadId: Id, offset: z.number().int(), size: z.number().int() });
export type UploadState = z.infer<typeof UploadState>;
