// `npm run bench -- <name> …`: one claim each, measured by bench/<name>.bench.ts in turn on one build; without a name it lists them.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildConsole } from './build-console.mjs';
import { giveUp, setUp } from './setup.mjs';

const folder = fileURLToPath(new URL('../bench/', import.meta.url));
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.bench.ts') ? [file.replace('.bench.ts', '')] : []));
const given = process.argv.slice(2);
const chosen = given.filter((word) => names.includes(word));
// What is no name, such as a size, is for the bench itself.
const rest = given.filter((word) => !names.includes(word));

if (chosen.length === 0) {
  console.log(`npm run bench -- <name> …, where <name> is one of: ${names.join(', ')}`);
  process.exit(given.length === 0 ? 0 : 1);
}
setUp();
try {
  // Figures of yesterday's build would be nobody's.
  buildConsole();
} catch (error) {
  giveUp(error.message);
}
const run = fileURLToPath(new URL('./run.mjs', import.meta.url));
const statuses = chosen.map(
  (name) => spawnSync(process.execPath, [run, `${folder}${name}.bench.ts`, ...rest], { stdio: 'inherit' }).status ?? 1,
);
process.exit(Math.max(...statuses));
