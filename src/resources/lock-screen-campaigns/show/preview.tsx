import { useState } from 'react';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { LandingPage } from '#resources/lock-screen-campaigns/parts/landing-page.tsx';
import { useLockScreenPicture } from '#resources/lock-screen-campaigns/parts/lock-screen-picture.ts';
import { type Look, PhoneChoices } from '#resources/lock-screen-campaigns/parts/phone-choices.tsx';
import { Phone } from '#resources/lock-screen-campaigns/parts/phone.tsx';
import { Readability } from '#resources/lock-screen-campaigns/parts/readability.tsx';
import styles from './details.module.css';

const Shown = ({ item }: { item: LockScreenItem }) => {
  const { address } = useLockScreenPicture(item);
  const frames = useEndpoint(lockScreenCampaigns.frames, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.content ?? [];
  const [look, setLook] = useState<Look>({ frameId: '', theme: 'light', safe: false });
  const { theme, safe } = look;
  const frame = frames.find(({ id }) => id === look.frameId) ?? frames[0];
  if (!frame) return null;
  return (
    <div className={styles['preview']}>
      <div className={styles['phone']}>
        <Phone frame={frame} theme={theme} address={address} title={item.title} cta={item.cta} safe={safe} />
      </div>
      <Readability address={address} frame={frame} theme={theme} />
      <LandingPage address={item.landingPageUrl} cta={item.cta} />
      <div className={styles['controls']}>
        <PhoneChoices frames={frames} look={{ ...look, frameId: frame.id }} onLook={setLook} />
      </div>
    </div>
  );
};

/** The item on a phone: another maker's frame, another clock, and where nothing is covered. */
export const Preview = ({ item }: { item: LockScreenItem }) => <Shown key={item.imageKey} item={item} />;
