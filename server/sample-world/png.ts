import { crc32, deflateSync } from 'node:zlib';

/** One part of a PNG file: its length, its name, its data and its checksum. */
const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

interface Painting {
  readonly width: number;
  readonly height: number;
  /** Line by line: a byte for the filter, then for each pixel its colour in the palette. */
  readonly rows: Buffer;
  /** Three bytes for each colour. */
  readonly palette: Buffer;
  /** How hard it is compressed, 1 to 9. */
  readonly level: number;
}

/** A picture of few colours as PNG. */
export const pngOf = ({ width, height, rows, palette, level }: Painting): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits that choose from the palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
