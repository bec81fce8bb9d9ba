import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MeasuringStrategy,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#pages/planner/plan/new-id.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { mostAdSets, withMovedAdSet, withNewAdSet } from './ad-set-changes.ts';
import { byItsMiddle, dropTarget, endOfTray, stepThroughTray, wholeTray } from './drag-rules.ts';
import { dragWords } from './drag-words.ts';
import css from './media-tray.module.css';
import { useAdSetName } from './use-ad-set-name.ts';

// The plan sticks to the top while the page below it moves on: where it lies is looked up again and again, not reckoned from how far the page was scrolled.
const measuring = { droppable: { strategy: MeasuringStrategy.WhileDragging, frequency: 100 } };

/** What a platform of the catalogue is called while it is dragged. */
export const platformDragId = (platformId: string): string => `platform ${platformId}`;

const platformOf = (id: UniqueIdentifier): string | null => /^platform (.+)$/.exec(String(id))?.[1] ?? null;

/** Lets platforms be dragged from the catalogue into the plan, and ad sets within it, by mouse, touch and keyboard. */
export const MediaDrag = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const { draft, change, platforms } = usePlanner();
  const adSetName = useAdSetName();
  const [left] = useState(() => ({ current: false }));
  const [dragged, setDragged] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepThroughTray }),
  );
  const { adSets } = draft.media;
  const placeOf = (id: UniqueIdentifier): number | null => {
    const index = adSets.findIndex((adSet) => adSet.id === id);
    return index >= 0 ? index + 1 : id === endOfTray || id === wholeTray ? adSets.length + 1 : null;
  };
  const nameOf = (id: UniqueIdentifier): string => {
    const platformId = platformOf(id);
    return platformId === null ? adSetName(String(id)) : (platforms?.find((one) => one.id === platformId)?.name ?? platformId);
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    setDragged(null);
    const place = over && placeOf(over.id);
    if (place === null) return;
    const platformId = platformOf(active.id);
    if (platformId === null) change((now) => withMovedAdSet(now, String(active.id), Math.min(place, adSets.length) - 1));
    else if (adSets.length < mostAdSets) change((now) => withNewAdSet(now, platformId, newId(), place - 1));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={dropTarget}
      measuring={measuring}
      accessibility={{
        announcements: dragWords(t, { nameOf, placeOf, left }),
        screenReaderInstructions: { draggable: t('planner.tray.instructions') },
      }}
      onDragStart={({ active }) => setDragged(platformOf(active.id) === null ? null : nameOf(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      {children}
      <DragOverlay dropAnimation={null} modifiers={[byItsMiddle]}>
        {dragged !== null && (
          <div className={css.carried}>
            <div className={css.ghost}>{dragged}</div>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
};
