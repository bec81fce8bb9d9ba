import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { receiveFile } from '#server/files/receive-file.ts';
import { Failure } from '#server/failure.ts';
import { filmOf } from './films.ts';
import { tinyPdf } from './package-fixture.ts';
import { pngOf, tinyGif, tinyJpeg } from './pictures.ts';

const originals: readonly [string, Buffer][] = [
  ['a.png', pngOf(64, 64)],
  ['a.pdf', tinyPdf],
  ['a.jpg', tinyJpeg],
  ['a.gif', tinyGif],
  ['a.mp4', filmOf(600).read(0, 600)],
];

/** The same numbers for the same seed. */
const numbersOf = (seed: number) => {
  let state = seed + 1;
  return (below: number): number => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) ^ (state << 7);
    return (state >>> 0) % below;
  };
};

/** One to eight things done to a file: a bit, a byte, a number, a cut, a piece twice. */
export const mutate = (original: Buffer, seed: number): Buffer => {
  const pick = numbersOf(seed);
  let bytes = Buffer.from(original);
  for (let left = 1 + pick(8); left > 0 && bytes.length > 4; left -= 1) {
    const at = pick(bytes.length - 4);
    const how = pick(5);
    if (how === 0) bytes[at] = (bytes[at] ?? 0) ^ (1 << pick(8));
    else if (how === 1) bytes[at] = pick(256);
    else if (how === 2) bytes.writeUInt32BE([0, 0xffffffff, 0x7fffffff, 1][pick(4)] ?? 0, at);
    else if (how === 3) bytes = bytes.subarray(0, at + 1);
    else bytes = Buffer.concat([bytes, bytes.subarray(at)]);
  }
  return bytes;
};

async function* chunked(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
}

/** Receives files of these seeds, broken in many ways: each is taken or refused as no file of its kind, and nothing is left of what was refused. */
export const receiveMutated = async (from: number, to: number): Promise<{ taken: number; refused: number }> => {
  const folder = await mkdtemp(join(tmpdir(), 'mutated-'));
  const counted = { taken: 0, refused: 0 };
  try {
    for (let seed = from; seed < to; seed += 1) {
      const [name, original] = originals[seed % originals.length] ?? ['a.png', Buffer.alloc(0)];
      try {
        const received = await receiveFile(chunked(mutate(original, seed)), name, {
          folder,
          kinds: ['image', 'video', 'document'],
          reserve: 1,
        });
        await received.discard();
        counted.taken += 1;
      } catch (error) {
        if (!(error instanceof Failure)) throw new Error(`Seed ${seed} broke the reader`, { cause: error });
        expect([seed, error.status]).toEqual([seed, 400]);
        counted.refused += 1;
      }
    }
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return counted;
};
