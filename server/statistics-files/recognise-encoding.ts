import { isAscii } from 'node:buffer';
import { Failure } from '#server/failure.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'shift_jis', 'windows-1252'] as const;
export type Encoding = (typeof encodings)[number];

/** Bytes that can be read from their start as often as it takes. Each piece may only be looked at until the next is asked for. */
export type OpenBytes = () => AsyncIterable<Uint8Array>;

/** So much text beyond ASCII is enough to recognise a language. */
const sampleBytes = 65_536;

const startsWith = (head: Uint8Array, ...mark: readonly number[]): boolean => mark.every((byte, at) => head[at] === byte);

/** Without a mark, UTF-16 of any table has zeros on one side of its pairs: titles, numbers and ends of lines are ASCII. */
const wideSide = (head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined => {
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < head.length / 10) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
};

const charactersOf = (encoding: Encoding, leads: readonly [number, number], trails: readonly [number, number]): Set<string> => {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let lead = leads[0]; lead <= leads[1]; lead += 1)
    for (let trail = trails[0]; trail <= trails[1]; trail += 1) found.add(decoder.decode(new Uint8Array([lead, trail])));
  return found;
};

/** What is usual in each of the older encodings: their first level of characters and their signs. */
const usual = {
  gb18030: (): Set<string> =>
    new Set([...charactersOf('gb18030', [0xb0, 0xd7], [0xa1, 0xfe]), ...charactersOf('gb18030', [0xa1, 0xa3], [0xa1, 0xfe])]),
  shift_jis: (): Set<string> =>
    new Set([...charactersOf('shift_jis', [0x88, 0x97], [0x40, 0xfc]), ...charactersOf('shift_jis', [0x81, 0x83], [0x40, 0xfc])]),
  'windows-1252': (): Set<string> => new Set('ÄÖÜäöüßéèêàâçîïôûñíóúáÉÀ€£–—’“”„…·°®©'),
} as const;

const older = Object.keys(usual) as (keyof typeof usual)[];

/** How much of a text beyond ASCII is usual in its encoding, from 0 to 1; undefined when its bytes cannot be of it. */
const likeness = (encoding: keyof typeof usual, sample: readonly Uint8Array[]): number | undefined => {
  const known = usual[encoding]();
  let [usualOnes, all] = [0, 0];
  for (const line of sample) {
    let text: string;
    try {
      text = new TextDecoder(encoding, { fatal: true }).decode(line);
    } catch {
      return undefined;
    }
    for (const character of text) {
      if (character <= '\u007F') continue;
      all += 1;
      if (known.has(character)) usualOnes += 1;
    }
  }
  return all === 0 ? 0 : usualOnes / all;
};

const linesOf = (bytes: Uint8Array): Uint8Array[] => {
  const lines: Uint8Array[] = [];
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(0x0a, from);
    lines.push(bytes.subarray(from, end < 0 ? bytes.length : end));
    from = end < 0 ? bytes.length : end + 1;
  }
  return lines;
};

/** Whether all of it is UTF-8, and lines of it that are not ASCII. */
const look = async (open: OpenBytes) => {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const sample: Uint8Array[] = [];
  let isUtf8 = true;
  let size = 0;
  let rest = new Uint8Array();
  const sampleFrom = (line: Uint8Array): void => {
    if (isAscii(line)) return;
    sample.push(line.slice());
    size += line.length;
  };
  for await (const chunk of open()) {
    try {
      if (isUtf8) utf8.decode(chunk, { stream: true });
    } catch {
      isUtf8 = false;
    }
    if (isAscii(chunk) && isAscii(rest)) rest = new Uint8Array();
    else if (size < sampleBytes) {
      const [last, ...whole] = linesOf(Buffer.concat([rest, chunk])).toReversed();
      for (const line of whole) sampleFrom(line);
      rest = new Uint8Array((last ?? new Uint8Array()).slice(0, sampleBytes));
    } else if (!isUtf8) break;
  }
  try {
    if (isUtf8) utf8.decode();
  } catch {
    isUtf8 = false;
  }
  sampleFrom(rest);
  return { isUtf8, sample };
};

/**
 * How the text of a file is written down, recognised by its bytes: a mark at its beginning, zeros of UTF-16, valid UTF-8, else whichever older encoding
 * its bytes can be of and most of its characters are usual in.
 * @throws {Failure} 400
 */
export const recogniseEncoding = async (head: Uint8Array, open: OpenBytes): Promise<Encoding> => {
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be';
  const wide = wideSide(head);
  if (wide) return wide;
  const { isUtf8, sample } = await look(open);
  if (isUtf8) return 'utf-8';
  const [best] = older
    .map((encoding) => ({ encoding, share: likeness(encoding, sample) }))
    .filter(({ share }) => share !== undefined && share > 0.6)
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  if (!best) throw new Failure(400, 'error.report.encoding');
  return best.encoding;
};
