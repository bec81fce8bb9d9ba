import { memo } from 'react';
import type { Lease, ReviewItem } from '#contract/review.ts';
import { CampaignBody } from './campaign-body.tsx';
import { ItemHead, itemHeadingId } from './item-head.tsx';
import styles from './item-pane.module.css';
import { LockScreenBody } from './lock-screen-body.tsx';
import { PackageBody } from './package-body.tsx';

interface ItemPaneProps {
  item: ReviewItem;
  lease: Lease | null;
  /** The item whose content is drawn: a moment behind, so that its name stands at once. */
  drawn: ReviewItem;
}

// The name of the next item does not wait for what this one is made of to be drawn again.
const [Plan, Material, Story] = [memo(CampaignBody), memo(PackageBody), memo(LockScreenBody)];
const bodies = { campaign: Plan, package: Material, preview: Material, lockScreen: Story } as const;

/** The item as the customer sees it, what changed first. */
export const ItemPane = ({ item, lease, drawn }: ItemPaneProps) => {
  const Body = bodies[drawn.kind];
  return (
    <article className={styles['item']} aria-labelledby={itemHeadingId}>
      <ItemHead item={item} lease={lease} />
      <Body key={drawn.id} item={drawn} />
    </article>
  );
};
