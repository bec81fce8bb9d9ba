import { statfs } from 'node:fs/promises';

interface Watching {
  /** Folders whose disks are written to; one that is not there says nothing. */
  readonly folders: readonly string[];
  /** The bytes that have to stay free. */
  readonly reserve: number;
  /** Milliseconds between two looks. */
  readonly every?: number;
}

/** Bytes that an ordinary process may still write there; Infinity where nobody can tell. */
const freeOn = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
};

/**
 * Knows whether the disks still have their reserve. Writes are refused before a disk is full, because PostgreSQL needs room to go on reading, to end
 * its transactions, and to make room.
 */
export const watchDisk = async ({ folders, reserve, every = 2000 }: Watching) => {
  let room = true;
  const look = async (): Promise<void> => {
    const free = await Promise.all(folders.map(freeOn));
    room = free.every((bytes) => bytes >= reserve);
  };
  await look();
  const timer = setInterval(() => void look(), every);
  timer.unref();
  return { hasRoom: (): boolean => room, stop: () => clearInterval(timer) };
};
