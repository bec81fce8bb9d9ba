import { z } from 'zod';
import { Id } from '#contract/envelope.ts';

export const maximumCommentLength = 2000;

const share = z.number().min(0).max(1);

/** Where something is to be mended: a field, a page, a point (a box without width and height) or a box on the picture. */
export const ReturnPlace = z.strictObject({
  assetId: Id.optional(),
  /** A field of the package or the plan, such as `description`, `trackingCodes.<id>` or `media`. */
  field: z.string().trim().min(1).max(120).optional(),
  page: z.number().int().min(1).max(10_000).optional(),
  /** In shares of the picture's or page's width and height. */
  box: z.strictObject({ x: share, y: share, w: share, h: share }).optional(),
});
export type ReturnPlace = z.infer<typeof ReturnPlace>;

export const mostReturnPoints = 50;

/** One thing to mend: a reason of `domain/review/return-reasons.ts`, its place, and words. */
export const ReturnPointDraft = z.strictObject({
  code: z.string().regex(/^[a-z][A-Za-z0-9-]{0,63}$/),
  place: ReturnPlace,
  text: z.string().trim().max(maximumCommentLength),
});
export type ReturnPointDraft = z.infer<typeof ReturnPointDraft>;
