import { Blob } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // One bit of grey.
  data[8] = 1;
  return data;
};

// Each row begins with how it was filtered: not at all.
const pixels = (width: number, height: number, white: (x: number, y: number) => boolean): Buffer => {
  const line = Math.ceil(width / 8) + 1;
  const rows = Buffer.alloc(line * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (white(x, y)) rows[y * line + 1 + (x >> 3)] = (rows[y * line + 1 + (x >> 3)] ?? 0) | (128 >> (x & 7));
  return rows;
};

/** A real PNG of this size, a few hundred bytes long. `claims`: the size its header lies about; `extra`: chunks before the picture; `white`: which pixels are, where all are black otherwise. */
export const pngOf = (
  width: number,
  height: number,
  {
    claims = [width, height],
    extra = [] as readonly [string, Buffer][],
    white = () => false,
  }: { claims?: readonly number[]; extra?: readonly [string, Buffer][]; white?: (x: number, y: number) => boolean } = {},
): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header(claims[0] ?? width, claims[1] ?? height)),
    ...extra.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', deflateSync(pixels(width, height, white))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** A real GIF of one pixel. */
export const tinyGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A real JPEG of one grey pixel. */
export const tinyJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);

/** A form with one file, as a browser sends it. */
export const formOf = (content: Buffer | string, name: string, type = 'application/octet-stream'): FormData => {
  const form = new FormData();
  const file = new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type });
  // Node's own Blob, which its FormData takes also where a window has another one; the compiler knows only the window's.
  Reflect.apply(form.append, form, ['file', file, name]);
  return form;
};
