/** The colours of a lock screen's clock: what the theme calls `clock-light` and `clock-dark`. */
export const clockInks = { light: [255, 255, 255], dark: [16, 24, 40] } as const;
export type ClockTheme = keyof typeof clockInks;

/** From here on large text can be read (WCAG 2.2, 1.4.3). */
export const readableRatio = 3;

// The part of the pixels that may be worse: a star or an edge hides no digit.
const tolerated = 0.1;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: readonly [red: number, green: number, blue: number]): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/**
 * How well a clock of this colour can be read over these pixels (four bytes each, as a canvas has them): the contrast ratio that nine of ten
 * pixels keep, from 1 to 21.
 */
export const contrastOver = (pixels: ArrayLike<number>, theme: ClockTheme): number => {
  const ink = luminance(clockInks[theme]);
  const ratios = Array.from({ length: Math.floor(pixels.length / 4) }, (_, index) => {
    const at = index * 4;
    const background = luminance([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]);
    return (Math.max(ink, background) + 0.05) / (Math.min(ink, background) + 0.05);
  }).toSorted((a, b) => a - b);
  return ratios[Math.floor(ratios.length * tolerated)] ?? 1;
};
