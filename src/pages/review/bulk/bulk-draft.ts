import type { api } from '#contract/api.ts';
import { packageTypes } from '#contract/asset-packages/asset-packages.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { wantsComment } from '#domain/review/comment-rules.ts';
import { type ReviewFilter, type ReviewItem, type ReviewKind, type ReviewVerdict, reviewKinds } from '#contract/review/review.ts';
import { maximumCommentLength } from '#contract/review/return-points.ts';
import type { Reason, Returnable } from '#pages/review/decision/use-reasons.ts';
import { itemKey } from '#pages/review/item-key.ts';

/** What a choice reaches: items by name, or all that match. */
export type Scope = { readonly items: readonly ReviewItem[] } | { readonly filter: ReviewFilter; readonly count: number };

export const longestComment = maximumCommentLength;

/** Why, and in what words; the code is empty while no reason is chosen. */
export interface Words {
  readonly code: string;
  readonly comment: string;
}

export const noWords: Words = { code: '', comment: '' };

export interface BulkDraft {
  readonly verdict: ReviewVerdict;
  readonly all: Words;
  /** What is said about single items, by their keys. */
  readonly own: Readonly<Record<string, Words>>;
}

/** The sorts of items a choice may reach; of a filter all that the reader decides. */
export const reachedBy = (scope: Scope, mayDecide: (kind: ReviewKind) => boolean): Returnable[] => {
  if ('items' in scope) return scope.items.map(({ kind, type }) => ({ kind, type }));
  return reviewKinds
    .filter((kind) => (scope.filter.kind ?? kind) === kind && mayDecide(kind))
    .flatMap((kind): Returnable[] =>
      kind === 'package' ? packageTypes.filter((type) => type !== 'AD_PREVIEW').map((type) => ({ kind, type })) : [{ kind, type: null }],
    );
};

/** The reasons that can be given for all of them. */
export const commonReasons = (of: readonly Returnable[], reasonsOf: (of: Returnable) => readonly Reason[]): readonly Reason[] => {
  const [first = [], ...others] = of.map(reasonsOf);
  return first.filter(({ code }) => others.every((reasons) => reasons.some((reason) => reason.code === code)));
};

/** Whether what is reached wants words for this verdict. */
export const wantsWords = (of: readonly Returnable[], verdict: ReviewVerdict): boolean =>
  of.some(({ kind }) => wantsComment(kind, verdict));

/** Whether some of what is reached would go back without a reason, which a single item never does. */
export const lacksCode = ({ all, own }: BulkDraft, scope: Scope): boolean =>
  all.code === '' && (!('items' in scope) || scope.items.some((item) => (own[itemKey(item)] ?? noWords).code === ''));

// Of another reason the words tell.
const pointsOf = ({ code }: Words) => (code === '' || code === 'other' ? [] : [{ code, place: {}, text: '' }]);

/** A draft as a job is told it; items that nothing was said about take the words for all. */
export const bulkBody = ({ verdict, all, own }: BulkDraft, scope: Scope): BodyOf<typeof api.reviewJobs.create> => {
  const head = { verdict, comment: all.comment.trim(), points: pointsOf(all) };
  if ('filter' in scope) return { ...head, filter: scope.filter };
  const items = scope.items.map((item) => {
    const { kind, id, version } = item;
    const said = own[itemKey(item)] ?? noWords;
    const comment = said.comment.trim();
    return { kind, id, version, ...(comment !== '' && { comment }), ...(said.code !== '' && { points: pointsOf(said) }) };
  });
  return { ...head, items };
};
