import { readFileSync, readdirSync } from 'node:fs';
import type { Pool } from 'pg';

/** Milliseconds of processor time. */
interface Spent {
  readonly server: number;
  readonly postgresql: number;
}

const tick = 1000 / 100;

interface Process {
  readonly parent: number;
  /** With what its ended children have spent. */
  readonly spent: number;
}

const processes = (): Map<number, Process> => {
  const all = new Map<number, Process>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      // What follows the name, which may hold anything: state, parent, and further on the four times in ticks.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number);
      const times = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
      all.set(Number(name), { parent: fields[1] ?? 0, spent: times * tick });
    } catch {
      // It has ended meanwhile.
    }
  }
  return all;
};

/** Says what this process and the PostgreSQL of the pool have spent since it was last asked. Of Linux alone, and of a PostgreSQL on this machine. */
export const processorUse = (pool: Pool): (() => Promise<Spent>) => {
  let before: Spent = { server: 0, postgresql: 0 };
  return async () => {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const all = processes();
    const postmaster = all.get(rows[0]?.pid ?? 0)?.parent ?? 0;
    const { user, system } = process.cpuUsage();
    const children = [...all.values()].filter(({ parent }) => parent === postmaster).reduce((sum, { spent }) => sum + spent, 0);
    const now = { server: (user + system) / 1000, postgresql: children + (all.get(postmaster)?.spent ?? 0) };
    const since = { server: now.server - before.server, postgresql: now.postgresql - before.postgresql };
    before = now;
    return since;
  };
};
