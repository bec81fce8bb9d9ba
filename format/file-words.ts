import type { Format } from './format.ts';

type Units = 'files.kilobytes' | 'files.megabytes' | 'files.pixels';

/** The texts of the units, in the reader's language. */
export type SayUnit = (unit: Units, values: Readonly<Record<string, string | number>>) => string;

const mebibyte = 1024 * 1024;

/** Sizes as people say them. */
export const fileWords = (say: SayUnit, { number }: Pick<Format, 'number'>) => {
  const sizeBy =
    (rounded: (value: number) => number) =>
    (bytes: number): string =>
      bytes < mebibyte
        ? say('files.kilobytes', { value: number(Math.max(1, rounded(bytes / 1024))) })
        : say('files.megabytes', { value: number(rounded((bytes / mebibyte) * 10) / 10) });
  return {
    size: sizeBy(Math.round),
    /** The size of what is too heavy: never rounded down to the limit that stands beside it. */
    excess: sizeBy(Math.ceil),
    // Pixels have no signs for thousands.
    pixels: (width: number, height: number): string => say('files.pixels', { width: String(width), height: String(height) }),
  };
};

export type FileWords = ReturnType<typeof fileWords>;
