import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endGroup, endProcessesNaming } from '#scripts/end-processes.mjs';

/** Where the project is. */
export const root = join(import.meta.dirname, '..', '..');

/** Every file of the project, those not committed yet among them. */
export const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

/** The project of tests that a file of tests belongs to. */
export const projectOf = (test) => {
  const [, folder] = test.split('/');
  if (['server', 'start'].includes(folder)) return 'server';
  return ['providers', 'app'].includes(folder) ? 'app' : 'rules';
};

// The quickest first: what one of them notices needs no other.
const inOrder = ['rules', 'app', 'server'];

/** A copy of the project in which faults can be put, and its tests run. `put` writes a file of it; `leave` ends what runs there and removes it. */
export const copyOfProject = () => {
  const copy = mkdtempSync(join(tmpdir(), 'mutate-'));
  // PostgreSQL runs as an account of its own when root runs the tests; it passes through to its cluster.
  chmodSync(copy, 0o711);
  const temporary = join(copy, 'tmp');
  mkdirSync(temporary, { mode: 0o711 });
  let runner;
  let changed = [];
  const leave = async () => {
    if (runner) await endGroup(runner.pid);
    await endProcessesNaming(copy);
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void leave().then(() => process.exit(130)));

  const put = (file, text) => {
    writeFileSync(join(copy, file), text);
    changed.push(file);
  };

  const begin = async () => {
    const begun = spawn(process.execPath, [join(copy, 'scripts/mutate/runner.mjs')], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
      env: { ...process.env, TMPDIR: temporary },
    });
    await once(begun, 'message');
    return begun;
  };

  const answered = async (tests) => {
    runner ??= await begin();
    runner.send({ tests, changed });
    changed = [];
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(600_000)]);
    try {
      return await Promise.race([
        once(runner, 'message', { signal }).then(([answer]) => answer),
        // A fault that ends the process has been noticed.
        once(runner, 'exit', { signal }).then(() => ({ outcome: 'failed', failed: tests })),
      ]);
    } catch {
      return { outcome: 'out of time', failed: [] };
    } finally {
      over.abort();
    }
  };

  /** Runs tests in the copy until one fails: whether they passed, failed, or were out of time, and which failed. */
  const run = async (tests) => {
    for (const project of inOrder) {
      const files = tests.filter((test) => projectOf(test) === project);
      if (files.length === 0) continue;
      const answer = await answered(files);
      if (answer.outcome === 'out of time' || runner.exitCode !== null) {
        await endGroup(runner.pid);
        // What has left the group, such as PostgreSQL, names the folder.
        await endProcessesNaming(temporary);
        runner = undefined;
      }
      if (answer.outcome !== 'passed') return answer;
    }
    return { outcome: 'passed', failed: [] };
  };

  /** Fills the copy; before, it is an empty folder. */
  const fill = () => {
    for (const entry of new Set(tracked.map((file) => file.split('/')[0])))
      cpSync(join(root, entry), join(copy, entry), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  };
  return { fill, put, run, leave };
};
