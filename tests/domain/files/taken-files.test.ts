import { describe, expect, it } from 'vitest';
import { typeOfBytes } from '#domain/files/signature.ts';
import { formatsWithoutFile, takenByPackage } from '#domain/asset-packages/files.ts';

const mebibyte = 1024 * 1024;
const format = (fileFormats: readonly string[], maxBytes: number) => ({ image: { fileFormats, maxBytes } }) as never;

describe('what a drop zone takes', () => {
  it('is, of creatives, what the booked formats take, type by type, as large as the most generous of them', () => {
    const booked = [format(['jpg', 'png'], 2 * mebibyte), format(['png'], 5 * mebibyte)];
    expect(takenByPackage('CREATIVES', booked)).toEqual([
      { name: 'jpg', most: 2 * mebibyte },
      { name: 'png', most: 5 * mebibyte },
      { name: 'mp4', most: 1024 * mebibyte },
    ]);
  });

  it('is never more than the product takes of a kind', () => {
    expect(takenByPackage('CREATIVES', [format(['gif'], 900 * mebibyte)])[0]).toEqual({ name: 'gif', most: 30 * mebibyte });
  });

  it('does not depend on the formats for papers, nor before the formats are known', () => {
    const names = (type: 'BUSINESS_LICENSE' | 'CREATIVES') => takenByPackage(type, []).map(({ name }) => name);
    expect(names('BUSINESS_LICENSE')).toEqual(['jpg', 'png', 'gif', 'webp', 'pdf']);
    expect(names('CREATIVES')).toEqual(['jpg', 'png', 'gif', 'webp', 'mp4']);
    expect(takenByPackage('BUSINESS_LICENSE', [format(['jpg'], 1)])).toEqual(takenByPackage('BUSINESS_LICENSE', []));
  });
});

describe('booked formats without a file', () => {
  const [feed, story] = [
    { min: [640, 360], max: [2560, 1440], ratio: { min: 1.7, recommended: 1.7778, max: 1.91 } },
    { min: [360, 640], max: [1440, 2560], ratio: { min: 0.5, recommended: 0.5625, max: 0.6 } },
  ].map((limits) => ({ image: { ...limits, recommended: limits.min, fileFormats: ['png'], maxBytes: mebibyte } })) as never[];
  const picture = (width: number, height: number, more = {}) => ({ width, height, bytes: 1000, type: 'png', ...more });

  it.each([
    ['of nothing every one', [], [feed, story]],
    ['a wide picture leaves the upright one', [picture(1280, 720)], [story]],
    ['one for each leaves none', [picture(1280, 720), picture(720, 1280)], []],
    ['advice about its ratio does not count', [picture(1375, 720)], [story]],
    ['one that fits neither leaves both', [picture(10, 10)], [feed, story]],
    ['a film may be for any', [picture(0, 0, { type: 'mp4' })], []],
  ] as const)('%s', (_, files, left) => {
    expect(formatsWithoutFile(files, [feed, story] as never)).toEqual(left);
  });
});

describe('what a file is', () => {
  it('is told by its first bytes, whatever it is called', () => {
    const of = (text: string) => typeOfBytes(Buffer.from(text, 'latin1'));
    expect(of('\u00ff\u00d8\u00ff\u00e0')).toBe('jpg');
    expect(of('\u0089PNG\r\n\u001a\n')).toBe('png');
    expect(of('GIF89a')).toBe('gif');
    expect(of('RIFF....WEBPVP8 ')).toBe('webp');
    expect(of('....ftypisom')).toBe('mp4');
    expect(of('\n%PDF-1.7')).toBe('pdf');
    expect(of('no picture')).toBeUndefined();
  });
});
