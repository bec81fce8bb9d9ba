import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import { Icon } from '#components/icon.tsx';
import { type PictureFlaw, type PictureSides, cutShare, leastShorterSide, pictureFlaws } from '#domain/lock-screen/picture-shape.ts';
import { unbroken } from '#providers/i18n/unbroken-dates.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './readability.module.css';

/** How large a picture is; null until it is known. */
const useSides = (address: string | null | undefined): PictureSides | null => {
  const [sides, setSides] = useState<PictureSides | null>(null);
  useEffect(() => {
    if (typeof address !== 'string') return undefined;
    let wanted = true;
    const image = new Image();
    image.addEventListener('load', () => wanted && setSides({ width: image.naturalWidth, height: image.naturalHeight }));
    image.src = address;
    return () => {
      wanted = false;
      setSides(null);
    };
  }, [address]);
  return sides;
};

interface PictureShapeProps {
  address: string | null | undefined;
  /** The phones it is for; what is cut is said of the one that cuts most. */
  frames: readonly DeviceFrame[];
}

/** That a picture is too small for a phone, or lies on its side, with what becomes of it; nothing when it is neither. */
export const PictureShape = ({ address, frames }: PictureShapeProps) => {
  const { t } = useTranslation();
  const { percent, sentences } = useFormat();
  const sides = useSides(address);
  const flaws = sides ? pictureFlaws(sides) : [];
  if (!sides || flaws.length === 0 || frames.length === 0) return null;
  const most = Math.max(...frames.map(({ ratio }) => cutShare(sides, ratio)));
  // Pixels have no signs for thousands.
  const words: Record<PictureFlaw, string> = {
    small: t('lockScreen.light.small', { least: String(leastShorterSide) }),
    notUpright: t('lockScreen.light.notUpright', { share: percent(Math.round(most * 100) / 100) }),
  };
  return (
    <p className={styles['bad']}>
      <Icon name="warning" />
      <span>
        {sentences([
          t('lockScreen.light.found', { found: unbroken(t('files.pixels', { width: sides.width, height: sides.height })) }),
          ...flaws.map((flaw) => words[flaw]),
        ])}
      </span>
    </p>
  );
};
