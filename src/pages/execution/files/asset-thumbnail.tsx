import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import { Icon } from '#components/icon.tsx';
import { extensionOf } from '#domain/files/kinds.ts';
import styles from './asset-row.module.css';
import { useAssetAddress } from './use-asset-address.ts';

const Picture = ({ packageId, asset }: { packageId: string; asset: Asset }) => {
  const address = useAssetAddress(packageId, asset, 'stamp');
  return address === null ? <Icon name="file" /> : <img src={address} alt="" />;
};

/** What a file shows, small; of papers and films only what they are. */
export const AssetThumbnail = ({ packageId, asset }: { packageId: string; asset: Asset }) => (
  <span className={styles['thumbnail']} aria-hidden>
    {asset.mediaType.startsWith('image/') ? (
      <Picture packageId={packageId} asset={asset} />
    ) : (
      <span className={styles['kind']}>{extensionOf(asset.name).toUpperCase()}</span>
    )}
  </span>
);
