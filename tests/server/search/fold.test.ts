import { describe, expect, it } from 'vitest';
import type { SearchField } from '#contract/search/search.ts';
import { hasLetters, readingsTyped, squash } from '#server/search/fold.ts';
import { matchOf } from '#server/search/match.ts';
import { idsBeginning, idsIn, namesIn } from '#server/search/pasted.ts';
import { gramsOfWord, indexed, pieceNumber, slipsOf, slipsTyped } from '#server/search/pieces.ts';
import { wantedWord } from '#server/search/wanted.ts';
import { beginsWithSlip } from '#domain/slip.ts';

describe('texts that are the same to a search', () => {
  it.each([
    ['ﾅｲｷ', 'ナイキ'],
    ['ｶﾞﾝﾀﾞﾑ', 'がんだむ'],
    ['ナイキ', 'ないき'],
    ['１２３', '123'],
    ['臺北', '台北'],
    ['広告', '廣告'],
    ['廣告', '广告'],
    ['Café Crème', 'cafe creme'],
    ['STRAẞE', 'strasse'],
    ['Pre-order', 'preorder'],
    ['Out of home', 'out-of-home'],
    ['logo_final (2).PNG', 'logofinal2png'],
    ['上海　開店！', '上海开店'],
  ])('%s and %s', (one, other) => {
    expect(squash(one)).toBe(squash(other));
  });

  it.each([
    ['が', 'か'],
    ['上海', '上诲'],
    ['กิน', 'กน'],
  ])('%s is not %s', (one, other) => {
    expect(squash(one)).not.toBe(squash(other));
  });
});

const piecesOf = (name: string): ReadonlySet<number> => new Set(indexed('campaign', { name, ownName: true, texts: [], marks: [] }).pieces);
const readingsOf = (name: string): string[] => indexed('campaign', { name, ownName: true, texts: [], marks: [] }).readings.split(/\s+/);
const hasAll = (name: string, word: string): boolean =>
  gramsOfWord(word).every((piece) => piecesOf(name).has(pieceNumber('campaign', piece)));

describe('readings', () => {
  it.each([
    ['上海开店', ['shanghaikaidian', 'haikaidian', 'shkd', 'hkd']],
    ['重庆银行', ['chongqingyinhang', 'cqyh']],
    ['Nike上海618', ['nikeshanghai618', 'nikesh618', 'shanghai618']],
    ['ナイキ', ['naiki', 'iki']],
    ['コーヒー', ['kohi', 'hi']],
    ['トウキョウ', ['tokyo', 'kyo']],
    ['ラーメン', ['ramen']],
    ['ヴィトン', ['viton']],
  ])('%s is typed as %s', (name, typed) => {
    expect(readingsOf(name)).toEqual(expect.arrayContaining(typed));
  });

  it.each([
    ['koohii', 'kohi'],
    ['kouhii', 'kohi'],
    ['toukyou', 'tokyo'],
    ['sinjuku', 'shinjuku'],
    ['shimbun', 'shinbun'],
    ['matcha', 'maccha'],
  ])('%s is also read as %s', (typed, reading) => {
    expect(readingsTyped(typed)).toContain(reading);
  });
});

it('a slip can be seen in a Latin word, not in a number and not in what is written otherwise', () => {
  expect(['nike', 'a1', '123', 'ナイキ', 'nikeナ', ''].map(hasLetters)).toEqual([true, true, false, false, false, false]);
});

describe('ways of looking for a word', () => {
  it.each([
    ['sinjuku', 2],
    ['sya', 2],
    ['too', 1],
    ['nike', 1],
    ['東京', 1],
  ])('%s has %i: another reading of three letters is one more', (typed, ways) => expect(wantedWord(typed).ways).toHaveLength(ways));
});

