import type { ReactElement } from 'react';
import type { strategies, targetTypes } from '#contract/campaigns/plan.ts';
import styles from './picture.module.css';
import { strokes } from '#components/strokes.ts';

type PictureName = (typeof strategies)[number] | (typeof targetTypes)[number];

/** Drawings on a 96 × 56 sheet; `soft` areas take the accent's quiet tone. */
const drawings = {
  GUIDANCE: (
    <g transform="translate(-7 0)">
      <path className={styles['soft']} d="M8 48c16 0 14-26 30-26s14 14 28 14 12-22 22-22v34Z" />
      <path d="M8 48c16 0 14-26 30-26s14 14 28 14 12-22 22-22" />
      <circle className={styles['solid']} cx="38" cy="22" r="4" />
      <circle className={styles['solid']} cx="66" cy="36" r="4" />
      <path d="M88 14V4l-9 3 9 3" />
    </g>
  ),
  SCRATCH: (
    <g transform="translate(-22 0)">
      <rect className={styles['soft']} x="24" y="6" width="40" height="46" rx="4" />
      <rect x="24" y="6" width="40" height="46" rx="4" />
      <path d="M32 18h14M32 27h8" />
      <path className={styles['paper']} d="m52 40 22-22 6 6-22 22-8 2Z" />
    </g>
  ),
  PRO: (
    <g transform="translate(-7 0)">
      <path className={styles['soft']} d="M8 12h80v8H8zM8 28h80v8H8zM8 44h80v8H8z" />
      <path d="M8 16h80M8 32h80M8 48h80" />
      <circle className={styles['solid']} cx="64" cy="16" r="5" />
      <circle className={styles['solid']} cx="30" cy="32" r="5" />
      <circle className={styles['solid']} cx="76" cy="48" r="5" />
    </g>
  ),
  OWN_GOAL: (
    <g transform="translate(-18 0)">
      <circle className={styles['soft']} cx="44" cy="30" r="24" />
      <circle cx="44" cy="30" r="24" />
      <circle cx="44" cy="30" r="14" />
      <circle className={styles['solid']} cx="44" cy="30" r="4" />
      <path d="M47 27 76 6M68 5l8 1-1 8" />
    </g>
  ),
  LOCAL: (
    <g transform="translate(-5 0)">
      <path className={styles['soft']} d="M12 52V24h18V12h22v40M52 52V30h26v22" />
      <path d="M6 52h84M12 52V24h18M30 52V12h22v40M52 30h26v22" />
      <path d="M18 32h5M18 40h5M37 20h8M37 29h8M37 38h8M60 38h10" />
    </g>
  ),
  CHINESE_TOURISTS: (
    <g transform="translate(-18 0)">
      <rect className={styles['soft']} x="20" y="20" width="36" height="30" rx="4" />
      <rect x="20" y="20" width="36" height="30" rx="4" />
      <path d="M31 20v-6c0-2 1-3 3-3h8c2 0 3 1 3 3v6M30 20v30M46 20v30M25 50v3M51 50v3" />
      <path d="M62 30c10-2 18-8 24-18M80 11l6 1-1 6" />
    </g>
  ),
} as const satisfies Record<PictureName, ReactElement>;

/** A choice's drawing; its words stand beside it. */
export const Picture = ({ name }: { name: PictureName }) => (
  <svg width="96" height="56" viewBox="0 0 96 56" {...strokes} strokeWidth="1.75">
    {drawings[name]}
  </svg>
);
