import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Installation, readPidFile, stopPostmaster } from '#server/db/embedded-process.ts';

/** Begins the name of every socket folder that we make. */
export const socketFolderPrefix = 'campaign-console-';

/**
 * Clears what a killed server or a killed PostgreSQL left behind. To be called only by the one who holds the lock of the cluster:
 * whatever still runs on it then has lost its server.
 */
export async function clearLeftovers(installation: Installation): Promise<void> {
  const { cluster, listen } = installation;
  const [pid, , , , socketFolder] = readPidFile(cluster);
  if (pid !== undefined && isPostmasterOf(Number(pid), cluster)) await stopPostmaster(installation, 2);
  for (const left of processesIn(cluster)) killIfThere(left);
  // The number in a stale file may by now belong to somebody else's process, which PostgreSQL would take for itself.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  const ours = 'folder' in listen ? listen.folder : undefined;
  if (socketFolder && socketFolder !== ours && basename(socketFolder).startsWith(socketFolderPrefix)) {
    rmSync(socketFolder, { recursive: true, force: true });
  }
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!(pid > 0)) return false;
  // There pg_ctl speaks to PostgreSQL itself, not to a number.
  if (process.platform === 'win32') return true;
  const command = ifThere(() =>
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }),
  );
  return command.includes(cluster);
}

/** What is to be read of a process; empty when it has ended by itself. */
function ifThere(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** Sessions that outlive a killed postmaster hold its memory and would keep the next one from starting; each works in the cluster's folder. */
function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  const folder = realpathSync(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => ifThere(() => readlinkSync(`/proc/${pid}/cwd`)) === folder)
    .filter((pid) => ifThere(() => readFileSync(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres');
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
