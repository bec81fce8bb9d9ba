import { useEffect, useRef, useState } from 'react';
import type { ReviewItem } from '#contract/review/review.ts';
import { stampOf } from '#pages/review/item/shown-file.ts';
import { useFile } from '#providers/files/use-file.ts';
import { lockScreenStamp } from '#resources/lock-screen-campaigns/parts/lock-screen-picture.ts';
import styles from './row-picture.module.css';

const Picture = ({ item: { id, imageKey, campaign, pictureId } }: { item: ReviewItem }) => {
  const stamp =
    campaign && pictureId !== null ? stampOf(pictureId, { campaignId: campaign.id, packageId: id }) : lockScreenStamp({ id, imageKey });
  const { address } = useFile(stamp);
  return address === null ? null : <img src={address} alt="" className={styles['picture']} />;
};

/** How an item looks, small; asked for when its row comes into view. */
export const RowPicture = ({ item }: { item: ReviewItem }) => {
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      setSeen(true);
    });
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <span ref={place} className={styles['place']}>
      {seen && <Picture item={item} />}
    </span>
  );
};
