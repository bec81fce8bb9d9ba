import { z } from 'zod';
import { newKey } from '#providers/data/new-key.ts';
import { ReturnPointDraft, mostReturnPoints } from '#contract/review/return-points.ts';

const Point = ReturnPointDraft.extend({ id: z.string() });
export type Point = z.infer<typeof Point>;

/** What is written about an item and not decided yet. `verdict`: the one that is being prepared. */
export const Draft = z.object({ comment: z.string(), points: z.array(Point), verdict: z.enum(['APPROVED', 'RETURNED']).nullable() });
export type Draft = z.infer<typeof Draft>;

/** Drafts by item. */
export const Drafts = z.record(z.string(), Draft);
export type Drafts = z.infer<typeof Drafts>;

/** What keeps a verdict from being sent. */
export type Lack = 'reason' | 'comment';

export const emptyDraft: Draft = { comment: '', points: [], verdict: null };

export const isWritten = ({ comment, points }: Draft): boolean => comment.trim() !== '' || points.length > 0;

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
