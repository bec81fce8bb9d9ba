import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const run = (command: string, ...args: readonly string[]): void => void execFileSync(command, args, { stdio: 'ignore' });

// Linux's FS_IOC_SHUTDOWN without flushing the journal: from then on nothing reaches the disk, as when its power is cut.
const cutPower = 'my $how = pack("I", 2); open my $disk, "<", $ARGV[0] or die; ioctl($disk, 0x8004587D, $how) or die';

export interface OwnDisk {
  readonly folder: string;
  /** Cuts its power: what was not synced is lost. Everything that has a file open on it has to end before `mend`. */
  cut(): void;
  /** Mounts it again, as a machine does that starts after a power cut. */
  mend(): Promise<void>;
  remove(): Promise<void>;
}

/** A disk of its own of so many bytes, in a file that takes only what is written; undefined for whoever may not mount one. Of Linux, and root, alone. */
export const ownDisk = async (bytes: number): Promise<OwnDisk | undefined> => {
  if (process.getuid?.() !== 0 || !['/usr/sbin/mkfs.ext4', '/usr/bin/perl'].every((tool) => existsSync(tool))) return undefined;
  const place = await mkdtemp(join(tmpdir(), 'console-disk-'));
  const [image, folder] = [join(place, 'image'), await mkdtemp(join(tmpdir(), 'console-mount-'))];
  await writeFile(image, '');
  await truncate(image, bytes);
  run('/usr/sbin/mkfs.ext4', '-q', image);
  const mount = (): void => run('mount', '-o', 'loop', image, folder);
  const unmount = async (tries = 0): Promise<void> => {
    try {
      run('umount', folder);
    } catch (error) {
      // Whoever has just been killed may still have a file open.
      if (tries > 200) throw error;
      await sleep(50);
      await unmount(tries + 1);
    }
  };
  try {
    mount();
  } catch {
    await rm(place, { recursive: true });
    return undefined;
  }
  return {
    folder,
    cut: () => run('perl', '-e', cutPower, folder),
    mend: async () => {
      await unmount();
      mount();
    },
    remove: async () => {
      await unmount();
      await rm(place, { recursive: true });
      await rm(folder, { recursive: true });
    },
  };
};
