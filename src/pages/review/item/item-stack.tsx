import { Activity } from 'react';
import type { Lease, ReviewItem } from '#contract/review.ts';
import { type Marking, MarkingContext, nothingMarked } from '#pages/review/decision/marking.ts';
import { itemKey } from '#pages/review/item-key.ts';
import { ItemPane } from './item-pane.tsx';

interface ItemStackProps {
  item: ReviewItem;
  /** Those that are probably read next, and whose content has been fetched. */
  ahead: readonly ReviewItem[];
  lease: Lease | null;
  marking: Marking;
}

/** The item on screen, and behind it, drawn already, what comes after it: going on only turns the page. */
export const ItemStack = ({ item, ahead, lease, marking }: ItemStackProps) => {
  const shown = itemKey(item);
  return [item, ...ahead.filter((next) => itemKey(next) !== shown)].map((each) => {
    const current = each === item;
    return (
      <Activity key={itemKey(each)} mode={current ? 'visible' : 'hidden'}>
        <MarkingContext value={current ? marking : nothingMarked}>
          <ItemPane item={each} lease={current ? lease : null} current={current} />
        </MarkingContext>
      </Activity>
    );
  });
};
