import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Ends a process group that we made: asks first, so that servers close what they hold, and insists after 15 s. */
export async function endGroup(leader) {
  signal(-leader, 'SIGTERM');
  if (!(await isGone(() => !signal(-leader, 0), 15_000))) signal(-leader, 'SIGKILL');
}

/** Ends what has left the group, as PostgreSQL and the browser do: every process whose command names this folder. */
export async function endProcessesNaming(folder) {
  // PostgreSQL takes it for a fast shutdown, the browser for an end.
  for (const pid of processesNaming(folder)) signal(pid, 'SIGINT');
  if (await isGone(() => processesNaming(folder).length === 0, 10_000)) return;
  for (const pid of processesNaming(folder)) signal(pid, 'SIGKILL');
}

/** The numbers of the processes whose command names this folder. */
export function processesNaming(folder) {
  return commands()
    .filter(([pid, command]) => pid !== process.pid && command.includes(folder))
    .map(([pid]) => pid);
}

function commands() {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), commandOf(pid)]);
  if (process.platform === 'win32') return [];
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,command='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => [Number.parseInt(line, 10), line]);
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

async function isGone(gone, patience) {
  for (let waited = 0; waited < patience; waited += 100) {
    if (gone()) return true;
    await sleep(100);
  }
  return gone();
}
