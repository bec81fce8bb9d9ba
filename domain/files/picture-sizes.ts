import type { PictureSize } from '#contract/picture-size.ts';

/** The longest side of a shown picture, in pixels; null: its own. */
export const longestSideOf = { stamp: 192, screen: 1280, whole: null } as const satisfies Record<PictureSize, number | null>;
