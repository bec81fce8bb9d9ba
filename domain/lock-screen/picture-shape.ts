/** A picture's size as it is shown, in pixels. */
export interface PictureSides {
  readonly width: number;
  readonly height: number;
}

/** So many pixels a phone is wide: a picture whose shorter side has fewer is drawn larger than it is. */
export const leastShorterSide = 1080;

export type PictureFlaw = 'small' | 'notUpright';

/** What a phone makes worse of a picture. It is taken all the same: whoever sends it, and whoever decides, reads a warning. */
export const pictureFlaws = ({ width, height }: PictureSides): PictureFlaw[] => [
  ...(Math.min(width, height) < leastShorterSide ? (['small'] as const) : []),
  ...(height <= width ? (['notUpright'] as const) : []),
];

/** The share of a picture that a phone of this shape cuts away, 0 to 1: it fills its glass and keeps the picture's middle. */
export const cutShare = ({ width, height }: PictureSides, [across, down]: readonly [across: number, down: number]): number => {
  const [picture, phone] = [width / height, across / down];
  return 1 - Math.min(picture, phone) / Math.max(picture, phone);
};
