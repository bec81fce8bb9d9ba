import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '..', '..');

/** What a planted file says, where it stands, and the rule that must catch it. */
const offenders: readonly [rule: string, file: string, text: string][] = [
  ['leftwards-contract', 'contract/offender.ts', `import '#domain/good.ts';`],
  ['leftwards-domain', 'domain/offender.ts', `import '#format/good.ts';`],
  ['leftwards-format', 'format/offender.ts', `import '#config/good.ts';`],
  ['leftwards-config', 'src/config/offender.ts', `import '#providers/good.ts';`],
  ['leftwards-providers', 'src/providers/offender.ts', `import '#components/good.ts';`],
  ['leftwards-components', 'src/components/offender.ts', `import '#resources/one/good.ts';`],
  ['leftwards-resources', 'src/resources/one/offender.ts', `import '#pages/one/good.ts';`],
  ['leftwards-pages', 'src/pages/one/offender.ts', `import '../../demo/good.ts';`],
  ['leftwards-pages', 'src/pages/one/offender.ts', `export { good } from '#app/good.ts';`],
  ['screen-rooms-stand-in-line', 'src/offender.ts', `import '#contract/good.ts';`],
  [
    'strangers-resources',
    'src/resources/one/offender.ts',
    `import type { Good } from '#resources/two/good.ts';\nexport type Other = Good;`,
  ],
  ['strangers-resources', 'src/resources/one/offender.ts', `import '#resources/two/parts/good.ts';`],
  ['strangers-resources', 'src/resources/one/offender.ts', `import '#resources/clients/good.ts';`],
  ['strangers-resources', 'src/resources/one/offender.ts', `import '#resources/campaigns/parts/good.ts';`],
  ['strangers-resources-with-campaigns', 'src/resources/clients/offender.ts', `import '#resources/campaigns/good.ts';`],
  ['pages-see-parts-alone', 'src/pages/one/offender.ts', `import '#resources/one/good.ts';`],
  [
    'components-know-no-noun',
    'src/components/offender.ts',
    `import type { Good } from '#contract/one/good.ts';\nexport type Other = Good;`,
  ],
  ['components-know-no-noun', 'src/components/offender.ts', `import '#domain/one/good.ts';`],
  ['strangers-pages', 'src/pages/one/offender.ts', `export const load = () => import('#pages/two/good.ts');`],
  ['strangers-pages', 'src/pages/one/offender.ts', `import '../two/good.ts';`],
  ['strangers-pages', 'src/pages/one/offender.tsx', `import { good } from '#pages/two/good.ts';\nexport const Bad = () => <p>{good}</p>;`],
  ['sheet-knows-no-noun', 'src/providers/sheet/offender.ts', `import '#contract/good.ts';`],
  ['contract-imports-zod-only', 'contract/offender.ts', `import 'axios';`],
  ['format-is-pure', 'format/offender.ts', `import 'zod';`],
  ['domain-is-pure', 'domain/offender.ts', `import 'zod';`],
  ['server-knows-no-screen', 'server/offender.ts', `import 'react';`],
  ['server-knows-no-screen', 'server/offender.ts', `import '#config/good.ts';`],
  [
    'leftwards-server-campaigns',
    'server/campaigns/offender.ts',
    `import type { Good } from '#server/review/good.ts';\nexport type Other = Good;`,
  ],
  ['leftwards-server-db', 'server/db/offender.ts', `import '#server/good.ts';`],
  ['leftwards-server-failure', 'server/failure.ts', `import '#server/db/good.ts';`],
  ['server-rooms-stand-in-line', 'server/no-room/offender.ts', `import '#contract/good.ts';`],
  ['screen-knows-no-server', 'src/pages/one/offender.ts', `import '#server/good.ts';`],
  ['nobody-imports-tests', 'server/offender.ts', `import '#tests/good.ts';`],
  ['no-cycles', 'domain/offender.ts', `import './second.ts';`],
  ['everything-resolves', 'domain/offender.ts', `import './nowhere.ts';`],
];

const good = `export const good = 1;\nexport type Good = number;\n`;
/** With JSX, as most of the screen is. */
const screenFile = 'src/pages/one/good-screen.tsx';

/** Knows those that it may. */
const acquainted: readonly [file: string, text: string][] = [
  ['src/resources/one/acquainted.ts', `import '#resources/clients/parts/good.ts';`],
  ['src/resources/clients/acquainted.ts', `import '#resources/campaigns/parts/good.ts';`],
  ['src/pages/one/acquainted.ts', `import '#resources/campaigns/parts/good.ts';`],
];

const goodFiles = [
  'contract',
  'contract/one',
  'domain',
  'domain/one',
  'format',
  'src/config',
  'src/providers',
  'src/components',
  'src/resources/one',
  'src/resources/two',
  'src/resources/two/parts',
  'src/resources/campaigns',
  'src/resources/campaigns/parts',
  'src/resources/clients',
  'src/resources/clients/parts',
  'src/pages/one',
  'src/pages/two',
  'src/demo',
  'src/app',
  'server',
  'server/db',
  'server/campaigns',
  'server/review',
  'tests',
].map((folder) => `${folder}/good.ts`);

let house: string;

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
};

const judge = (): { status: number | null; output: string } => {
  const run = spawnSync(process.execPath, [join(repository, 'scripts', 'law.mjs')], { cwd: house, encoding: 'utf8' });
  return { status: run.status, output: run.stdout + run.stderr };
};

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'law-'));
  cpSync(join(repository, '.dependency-cruiser.mjs'), join(house, '.dependency-cruiser.mjs'));
  cpSync(join(repository, 'package.json'), join(house, 'package.json'));
  symlinkSync(join(repository, 'node_modules'), join(house, 'node_modules'));
  for (const file of goodFiles) write(file, good);
  for (const [file, text] of acquainted) write(file, text);
  write(screenFile, `export const Good = () => <p lang="en">good</p>;\n`);
});

afterAll(() => rmSync(house, { recursive: true }));

/** Each stands in a file of its own, so that all are judged at once. */
const planted = offenders.map(([rule, file, text], at) => [rule, file.replace('offender', `offender-${at}`), text] as const);

describe('the law on imports', () => {
  it('lets the innocent pass, and sees them', () => {
    const { status, output } = judge();
    expect(status, output).toBe(0);
    expect(output).toContain(`${goodFiles.length + acquainted.length} modules`);
  });

  describe('among the innocent', () => {
    let caught: readonly string[];
    beforeAll(() => {
      for (const [, file, text] of planted) write(file, text);
      const cycle = planted.find(([rule]) => rule === 'no-cycles')?.[1] ?? '';
      write('domain/second.ts', `import './${basename(cycle)}';`);
      const { status, output } = judge();
      expect(status).not.toBe(0);
      caught = output.split('\n').filter((line) => line.includes(': '));
    });

    it.each(planted)('%s catches %s saying %s', (rule, file) => {
      expect(
        caught.filter((line) => line.includes(`${rule}: ${file} `)),
        caught.join('\n'),
      ).toHaveLength(1);
    });

    it('nobody else is caught', () => {
      const guilty = [...planted.map(([, file]) => file), 'domain/second.ts'];
      expect(caught.filter((line) => /^\s*(error|warn) /.test(line) && !guilty.some((file) => line.includes(`: ${file} `)))).toEqual([]);
    });
  });
});
