import { newKey } from '#providers/data/new-key.ts';
import { type ReturnPointDraft, mostReturnPoints } from '#contract/review/return-points.ts';
import { type ReviewKind, type ReviewVerdict, reviewVerdicts } from '#contract/review/review.ts';
import { lacksWords } from '#domain/review/return-reasons.ts';

export interface Point extends ReturnPointDraft {
  readonly id: string;
}

/** What is written about an item and not decided yet. `verdict`: the one that is being prepared. */
export interface Draft {
  readonly comment: string;
  readonly points: readonly Point[];
  readonly verdict: ReviewVerdict | null;
  /** Its words were written for a return that was taken back before it was sent. */
  readonly ofReturn?: true;
}

/** Drafts by item. */
export type Drafts = Readonly<Record<string, Draft>>;

type Fields = Readonly<Record<string, unknown>>;
const isText = (value: unknown): value is string => typeof value === 'string';
const isMissingOr = (type: 'string' | 'number', value: unknown): boolean => value === undefined || typeof value === type;

const isPlace = (value: unknown): boolean => {
  const { assetId, field, page, box }: Fields = Object(value);
  const sides: Fields = Object(box);
  return (
    isMissingOr('string', assetId) &&
    isMissingOr('string', field) &&
    isMissingOr('number', page) &&
    (box === undefined || ['x', 'y', 'w', 'h'].every((side) => typeof sides[side] === 'number'))
  );
};
const isPoint = (value: unknown): boolean => {
  const { id, code, place, text }: Fields = Object(value);
  return [id, code, text].every(isText) && isPlace(place);
};
const isDraft = (value: unknown): value is Draft => {
  const { comment, points, verdict }: Fields = Object(value);
  return isText(comment) && Array.isArray(points) && points.every(isPoint) && [...reviewVerdicts, null].some((known) => known === verdict);
};

/** Drafts as this browser has kept them; by hand, since the first item of the review would wait for schemas. Undefined for what another release has kept. */
export const draftsIn = (kept: unknown): Drafts | undefined => {
  const drafts = Object.entries(Object(kept));
  return drafts.every((each): each is [string, Draft] => isDraft(each[1])) ? Object.fromEntries(drafts) : undefined;
};

/** What keeps a verdict from being sent. */
export type Lack = 'reason' | 'comment' | 'words';

const isMaterial = (kind: ReviewKind): boolean => kind === 'package' || kind === 'preview';

/** The points that go nowhere before they say more than that the reason is another one. */
export const wordless = (kind: ReviewKind, { points }: Draft): readonly Point[] => (isMaterial(kind) ? points.filter(lacksWords) : []);

export const emptyDraft: Draft = { comment: '', points: [], verdict: null };

export const isWritten = ({ comment, points }: Draft): boolean => comment.trim() !== '' || points.length > 0;

/** Whether a return has been begun: then an approval is sent only once somebody has seen that it would be one, and what goes along. */
export const isOfReturn = ({ verdict, points, ofReturn }: Draft): boolean =>
  verdict === 'RETURNED' || (verdict === null && (points.length > 0 || ofReturn === true));

/** The draft with one more point of this reason, at a place. */
export const withPoint = (draft: Draft, code: string, place: Point['place']): { draft: Draft; pointId: string } => {
  const id = newKey();
  if (draft.points.length >= mostReturnPoints) return { draft, pointId: '' };
  return { draft: { ...draft, verdict: 'RETURNED', points: [...draft.points, { id, code, place, text: '' }] }, pointId: id };
};

/** The draft on its way to a verdict. An approval begins with the usual words, which never go along with a return. */
export const towards = (draft: Draft, verdict: NonNullable<Draft['verdict']>, usual: string): Draft => {
  const { comment } = draft;
  if (verdict === 'APPROVED') return { ...draft, verdict, comment: comment.trim() === '' ? usual : comment };
  return { ...draft, verdict, comment: draft.verdict === 'APPROVED' && comment === usual ? '' : comment };
};
