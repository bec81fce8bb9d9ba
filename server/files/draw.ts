import sharp from 'sharp';
import type { PictureSize } from '#contract/picture-size.ts';
import { longestSideOf } from '#domain/files/picture-sizes.ts';

/** One picture to be drawn anew, from a file into a file. */
export interface Drawing {
  readonly from: string;
  readonly to: string;
  readonly size: PictureSize;
}

/** What was drawn; null when the file cannot be read as a picture. */
export type Drawn = { readonly mediaType: string; readonly width: number; readonly height: number } | null;

// A process of its own: what a picture does to its reader is done to nobody else. One thread and no cache keep it small.
sharp.cache(false);
sharp.concurrency(1);

const mostPixels = 50_000_000;

const draw = async ({ from, to, size }: Drawing): Promise<Drawn> => {
  const reading = { limitInputPixels: mostPixels, failOn: 'error' } as const;
  const { width, pageHeight, height, pages = 1, hasAlpha } = await sharp(from, reading).metadata();
  // Moving pictures stay so, unless that would take too long.
  const animated = pages > 1 && size !== 'stamp' && width * (pageHeight ?? height) * pages <= mostPixels;
  const side = longestSideOf[size];
  // What is not asked to be kept is left out: places, names, colour profiles, anything behind the end.
  const upright = sharp(from, { ...reading, animated }).autoOrient();
  const sized = side === null ? upright : upright.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const quality = size === 'whole' ? 92 : 85;
  const made = await (
    animated || (hasAlpha && size !== 'whole')
      ? sized.webp({ quality, effort: animated ? 0 : 2, smartSubsample: true })
      : hasAlpha
        ? // WebP takes 20 s for as many pixels as there may be.
          sized.png({ compressionLevel: 4 })
        : sized.jpeg({ quality, chromaSubsampling: '4:4:4' })
  ).toFile(to);
  return { mediaType: `image/${made.format}`, width: made.width, height: made.pageHeight ?? made.height };
};

process.on('message', (drawing: Drawing) => {
  draw(drawing).then(
    (drawn) => process.send?.({ drawn }),
    () => process.send?.({ drawn: null }),
  );
});
process.on('disconnect', () => process.exit());
