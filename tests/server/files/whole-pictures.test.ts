import { describe, expect, it } from 'vitest';
import { endOfJpeg } from '#server/files/end-of-jpeg.ts';
import type { ReadAt } from '#server/files/read-at.ts';
import { isWholeGif } from '#server/files/whole-gif.ts';
import { tinyGif, tinyJpeg } from '#tests/support/pictures.ts';

const readerOf =
  (bytes: Buffer): ReadAt =>
  async (offset, length) =>
    bytes.subarray(offset, offset + length);

describe('a JPEG', () => {
  const endWith = (...behind: readonly number[]) => {
    const bytes = Buffer.concat([tinyJpeg, Buffer.from(behind)]);
    return endOfJpeg(readerOf(bytes), bytes.length);
  };

  it('ends with its own end, or with that of the next ones behind it', async () => {
    expect(await endWith()).toBe(tinyJpeg.length);
    expect(await endWith(...tinyJpeg)).toBe(2 * tinyJpeg.length);
    expect(await endWith(...tinyJpeg.subarray(0, -1))).toBeNull();
  });

  it.each([[[0xff]], [[0xff, 0xd8]], [[0, 0xd8, 0xff, 0xd9]], [[0xff, 0, 0xff, 0xd9]], [[0xff, 0xd8, 0, 0xd9]]])(
    'has no other behind it that begins with %j',
    async (behind) => expect(await endWith(...behind)).toBe(tinyJpeg.length),
  );

  it('is none without its beginning, and none without its end', async () => {
    const of = (bytes: Buffer) => endOfJpeg(readerOf(bytes), bytes.length);
    expect(await of(tinyJpeg.subarray(1))).toBeNull();
    expect(await of(tinyJpeg.subarray(0, -2))).toBeNull();
    expect(await of(Buffer.alloc(0))).toBeNull();
  });
});

describe('a GIF', () => {
  const isWhole = (bytes: Buffer) => isWholeGif(readerOf(bytes), bytes.length);

  it('is whole as it is, and in none of its beginnings', async () => {
    expect(await isWhole(tinyGif)).toBe(true);
    for (let end = 0; end < tinyGif.length; end += 1) expect(await isWhole(tinyGif.subarray(0, end)), String(end)).toBe(false);
  });

  it('has nothing behind its end, and a picture before it', async () => {
    expect(await isWhole(Buffer.concat([tinyGif, Buffer.from([0x3b])]))).toBe(false);
    expect(await isWhole(Buffer.concat([tinyGif.subarray(0, 19), Buffer.from([0x3b])]))).toBe(false);
  });
});
