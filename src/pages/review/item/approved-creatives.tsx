import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assetPackages } from '#contract/asset-packages/calls.ts';
import { Panel } from '#components/panel.tsx';
import { MarkingContext, nothingMarked } from '#pages/review/decision/marking.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { AssetStrip } from './asset-strip.tsx';
import { AssetView, useAssetFacts } from './asset-view.tsx';

/** The creatives that a preview was made from, to compare it with: nothing is decided about them, and nothing is marked on them. */
export const ApprovedCreatives = ({ campaignId }: { campaignId: string }) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const factsOf = useAssetFacts();
  const packages = useEndpoint(assetPackages.list, { params: { campaignId }, query: { type: 'CREATIVES' } }).data?.content;
  const creatives = packages?.find(({ status }) => status === 'APPROVED');
  const assets = creatives?.assets.filter(({ current }) => current) ?? [];
  const shown = assets.find(({ id }) => id === chosen) ?? assets[0];
  if (!creatives || !shown) return null;
  const of = { campaignId, packageId: creatives.id };
  return (
    <MarkingContext value={nothingMarked}>
      <Panel title={t('review.package.approved', { count: assets.length })} flush>
        {assets.length > 1 && <AssetStrip of={of} assets={assets} shownId={shown.id} onShow={setChosen} points={[]} />}
        <AssetView key={shown.id} asset={shown} of={of}>
          <span>{[shown.name, ...factsOf(shown)].join(' · ')}</span>
        </AssetView>
      </Panel>
    </MarkingContext>
  );
};
