import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { TFunction } from 'i18next';

interface Things {
  /** A platform or an ad set, as its reader knows it. */
  readonly nameOf: (id: UniqueIdentifier) => string;
  /** Its place among the ad sets, from 1; null outside of them. */
  readonly placeOf: (id: UniqueIdentifier) => number | null;
  /** Whether what is moved has been anywhere else yet; kept from one announcement to the next. */
  readonly left: { current: boolean };
}

/** What is read aloud while something is moved. */
export const dragWords = (t: TFunction, { nameOf, placeOf, left }: Things): Announcements => {
  const at = (over: { id: UniqueIdentifier } | null): number | null => (over ? placeOf(over.id) : null);
  return {
    onDragStart: ({ active }) => {
      left.current = false;
      return t('planner.tray.lifted', { name: nameOf(active.id) });
    },
    onDragOver: ({ active, over }) => {
      // It still lies where it was: to say so would drown that it was picked up.
      if (!left.current && (over === null || over.id === active.id)) return undefined;
      left.current = true;
      const place = at(over);
      return place === null
        ? t('planner.tray.nowhere', { name: nameOf(active.id) })
        : t('planner.tray.over', { name: nameOf(active.id), value: place });
    },
    onDragEnd: ({ active, over }) => {
      const place = at(over);
      return place === null
        ? t('planner.tray.cancelled', { name: nameOf(active.id) })
        : t('planner.tray.dropped', { name: nameOf(active.id), value: place });
    },
    onDragCancel: ({ active }) => t('planner.tray.cancelled', { name: nameOf(active.id) }),
  };
};
