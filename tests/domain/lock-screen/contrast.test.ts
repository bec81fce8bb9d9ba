import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOver, readableRatio } from '#domain/lock-screen/contrast.ts';

const plain = (red: number, green: number, blue: number, count = 100): number[] =>
  Array.from({ length: count }, () => [red, green, blue, 255]).flat();

describe('the clock over a picture', () => {
  it('white on black is 21, on white 1', () => {
    expect(contrastOver(plain(0, 0, 0), 'light')).toBeCloseTo(21);
    expect(contrastOver(plain(255, 255, 255), 'light')).toBeCloseTo(1);
  });

  it('warns of a light clock in the mist, and not of a dark one', () => {
    expect(contrastOver(plain(226, 232, 240), 'light')).toBeLessThan(readableRatio);
    expect(contrastOver(plain(226, 232, 240), 'dark')).toBeGreaterThan(readableRatio);
  });

  it('warns when a fifth of the place is bright, and lets a star pass', () => {
    expect(contrastOver([...plain(0, 0, 0, 80), ...plain(255, 255, 255, 20)], 'light')).toBeLessThan(readableRatio);
    expect(contrastOver([...plain(0, 0, 0, 95), ...plain(255, 255, 255, 5)], 'light')).toBeCloseTo(21);
  });

  it('stays between 1 and 21 for every picture', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 400 }),
        fc.constantFrom('light', 'dark'),
        (pixels, theme) => {
          const ratio = contrastOver(pixels, theme);
          expect(ratio).toBeGreaterThanOrEqual(1);
          expect(ratio).toBeLessThanOrEqual(21.01);
        },
      ),
    );
  });
});