describe('pieces', () => {
  it.each([
    ['上海开店', '海'],
    ['上海开店', '海开'],
    ['上海开店', 'shkd'],
    ['上海开店', 'haikai'],
    ['Pre-order week', 'preorder'],
    ['Pre-order week', 'we'],
    ['Nike上海', 'e上'],
  ])('%s is found by %s', (name, word) => {
    expect(hasAll(name, squash(word))).toBe(true);
  });

  it.each([
    ['Pre-order week', 'ee'],
    ['上海开店', '海店'],
    ['上海开店', 'hsk'],
  ])('%s is not found by %s', (name, word) => {
    expect(hasAll(name, squash(word))).toBe(false);
  });

  it('are shared by a word and each that is one slip away', () => {
    const pairs = [
      ['shanghai', 'shangahi'],
      ['spring', 'sprng'],
      ['spring', 'sprinng'],
      ['spring', 'spting'],
      ['nike', 'nikke'],
      ['christmas', 'chrstma'],
      ['campbell', 'cambpell'],
    ] as const;
    for (const [word, typed] of pairs) {
      expect(beginsWithSlip(typed, word), typed).toBe(true);
      expect(
        slipsTyped(typed).some((piece) => slipsOf(word).includes(piece)),
        typed,
      ).toBe(true);
    }
    for (const [typed, word] of [
      ['sprung', 'autumn'],
      ['sprag', 'spring'],
      ['spirgn', 'spring'],
    ] as const) {
      expect(beginsWithSlip(typed, word), typed).toBe(false);
    }
  });
});

describe('why something was found', () => {
  const why = (texts: readonly (readonly [SearchField, string])[], ...words: string[]) => matchOf(texts, words.map(squash));
  it.each([
    ['Pre-order week', 'preorder', 'Pre-order'],
    ['上海开店活动', 'shkd', '上海开店'],
    ['上海开店活动', 'shangh', '上海'],
    ['ﾅｲｷ 春', 'naiki', 'ﾅｲｷ'],
    ['臺北春季', '台北', '臺北'],
    ['Spring sale', 'sprnig', 'Spring'],
    ['Café noir', 'cafe', 'Café'],
  ])('of %s, %s is %s', (name, word, piece) => {
    expect(why([['name', name]], word)).toMatchObject({ field: 'name', text: name, piece });
  });

  it('is the text that says most of the words, and each piece of it', () => {
    const texts = [
      ['name', 'Spring'],
      ['comment', 'The spring picture is blurred'],
    ] as const;
    expect(why(texts, 'blurred', 'spring')).toEqual({ field: 'comment', text: texts[1][1], piece: 'blurred', others: ['spring'] });
    expect(why(texts, 'unheard')).toBeNull();
  });

  it('is some of a long text', () => {
    const match = why([['comment', `${'a '.repeat(400)}needle${' b'.repeat(400)}`]], 'needle');
    expect(match?.text.length).toBeLessThan(200);
    expect(match?.text).toContain('needle');
  });
});

describe('what was pasted', () => {
  const id = '0f2c1a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b';
  it('holds ids, the innermost first', () => {
    const other = id.replace('0', '1');
    expect(idsIn(`https://c.example/campaign/${id}/packages/${other.toUpperCase()}`)).toEqual([other, id]);
    expect(idsIn(id.replaceAll('-', ''))).toEqual([id]);
    expect(idsBeginning('0f2c1a34')).toEqual(['0f2c1a34-0000-0000-0000-000000000000', '0f2c1a34-ffff-ffff-ffff-ffffffffffff']);
    expect(idsBeginning('facebook')).toBeUndefined();
  });

  it('holds names, the longest first', () => {
    expect(namesIn('Re: "Spring sale" was returned').slice(0, 3)).toContain('respringsalewasreturned');
    expect(namesIn('Re: "Spring sale" was returned')).toContain('springsale');
    expect(namesIn('回复：上海开店活动已退回')).toContain('上海开店活动');
    // Of Latin letters four make a name, of others two.
    expect(namesIn('Ad Zara Ami 上海 店')).toEqual(expect.arrayContaining(['zara', '上海']));
    expect(['ad', 'ami', '店'].filter((short) => namesIn('Ad Zara Ami 上海 店').includes(short))).toEqual([]);
  });
});
