import { useTranslation } from 'react-i18next';
import type { Asset, AssetPackage } from '#contract/asset-packages/asset-packages.ts';
import { IconButton } from '#components/icon-button.tsx';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { extensionOf } from '#domain/files/kinds.ts';
import layout from '#components/layout.module.css';
import styles from './preview-gallery.module.css';
import { useAssetAddress } from './use-asset-address.ts';
import { useAssetFile } from './use-asset-file.ts';
import { DownloadButton } from '#components/upload/download-button.tsx';
import prose from '#components/prose.module.css';
import look from '#components/upload/file-look.module.css';

interface PreviewProps {
  own: AssetPackage;
  asset: Asset;
  onLook: () => void;
  onCompare: () => void;
}

const Preview = ({ own, asset, onLook, onCompare }: PreviewProps) => {
  const { t } = useTranslation();
  const { size, pixels } = useFileWords();
  const { save, downloading } = useAssetFile(own, asset);
  const { name, number, width, height, mediaType } = asset;
  const isFilm = mediaType.startsWith('video/');
  const address = useAssetAddress(own.id, asset);
  return (
    <li className={styles['preview']}>
      {isFilm && address !== null ? (
        // The advertiser's own film: there is no text of it to be had.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video className={styles['film']} src={address} controls />
      ) : (
        <button type="button" className={styles['look']} aria-label={t('execution.files.lookAt', { name })} onClick={onLook}>
          {width !== null && address !== null ? <img src={address} alt="" /> : <span>{extensionOf(name).toUpperCase()}</span>}
        </button>
      )}
      <div className={`${layout.line1} ${styles['line']}`}>
        <span className={styles['words']}>
          <span className={look['name']} title={name}>
            {name}
          </span>
          <span className={`${prose.count} ${look['facts']}`}>
            {[
              t('execution.files.version', { number }),
              size(asset.size),
              ...(width !== null && height !== null ? [pixels(width, height)] : []),
            ].join(t('files.between'))}
          </span>
        </span>
        {number > 1 && (
          <IconButton
            icon="columns"
            label={t('execution.files.compareOf', { name })}
            title={t('execution.files.compare')}
            onClick={onCompare}
          />
        )}
        <DownloadButton name={name} busy={downloading} onPress={save} />
      </div>
    </li>
  );
};

interface PreviewGalleryProps {
  own: AssetPackage;
  assets: readonly Asset[];
  label: string;
  onLook: (asset: Asset) => void;
  onCompare: (asset: Asset) => void;
}

/** Ads as people will see them, large enough to decide about them. */
export const PreviewGallery = ({ own, assets, label, onLook, onCompare }: PreviewGalleryProps) => (
  <ul className={layout.tiles} aria-label={label}>
    {assets.map((asset) => (
      <Preview key={asset.id} own={own} asset={asset} onLook={() => onLook(asset)} onCompare={() => onCompare(asset)} />
    ))}
  </ul>
);
