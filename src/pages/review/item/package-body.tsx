import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assetPackages } from '#contract/asset-packages/calls.ts';
import type { Asset, AssetPackage } from '#contract/asset-packages/asset-packages.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ReviewItem } from '#contract/review/review.ts';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Failure } from '#components/failure.tsx';
import { Icon } from '#components/icon.tsx';
import { lazyPart } from '#components/lazy-part.tsx';
import { Panel } from '#components/panel.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useSubmission } from '#components/use-submission.ts';
import { useDownload } from '#providers/files/use-download.ts';
import { useMarking } from '#pages/review/decision/marking.ts';
import { Ads } from './ads.tsx';
import { Answers } from './answers.tsx';
import { AssetStrip } from './asset-strip.tsx';
import { AssetView, AssetWays, AssetWords, useAssetFacts } from './asset-view.tsx';
import { useItemContent } from './item-content.ts';
import { Changes } from './changes.tsx';
import { Remarks } from './remarks.tsx';
import { TrackingCodes } from './tracking-codes.tsx';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import styles from './package-body.module.css';
import { useChanges } from './use-changes.ts';

/** What speaks against the pages that the ads lead to. */
const adTypes: ReadonlySet<AssetPackage['type']> = new Set(['CREATIVES', 'ICP_CERTIFICATION', 'AD_PREVIEW']);

const Files = ({ of, campaign }: { of: AssetPackage; campaign: Campaign | undefined }) => {
  const { t } = useTranslation();
  const { points, activeId, look } = useMarking();
  const assets = of.assets.filter(({ current }) => current);
  const [chosen, setChosen] = useState('');
  // A point that is being placed shows its file.
  const pointed = points.find(({ id }) => id === activeId)?.place.assetId;
  const shown: Asset | undefined =
    assets.find(({ id }) => id === (pointed ?? chosen)) ?? assets.find(({ id }) => id === chosen) ?? assets[0];
  const shownId = shown?.id;
  useEffect(() => {
    if (shownId !== undefined) look({ assetId: shownId });
    // The function is made anew with every point; what is looked at is not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shownId]);
  const { download, downloading } = useDownload(assetPackages.archive);
  const { run } = useSubmission({ toasted: true });
  const factsOf = useAssetFacts();
  if (!shown) return null;
  const place = { campaignId: of.campaignId, packageId: of.id };
  const takeAll = (): void =>
    void run(() => download({ params: place, query: { ...(of.submission && { version: of.submission.number }) } }));
  const facts = factsOf(shown);
  const ways = <AssetWays key={shown.id} asset={shown} assets={of.assets} of={place} />;
  const words = (shown.document !== null || shown.description !== '') && <AssetWords asset={shown} campaign={campaign} />;
  // Of one file the panel says everything: there is nothing to choose from.
  if (assets.length === 1) {
    return (
      <Panel
        title={shown.name}
        action={
          <div className={`${layout.row2} ${prose.note}`}>
            {[shown.number > 1 && t('review.submission', { number: shown.number }), ...facts].filter(Boolean).join(' · ')}
            {ways}
          </div>
        }
        flush
      >
        <AssetView key={shown.id} asset={shown} of={place}>
          {words && <span>{words}</span>}
        </AssetView>
      </Panel>
    );
  }
  return (
    <Panel
      title={t('review.package.files', { count: assets.length })}
      action={
        <Button kind="quiet" alone busy={downloading} onClick={takeAll}>
          <Icon name="download" />
          {t('files.downloadAll')}
        </Button>
      }
      flush
    >
      <AssetStrip of={place} assets={assets} shownId={shown.id} onShow={setChosen} points={points} />
      <AssetView key={shown.id} asset={shown} of={place}>
        <span>
          {[shown.name, ...facts].join(' · ')}
          {words}
        </span>
        {ways}
      </AssetView>
    </Panel>
  );
};

// What its pictures lack is known once the formats are, which nobody waits for.
const Unfitted = lazyPart(() => import('./unfitted.tsx').then((file) => file.Unfitted), '0');

// They are read after the preview itself.
const ApprovedCreatives = lazyPart(() => import('./approved-creatives.tsx').then((file) => file.ApprovedCreatives), '0');

/** A package of material, or an ad preview, as it was sent: what changed, its files one by one, its codes and its words. */
export const PackageBody = ({ item }: { item: ReviewItem }) => {
  const { t } = useTranslation();
  const { data: content, error, refetch } = useItemContent(item);
  const data = content?.material;
  const campaign = content?.campaign ?? undefined;
  const changes = useChanges(item);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="480px" />;
  const bare = data.assets.length === 0 && data.trackingCodes.length === 0 && data.description === '' && !data.noTracking;
  return (
    <>
      {data.decision && <Answers type={data.type} points={data.decision.points} assets={data.assets} />}
      <Changes item={item} changes={changes} />
      {bare && <EmptyState text={t('review.package.bare')} />}
      {campaign && adTypes.has(data.type) && campaign.media.adSets.length > 0 && <Ads adSets={campaign.media.adSets} />}
      {campaign && data.type === 'CREATIVES' && <Unfitted campaign={campaign} assets={data.assets} />}
      <Files of={data} campaign={campaign} />
      {data.type === 'AD_PREVIEW' && <ApprovedCreatives campaignId={data.campaignId} />}
      {(data.trackingCodes.length > 0 || data.noTracking) && <TrackingCodes codes={data.trackingCodes} none={data.noTracking} />}
      {data.description !== '' && (
        <Panel title={t('review.fields.description')}>
          <p className={styles['text']}>{data.description}</p>
        </Panel>
      )}
      {data.comments.length > 0 && <Remarks comments={data.comments} assets={data.assets} />}
    </>
  );
};
