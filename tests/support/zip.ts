import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ZipEntry } from '#server/spot-plan/zip-entries.ts';

interface Part {
  readonly name: string;
  readonly content: Buffer;
  /** The size it says it unpacks to; its own unless told otherwise. */
  readonly claimed?: number;
}

/** A zip archive of these files. */
export const zipOf = (parts: readonly Part[]): Uint8Array<ArrayBuffer> => {
  const places: { place: number; header: Buffer; name: Buffer }[] = [];
  const body: Buffer[] = [];
  let size = 0;
  for (const { name: title, content, claimed = content.byteLength } of parts) {
    const [name, packed] = [Buffer.from(title), deflateRawSync(content)];
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(crc32(content), 10);
    header.writeUInt32LE(packed.byteLength, 14);
    header.writeUInt32LE(claimed, 18);
    header.writeUInt16LE(name.byteLength, 22);
    const pieces = [Buffer.from('PK\u0003\u0004'), header, name, packed];
    places.push({ place: size, header, name });
    body.push(...pieces);
    size += pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  }
  const directory = places.flatMap(({ place, header, name }) => {
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(place, 10);
    return [Buffer.from('PK\u0001\u0002\u0014\u0000'), header, rest, name];
  });
  const length = directory.reduce((sum, piece) => sum + piece.byteLength, 0);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(size, 16);
  return new Uint8Array(Buffer.concat([...body, ...directory, end]));
};

/** The text of a file in an archive. */
export const inflated = ({ method, content }: ZipEntry): string =>
  (method === 0 ? Buffer.from(content) : inflateRawSync(content)).toString('utf8');
