import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { filesBelow, visit } from '#tests/locales/source-texts.ts';

// Made of what the product writes itself, or of so little that its square is little; why, behind each.
const bounded: Readonly<Record<string, string>> = {
  'domain/asset-packages/tracking-codes.ts': 'a code has 8,000 signs at most',
  'domain/money/written-number.ts': 'a pattern before it has let 25 digits through at most',
  'server/documents/draw-svg.ts': 'pictures that the product has drawn',
  'server/files/clean-file-name.ts': 'cut to 1,000 signs before',
  'server/http/console-document.ts': 'the built page',
  'server/identity/device-of.ts': 'a header, of 16 kB at most',
  'server/limits/network-of.ts': 'an address as the network has it',
  'server/lock-screen/reason-routes.ts': 'no two of the sign stand beside each other',
  'server/reports/chart-svg.ts': 'pictures that the product has drawn',
  'server/settings.ts': 'what an operator has set',
  'server/spot-plan/read-workbook.ts': 'a title of 200 signs at most',
};

const folder = mkdtempSync(join(tmpdir(), 'recheck-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Checked {
  readonly status: 'safe' | 'vulnerable' | 'unknown';
  readonly complexity?: { readonly summary: string };
}

it('no pattern through which the server puts what somebody has written takes more than its length allows', async () => {
  // Fetched when it is asked for: it is larger than all other tools together.
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, 'recheck@4.5.0'], { stdio: 'ignore' });
  const { check } = createRequire(join(folder, 'package.json'))('recheck') as {
    check: (pattern: string, flags: string, parameters: { timeout: number }) => Promise<Checked>;
  };
  const root = join(import.meta.dirname, '..', '..');
  const found = new Map<string, { file: string; pattern: string; flags: string }>();
  for (const file of ['contract', 'domain', 'format', 'server'].flatMap((room) => filesBelow(join(root, room))))
    visit(parseSync(file, readFileSync(file, 'utf8')).program, ({ regex }) => {
      const { pattern, flags } = (regex ?? {}) as { pattern?: string; flags?: string };
      if (pattern !== undefined && flags !== undefined) found.set(`/${pattern}/${flags}`, { file: relative(root, file), pattern, flags });
    });
  expect(found.size).toBeGreaterThan(150);
  const slow: string[] = [];
  for (const [text, { file, pattern, flags }] of found) {
    const { status, complexity } = await check(pattern, flags.replace('v', 'u'), { timeout: 60_000 });
    if (status !== 'safe') slow.push(`${file} ${text} ${complexity?.summary ?? status}`);
  }
  const fileOf = (line: string): string => line.slice(0, line.indexOf(' '));
  expect(slow.filter((line) => bounded[fileOf(line)] === undefined || !/ 2nd degree polynomial/.test(line))).toEqual([]);
  expect([...new Set(slow.map(fileOf))].toSorted()).toEqual(Object.keys(bounded));
});
