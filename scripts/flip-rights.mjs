// Whether a right that is given or taken by mistake would be noticed: cells of the permission table are turned, one at a time, and tests that know the
// rights by themselves run. For release time; docs/decisions/mutation.md says how to read it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { chanceFrom } from './mutate/chance.mjs';
import { copyOfProject, root } from './mutate/copy.mjs';

register();
const { publish } = await import('./holds/figures.ts');

const { values: options } = parseArgs({
  options: {
    cells: { type: 'string', default: '40' },
    seed: { type: 'string', default: '20261124' },
    skip: { type: 'string', default: '0' },
    // The tests that ask the server: what they expect is then read from the table as it was.
    calls: { type: 'boolean', default: false },
  },
});

const table = 'domain/people/permissions.ts';
const asDecided = 'domain/people/permissions-as-decided.ts';
const asking = 'tests/server/http/authorization.test.ts';
const tests = options.calls ? [asking] : ['tests/domain/people/permissions.test.ts'];
const roles = ['none', 'mediaPlanner', 'accountManager', 'support', 'sps', 'lockScreenAdmin'];

const text = readFileSync(join(root, table), 'utf8');
const cells = [...text.matchAll(/'(\w+\.\w+)': row\(([^)]*)\)/g)].flatMap((line) => {
  const begin = line.index + line[0].indexOf('row(') + 'row('.length;
  return [...line[2].matchAll(/'(\w+)'/g)].map((grant, at) => ({
    intent: line[1],
    role: roles[at],
    was: grant[1],
    by: grant[1] === 'no' ? 'yes' : 'no',
    from: begin + grant.index + 1,
  }));
});

const { shuffled } = chanceFrom(Number(options.seed));
const { fill, put, run, leave } = copyOfProject();
const count = { caught: 0, survived: 0, unclear: 0 };
try {
  fill();
  if (options.calls) {
    put(asDecided, text);
    const questions = readFileSync(join(root, asking), 'utf8');
    put(asking, questions.replace('#domain/people/permissions.ts', '#domain/people/permissions-as-decided.ts'));
  }
  if ((await run(tests)).outcome !== 'passed') throw new Error(`${tests.join(' ')} fails without any fault`);
  console.log(`seed ${options.seed}, ${options.cells} of ${cells.length} cells, ${tests.join(' ')}`);
  for (const cell of shuffled(cells).slice(0, Number(options.cells)).slice(Number(options.skip))) {
    put(table, text.slice(0, cell.from) + cell.by + text.slice(cell.from + cell.was.length));
    const { outcome } = await run(tests);
    const verdict = outcome === 'failed' ? 'caught' : outcome === 'passed' ? 'survived' : 'unclear';
    count[verdict] += 1;
    console.log(`${verdict.padEnd(8)}  ${cell.intent}  ${cell.role}  ${cell.was} -> ${cell.by}`);
  }
  const good = count.caught === Number(options.cells) - Number(options.skip);
  publish({
    what: options.calls
      ? 'Flipped cells of the permission table, noticed by calls of the server'
      : 'Flipped cells of the permission table (B11)',
    result: `${count.caught} caught, ${count.survived} survived, ${count.unclear} unclear, by ${tests.join(' ')}`,
    good,
    command: `npm run flip-rights -- --cells ${options.cells}${options.calls ? ' --calls' : ''}`,
    seed: options.seed,
  });
  process.exitCode = good ? 0 : 1;
} finally {
  await leave();
}
