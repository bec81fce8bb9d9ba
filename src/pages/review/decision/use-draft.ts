import { useState } from 'react';
import { useKeptState } from '#providers/language/use-kept-state.ts';
import { useUnsaved } from '#providers/session/unsaved.ts';
import { type Draft, type Point, draftsIn, emptyDraft, isWritten, withPoint } from './draft.ts';
import type { Marking } from './marking.ts';

/** What is written about each item; it survives going to another one, and a change of language. */
export const useDrafts = (currentId: string | undefined) => {
  const [drafts, setDrafts] = useKeptState('review.drafts', draftsIn, {});
  const [activeId, setActiveId] = useState('');
  const [looked, setLooked] = useState<{ itemId: string; place: Point['place'] } | null>(null);
  useUnsaved(Object.values(drafts).some(isWritten));

  const draft = (currentId !== undefined && drafts[currentId]) || emptyDraft;
  const write = (change: (draft: Draft) => Draft): void => {
    if (currentId === undefined) return;
    setDrafts((before) => ({ ...before, [currentId]: change(before[currentId] ?? emptyDraft) }));
  };
  const forget = (itemId: string): void =>
    setDrafts((before) => Object.fromEntries(Object.entries(before).filter(([id]) => id !== itemId)));

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
