import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/asset-packages.ts';
import type { Point } from '#pages/review/decision/draft.ts';
import styles from './asset-strip.module.css';

interface AssetStripProps {
  assets: readonly Asset[];
  shownId: string;
  onShow: (assetId: string) => void;
  points: readonly Point[];
}

/** The files of a package to choose from, and how many points stand on each. */
export const AssetStrip = ({ assets, shownId, onShow, points }: AssetStripProps) => {
  const { t } = useTranslation();
  return (
    <ul className={styles['strip']}>
      {assets.map(({ id, name, number }) => {
        const count = points.filter(({ place }) => place.assetId === id).length;
        return (
          <li key={id}>
            <button type="button" aria-pressed={id === shownId} onClick={() => onShow(id)}>
              <span className={styles['name']}>{name}</span>
              {number > 1 && <span className={styles['version']}>{t('review.package.number', { number })}</span>}
              {count > 0 && <span className={styles['count']}>{count}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
};
