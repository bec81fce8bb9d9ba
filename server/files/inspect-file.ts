import { imageSize } from 'image-size';
import type { FileTypeName } from '#domain/files/kinds.ts';
import { endOfJpeg } from './end-of-jpeg.ts';
import { endOfPng } from './end-of-png.ts';
import { hidesAnother } from './hides-another.ts';
import type { ReadAt } from './read-at.ts';
import { isWholeGif } from './whole-gif.ts';

/** What a browser can open without harm: so many pixels in all, and on one side. */
const mostPixels = 50_000_000;
const mostSide = 10_000;

// One file that is also a page or a script for whoever looks at it with other eyes.
const foreign = /<script|<!doctype|<html[\s>]|<iframe|<svg[\s>]|javascript:|<\?php/i;

const isPure = async (read: ReadAt, size: number): Promise<boolean> => {
  const step = 1 << 20;
  for (let offset = 0; offset < size; offset += step - 16) {
    if (foreign.test((await read(offset, step)).toString('latin1'))) return false;
  }
  return true;
};

// The end of a ZIP archive: readers of those look for it from the end of any file.
const hidesArchive = async (read: ReadAt, size: number): Promise<boolean> => {
  const tail = Math.min(size, 66_000);
  return (await read(size - tail, tail)).includes('PK\u0005\u0006', 0, 'latin1');
};

const endOfWebp = async (read: ReadAt, size: number): Promise<number | null> => {
  const claimed = (await read(4, 4)).readUInt32LE() + 8;
  return claimed > size ? null : claimed;
};

const isWholeMp4 = async (read: ReadAt, size: number): Promise<boolean> => {
  for (let offset = 0; offset < size;) {
    const head = await read(offset, 16);
    if (head.length < 8) return false;
    const short = head.readUInt32BE();
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - offset : short;
    if (length < 8 || !/^[\w ©-]{4}$/.test(head.toString('latin1', 4, 8))) return false;
    offset += length;
    if (offset > size) return false;
  }
  return true;
};

const isWholePdf = async (read: ReadAt, size: number): Promise<boolean> => {
  const tail = (await read(Math.max(0, size - 1024), 1024)).toString('latin1');
  return (await read(0, 5)).toString('latin1') === '%PDF-' && /%%EOF\s*$/.test(tail);
};

// Zeros fill a file up, and what a camera adds is not shown; another file behind the picture is one too many.
const isPicture =
  (endOf: (read: ReadAt, size: number) => Promise<number | null>) =>
  async (read: ReadAt, size: number): Promise<boolean> => {
    const end = await endOf(read, size);
    return end !== null && !(await hidesAnother(read, end, size));
  };

const whole = {
  jpg: isPicture(endOfJpeg),
  png: isPicture(endOfPng),
  gif: isWholeGif,
  webp: isPicture(endOfWebp),
  mp4: isWholeMp4,
  pdf: isWholePdf,
} as const satisfies Record<FileTypeName, (read: ReadAt, size: number) => Promise<boolean>>;

export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

const shownSize = async (read: ReadAt): Promise<Dimensions | null> => {
  try {
    const { width, height, orientation = 1 } = imageSize(await read(0, 1 << 20));
    // A camera held upright stores the picture lying down.
    return orientation >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
};

/**
 * Looks through a received file without decoding it. Null when it is not wholly what it claims to be: broken off, another file
 * behind its end or between its parts, or a picture too large for whoever opens it. Bytes behind a picture that are nothing by themselves stay: they
 * are never shown, since what is shown is drawn anew.
 */
export const inspectFile = async (read: ReadAt, size: number, type: FileTypeName): Promise<Partial<Dimensions> | null> => {
  try {
    if (await hidesArchive(read, size)) return null;
    if (!(await whole[type](read, size))) return null;
  } catch (error) {
    // A length that leads out of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
  if (type === 'mp4' || type === 'pdf') return {};
  const dimensions = await shownSize(read);
  if (!dimensions || !(await isPure(read, size))) return null;
  const { width, height } = dimensions;
  return width < 1 || height < 1 || width > mostSide || height > mostSide || width * height > mostPixels ? null : dimensions;
};
