import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import { useDwelt } from '#pages/review/use-dwelt.ts';
import type { Point } from '#pages/review/decision/draft.ts';
import prose from '#components/prose.module.css';
import styles from './asset-strip.module.css';
import { stampOf } from './shown-file.ts';
import { useFile } from '#providers/files/use-file.ts';
import toggle from '#components/toggle.module.css';

const Stamp = ({ assetId, of }: { assetId: string; of: AssetStripProps['of'] }) => {
  const { address } = useFile(stampOf(assetId, of));
  return <span className={styles['stamp']}>{address !== null && <img src={address} alt="" />}</span>;
};

const dwell = 500;

interface AssetStripProps {
  of: { readonly campaignId: string; readonly packageId: string };
  assets: readonly Asset[];
  shownId: string;
  onShow: (assetId: string) => void;
  points: readonly Point[];
}

/** The files of a package to choose from, and how many points stand on each. */
export const AssetStrip = ({ of, assets, shownId, onShow, points }: AssetStripProps) => {
  const { t } = useTranslation();
  // Nobody chooses who only passes by.
  const looked = useDwelt(dwell);
  return (
    <ul className={styles['strip']}>
      {assets.map(({ id, name, number, mediaType }) => {
        const count = points.filter(({ place }) => place.assetId === id).length;
        return (
          <li key={id}>
            <button type="button" className={toggle['toggle']} aria-pressed={id === shownId} onClick={() => onShow(id)}>
              {mediaType.startsWith('image/') && looked && <Stamp assetId={id} of={of} />}
              <span className={prose.cut}>{name}</span>
              {number > 1 && <span className={styles['version']}>{t('review.package.number', { number })}</span>}
              {count > 0 && <span className={styles['count']}>{count}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
};
