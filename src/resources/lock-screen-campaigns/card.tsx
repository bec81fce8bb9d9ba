import type { LockScreenRow } from '#contract/lock-screen/lock-screen.ts';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { RowDays } from '#components/list/row-days.tsx';
import { framesFor } from '#domain/lock-screen/frames.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import prose from '#components/prose.module.css';
import styles from './card.module.css';
import { Dates } from './dates.tsx';
import { useLockScreenPicture } from './parts/lock-screen-picture.ts';
import { Phone } from './parts/phone.tsx';
import { PictureShape } from './parts/picture-shape.tsx';
import { Readability } from './parts/readability.tsx';
import { LockScreenStatusLabel } from './status.tsx';

const Picture = ({ row }: { row: LockScreenRow }) => {
  const { address } = useLockScreenPicture(row);
  const frames = useEndpoint(lockScreenCampaigns.frames, {}, { staleTime: Number.POSITIVE_INFINITY }).data;
  const phones = framesFor(frames?.content ?? [], row.oems);
  const [frame] = phones;
  if (!frame) return null;
  return (
    <>
      <div className={styles['phone']}>
        <Phone frame={frame} theme="light" address={address} title={row.title} cta="" safe={false} />
      </div>
      <PictureShape address={address} frames={phones} />
      <Readability address={address} frames={phones} theme="light" quiet />
    </>
  );
};

/** An item as a reader's phone shows it, to look through many at once. Its title stands in the list's own link. */
export const LockScreenCard = ({ row }: { row: LockScreenRow }) => (
  <div className={`${prose.note} ${styles['card']}`}>
    <span className={styles['head']}>
      <LockScreenStatusLabel status={row.status} />
      <span>{row.advertiser}</span>
    </span>
    {row.imageKey !== null && <Picture row={row} />}
    <Dates row={row} as={RowDays} />
  </div>
);
