import { useState } from 'react';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import { framesFor } from '#domain/lock-screen/frames.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { LandingPage } from './landing-page.tsx';
import { type Look, PhoneChoices } from './phone-choices.tsx';
import { PictureShape } from './picture-shape.tsx';
import { Phone } from './phone.tsx';
import layout from '#components/layout.module.css';
import styles from './preview.module.css';
import { Readability } from './readability.tsx';

interface PreviewProps {
  /** Of the picture: null when there is none, undefined while it is on its way. */
  address: string | null | undefined;
  title: string;
  cta: string;
  landingPageUrl: string;
  /** The makers whose phones it is for. */
  oems: LockScreenItem['oems'];
}

/** An item on a phone: another maker's frame, another clock, and where nothing is covered. */
export const Preview = ({ address, title, cta, landingPageUrl, oems }: PreviewProps) => {
  const { data, isPending } = useEndpoint(lockScreenCampaigns.frames, {}, { staleTime: Number.POSITIVE_INFINITY });
  const frames = framesFor(data?.content ?? [], oems);
  const [look, setLook] = useState<Look>({ frameId: '', theme: 'light', safe: false });
  const { theme, safe } = look;
  const frame = frames.find(({ id }) => id === look.frameId) ?? frames[0];
  if (!frame) return isPending ? <div className={styles['waiting']} aria-hidden="true" /> : null;
  return (
    <div className={layout.stack3}>
      <div className={styles['phone']}>
        <Phone frame={frame} theme={theme} address={address} title={title} cta={cta} safe={safe} />
      </div>
      <PictureShape address={address} frames={[frame]} />
      <Readability address={address} frames={[frame]} theme={theme} />
      <LandingPage address={landingPageUrl} cta={cta} />
      <div className={`${layout.row2} ${styles['controls']}`}>
        <PhoneChoices frames={frames} look={{ ...look, frameId: frame.id }} onLook={setLook} />
      </div>
    </div>
  );
};
