import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
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

// The screens' files are in two projects, by the build of React that they want.
const projectsOf = (project) => (project === 'app' ? ['app', 'complaints'] : [project]).flatMap((name) => ['--project', name]);

/** A copy of the project in which faults can be put, and its tests run. `leave` ends what runs there and removes it. */
export const copyOfProject = () => {
  const copy = mkdtempSync(join(tmpdir(), 'mutate-'));
  // PostgreSQL runs as an account of its own when root runs the tests; it passes through to its cluster.
  chmodSync(copy, 0o711);
  const temporary = join(copy, 'tmp');
  mkdirSync(temporary, { mode: 0o711 });
  let running;
  const leave = async () => {
    if (running) await endGroup(running.pid);
    await endProcessesNaming(copy);
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void leave().then(() => process.exit(130)));

  /** Runs tests in the copy: passed, failed, or out of time. */
  const run = async (tests) => {
    for (const project of ['rules', 'app', 'server']) {
      const files = tests.filter((test) => projectOf(test) === project);
      if (files.length === 0) continue;
      running = spawn(
        process.execPath,
        [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...projectsOf(project), '--bail', '1', '--maxWorkers', '1', ...files],
        { cwd: copy, stdio: 'ignore', detached: true, env: { ...process.env, TMPDIR: temporary } },
      );
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        void endGroup(running.pid);
      }, 600_000);
      const [code] = await once(running, 'exit');
      clearTimeout(timer);
      running = undefined;
      if (late) {
        // What has left the group, such as PostgreSQL, names the folder.
        await endProcessesNaming(temporary);
        return 'out of time';
      }
      if (code !== 0) return 'failed';
    }
    return 'passed';
  };

  /** Fills the copy; before, it is an empty folder. */
  const fill = () => {
    for (const entry of new Set(tracked.map((file) => file.split('/')[0])))
      cpSync(join(root, entry), join(copy, entry), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  };
  return { copy, fill, run, leave };
};
