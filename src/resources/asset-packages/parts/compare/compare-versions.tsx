import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/asset-packages/asset-packages.ts';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Select } from '#components/picker/select.tsx';
import { useFileWords } from '#components/upload/use-file-words.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import styles from './compare-versions.module.css';
import { SideBySide } from './side-by-side.tsx';
import { SlideOver } from './slide-over.tsx';
import type { PictureSource } from './use-picture.ts';

const ways = ['side', 'slide'] as const;

interface CompareVersionsProps {
  source: PictureSource;
  /** The files of the package, former versions as well. */
  assets: readonly Asset[];
  asset: Asset;
  onClose: () => void;
}

/** Two versions of a file beside or over one another. */
export const CompareVersions = ({ source, assets, asset, onClose }: CompareVersionsProps) => {
  const { t } = useTranslation();
  const { instant } = useFormat();
  const { size, pixels } = useFileWords();
  const stack = assets.filter(({ stackId }) => stackId === asset.stackId).toSorted((a, b) => b.number - a.number);
  const [numbers, setNumbers] = useState<readonly [number, number]>([stack[1]?.number ?? asset.number, asset.number]);
  const [way, setWay] = useState<(typeof ways)[number]>('side');
  const pick = (number: number): Asset => stack.find((one) => one.number === number) ?? asset;
  const [before, after] = [pick(numbers[0]), pick(numbers[1])];
  const pictures = before.width !== null && after.width !== null;

  const choice = (index: 0 | 1) => {
    const chosen = index === 0 ? before : after;
    return (
      <div className={`${prose.label} ${styles['choice']}`}>
        <label htmlFor={`compared-${index}`}>{t(index === 0 ? 'execution.compare.before' : 'execution.compare.after')}</label>
        <Select
          id={`compared-${index}`}
          options={stack.map(({ number, modifiedTime }) => ({
            value: number,
            label: t('execution.compare.option', { number, when: instant(modifiedTime) }),
          }))}
          value={chosen.number}
          onChange={(number) => setNumbers(index === 0 ? [number, numbers[1]] : [numbers[0], number])}
        />
        <span className={`${prose.cut} ${styles['facts']}`}>
          {[
            chosen.name,
            size(chosen.size),
            ...(chosen.width !== null && chosen.height !== null ? [pixels(chosen.width, chosen.height)] : []),
          ].join(t('files.between'))}
        </span>
      </div>
    );
  };

  return (
    <Dialog open size="widest" title={t('execution.compare.title', { name: asset.name })} onClose={onClose}>
      <div className={styles['choices']}>
        {choice(0)}
        {choice(1)}
      </div>
      {pictures ? (
        <>
          <fieldset className={styles['ways']} aria-label={t('execution.compare.way')}>
            {ways.map((one) => (
              <Button key={one} kind={one === way ? 'plain' : 'quiet'} aria-pressed={one === way} onClick={() => setWay(one)}>
                {t(`execution.compare.${one}`)}
              </Button>
            ))}
          </fieldset>
          {way === 'side' ? (
            <SideBySide source={source} before={before} after={after} />
          ) : (
            <SlideOver source={source} before={before} after={after} />
          )}
        </>
      ) : (
        <p className={styles['none']}>{t('execution.compare.noPicture')}</p>
      )}
    </Dialog>
  );
};
