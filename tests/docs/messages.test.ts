import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '#tests/support/words.ts';

const root = join(import.meta.dirname, '..', '..');
const rows = readFileSync(join(root, 'docs', 'messages.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 6 && cells[1]?.includes('.'))
  .map(([, key = '', text = '', , test = '']) => ({ key, text, test }));

const say = wordsIn('en');
// A text is written in its test as it appears: whatever is filled in splits it.
const pieces = (text: string): string[] => text.split(/\{\{\w+\}\}/).map((piece) => piece.trim());

describe('the table of messages', () => {
  it('has the texts of the specification', () => expect(rows.length).toBeGreaterThan(40));

  it.each(rows)('$key is what it says, and its test says so too', ({ key, text, test }) => {
    const values = Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([hole, name = '']) => [name, hole]));
    expect(say(key, values)).toBe(text);
    expect(existsSync(join(root, test)), test).toBe(true);
    const source = readFileSync(join(root, test), 'utf8');
    expect(pieces(text).filter((piece) => !source.includes(piece))).toEqual([]);
  });
});
