import type { AdFormat } from '#contract/catalogue/catalogue.ts';
import { typeOfMedia } from './kinds.ts';

/** What the rules ask about a picture: its size as it is shown, in pixels, its bytes, and its type by content, such as `png`. */
export interface ImageFacts {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly type: string;
}

/** What is known of a file that is kept: pixels as it is shown, null for what is no picture; its size in bytes. */
interface KeptFile {
  readonly width: number | null;
  readonly height: number | null;
  readonly size: number;
  readonly mediaType: string;
}

/** What the rules ask about a file that is kept. */
export const factsOf = ({ width, height, size, mediaType }: KeptFile): ImageFacts => ({
  width: width ?? 0,
  height: height ?? 0,
  bytes: size,
  type: typeOfMedia(mediaType) ?? '',
});

export type ImageLimits = AdFormat['image'];

export type ImageProblem = 'format' | 'tooHeavy' | 'dimensionsAndRatio' | 'dimensions' | 'ratio' | 'notRecommended';

interface ImageRule {
  readonly key: ImageProblem;
  /** A picture with an error is not taken; a warning only advises. */
  readonly severity: 'error' | 'warning';
  readonly broken: (image: ImageFacts, limits: ImageLimits) => boolean;
}

const wrongDimensions = ({ width, height }: ImageFacts, { min, max }: ImageLimits): boolean =>
  width < min[0] || height < min[1] || width > max[0] || height > max[1];

// A side is a whole number of pixels: half of one is nobody's mistake.
const between = ({ width, height }: ImageFacts, least: number, most: number, pixels: number): boolean =>
  (width + pixels) / Math.max(height - pixels, 1) >= least && (width - pixels) / (height + pixels) <= most;

const wrongRatio = (image: ImageFacts, { ratio }: ImageLimits): boolean => !between(image, ratio.min, ratio.max, 0.5);

/** The rules for a picture of a format (specification §5). The first that is broken is what the reader is told. */
export const imageRules: readonly ImageRule[] = [
  { key: 'format', severity: 'error', broken: ({ type }, { fileFormats }) => !fileFormats.includes(type) },
  {
    key: 'dimensionsAndRatio',
    severity: 'error',
    broken: (image, limits) => wrongDimensions(image, limits) && wrongRatio(image, limits),
  },
  { key: 'dimensions', severity: 'error', broken: wrongDimensions },
  { key: 'ratio', severity: 'error', broken: wrongRatio },
  { key: 'tooHeavy', severity: 'error', broken: ({ bytes }, { maxBytes }) => bytes > maxBytes },
  {
    key: 'notRecommended',
    severity: 'warning',
    broken: (image, { ratio }) => !between(image, ratio.recommended, ratio.recommended, 1),
  },
];

export type ImageFinding = Pick<ImageRule, 'key' | 'severity'>;

/** What is wrong with a picture for a format, or null when nothing is. */
export const imageFinding = (image: ImageFacts, limits: ImageLimits): ImageFinding | null =>
  imageRules.find(({ broken }) => broken(image, limits)) ?? null;

type Limited = Pick<AdFormat, 'image'>;

/** What is wrong with a picture for a format that is booked. */
export interface FormatFinding<Format extends Limited> extends ImageFinding {
  readonly image: ImageFacts;
  readonly format: Format;
}

/** The same for a format that is called by its name. */
export type PictureFinding = FormatFinding<Pick<AdFormat, 'name' | 'image'>>;

// How many times as wide, or as high, as the format wants it.
const distance = ({ width, height }: ImageFacts, { image: { ratio } }: Limited): number =>
  Math.abs(Math.log(width / height / ratio.recommended)) || 0;

const ruleOf = ({ key }: ImageFinding): number => imageRules.findIndex((rule) => rule.key === key);

/**
 * What is wrong with a picture for the format that it suits best of several; null when it suits one, or there is none. The best is the one
 * whose first broken rule comes last, and among equals the one whose shape is nearest.
 */
export const bestFinding = <Format extends Limited>(image: ImageFacts, formats: readonly Format[]): FormatFinding<Format> | null => {
  const findings = formats.flatMap((format) => {
    const finding = imageFinding(image, format.image);
    return finding ? [{ ...finding, image, format }] : [];
  });
  if (findings.length < formats.length) return null;
  const [best] = findings.toSorted((a, b) => ruleOf(b) - ruleOf(a) || distance(image, a.format) - distance(image, b.format));
  return best ?? null;
};
