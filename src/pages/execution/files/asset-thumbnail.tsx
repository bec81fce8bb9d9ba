import type { Asset } from '#contract/asset-packages.ts';
import { Icon } from '#components/icon.tsx';
import { extensionOf } from '#domain/file-kinds.ts';
import styles from './asset-row.module.css';
import { useAssetAddress } from './use-asset-address.ts';

/** A larger picture is not fetched for the sake of a stamp. */
const mostBytes = 6 * 1024 * 1024;

const Picture = ({ packageId, assetId }: { packageId: string; assetId: string }) => {
  const address = useAssetAddress(packageId, assetId);
  return address === null ? <Icon name="file" /> : <img src={address} alt="" />;
};

/** What a file shows, small; of papers and films only what they are. */
export const AssetThumbnail = ({ packageId, asset }: { packageId: string; asset: Asset }) => (
  <span className={styles['thumbnail']} aria-hidden>
    {asset.width !== null && asset.size <= mostBytes ? (
      <Picture packageId={packageId} assetId={asset.id} />
    ) : (
      <span className={styles['kind']}>{extensionOf(asset.name).toUpperCase()}</span>
    )}
  </span>
);
