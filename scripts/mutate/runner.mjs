// Runs tests of the folder it is started in, as often as its parent wants. It begins once: what it has read and its PostgreSQL with its sample worlds
// are there for every run, and were most of what a run cost. Its parent sends the files of tests and those that have changed since.
import { relative, resolve } from 'node:path';
import { BaseSequencer, createVitest } from 'vitest/node';

const folder = process.cwd();
let inOrder = [];

// In the order in which its parent names them: the nearest notices most, and the rest need not run.
class InOrder extends BaseSequencer {
  sort(specifications) {
    return specifications.toSorted((one, other) => inOrder.indexOf(one.moduleId) - inOrder.indexOf(other.moduleId));
  }
}

const sequence = { sequencer: InOrder };
const vitest = await createVitest('test', { root: folder, watch: false, bail: 1, maxWorkers: 1, reporters: [{}], sequence });
const all = await vitest.globTestSpecifications();

process.on('message', ({ tests, changed }) => void run(tests, changed));
process.on('disconnect', () => void vitest.close().finally(() => process.exit()));
process.send('ready');

async function run(tests, changed) {
  for (const file of changed) vitest.invalidateFile(resolve(folder, file));
  inOrder = tests.map((test) => resolve(folder, test));
  const wanted = new Set(inOrder);
  const specifications = all.filter(({ moduleId }) => wanted.has(moduleId));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const done = testModules.filter(({ moduleId }) => wanted.has(moduleId));
  const passed = unhandledErrors.length === 0 && done.length === specifications.length && done.every((module) => module.ok());
  const failed = done.filter((module) => module.state() === 'failed').map(({ moduleId }) => relative(folder, moduleId));
  process.send({ outcome: passed ? 'passed' : 'failed', failed: passed || failed.length > 0 ? failed : tests });
}
