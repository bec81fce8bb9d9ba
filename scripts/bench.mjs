// `npm run bench -- <name>`: one claim, measured by bench/<name>.ts; without a name it lists them.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildConsole } from './build-console.mjs';
import { giveUp, setUp } from './setup.mjs';

const folder = fileURLToPath(new URL('../bench/', import.meta.url));
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.bench.ts') ? [file.replace('.bench.ts', '')] : []));
const [name, ...rest] = process.argv.slice(2);

if (name === undefined || !names.includes(name)) {
  console.log(`npm run bench -- <name>, where <name> is one of: ${names.join(', ')}`);
  process.exit(name === undefined ? 0 : 1);
}
setUp();
try {
  // Figures of yesterday's build would be nobody's.
  buildConsole();
} catch (error) {
  giveUp(error.message);
}
const run = fileURLToPath(new URL('./run.mjs', import.meta.url));
process.exit(spawnSync(process.execPath, [run, `${folder}${name}.bench.ts`, ...rest], { stdio: 'inherit' }).status ?? 1);
