import styles from './asset-viewer.module.css';
import type { ReturnPlace } from '#contract/review/return-points.ts';

/** A box or a point drawn over a picture; shares of its width and height. */
export const MarkedPlace = ({ box: { x, y, w, h }, label }: { box: NonNullable<ReturnPlace['box']>; label: string }) => (
  <span
    className={w === 0 || h === 0 ? styles['dot'] : styles['box']}
    // A frame over a picture is itself no picture with a source.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="img"
    aria-label={label}
    style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${w * 100}%`, height: `${h * 100}%` }}
  />
);
