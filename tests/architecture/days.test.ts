import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const rooms = ['contract', 'domain', 'format', 'server', 'src'];
const home = join('contract', 'envelope.ts');

it('days are declared by PlainDate alone, which knows the first and the last of them', () => {
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(room, name)),
  );
  const declaring = files.filter((file) => /\biso\s*\.date\(|z\.date\(|z\.coerce\.date\(/.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  expect(declaring).toEqual([home]);
});
