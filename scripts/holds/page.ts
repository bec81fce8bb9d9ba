import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { publishedFigures } from './figures.ts';
import { rules } from './rules.ts';

export interface Holding {
  readonly id: string;
  readonly file: string;
  readonly name: string;
}

/** Which test holds which rule, as `docs/safety-tests.md` has it. */
export const holdings = (): Holding[] =>
  readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'safety-tests.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 6 && /^[A-G]\d\d$/.test(cells[1] ?? ''))
    .map(([, id = '', , file = '', name = '']) => ({ id, file, name }));

type State = 'proven' | 'in part' | 'not proven';

/** Each rule with its tests and what none of them asks. A rule without a test is not proven, whatever the product does. */
export const provenRules = (known: readonly Holding[] = holdings()) =>
  rules.map(([id, holds, missing]) => {
    const tests = known.filter((one) => one.id === id);
    const state: State = tests.length === 0 ? 'not proven' : missing === undefined ? 'proven' : 'in part';
    return { id, holds, missing: missing ?? (state === 'not proven' ? 'a test' : undefined), tests, state };
  });

const inTests = (file: string): string => file.replace(/^tests\//, '');

/** The page, without its head: what it says follows from rules, tests and figures alone. */
export const bodyOf = (figures: ReturnType<typeof publishedFigures>): string => {
  const all = provenRules();
  const count = (wanted: State): number => all.filter(({ state }) => state === wanted).length;
  const slow = all.flatMap(({ tests }) => tests).filter(({ file }) => file.startsWith('tests/slow/')).length;
  const lines = [
    `**${count('proven')} of ${all.length} rules are proven by tests, ${count('in part')} in part, ${count('not proven')} by none.** Of the tests named ${slow} run with \`npm run test:slow\`, all others with \`npm test\`.`,
    '',
    '## Figures',
    '',
    'Each from a script of this repository; one that fell short stands here like the others.',
    '',
    '| what | result | command | seed | machine | when |',
    '|---|---|---|---|---|---|',
    ...figures.map(
      ({ what, result, good, command, seed, machine, at, commit }) =>
        `| ${what} | ${good ? '' : '**falls short:** '}${result} | \`${command}\` | ${seed ?? '–'} | ${machine} | ${at}, ${commit} |`,
    ),
    '',
    '## Rules',
    '',
    '| id | what must hold | state | tests, below `tests/` | what no test asks yet |',
    '|---|---|---|---|---|',
    ...all.map(
      ({ id, holds, state, tests, missing }) =>
        `| ${id} | ${holds} | ${state === 'proven' ? state : `**${state}**`} | ${[...new Set(tests.map(({ file }) => inTests(file)))].join(', ') || '–'} | ${missing ?? '–'} |`,
    ),
    '',
  ];
  return lines.join('\n');
};
