import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneAtATime, root, runPackage } from './setup.mjs';

// Everything that the built console is made of.
const inputs = [
  'contract',
  'domain',
  'format',
  'src',
  'locales',
  'public',
  'vite',
  'server/http/console-policy.ts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Builds the console unless the last build was made of the same inputs. @throws when it cannot be built */
export function buildConsole() {
  if (isBuilt(hashOfInputs())) return;
  oneAtATime(() => {
    const hash = hashOfInputs();
    if (isBuilt(hash)) return;
    console.log('Building the console …');
    if (runPackage('vite', ['build', '--logLevel', 'warn']) !== 0)
      throw new Error('The console could not be built; the lines above say why.');
    writeFileSync(stamp, hash);
  });
}

// In dist itself, which a build empties first: a build that was killed half way leaves no stamp.
const stamp = join(root, 'dist', '.inputs');

const isBuilt = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

function hashOfInputs() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const path of filesIn(join(root, input))) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(join(path, name)));
}
