import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patience } from '#tests/support/patience.ts';

const root = join(import.meta.dirname, '..', '..');

// The sockets of PostgreSQL below it must have short names.
let folder: string;
let run: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync('/tmp/cancel-');
  // For the account of PostgreSQL, where root runs the tests.
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  if (run && run.exitCode === null && run.signalCode === null) {
    run.kill('SIGKILL');
    await once(run, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** What the machine says of every process: its command, and on Linux its surroundings as well. */
const processes = (): string[] => {
  if (process.platform !== 'linux') return execFileSync('ps', ['-A', '-o', 'command='], { encoding: 'utf8' }).split('\n');
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return numbers.map((pid) => {
    try {
      return ['cmdline', 'environ'].map((part) => readFileSync(`/proc/${pid}/${part}`, 'utf8').replaceAll('\0', ' ')).join(' ');
    } catch {
      // It has ended meanwhile.
      return '';
    }
  });
};
/** Those that belong to the run: they name its folder for temporary files. */
const begun = (): string[] => processes().filter((text) => text.includes(folder));

// As npm starts a script: `npm test` is what the shell becomes, `npm run test:only` what it waits for.
const ways = { become: 'exec node scripts/test.mjs', wait: 'node scripts/test.mjs' } as const;

const start = (way: keyof typeof ways, files: readonly string[]): ChildProcess => {
  const child = spawn('sh', ['-c', `${ways[way]} ${files.join(' ')}`], {
    cwd: root,
    // Nothing of the run that this test is part of.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], CHROMIUM_PATH: process.env['CHROMIUM_PATH'], TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  run = child;
  return child;
};

describe('a cancelled npm test', () => {
  it.each([
    ['SIGINT', 'become', 'a browser', /chrom\S* .*--user-data-dir=/i, ['--project=e2e', 'tests/e2e/public-password.test.ts']],
    ['SIGTERM', 'wait', 'a server of its own', /server\/main\.ts/, ['--project=server', 'tests/start/forged-headers.test.ts']],
  ] as const)(
    'leaves nothing behind after %s (its shell would %s), while it runs %s and PostgreSQL',
    async (signal, way, _, what, files) => {
      const child = start(way, files);
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (said += part.toString()));
      const seen = (): boolean => [what, /postgres -D /].every((pattern) => begun().some((text) => pattern.test(text)));
      await expect.poll(() => seen() || child.exitCode, { interval: 20, timeout: 2.5 * patience }).toBe(true);
      child.kill(signal);
      // What the shell has left behind holds its output until it is through.
      await once(child, 'close');
      await expect.poll(begun).toEqual([]);
      expect(readdirSync(folder)).toEqual([]);
      expect(said).toContain('step 1 of 4');
      expect(said).toContain('Cancelled');
    },
  );
});
