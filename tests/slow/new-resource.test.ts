import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';

const repository = join(import.meta.dirname, '..', '..');
const left = new Set(['.git', '.cache', 'node_modules', 'dist', 'data', 'docs/images']);

let copy: string;
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
  return { status, said: stdout + stderr };
};

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-resource-'));
  for (const entry of readdirSync(repository).filter((name) => !left.has(name)))
    cpSync(join(repository, entry), join(copy, entry), { recursive: true, filter: (from) => basename(from) !== 'images' });
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('npm run new', () => {
  it('refuses a name that is none, and one that is taken', () => {
    for (const [given, meant] of [
      ['supplier', 'suppliers'],
      ['MediaPartner', 'media-partners'],
      ['company', 'companies'],
    ] as const) {
      expect(run('scripts/new-resource.mjs', given)).toEqual({
        status: 1,
        said: `"${given}" is not a plural in kebab case (small letters, hyphens, ends in s). Try: npm run new ${meant}\n`,
      });
    }
    expect(run('scripts/new-resource.mjs', 'clients').said).toContain('There is already contract/clients/clients.ts.');
  });

  it.each([
    ['suppliers', 'more'],
    ['suppliers', '--force'],
    ['--help'],
    ['analyses', '--singular'],
    ['analyses', '--singular', 'analyses'],
  ])('refuses what it would not heed: %s %s', (...given) => {
    expect(run('scripts/new-resource.mjs', ...given)).toMatchObject({ status: 1, said: expect.stringContaining('npm run new analyses') });
    expect(existsSync(join(copy, `contract/${given[0]}`))).toBe(false);
  });

  it('makes a resource that is of the right types, follows the rules, and passes its test', () => {
    const made = run('scripts/new-resource.mjs', 'media-partners');
    expect(made.said).toContain('src/resources/media-partners/form.tsx');
    expect(made.said).toContain('docs/openapi.json');
    expect(made.said).toContain('npx vitest run --project server tests/server/media-partners/media-partners.test.ts');
    expect(made.status, made.said).toBe(0);
    for (const language of languages) expect(existsSync(join(copy, `locales/${language}/mediaPartners.json`))).toBe(true);
    expect(readFileSync(join(copy, 'docs/openapi.json'), 'utf8')).toContain('/media-partners/{mediaPartnerId}');

    const irregular = run('scripts/new-resource.mjs', 'analyses', '--singular', 'analysis');
    expect(irregular.status, irregular.said).toBe(0);
    expect(readFileSync(join(copy, 'docs/openapi.json'), 'utf8')).toContain('/analyses/{analysisId}');

    const types = run('node_modules/typescript/bin/tsc', '--noEmit');
    expect(types.status, types.said).toBe(0);
    const law = run('scripts/law.mjs');
    expect(law.status, law.said).toBe(0);
    const tests = [
      'tests/server/media-partners/media-partners.test.ts',
      'tests/server/analyses/analyses.test.ts',
      'tests/domain/people/permissions.test.ts',
      'tests/locales',
    ];
    const tested = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--project', 'rules', ...tests);
    expect(tested.status, tested.said).toBe(0);
    expect(tested.said).toContain('tests/server/media-partners/media-partners.test.ts');
    expect(tested.said).toContain('tests/server/analyses/analyses.test.ts');
  });
});
