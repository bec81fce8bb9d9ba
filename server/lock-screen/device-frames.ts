import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DeviceFrame } from '#contract/lock-screen/device-frame.ts';
import { Refusal } from '#server/refusal.ts';

const Frames = z.array(DeviceFrame).min(1);

/** How phones cover a picture, as the product knows it: estimates of ours. */
export const usualFrames: readonly DeviceFrame[] = Frames.parse(
  JSON.parse(readFileSync(new URL('./data/device-frames.json', import.meta.url), 'utf8')),
);

const problemIn = (text: string): string | null => {
  try {
    const { error } = Frames.safeParse(JSON.parse(text));
    return error ? z.prettifyError(error) : null;
  } catch (error) {
    return String(error);
  }
};

/**
 * The frames in `device-frames.json` of the data folder, or the usual ones where there is no such file. Read once, at start.
 * @throws {Refusal} saying what is wrong with the file
 */
export const framesOf = async (dataDir: string): Promise<readonly DeviceFrame[]> => {
  const path = join(dataDir, 'device-frames.json');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return usualFrames;
  const problem = problemIn(text);
  if (problem !== null) throw new Refusal(`${path} cannot be used. Mend it, or take it away.\n${problem}`);
  return Frames.parse(JSON.parse(text));
};
