import type { ReactElement } from 'react';
import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import { strokes } from '#components/strokes.ts';

const ad = (x: number, y: number, width: number, height: number) => (
  <rect x={x} y={y} width={width} height={height} rx="1.5" fill="currentColor" fillOpacity="0.25" />
);
const line = (y: number, to = 23) => <path d={`M9 ${y}h${to - 9}`} opacity="0.5" />;

const drawings = {
  OPEN_SCREEN: ad(7.5, 5.5, 17, 29),
  FEED_ADS: (
    <>
      {line(9)}
      {line(12, 19)}
      {ad(8, 16, 16, 10)}
      {line(30)}
      {line(33, 19)}
    </>
  ),
  REGULAR_BANNER: (
    <>
      {line(9)}
      {line(13)}
      {line(17, 19)}
      {line(21)}
      {ad(7.5, 28, 17, 6)}
    </>
  ),
  FOCUS_PIC: (
    <>
      {ad(7.5, 6, 17, 12)}
      {line(22)}
      {line(26, 19)}
      {line(30)}
    </>
  ),
} as const satisfies Record<AdFormat['subcategory'], ReactElement>;

/** Where on the phone's screen the ad stands. */
export const FormatPictogram = ({ subcategory }: { subcategory: AdFormat['subcategory'] }) => (
  <svg viewBox="0 0 32 40" width="32" height="40" {...strokes}>
    <rect x="5" y="2" width="22" height="36" rx="3.5" />
    {drawings[subcategory]}
  </svg>
);
