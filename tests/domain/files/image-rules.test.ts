import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageFinding, imageRules } from '#domain/files/image-rules.ts';
import { cleanFileName } from '#server/files/clean-file-name.ts';
import { catalogue } from '#server/planner-catalogue/catalogue.ts';

const feed = {
  recommended: [1280, 720] as [number, number],
  min: [640, 360] as [number, number],
  max: [2560, 1440] as [number, number],
  ratio: { min: 1.7, recommended: 1.7778, max: 1.91 },
  fileFormats: ['jpg', 'png'],
  maxBytes: 2_000_000,
};

const picture = (width: number, height: number, more = {}) => ({ width, height, bytes: 100_000, type: 'png', ...more });

describe('a picture for a format', () => {
  it.each([
    ['the recommended size', picture(1280, 720), null],
    ['the smallest', picture(640, 360), null],
    ['the largest', picture(2560, 1440), null],
    ['a pixel too narrow', picture(639, 360), 'dimensions'],
    ['a pixel too high', picture(2560, 1441), 'dimensions'],
    ['too small and square', picture(300, 300), 'dimensionsAndRatio'],
    ['large enough and square', picture(1000, 1000), 'ratio'],
    ['too wide', picture(1400, 720), 'ratio'],
    ['the widest that is valid', picture(1375, 720), 'notRecommended'],
    ['of another type', picture(1280, 720, { type: 'gif' }), 'format'],
    ['of another type, and small: the type is said first', picture(1, 1, { type: 'gif' }), 'format'],
    ['too heavy', picture(1280, 720, { bytes: 2_000_001 }), 'tooHeavy'],
    ['a size that only halves a pixel', picture(853, 480), null],
  ])('%s: %s', (_, image, key) => {
    expect(imageFinding(image, feed)?.key ?? null).toBe(key);
  });

  it('is only advised about the recommended ratio; everything else is an error', () => {
    expect(imageRules.filter(({ severity }) => severity === 'warning').map(({ key }) => key)).toEqual(['notRecommended']);
  });

  it.each([...catalogue.formats.values()].map((format) => [format.id, format] as const))(
    '%s takes its own recommended size',
    (_, { image }) => {
      const [width, height] = image.recommended;
      for (const type of image.fileFormats) expect(imageFinding({ width, height, bytes: image.maxBytes, type }, image)).toBeNull();
      expect(imageFinding({ width: 1, height: 1, bytes: 1, type: image.fileFormats[0] ?? '' }, image)?.severity).toBe('error');
    },
  );
});

it('a cleaned name is only a name, stays so, and keeps its ending', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (stem) => {
      const name = cleanFileName(`${stem}.png`);
      expect(name).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}]/u);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(204);
      expect(cleanFileName(name)).toBe(name);
      expect(name.endsWith('png')).toBe(true);
    }),
  );
});
