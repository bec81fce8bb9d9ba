import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Private words that had to be learnt, and what is said instead. A plain word is worth more than a short one.
const unwanted = {
  ball: 'turn',
  bait: 'probe',
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
  vault: 'documents',
} as const;

const rooms = ['bench', 'contract', 'domain', 'format', 'scripts', 'server', 'src', 'tests', 'vite'];
const allowed: Readonly<Record<string, string>> = {
  'server/db/migrations/0005_campaign_desk.sql': 'a migration that has run keeps its name',
};

const wordsOf = (name: string): string[] => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.map((word) => word.toLowerCase()) ?? [];
const complaints = (name: string): string[] =>
  wordsOf(name).flatMap((word) => (Object.hasOwn(unwanted, word) ? [`${name}: say ${unwanted[word as keyof typeof unwanted]}`] : []));

it('files and what they export are named in plain words', () => {
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
  );
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
