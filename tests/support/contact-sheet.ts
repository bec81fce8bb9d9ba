import { join } from 'node:path';
import sharp from 'sharp';

interface Picture {
  readonly name: string;
  readonly image: Buffer;
}

const sheetWidth = 1560;
const gap = 6;
const caption = 22;

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const labelled = async ({ name, image }: Picture, width: number): Promise<Buffer> => {
  const small = await sharp(image).resize({ width }).toBuffer();
  const words = `<svg width="${width}" height="${caption}"><rect width="100%" height="100%" fill="#333"/><text x="6" y="16" font-size="14" font-family="sans-serif" fill="#fff">${inXml(name)}</text></svg>`;
  return sharp(small)
    .extend({ top: caption })
    .composite([{ input: Buffer.from(words), top: 0, left: 0 }])
    .png()
    .toBuffer();
};

/** Puts pictures of one size on sheets of `across` by `down`, each under its name, so that many are looked at in one. */
export const writeSheets = async (
  folder: string,
  name: string,
  pictures: readonly Picture[],
  across: number,
  down: number,
): Promise<void> => {
  const width = Math.floor((sheetWidth - gap * (across - 1)) / across);
  for (let begin = 0; begin < pictures.length; begin += across * down) {
    const tiles = await Promise.all(pictures.slice(begin, begin + across * down).map((picture) => labelled(picture, width)));
    const { height } = await sharp(tiles[0]).metadata();
    await sharp({
      create: { width: sheetWidth, height: (height + gap) * Math.ceil(tiles.length / across), channels: 3, background: '#888' },
    })
      .composite(tiles.map((input, at) => ({ input, left: (at % across) * (width + gap), top: Math.floor(at / across) * (height + gap) })))
      .png({ palette: true })
      .toFile(join(folder, `${name}-${String(begin / (across * down) + 1).padStart(2, '0')}.png`));
  }
};
