import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assetPackages } from '#contract/asset-packages/calls.ts';
import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { CompareVersions } from '#resources/asset-packages/parts/compare/compare-versions.tsx';
import { Button } from '#components/button.tsx';
import { Failure } from '#components/failure.tsx';
import { Icon } from '#components/icon.tsx';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { lazyPart } from '#components/lazy-part.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { useMarking } from '#pages/review/decision/marking.ts';
import { useDownload } from '#providers/files/use-download.ts';
import layout from '#components/layout.module.css';
import styles from './asset-view.module.css';
import { AssetPicture } from './asset-picture.tsx';
import { Marks } from './marks.tsx';
import { shownFile } from './shown-file.ts';
import { useFile } from '#providers/files/use-file.ts';
import { DocumentState } from '#resources/clients/parts/document-state.tsx';
import { useToday } from '#components/use-today.ts';

interface DocumentFactsProps {
  document: NonNullable<Asset['document']>;
  campaign: Pick<Campaign, 'client' | 'timeline'>;
}

/** Of a file that came from the client's documents: its number, and whether it is good for as long as the campaign runs. */
const DocumentFacts = ({ document: { number, expiresOn }, campaign: { client, timeline } }: DocumentFactsProps) => {
  const { t } = useTranslation();
  const view = { today: useToday(client.timezone), lastDay: timeline.to };
  return (
    <span className={styles['facts']}>
      {number !== '' && <span>{t('clientDocuments.number', { number })}</span>}
      <DocumentState expiresOn={expiresOn} view={view} />
    </span>
  );
};

interface AssetWordsProps {
  asset: Asset;
  /** Its package's; undefined until it is there. */
  campaign: Campaign | undefined;
}

/** What the client's documents know of a file, and what its sender says of it. */
export const AssetWords = ({ asset: { document, description }, campaign }: AssetWordsProps) => (
  <>
    {document && campaign && <DocumentFacts document={document} campaign={campaign} />}
    {description !== '' && <span className={styles['words']}>{description}</span>}
  </>
);

/** Reads how large a file is, in pixels and in bytes. */
export const useAssetFacts = (): ((asset: Asset) => string[]) => {
  const { t } = useTranslation();
  const { size } = useFileWords();
  return ({ width, height, size: bytes }) => [
    ...(width !== null && height !== null ? [t('review.package.pixels', { width, height })] : []),
    size(bytes),
  ];
};

const PdfPages = lazyPart(() => import('#components/pdf/pdf-pages.tsx').then((file) => file.PdfPages), '480px');

/** The package that a file is in. */
interface Place {
  readonly campaignId: string;
  readonly packageId: string;
}

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

const Shown = ({ asset, of, address, blob }: { asset: Asset; of: Place; address: string; blob: Blob }): ReactNode => {
  const { t } = useTranslation();
  const { look } = useMarking();
  const { mediaType } = asset;
  if (mediaType.startsWith('image/')) return <AssetPicture asset={asset} of={of} address={address} />;
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
      <PdfPages
        blob={blob}
        name={t('review.package.pagesOf', { name: asset.name })}
        renderOver={(page) => <Marks assetId={asset.id} page={page} />}
        onLook={(page) => look({ assetId: asset.id, page })}
      />
    );
  if (mediaType.startsWith('text/') || mediaType === 'application/json') return <TextFile blob={blob} />;
  return <p className={styles['other']}>{t('review.package.noPreview')}</p>;
};

interface AssetWaysProps {
  asset: Asset;
  /** The files of its package, former versions as well. */
  assets: readonly Asset[];
  of: Place;
}

/** What can be done with a file beside looking at it. */
export const AssetWays = ({ asset, assets, of }: AssetWaysProps) => {
  const { t } = useTranslation();
  const [comparing, setComparing] = useState(false);
  const isPicture = asset.mediaType.startsWith('image/');
  const hasFormer = isPicture && assets.some(({ id, stackId }) => stackId === asset.stackId && id !== asset.id);
  const { download, downloading } = useDownload(assetPackages.download);
  return (
    <>
      {hasFormer && (
        <Button kind="quiet" onClick={() => setComparing(true)}>
          <Icon name="columns" />
          {t('execution.files.compare')}
        </Button>
      )}
      <Button
        kind="quiet"
        busy={downloading}
        onClick={() => void download({ params: { ...of, assetId: asset.id } }).catch(() => undefined)}
      >
        <Icon name="download" />
        {t('review.package.download')}
      </Button>
      {comparing && (
        <CompareVersions
          source={{ ...of, call: assetPackages.picture }}
          assets={assets}
          asset={asset}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
};

interface AssetViewProps {
  asset: Asset;
  of: Place;
  /** What is said of it above it. */
  children?: ReactNode;
}

/** One file as the customer sees it, with the places of points on it. */
export const AssetView = ({ asset, of, children }: AssetViewProps) => {
  const { address, blob, failure, retry } = useFile(shownFile(asset, of));
  return (
    <figure>
      {children && <figcaption className={`${layout.line3} ${styles['caption']}`}>{children}</figcaption>}
      {failure && <Failure error={failure} onRetry={retry} />}
      {!failure && (address === null || blob === null) && <Skeleton height="480px" />}
      {address !== null && blob !== null && <Shown asset={asset} of={of} address={address} blob={blob} />}
    </figure>
  );
};
