import { type UIEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import layout from '#components/layout.module.css';
import styles from './compare-versions.module.css';
import { RangeInput } from '#components/range-input.tsx';
import { type PictureSource, usePicture } from './use-picture.ts';

/** Two versions beside one another; zoom and scrolling are locked together. */
export const SideBySide = ({ source, before, after }: { source: PictureSource; before: Asset; after: Asset }) => {
  const { t } = useTranslation();
  const [zoom, setZoom] = useState(1);
  const panes = useRef<(HTMLElement | null)[]>([]);
  const addresses = [usePicture(source, before), usePicture(source, after)];
  const follow = ({ currentTarget: { scrollLeft, scrollTop } }: UIEvent): void => {
    for (const pane of panes.current) pane?.scrollTo({ left: scrollLeft, top: scrollTop });
  };
  return (
    <>
      <label className={`${layout.line3} ${styles['zoom']}`}>
        <span>{t('execution.compare.zoom')}</span>
        <RangeInput min={1} max={4} step={0.25} value={zoom} onChange={(event) => setZoom(Number(event.target.value))} />
      </label>
      <div className={styles['pair']}>
        {[before, after].map((asset, index) => (
          <section
            key={index === 0 ? 'before' : 'after'}
            ref={(pane) => {
              panes.current[index] = pane;
            }}
            className={styles['pane']}
            aria-label={t('execution.files.version', { number: asset.number })}
            // What scrolls has to be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            onScroll={follow}
          >
            {addresses[index] && (
              <img
                src={addresses[index]}
                alt={t('execution.files.version', { number: asset.number })}
                style={{ width: `${zoom * 100}%` }}
              />
            )}
          </section>
        ))}
      </div>
    </>
  );
};
