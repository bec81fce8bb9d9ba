import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Private words that had to be learnt, and what is said instead. A plain word is worth more than a short one.
const unwanted = {
  asked: 'wanted, options, or what was asked for',
  ball: 'turn',
  bait: 'probe',
  cover: 'deputy, or absence',
  covered: 'what has a deputy',
  covers: 'absences, or stands in for',
  deed: 'action, or edit',
  deeds: 'actions, or edits',
  desk: 'fixture, or the thing itself',
  door: 'public',
  doors: 'public routes',
  ground: 'context',
  hands: 'handlers',
  held: 'pending, paused, invalid or blocked',
  standstill: 'status page',
  sure: 'confirm',
  tell: 'notify, report or announce',
  tells: 'notifies, reports or announces',
  told: 'notified, reported, or what it is',
  vault: 'documents',
} as const;

const rooms = ['bench', 'contract', 'domain', 'format', 'scripts', 'server', 'src', 'tests', 'vite'];
const allowed: Readonly<Record<string, string>> = {
  'server/db/migrations/0005_campaign_desk.sql': 'a migration that has run keeps its name',
  'server/db/migrations/0023_cover_and_handover.sql': 'a migration that has run keeps its name',
};

const wordsOf = (name: string): string[] => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];
const complaints = (name: string): string[] =>
  wordsOf(name).flatMap((word) => (Object.hasOwn(unwanted, word) ? [`${name}: say ${unwanted[word as keyof typeof unwanted]}`] : []));

/** What lies in a room, but for what a bench has fetched and built there. */
const pathsBelow = (room: string): string[] =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
    .filter((path) => !/\/(node_modules|dist)(\/|$)/.test(path));

it('files and what they export are named in plain words', () => {
  const files = rooms.flatMap(pathsBelow);
  expect(files.length).toBeGreaterThan(1000);
  const names = files.filter((file) => !Object.hasOwn(allowed, file)).flatMap(complaints);
  const exported = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const declared = [...source.matchAll(/^export (?:const|class|function|interface|type) (\w+)/gm)].flatMap(([, name = '']) => name);
      return declared.flatMap(complaints).map((complaint) => `${file}: ${complaint}`);
    });
  expect([...names, ...exported]).toEqual([]);
});

// Strings and comments are prose; a template is read, for there is code in it.
const prose = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;
const names = (source: string): string[] => [...new Set(source.replaceAll(prose, '').match(/(?<![\w$.-])[A-Za-z_$][\w$]*/g))];

/** Where the word is another's: a table of the database, the browser's own, or plain English in a template. Columns keep their names. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'server/deputies/absences.ts': ['covers'],
  'server/deputies/deputies.ts': ['covers'],
  'server/operator/rescue-user.ts': ['told'],
  'server/operator/user-arguments.ts': ['sure'],
  'server/review/round-up.ts': ['covers'],
  'src/providers/audit-log/read-trail.ts': ['asked'],
  'src/providers/session/renewal-lock.ts': ['held'],
  'src/providers/sheet/sheets.ts': ['held'],
};

it('the product names nothing in such words, not even within a function', () => {
  const files = rooms
    .filter((room) => room !== 'tests')
    .flatMap(pathsBelow)
    .filter((file) => /\.(tsx?|mjs)$/.test(file));
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    names(readFileSync(file, 'utf8'))
      .filter((name) => !name.includes('_') && !elsewhere[file]?.includes(name))
      .flatMap(complaints)
      .map((complaint) => `${file}: ${complaint}`),
  );
  expect(found).toEqual([]);
});

// What a style sheet calls its parts is read wherever a screen is drawn.
const classNames = (css: string): string[] =>
  [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);

it('style sheets name their parts in such words neither', () => {
  const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.module.css'));
  expect(sheets.length).toBeGreaterThan(100);
  const found = sheets.flatMap((path) =>
    [...new Set(classNames(readFileSync(join('src', path), 'utf8')))].flatMap(complaints).map((complaint) => `${path}: ${complaint}`),
  );
  expect(found).toEqual([]);
});

// A job goes by its name in logs, in its lock and on the page of the server's state.
const jobNames = (source: string): string[] =>
  [...source.matchAll(/(?:ClockJob|OutsideJob)\b[^{]*\{\s*name: '([^']+)'|eachDue\(\{\s*name: '([^']+)'/g)].map(
    ([, plain, each]) => plain ?? each ?? '',
  );

it('nor are jobs', () => {
  const jobs = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => jobNames(readFileSync(join('server', path), 'utf8')));
  expect(jobs.length).toBeGreaterThanOrEqual(11);
  expect(jobs.flatMap(complaints)).toEqual([]);
});

interface Texts {
  readonly [key: string]: string | Texts;
}
const keysOf = (texts: Texts, before: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) => [
    `${before}.${key}`,
    ...(typeof text === 'string' ? [] : keysOf(text, `${before}.${key}`)),
  ]);

it('texts have plain names', () => {
  const keys = readdirSync('locales/en').flatMap((file) => {
    const texts: Texts = JSON.parse(readFileSync(join('locales/en', file), 'utf8'));
    return [file.replace('.json', ''), ...keysOf(texts, file.replace('.json', ''))];
  });
  expect(keys.length).toBeGreaterThan(1000);
  // A state is written as the contract writes it.
  const own = keys.map((key) => key.slice(key.lastIndexOf('.') + 1)).filter((name) => name !== name.toUpperCase());
  expect([...new Set(own)].flatMap(complaints)).toEqual([]);
});
