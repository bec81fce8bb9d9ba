import { Activity, useDeferredValue } from 'react';
import type { Lease, ReviewItem } from '#contract/review/review.ts';
import { type Marking, MarkingContext, nothingMarked } from '#pages/review/decision/marking.ts';
import { itemKey } from '#pages/review/item-key.ts';
import { ItemPane } from './item-pane.tsx';

interface ItemStackProps {
  item: ReviewItem;
  /** Those that are probably read next, and whose content has been fetched. */
  ahead: readonly ReviewItem[];
  lease: Lease | null;
  marking: Marking;
  onSnooze: () => void;
}

/** The item on screen, and behind it, drawn already, what comes after it: going on only turns the page. */
export const ItemStack = ({ item, ahead, lease, marking, onSnooze }: ItemStackProps) => {
  // To take away the one that was left can wait until the next one is painted.
  const left = useDeferredValue(item);
  const panes = new Map([left, ...ahead, item].map((each) => [itemKey(each), each]));
  return [...panes.values()].map((each) => {
    const current = each === item;
    return (
      <Activity key={itemKey(each)} mode={current ? 'visible' : 'hidden'}>
        <MarkingContext value={current ? marking : nothingMarked}>
          <ItemPane item={each} lease={current ? lease : null} current={current} onSnooze={onSnooze} />
        </MarkingContext>
      </Activity>
    );
  });
};
