/** One file of a zip archive, as its directory lists it. */
export interface ZipEntry {
  readonly name: string;
  /** 0: stored, 8: deflated. */
  readonly method: number;
  readonly encrypted: boolean;
  readonly content: Uint8Array;
  /** Where its date stands: in the directory, and before the content. */
  readonly datesAt: readonly [number, number];
}

const endSignature = 0x06054b50;
const directorySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;

const decoder = new TextDecoder();

/**
 * The files of a zip archive without unpacking any; at most so many.
 * @throws {RangeError} when it is no such archive: damaged, in parts, too many files, or larger than four gigabytes.
 */
export const zipEntries = (bytes: Uint8Array, most: number): ZipEntry[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.byteLength - endLength;
  const first = Math.max(0, end - longestComment);
  while (end >= first && view.getUint32(end, true) !== endSignature) end -= 1;
  if (end < first) throw new RangeError('no archive');
  const count = view.getUint16(end + 10, true);
  if (count > most || count === 0 || count !== view.getUint16(end + 8, true)) throw new RangeError('files');

  const entries: ZipEntry[] = [];
  for (let at = view.getUint32(end + 16, true); entries.length < count;) {
    if (view.getUint32(at, true) !== directorySignature) throw new RangeError('directory');
    const local = view.getUint32(at + 42, true);
    if (view.getUint32(local, true) !== localSignature) throw new RangeError('file');
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const length = view.getUint32(at + 20, true);
    if (begin + length > bytes.byteLength) throw new RangeError('length');
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    entries.push({
      name: decoder.decode(bytes.subarray(at + 46, nameEnd)),
      method: view.getUint16(at + 10, true),
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
      content: bytes.subarray(begin, begin + length),
      datesAt: [at + 12, local + 10],
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
};

/** January 1, 1980, 00:00: where zip begins to count. */
const beginningOfTime = 0x0021_0000;

/** The archive with every file's date at the beginning of time: the same content is then the same bytes, whenever it was made. */
export const withoutDates = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (const { datesAt } of zipEntries(copy, 1000)) for (const place of datesAt) view.setUint32(place, beginningOfTime, true);
  return copy;
};
