import { useTranslation } from 'react-i18next';
import type { Asset, PackageComment } from '#contract/asset-packages/asset-packages.ts';
import { Panel } from '#components/panel.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import layout from '#components/layout.module.css';
import styles from './remarks.module.css';

/** What was said about a package and its files, oldest first. */
export const Remarks = ({ comments, assets }: { comments: readonly PackageComment[]; assets: readonly Asset[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('review.package.comments', { count: comments.length })}>
      <ul className={`${layout.stack3} ${styles['list']}`}>
        {comments.map(({ id, assetId, by, at, text }) => {
          const asset = assets.find((one) => one.id === assetId);
          return (
            <li key={id}>
              <p className={styles['who']}>
                {[by.name, format.instant(at), asset && t('review.package.version', { name: asset.name, number: asset.number })]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p>{text}</p>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
