import { crc32 } from 'node:zlib';

/** One file to put into an archive. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: Buffer;
  /** Of what the content was deflated from; absent where it is stored as it is. */
  readonly deflated?: { readonly size: number; readonly checksum: number };
}

/** The fields that a file's own header and the directory's line about it have in common: version 2.0, names in UTF-8, without a date. */
const headOf = ({ content, deflated }: ArchivedFile, name: Buffer): Buffer => {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(0x0800, 2);
  head.writeUInt16LE(deflated ? 8 : 0, 4);
  head.writeUInt32LE(deflated?.checksum ?? crc32(content), 10);
  head.writeUInt32LE(content.byteLength, 14);
  head.writeUInt32LE(deflated?.size ?? content.byteLength, 18);
  head.writeUInt16LE(name.byteLength, 22);
  return head;
};

/** A zip archive of these files, with nothing before, between or behind them. Less than four gigabytes. */
export const archiveOf = (files: readonly ArchivedFile[]): Buffer => {
  const body: Buffer[] = [];
  const directory: Buffer[] = [];
  let place = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const head = headOf(file, name);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(place, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), head, rest, name);
    body.push(Buffer.from('PK\u0003\u0004', 'latin1'), head, name, file.content);
    place += 4 + head.byteLength + name.byteLength + file.content.byteLength;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, piece) => sum + piece.byteLength, 0),
    12,
  );
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...body, ...directory, end]);
};
