import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a file of this name lies: a browser that is handed the bytes of a heavy one themselves waits a minute for them on a busy machine. */
export const fileAtPath = async (name: string, content: Buffer): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'given-')), name);
  await writeFile(path, content);
  return path;
};
