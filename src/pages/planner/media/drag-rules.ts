import { type CollisionDetection, type KeyboardCoordinateGetter, type Modifier, pointerWithin } from '@dnd-kit/core';
import { getEventCoordinates } from '@dnd-kit/utilities';

/** The end of the plan: what is dropped there comes last. */
export const endOfTray = 'tray-end';
/** The plan as a whole. */
export const wholeTray = 'tray';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Under the pointer first the ad sets, then the plan around them; by keyboard the place that the arrows have led to, and none before. */
export const dropTarget: CollisionDetection = (moving) => {
  const { pointerCoordinates, droppableContainers, droppableRects, collisionRect } = moving;
  if (pointerCoordinates !== null) {
    const within = pointerWithin(moving);
    const place = within.filter(({ id }) => id !== wholeTray);
    return place.length > 0 ? place : within;
  }
  const [x, y] = [collisionRect.left + collisionRect.width / 2, collisionRect.top + collisionRect.height / 2];
  const here = droppableContainers.filter(({ id }) => {
    const rect = droppableRects.get(id);
    return id !== wholeTray && rect && x >= rect.left - 1 && x <= rect.right + 1 && y >= rect.top - 1 && y <= rect.bottom + 1;
  });
  return here.map(({ id }) => ({ id }));
};

/** Arrows go from place to place in the plan, whatever lies between. */
export const stepThroughTray: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const { over, droppableContainers, droppableRects, collisionRect } = context;
  const places = droppableContainers
    .getEnabled()
    .filter(({ id }) => id !== wholeTray)
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, rect }] : [];
    })
    .toSorted((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
  const here = places.findIndex(({ id }) => id === over?.id);
  const next = places[here < 0 ? places.length - 1 : Math.min(places.length - 1, Math.max(0, here + step))];
  if (!next || !collisionRect) return undefined;
  return {
    x: next.rect.left + next.rect.width / 2 - collisionRect.width / 2,
    y: next.rect.top + next.rect.height / 2 - collisionRect.height / 2,
  };
};

/** Carries what is dragged by its middle, wherever it was gripped: a card is larger than the place it is brought to. */
export const byItsMiddle: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const start = activatorEvent && getEventCoordinates(activatorEvent);
  if (!start || !draggingNodeRect) return transform;
  return {
    ...transform,
    x: transform.x + start.x - draggingNodeRect.left - draggingNodeRect.width / 2,
    y: transform.y + start.y - draggingNodeRect.top - draggingNodeRect.height / 2,
  };
};
