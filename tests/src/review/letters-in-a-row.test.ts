import { describe, expect, it } from 'vitest';
import { type Letter, type Row, press, rowTime } from '#pages/review/keys/letters-in-a-row.ts';

type Stroke = readonly [key: string, at: number, sort?: Letter['sort']];

/** What became of each letter: obeyed (`!`), a press that took back what was decided (`<`), or nothing (`.`). */
const fate = (...strokes: readonly Stroke[]): string => {
  let row: Row = [];
  return strokes
    .map(([key, at, sort = 'key']) => {
      const outcome = press(row, { key, at, sort });
      row = outcome.row;
      return outcome.obeyed ? '!' : outcome.takesBack ? '<' : '.';
    })
    .join('');
};

/** A word, a letter every so many milliseconds; of these letters the review has keys. */
const typed = (words: string, pace: number): string =>
  fate(
    ...words
      .split('')
      .flatMap((key, index): Stroke[] => (key === ' ' ? [] : [[key, index * pace, 'jkarcisxz'.includes(key) ? 'key' : 'text']])),
  );

describe('a letter of the review', () => {
  it('decides item after item at a second each, and not before a row is over', () => {
    expect(fate(['a', 0], ['a', 1000], ['a', 2000])).toBe('!!!');
    expect(fate(['a', 0], ['a', rowTime])).toBe('!!');
    expect(fate(['a', 0], ['a', rowTime - 1])).toBe('!.');
  });

  it.each([60, 150])('decides once when it is pressed twice within %d ms', (pause) => {
    expect(fate(['a', 0], ['a', pause])).toBe('!.');
    expect(fate(['r', 0], ['r', pause])).toBe('!.');
  });

  it('decides nothing as part of a text', () => {
    expect(typed('landing page bad', 150)).not.toMatch(/!/);
    expect(typed('image is sad', 90)).toBe('!.........');
  });

  it('takes back what it decided when it was the first of a text, once', () => {
    expect(typed('all of it', 150)).toBe('!<.....');
    expect(fate(['a', 0], ['l', rowTime - 1, 'text'])).toBe('!<');
    expect(fate(['a', 0], ['l', rowTime, 'text'])).toBe('!.');
    expect(fate(['a', 0], ['s', 300])).toBe('!<');
    // A word that goes on with a key that moves.
    expect(fate(['a', 0], ['k', 100], ['t', 200, 'text'])).toBe('!!<');
  });

  it('stays decided when moving, undo or a field follows', () => {
    expect(fate(['a', 0], ['j', 100])).toBe('!!');
    expect(fate(['a', 0], ['z', 100])).toBe('!!');
    expect(fate(['a', 0], ['f', 100, 'field'])).toBe('!.');
  });

  it('moves and marks however fast the keys follow each other', () => {
    expect(fate(['j', 0], ['j', 80], ['k', 160])).toBe('!!!');
    expect(fate(['x', 0], ['j', 120], ['x', 240], ['j', 360], ['X', 480])).toBe('!!!!!');
    expect(fate(['x', 0], ['x', 120])).toBe('!.');
    // Who has gone on only now has not read it.
    expect(fate(['j', 0], ['a', 300])).toBe('!.');
    expect(fate(['j', 0], ['a', rowTime])).toBe('!!');
  });

  it('undoes by no letter of a word, and after a double press all the same', () => {
    expect(fate(['n', 0, 'text'], ['z', 100])).toBe('..');
    expect(fate(['a', 0], ['a', 100], ['z', 200])).toBe('!.!');
    expect(fate(['t', 0, 'field'], ['z', 100])).toBe('.!');
  });

  it('counts letters that were just written into a field', () => {
    expect(fate(['d', 0, 'field'], ['a', rowTime - 1])).toBe('..');
    expect(fate(['d', 0, 'field'], ['a', rowTime])).toBe('.!');
  });

  it('is one press for as long as it is down, and a text may begin with it', () => {
    const down: Stroke[] = [500, 530, 560, 1200, 1850].map((at) => ['a', at, 'held']);
    expect(fate(['a', 0], ...down, ['a', 1900])).toBe('!......');
    expect(fate(['a', 0], ...down, ['l', 1900, 'text'])).toBe('!.....<');
  });
});
