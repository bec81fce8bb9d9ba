// Plain JavaScript: set-up takes this lock too, before anything that could compile TypeScript is installed.
import { spawnSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';

// The kernel keeps the lock with the open file and drops it with the process, however that ends: there is no stale lock to judge.
// Node has no flock of its own. On macOS and Windows a flag of open() does it; on Linux flock(1) locks the descriptor that it inherits.
const exclusive = { darwin: 0x20, freebsd: 0x20, win32: 0x10000000 }[process.platform];
const lockedByAnother = process.platform === 'win32' ? ['EBUSY', 'EACCES', 'EPERM'] : ['EAGAIN', 'EWOULDBLOCK'];

export function lockFile(path, { wait = false } = {}) {
  const flags = constants.O_RDWR | constants.O_CREAT;
  if (exclusive === undefined) return lockWithCommand(openSync(path, flags, 0o600), wait);
  try {
    return locked(openSync(path, flags | exclusive | (wait ? 0 : (constants.O_NONBLOCK ?? 0)), 0o600));
  } catch (error) {
    if (lockedByAnother.includes(error.code)) return undefined;
    throw error;
  }
}

function lockWithCommand(descriptor, wait) {
  const { status, error } = spawnSync('flock', wait ? ['3'] : ['--nonblock', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
  if (status === 0) return locked(descriptor);
  closeSync(descriptor);
  if (error) throw new Error('The command flock (package util-linux) is missing; install it.', { cause: error });
  return undefined;
}

function locked(descriptor) {
  return { release: () => closeSync(descriptor) };
}
