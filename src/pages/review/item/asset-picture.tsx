import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assetPackages } from '#contract/asset-packages/calls.ts';
import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import { Button } from '#components/button.tsx';
import { longestSideOf } from '#domain/files/picture-sizes.ts';
import styles from './asset-view.module.css';
import { Marks } from './marks.tsx';
import { blobAddress, fileQuery } from '#providers/files/use-file.ts';

const zooms = ['fit', '100', '200', '400'] as const;
type Zoom = (typeof zooms)[number];

interface AssetPictureProps {
  asset: Asset;
  of: { readonly campaignId: string; readonly packageId: string };
  /** Of the picture as it fits the screen. */
  address: string;
}

/** A picture with the places of points on it; as large as the screen first, with all its pixels once somebody looks closer. */
export const AssetPicture = ({ asset, of, address }: AssetPictureProps) => {
  const { t } = useTranslation();
  const [zoom, setZoom] = useState<Zoom>('fit');
  const hasMore = Math.max(asset.width ?? 0, asset.height ?? 0) > longestSideOf.screen;
  const whole = useQuery({
    ...fileQuery(assetPackages.picture, { ...of, assetId: asset.id }, { size: 'whole' }),
    enabled: hasMore && zoom !== 'fit',
  });
  const closer = blobAddress(whole.data);
  const width = zoom === 'fit' || asset.width === null ? undefined : `${(asset.width * Number(zoom)) / 100}px`;
  return (
    <>
      <fieldset className={styles['zoom']} aria-label={t('review.package.zoom')}>
        {zooms.map((one) => (
          <Button key={one} kind="quiet" aria-pressed={zoom === one} onClick={() => setZoom(one)}>
            {one === 'fit' ? t('review.package.fit') : t('review.package.percent', { value: one })}
          </Button>
        ))}
      </fieldset>
      <div className={styles['stage']}>
        <div className={styles['sheet']} style={width === undefined ? undefined : { width, maxWidth: 'none' }}>
          <img src={closer ?? address} alt={asset.description || asset.name} {...(width === undefined && { className: styles['fit'] })} />
          <Marks assetId={asset.id} />
        </div>
      </div>
    </>
  );
};
