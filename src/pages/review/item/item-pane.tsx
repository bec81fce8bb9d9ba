import { memo, useDeferredValue, useState } from 'react';
import type { Lease, ReviewItem } from '#contract/review/review.ts';
import { CampaignBody } from './campaign-body.tsx';
import { ItemHead, itemHeadingId } from './item-head.tsx';
import layout from '#components/layout.module.css';
import { LockScreenBody } from './lock-screen-body.tsx';
import { PackageBody } from './package-body.tsx';

interface ItemPaneProps {
  item: ReviewItem;
  lease: Lease | null;
  /** It is on screen; otherwise it is drawn ahead. */
  current: boolean;
  onSnooze: () => void;
}

// The name of an item does not wait for what it is made of, unless all of it is drawn before anybody sees it.
const [Plan, Material, Story] = [memo(CampaignBody), memo(PackageBody), memo(LockScreenBody)];
const bodies = { campaign: Plan, package: Material, preview: Material, lockScreen: Story } as const;

/** The item as the customer sees it, what changed first. */
export const ItemPane = memo(({ item, lease, current, onSnooze }: ItemPaneProps) => {
  const [drawnAhead] = useState(!current);
  const whole = useDeferredValue(true, drawnAhead);
  const Body = bodies[item.kind];
  return (
    <article className={layout.stack4} aria-labelledby={itemHeadingId(item.id)}>
      <ItemHead item={item} lease={lease} onSnooze={onSnooze} />
      {whole && <Body item={item} />}
    </article>
  );
});
