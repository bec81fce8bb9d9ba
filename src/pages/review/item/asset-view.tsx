import { type ReactNode, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assetPackages } from '#contract/asset-package-calls.ts';
import type { Asset } from '#contract/asset-packages.ts';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { Icon } from '#components/icon.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useDownload } from '#providers/files/use-download.ts';
import styles from './asset-view.module.css';
import { Marks } from './marks.tsx';
import { useFile } from './use-file.ts';

const PdfPages = lazy(() => import('./pdf-pages.tsx').then((file) => ({ default: file.PdfPages })));

const zooms = ['fit', '100', '200', '400'] as const;
type Zoom = (typeof zooms)[number];
const longestText = 200_000;

const TextFile = ({ blob }: { blob: Blob }) => {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    void blob
      .slice(0, longestText)
      .text()
      .then((read) => wanted && setText(read));
    return () => {
      wanted = false;
    };
  }, [blob]);
  return text === null ? (
    <Skeleton height="240px" />
  ) : (
    // A long text scrolls, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles['text']} tabIndex={0} aria-label={t('review.package.asText')}>
      {text}
    </pre>
  );
};

const Picture = ({ asset, address }: { asset: Asset; address: string }) => {
  const { t } = useTranslation();
  const [zoom, setZoom] = useState<Zoom>('fit');
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
          <img src={address} alt={asset.description || asset.name} {...(width === undefined && { className: styles['fit'] })} />
          <Marks assetId={asset.id} />
        </div>
      </div>
    </>
  );
};

const Shown = ({ asset, address, blob }: { asset: Asset; address: string; blob: Blob }): ReactNode => {
  const { t } = useTranslation();
  const { mediaType } = asset;
  if (mediaType.startsWith('image/')) return <Picture asset={asset} address={address} />;
  if (mediaType.startsWith('video/'))
    return (
      <div className={styles['stage']}>
        {/* What people upload has no captions. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
        <video className={styles['fit']} src={address} controls aria-label={asset.name} />
      </div>
    );
  if (mediaType === 'application/pdf')
    return (
      <Suspense fallback={<Skeleton height="480px" />}>
        <PdfPages blob={blob} assetId={asset.id} name={asset.name} />
      </Suspense>
    );
  if (mediaType.startsWith('text/') || mediaType === 'application/json') return <TextFile blob={blob} />;
  return <p className={styles['other']}>{t('review.package.noPreview')}</p>;
};

interface AssetViewProps {
  asset: Asset;
  campaignId: string;
  packageId: string;
}

/** One file as the customer sees it, with the places of points on it. */
export const AssetView = ({ asset, campaignId, packageId }: AssetViewProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const params = { campaignId, packageId, assetId: asset.id };
  const { address, blob, failure, retry } = useFile(assetPackages.download, params);
  const { download, downloading } = useDownload(assetPackages.download);
  return (
    <figure className={styles['view']}>
      <figcaption className={styles['caption']}>
        <span>
          {[
            asset.name,
            asset.width !== null && asset.height !== null && t('review.package.pixels', { width: asset.width, height: asset.height }),
            t('review.package.size', { size: format.compact(asset.size / 1000) }),
            asset.description,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Button kind="quiet" busy={downloading} onClick={() => void download({ params }).catch(() => undefined)}>
          <Icon name="download" />
          {t('review.package.download')}
        </Button>
      </figcaption>
      {failure && <Failure error={failure} onRetry={retry} />}
      {!failure && (address === null || blob === null) && <Skeleton height="480px" />}
      {address !== null && blob !== null && <Shown asset={asset} address={address} blob={blob} />}
    </figure>
  );
};
