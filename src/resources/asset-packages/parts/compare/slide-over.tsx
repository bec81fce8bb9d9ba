import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import prose from '#components/prose.module.css';
import styles from './compare-versions.module.css';
import { RangeInput } from '#components/range-input.tsx';
import { type PictureSource, usePicture } from './use-picture.ts';

/** Two versions over one another; a slider uncovers the later one. */
export const SlideOver = ({ source, before, after }: { source: PictureSource; before: Asset; after: Asset }) => {
  const { t } = useTranslation();
  const [share, setShare] = useState(50);
  const [first, second] = [usePicture(source, before), usePicture(source, after)];
  return (
    <>
      <div className={styles['over']}>
        {first !== null && <img src={first} alt={t('execution.files.version', { number: before.number })} />}
        {second !== null && (
          <img src={second} alt={t('execution.files.version', { number: after.number })} style={{ clipPath: `inset(0 0 0 ${share}%)` }} />
        )}
        <span className={styles['edge']} style={{ left: `${share}%` }} />
      </div>
      <label className={`${prose.note} ${styles['slider']}`}>
        <RangeInput
          min={0}
          max={100}
          value={share}
          aria-valuetext={t('execution.compare.share', { value: share })}
          onChange={(event) => setShare(Number(event.target.value))}
        />
        <span>{t('execution.compare.slider')}</span>
      </label>
    </>
  );
};
