import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import type { LockScreenItem } from '#contract/lock-screen/lock-screen.ts';
import type { ReviewItem } from '#contract/review/review.ts';
import { framesFor } from '#domain/lock-screen/frames.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { Icon } from '#components/icon.tsx';
import { Panel } from '#components/panel.tsx';
import { LandingPage } from '#resources/lock-screen-campaigns/parts/landing-page.tsx';
import { type Look, PhoneChoices } from '#resources/lock-screen-campaigns/parts/phone-choices.tsx';
import { Phone } from '#resources/lock-screen-campaigns/parts/phone.tsx';
import { PictureShape } from '#resources/lock-screen-campaigns/parts/picture-shape.tsx';
import { Readability } from '#resources/lock-screen-campaigns/parts/readability.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { paths } from '#config/paths.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useItemContent } from './item-content.ts';
import { Changes } from './changes.tsx';
import { LockScreenFacts } from './lock-screen-facts.tsx';
import prose from '#components/prose.module.css';
import styles from './lock-screen-body.module.css';
import { useChanges } from './use-changes.ts';
import { useLockScreenPicture } from '#resources/lock-screen-campaigns/parts/lock-screen-picture.ts';

const all = 'all';

const LightTable = ({ item, frames }: { item: LockScreenItem; frames: readonly DeviceFrame[] }) => {
  const { t } = useTranslation();
  const { address, failure, retry } = useLockScreenPicture(item);
  const [look, setLook] = useState<Look>({ frameId: all, theme: 'light', safe: false });
  const { frameId, theme, safe } = look;
  const shown = frameId === all ? frames : frames.filter(({ id }) => id === frameId);
  return (
    <Panel
      title={t('review.lockScreen.lightTable')}
      action={
        <div className={styles['controls']}>
          <PhoneChoices frames={frames} look={look} onLook={setLook} besides={[{ value: all, label: t('review.lockScreen.allFrames') }]} />
        </div>
      }
    >
      {failure && item.imageKey !== null && <Failure error={failure} onRetry={retry} />}
      <ul className={styles['phones']} data-single={shown.length === 1 || undefined}>
        {shown.map((frame) => (
          <li key={frame.id}>
            <Phone frame={frame} theme={theme} address={address} title={item.title} cta={item.cta} safe={safe} />
            <p className={`${prose.note} ${styles['frame']}`}>{frame.name}</p>
            <Readability address={address} frames={[frame]} theme={theme} quiet={shown.length > 1} />
          </li>
        ))}
      </ul>
      <PictureShape address={address} frames={shown} />
      <LandingPage address={item.landingPageUrl} cta={item.cta} />
    </Panel>
  );
};

/** A lock-screen item on phones, with its clock's readability, what it leads to, and all that was decided about it. */
export const LockScreenBody = ({ item }: { item: ReviewItem }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: content, error, refetch } = useItemContent(item);
  const data = content?.lockScreen;
  const frames = useEndpoint(api.lockScreenCampaigns.frames, {}, { staleTime: Number.POSITIVE_INFINITY });
  const changes = useChanges(item);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (frames.isError && !frames.data) return <Failure error={frames.error} onRetry={() => void frames.refetch()} />;
  // Phones that come later would push down what is being read.
  if (!data || !frames.data) return <Skeleton height="480px" />;
  return (
    <>
      <Changes item={item} changes={changes} />
      {data.decision?.reason && (
        <p className={styles['before']}>
          <Icon name="info" />
          {t('review.lockScreen.before', {
            name: data.decision.by.name,
            when: format.instant(data.decision.at),
            text: data.decision.reason.description,
          })}
        </p>
      )}
      <LightTable key={data.id} item={data} frames={framesFor(frames.data.content, data.oems)} />
      {item.imageKey !== null && (
        <p>
          <Button to={paths.reviewVariants(item.imageKey)}>
            <Icon name="grid" />
            {t('review.lockScreen.variants')}
          </Button>
        </p>
      )}
      <LockScreenFacts item={data} />
    </>
  );
};
