import { describe, expect, it } from 'vitest';
import { cutShare, pictureFlaws } from '#domain/lock-screen/picture-shape.ts';

describe('a picture for the lock screen', () => {
  it.each([
    ['as wide as a phone, and a pixel higher', 1080, 1081, []],
    ['a pixel narrower', 1079, 2400, ['small']],
    ['square', 1080, 1080, ['notUpright']],
    ['upright and large', 2160, 4800, []],
    ['a pixel wider than high', 1081, 1080, ['notUpright']],
    ['lying, and a pixel too low', 1920, 1079, ['small', 'notUpright']],
    ['a banner', 640, 100, ['small', 'notUpright']],
  ])('%s', (_, width, height, flaws) => {
    expect(pictureFlaws({ width, height })).toEqual(flaws);
  });

  it.each([
    [1080, 2400, 0],
    [1080, 1080, 0.55],
    [640, 100, 0.9297],
    // A strip that is narrower than the phone loses its ends.
    [1080, 4800, 0.5],
  ])('%i × %i loses %d of itself on a phone of 9 : 20', (width, height, lost) => {
    expect(cutShare({ width, height }, [9, 20])).toBeCloseTo(lost, 4);
  });
});
