// npm run new <resource>: a resource end to end, which passes `npm run check` and its own test as it is. The name is a plural in kebab case.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { edits } from './new-resource/edits.mjs';
import { languages, textsIn } from './new-resource/languages.mjs';
import { namesOf, suggestionFor } from './new-resource/names.mjs';
import { giveUp, root, runPackage } from './setup.mjs';

const given = process.argv.slice(2);
const at = given.indexOf('--singular');
const flag = at === -1 ? [] : given.splice(at, 2);
const [plural = '', ...further] = given;
// npm takes flags for its own unless `--` stands before them; what follows one without `=` arrives as a further argument.
const kept = process.env.npm_config_singular;
const singular = flag.length > 0 ? (flag[1] ?? '') : kept === 'true' ? (further.shift() ?? '') : kept;
if (process.env.npm_config_dry_run) further.push('--dry-run');

if (!existsSync(join(root, 'node_modules'))) giveUp('Nothing is installed yet: run npm start once first.');
if (plural === '') giveUp('Say what the resource is called, in the plural: npm run new media-partners');
const unknown = [plural, ...further].find((word) => word.startsWith('-')) ?? further[0];
if (unknown !== undefined) giveUp(`"${unknown}" is not understood. All there is: npm run new analyses -- --singular analysis`);
if (!/^[a-z]+(-[a-z]+)*s$/.test(plural)) {
  giveUp(`"${plural}" is not a plural in kebab case (small letters, hyphens, ends in s). Try: npm run new ${suggestionFor(plural)}`);
}
if (singular !== undefined && (singular === plural || !/^[a-z]+(-[a-z]+)*$/.test(singular))) {
  giveUp(`"${singular}" is not a singular of its own in kebab case. Try: npm run new analyses -- --singular analysis`);
}

const names = namesOf(plural, singular);
const filled = (text) => {
  const marks = { ...names, __words__: names.__Words__.toLowerCase() };
  return text.replaceAll(/__(?:name|table|many|Many|one|One|words?|Words)__/g, (mark) => marks[mark]);
};

const numbers = readdirSync(join(root, 'server/db/migrations')).flatMap((name) => /^\d{4}/.exec(name) ?? []);
const next = String(Math.max(...numbers.map(Number)) + 1).padStart(4, '0');

const places = {
  'contract.ts': `contract/${plural}/${plural}.ts`,
  'migration.sql': `server/db/migrations/${next}_${names.__table__}.sql`,
  'schema.ts': `server/db/${plural}-schema.ts`,
  'store.ts': `server/${plural}/store.ts`,
  'routes.ts': `server/${plural}/routes.ts`,
  'index.tsx': `src/resources/${plural}/index.tsx`,
  'list.tsx': `src/resources/${plural}/list.tsx`,
  'form.tsx': `src/resources/${plural}/form.tsx`,
  'form.module.css': `src/resources/${plural}/form.module.css`,
  'create.tsx': `src/resources/${plural}/create.tsx`,
  'edit.tsx': `src/resources/${plural}/edit.tsx`,
  'test.ts': `tests/server/${plural}/${plural}.test.ts`,
};
const made = [...Object.entries(places), ...languages.map((language) => [textsIn(language), `locales/${language}/${names.__many__}.json`])];

const taken = made.map(([, file]) => file).find((file) => existsSync(join(root, file)));
if (taken) giveUp(`There is already ${taken}.`);

// Everything is worked out before anything is written: a place that is missing leaves the tree as it was.
const news = made.map(([template, file]) => [file, filled(readFileSync(join(root, `scripts/new-resource/${template}.txt`), 'utf8'))]);
const changes = edits.map(([file, edit]) => {
  try {
    // The edits bring marks along; what stood in the file has none.
    return [file, filled(edit(readFileSync(join(root, file), 'utf8')))];
  } catch (error) {
    return giveUp(`${String(file)} has no place for it: ${error instanceof Error ? error.message : String(error)}`);
  }
});

for (const [file, text] of [...news, ...changes]) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
runPackage(
  'oxfmt',
  [...news, ...changes].map(([file]) => file).filter((file) => !file.endsWith('.sql')),
);
const { status } = spawnSync(process.execPath, ['--import', 'tsx/esm', 'scripts/openapi.ts'], { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exitCode = 1;

const abroad = languages.filter((language) => language !== 'en');
const lines = (files) => files.map((file) => `  ${file}`).join('\n');
console.log(`
New:
${lines(news.map(([file]) => file))}

A line or two in:
${lines(changes.map(([file]) => file))}

Rewritten:
  docs/openapi.json

Now:
  1. its fields: README, "Add a resource", step 3
  2. who may: its two rows in domain/people/permissions.ts, and again in tests/domain/people/permissions.test.ts
  3. its names in ${abroad.map((language) => `locales/${language}`).join(' and ')}: nav.json, clients.json, ${names.__many__}.json
  4. npm run openapi
  5. npx vitest run --project server tests/server/${plural}/${plural}.test.ts
  6. npm run check`);
