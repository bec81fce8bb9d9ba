import { useState } from 'react';
import { useCell } from '#providers/application/cell.ts';
import { draftCell } from '#providers/session/draft-cell.ts';
import { type Draft, type Drafts, type Point, draftsIn, emptyDraft, isWritten, withPoint } from './draft.ts';
import type { Marking } from './marking.ts';

const drafts = draftCell<Drafts>({
  name: 'review.drafts',
  read: draftsIn,
  initial: {},
  isWritten: (all) => Object.values(all).some(isWritten),
});

const forget = (itemId: string): void => drafts.set(Object.fromEntries(Object.entries(drafts.get()).filter(([id]) => id !== itemId)));

/** Has again what was written for a decision that does not count; its verdict begins anew, and what was written since goes before. */
export const putBack = (itemId: string, draft: Draft): void => {
  const all = drafts.get();
  if (isWritten(draft) && !isWritten(all[itemId] ?? emptyDraft)) drafts.set({ ...all, [itemId]: { ...draft, verdict: null } });
};

/** What is written about each item; it survives going to another one or to another screen, and a change of language. */
export const useDrafts = (currentId: string | undefined) => {
  const all = useCell(drafts);
  const [activeId, setActiveId] = useState('');
  const [looked, setLooked] = useState<{ itemId: string; place: Point['place'] } | null>(null);
  const draft = (currentId !== undefined && all[currentId]) || emptyDraft;
  const write = (change: (draft: Draft) => Draft): void => {
    if (currentId === undefined) return;
    const before = drafts.get();
    drafts.set({ ...before, [currentId]: change(before[currentId] ?? emptyDraft) });
  };

  /** `alone`: in place of those there are. */
  const addPoint = (code: string, alone = false): void => {
    const made = withPoint(alone ? { ...draft, points: [] } : draft, code, looked?.itemId === currentId ? (looked?.place ?? {}) : {});
    write(() => made.draft);
    setActiveId(made.pointId);
  };

  const marking: Marking = {
    points: draft.points,
    activeId,
    activate: setActiveId,
    place: (pointId, place) =>
      write((before) => ({ ...before, points: before.points.map((point) => (point.id === pointId ? { ...point, place } : point)) })),
    look: (place) => setLooked(currentId === undefined ? null : { itemId: currentId, place }),
  };
  return { draft, write, forget, addPoint, marking };
};
