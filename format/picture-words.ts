import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import type { FormatFinding } from '#domain/files/image-rules.ts';
import type { FileWords } from './file-words.ts';
import type { Format } from './format.ts';

/** Types of files as a sentence lists them. */
export const typesInWords = (types: readonly string[], { list }: Pick<Format, 'list'>): string =>
  list(types.map((type) => type.toUpperCase()));

/** What a picture is and what its format takes, in the words that `error.image` names them by. */
export const pictureWords = (
  { image, format }: Pick<FormatFinding<Pick<AdFormat, 'image'>>, 'image' | 'format'>,
  name: string,
  { pixels, size, excess }: FileWords,
  written: Pick<Format, 'number' | 'list'>,
) => {
  const { min, max, ratio, maxBytes, fileFormats } = format.image;
  return {
    format: name,
    found: pixels(image.width, image.height),
    least: pixels(...min),
    most: pixels(...max),
    ratio: written.number(image.height > 0 ? image.width / image.height : 0),
    minRatio: written.number(ratio.min),
    maxRatio: written.number(ratio.max),
    weight: excess(image.bytes),
    maxWeight: size(maxBytes),
    taken: typesInWords(fileFormats, written),
  };
};
