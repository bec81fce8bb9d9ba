import { createHash } from 'node:crypto';

// The namespace of the sample world: any UUID of its own.
const namespace = Buffer.from('6f0c3a5e9d0b4c1f8a7745d2e1b3c960', 'hex');

/** The id of a thing of the sample world: always the same for the same name (UUID version 5). */
export const sampleId = (name: string): string => {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** A whole number from `from` to `to` that belongs to a name: varied over the names, the same at each start. */
export const numberOf = (name: string, from: number, to: number): number =>
  from + (createHash('sha1').update(name).digest().readUInt32BE() % (to - from + 1));
