import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mended, parseSearch, searchKeys, searchOperators, spelled, writeFilter, writeSearch } from '#domain/search/operators.ts';
import { beginsWithSlip, oneSlipApart } from '#domain/slip.ts';

const understood = (typed: string) => {
  const { words, filters } = parseSearch(typed);
  return { words, filters };
};

describe('a search as it is typed', () => {
  it('is words, whole phrases and operators', () => {
    expect(parseSearch('spring "new year" type:campaign -status:finished client:"Acme Foods" due:<2D is:overdue')).toEqual({
      words: ['spring', 'new year'],
      filters: [
        { key: 'type', value: 'campaign', not: false },
        { key: 'status', value: 'FINISHED', not: true },
        { key: 'client', value: 'Acme Foods', not: false },
        { key: 'due', value: '<2d', not: false },
        { key: 'is', value: 'overdue', not: false },
      ],
      problems: [],
      doubts: [],
    });
  });

  it.each([
    ['status:in-review', 'status:IN_REVIEW'],
    ['STATUS:OnAir', 'status:ON_AIR'],
    ['type:LockScreen', 'type:lockScreen'],
    ['ｔｙｐｅ：push', 'type:push'],
    ['client:"Acme Foods"', 'client:"Acme Foods"'],
  ])('%s is written as %s', (typed, written) => {
    expect(understood(typed).filters.map(writeFilter)).toEqual([written]);
  });

  it.each([
    ['https://console.example/campaign/1', ['https://console.example/campaign/1']],
    ['Re: Spring', ['Re:', 'Spring']],
    ['RE:Spring', ['RE:Spring']],
    ['10:30', ['10:30']],
    ['"status:paused"', ['status:paused']],
    ['上海:开店', ['上海:开店']],
    ['上海：开店', ['上海:开店']],
    ['a : b', ['a', ':', 'b']],
    ['Summer:Sale', ['Summer:Sale']],
    ['Summer：Sale', ['Summer:Sale']],
    ['Summer:"end of season"', ['Summer:end of season']],
    ['-Summer:Sale', ['-Summer:Sale']],
    ['constructor:x', ['constructor:x']],
  ])('%s names no operator and is text', (typed, words) => {
    expect(parseSearch(typed)).toMatchObject({ words, filters: [], problems: [] });
    expect(parseSearch(typed).doubts.filter(({ isLikely }) => isLikely)).toEqual([]);
  });

  it('says what it cannot understand, and what it could', () => {
    expect(parseSearch('type:films due:soon changed:1d is:late').problems).toEqual([
      { key: 'type', value: 'films', known: searchOperators.type.values, text: 'type:films' },
      { key: 'due', value: 'soon', known: ['<2d', '<4h', '>1w'], text: 'due:soon' },
      { key: 'changed', value: '1d', known: ['<2d', '<4h', '>1w'], text: 'changed:1d' },
      { key: 'is', value: 'late', known: ['overdue'], text: 'is:late' },
    ]);
  });

  it.each([
    ['statsu:draft', 'status:draft'],
    ['Stauts:in-review', 'status:in-review'],
    ['-statuss:paused', '-status:paused'],
    ['state:paused', 'status:paused'],
    ['customer:"Acme Foods"', 'client:"Acme Foods"'],
    ['deu:<2d', 'due:<2d'],
    ['due<2d', 'due:<2d'],
    ['due>=1w', 'due:>1w'],
    ['changed<1D', 'changed:<1d'],
    ['sent:<999w', 'changed:<999w'],
    ['status=draft', 'status:draft'],
    ['status: draft', 'status:draft'],
    ['状态：FINISHED', 'status:finished'],
  ])('%s is text, and %s is perhaps meant', (typed, meant) => {
    const { filters, problems, doubts } = parseSearch(`acme ${typed} spring`, (key) => (key === 'status' ? '状态' : key));
    expect([filters, problems]).toEqual([[], []]);
    expect(doubts).toEqual([expect.objectContaining({ meant, isLikely: true })]);
    expect(mended(`acme ${typed} spring`, doubts[0]?.text ?? '', meant)).toBe(`acme ${meant} spring`);
  });

  it.each([
    ['budget>500000', 'budget', true],
    ['预算>=500000', '预算', true],
    ['budget:500000', 'budget', false],
    ['statsu:nonsense', 'statsu', true],
  ])('%s is text: %s is no operator', (typed, name, isLikely) => {
    expect(parseSearch(typed).doubts).toEqual([expect.objectContaining({ text: typed, name, isLikely })]);
    expect(parseSearch(typed).doubts[0]?.meant).toBeUndefined();
  });

  it('has examples that are understood, and come back as they are written', () => {
    for (const key of searchKeys) {
      const { example } = searchOperators[key];
      if (example === '') continue;
      const written = spelled({ key, value: example, not: false });
      expect(parseSearch(written)).toEqual({ words: [], filters: [{ key, value: example, not: false }], problems: [], doubts: [] });
    }
  });

  it('is the same after it was written down', () => {
    const key = fc.constantFrom(...searchKeys);
    const value = fc.oneof(fc.constantFrom('campaign', 'PAUSED', 'overdue', 'rejection', '<3d', '上海 开店', 'a:b'), fc.string());
    const operator = fc
      .tuple(fc.constantFrom('', '-'), key, value)
      .map(([minus, name, text]) => `${minus}${name}:"${text.replaceAll('"', '')}"`);
    const piece = fc.oneof(operator, fc.string({ unit: 'binary' }), fc.constantFrom('"two words"', 'type:push', 'x:y', '"x:y"', '-', ':'));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const once = understood(pieces.join(' '));
        expect(understood(writeSearch(once))).toEqual(once);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a slip', () => {
  it.each([
    ['brand', 'brand', true],
    ['brand', 'brnd', true],
    ['rand', 'brand', true],
    ['brand', 'bran', true],
    ['brand', 'brxnd', true],
    ['brand', 'barnd', true],
    ['brand', 'bradn', true],
    ['brand', 'barn', false],
    ['brand', 'bxrdn', false],
    ['brand', 'bra', false],
    ['brand', 'nbrad', false],
  ])('one of %s and %s: %s', (one, other, apart) => {
    expect([oneSlipApart(one, other), oneSlipApart(other, one)]).toEqual([apart, apart]);
  });

  it('may be in a word that goes on', () => {
    expect(['camp', 'cmp', 'capm', 'cxmp', 'cammp'].every((typed) => beginsWithSlip(typed, 'campaign'))).toBe(true);
    expect(['cxxp', 'ampc'].some((typed) => beginsWithSlip(typed, 'campaign'))).toBe(false);
  });
});
