import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, Instant, Slug } from '#contract/envelope.ts';
import { perLanguage } from '#contract/languages.ts';

export const longestReason = 120;
export const longestDescription = 1000;
/** As many reasons have a digit of their own. */
export const reasonKeys = 9;

const line = (most: number) => z.string().trim().max(most);
const inEachLanguage = z.strictObject(perLanguage(() => line(longestReason).min(1)));

/** The reason of a list that no list holds: what was meant stands beside it. */
export const customReason = 'other';

/** Why an item is refused or taken down, as the reviewer says it. */
export const GivenReason = z
  .strictObject({
    code: Slug,
    custom: line(longestReason).default(''),
    description: line(longestDescription).min(1),
  })
  .refine(({ code, custom }) => code !== customReason || custom !== '', {
    path: ['custom'],
    params: { key: 'error.validation.required' },
  });

/** The reason as it was in the library on that day: later edits change nothing in it. */
export const KeptReason = z.strictObject({
  code: Slug,
  text: inEachLanguage,
  custom: z.string(),
  description: z.string(),
});
export type KeptReason = z.infer<typeof KeptReason>;

/** A reason of the library, in all languages. */
export const RejectionReason = z.strictObject({
  code: Slug,
  version: z.number().int(),
  text: inEachLanguage,
  /** How often it was given, by itself or by one that was merged into it. */
  uses: z.number().int(),
  lastUsedTime: Instant.nullable(),
  /** Its place among those offered, from 1; the first nine are chosen by that digit. Null: it is offered no longer. */
  place: z.number().int().nullable(),
  /** The reason that is given in its stead since the two were merged. */
  mergedInto: Slug.nullable(),
});
export type RejectionReason = z.infer<typeof RejectionReason>;

/** Words of reviewers' own, beside a reason of the library, that no reason was made of yet. */
export const CustomWords = z.strictObject({
  words: z.string(),
  uses: z.number().int(),
  lastUsedTime: Instant,
  /** The last item they were said about; null when it is no more. */
  item: z.strictObject({ id: Id, title: z.string() }).nullable(),
});
export type CustomWords = z.infer<typeof CustomWords>;

export const ReasonChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('retire') }),
  z.strictObject({ action: z.literal('restore') }),
  z.strictObject({ action: z.literal('merge'), into: Slug }),
]);
export type ReasonChange = z.infer<typeof ReasonChange>;

const params = z.strictObject({ code: Slug });
const oneReason = '/rejection-reasons/:code';
const library = z.strictObject({ content: z.array(RejectionReason) });

export const rejectionReasons = {
  list: endpoint({
    api: 'content',
    method: 'GET',
    path: '/rejection-reasons',
    summary: 'Reasons to refuse an item, in the order of their keys; with ALL, those offered no longer follow',
    access: ['lockScreen.read'],
    query: z.strictObject({ show: z.enum(['OFFERED', 'ALL']).default('OFFERED') }),
    response: library,
  }),
  customWords: endpoint({
    api: 'content',
    method: 'GET',
    path: '/rejection-reasons/custom-words',
    summary: 'What reviewers said in words of their own, the most frequent first, at most fifty',
    access: ['lockScreen.editReasons'],
    response: z.strictObject({ content: z.array(CustomWords) }),
  }),
  create: endpoint({
    api: 'content',
    method: 'POST',
    path: '/rejection-reasons',
    summary: 'Add a reason to the library; `words` are the custom words it is made of, which are then reported no longer',
    access: ['lockScreen.editReasons'],
    body: z.strictObject({ code: Slug.optional(), text: inEachLanguage, words: line(longestReason).min(1).optional() }),
    response: RejectionReason,
    status: 201,
    keyed: true,
  }),
  order: endpoint({
    api: 'content',
    method: 'POST',
    path: '/rejection-reasons/order',
    summary: 'Put the reasons that are offered in another order; all of them are named',
    access: ['lockScreen.editReasons'],
    body: z.strictObject({ codes: z.array(Slug).max(500) }),
    response: library,
    keyed: true,
  }),
  update: endpoint({
    api: 'content',
    method: 'PUT',
    path: oneReason,
    summary: 'Word a reason anew; what was decided before keeps its words',
    access: ['lockScreen.editReasons'],
    params,
    body: z.strictObject({ text: inEachLanguage }),
    response: RejectionReason,
    versioned: true,
  }),
  change: endpoint({
    api: 'content',
    method: 'POST',
    path: `${oneReason}/transitions`,
    summary: 'Offer a reason no longer, offer it again, or let another one be given in its stead',
    access: ['lockScreen.editReasons'],
    params,
    body: ReasonChange,
    response: RejectionReason,
    versioned: true,
    keyed: true,
  }),
  remove: endpoint({
    api: 'content',
    method: 'DELETE',
    path: oneReason,
    summary: 'Delete a reason that was never given',
    access: ['lockScreen.editReasons'],
    params,
    response: z.null(),
    status: 204,
    versioned: true,
  }),
};
