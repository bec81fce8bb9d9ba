import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchTypes } from '#contract/search/search.ts';
import { stretchesOf } from '#pages/search/hits/marks.ts';
import { doubtsOf, understood } from '#pages/search/query/query-doubts.ts';
import { askable, partsOf, settledParts, textOf, valuesOf, withValues } from '#pages/search/query/query-text.ts';
import { type SearchView, searchOf, viewOf } from '#pages/search/use-search-view.ts';

describe('the address of a search', () => {
  it('brings the same view again', () => {
    const views: fc.Arbitrary<SearchView> = fc.record({
      q: fc.string({ maxLength: 60, unit: 'grapheme' }),
      type: fc.constantFrom('all' as const, ...searchTypes),
      page: fc.nat(999_999),
      size: fc.constantFrom(12, 25, 50, 100),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(viewOf(new URLSearchParams(searchOf(view).toString()))).toEqual({ ...view });
      }),
    );
  });

  it('is as usual where it says nothing, or nothing that can be understood', () => {
    const usual = { q: '', type: 'all', page: 0, size: 25 };
    for (const written of ['', 'type=planet&page=-1&size=7', 'page=01&size=1e2'])
      expect(viewOf(new URLSearchParams(written))).toEqual(usual);
    expect(searchOf(viewOf(new URLSearchParams('type=all&page=0&size=25'))).toString()).toBe('');
  });
});

describe('the parts of a search', () => {
  it('are operators and what is typed beside them', () => {
    expect(partsOf('acme -status:finished "two words" client:"Sakura Dept"')).toEqual({
      chips: ['-status:FINISHED', 'client:"Sakura Dept"'],
      draft: 'acme "two words"',
    });
    // An address and a mail's subject are none, and what is not understood stays to be mended.
    expect(partsOf('https://a.example/x Re: planet:mars')).toEqual({ chips: [], draft: 'https://a.example/x Re: planet:mars' });
  });

  it('become chips when a space ends them', () => {
    const typed = (draft: string) => settledParts({ chips: ['type:client'], draft });
    expect(typed('status:paused')).toEqual({ chips: ['type:client'], draft: 'status:paused' });
    expect(typed('a status:paused ')).toEqual({ chips: ['type:client', 'status:PAUSED'], draft: 'a ' });
    expect(typed('type:client ')).toEqual({ chips: ['type:client'], draft: '' });
  });

  it('are looked for without an operator whose value is still being written', () => {
    const wanted = (draft: string): string => askable({ chips: [], draft }, ({ value }) => (value === 'FINISHED' ? '已结束' : value));
    expect(wanted('acme status:pa')).toBe('acme');
    expect(wanted('acme status:')).toBe('acme');
    expect(wanted('acme status:paused')).toBe('acme status:paused');
    expect(wanted('planet:mars')).toBe('planet:mars');
    expect(wanted('acme status:in-rev')).toBe('acme');
    expect(wanted('acme status:已结')).toBe('acme');
    expect(wanted('acme due:<')).toBe('acme');
    // Nothing goes on from here.
    expect(wanted('acme status:foo')).toBe('acme status:foo');
    expect(wanted('acme due:<abc')).toBe('acme due:<abc');
  });

  it('say the same search again', () => {
    const piece = fc.constantFrom('acme', '上海', '"two words"', 'status:paused', '-has:rejection', 'client:"A B"', 'due:<2d', 'x:y', '"');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const text = textOf(partsOf(pieces.join(' ')));
        expect(textOf(partsOf(text))).toBe(text);
      }),
    );
  });

  it('are narrowed to values of one operator, and of no other', () => {
    const text = withValues('acme status:paused -status:draft type:client', 'status', ['FINISHED', 'FAILED']);
    expect(text).toBe('-status:DRAFT type:client status:FINISHED status:FAILED acme');
    expect(valuesOf(text, 'status')).toEqual(['FINISHED', 'FAILED']);
    expect(withValues(text, 'status', [])).toBe('-status:DRAFT type:client acme');
  });
});

describe('what of a search is not understood', () => {
  const names = { key: (key: string) => key, value: ({ value }: { value: string }) => (value === 'PUBLISHED' ? 'Running' : value) };
  const notesOn = (q: string, isMissed = false) =>
    doubtsOf(q, names, isMissed).map(({ kind, text, meant }) => [kind, text, ...meant.map(({ search }) => search)]);

  it.each([
    ['acme statsu:draft', ['meant', 'statsu:draft', 'acme status:draft']],
    ['budget>500000', ['unknown', 'budget>500000']],
    ['acme status:foo spring', ['value', 'status:foo', 'acme spring status:']],
    ['status:pausd', ['value', 'status:pausd', 'status:paused']],
    ['-status:running', ['value', '-status:running', '-status:published']],
    ['due:<abc', ['value', 'due:<abc', 'due:<2d', 'due:<4h', 'due:>1w']],
    ['due:3d', ['value', 'due:3d', 'due:<3d']],
    ['is:late', ['value', 'is:late', 'is:overdue']],
    ['status=running', ['meant', 'status=running', 'status:published']],
    ['type:films', ['value', 'type:films', 'type:']],
  ])('%s is named, with what may be meant', (q, wanted) => expect(notesOn(q)).toEqual([wanted]));

  it('names what may as well be a text only where nothing was found', () => {
    expect(notesOn('Summer:Sale')).toEqual([]);
    expect(notesOn('Summer:Sale', true)).toEqual([['unknown', 'Summer:Sale']]);
    expect(notesOn('10:30 上海:开店 Re: https://a.example/x', true)).toEqual([]);
  });

  it('is left out of what the server is asked', () => {
    expect(understood('acme status:foo client:"A B"')).toBe('acme client:"A B"');
    expect(understood('https://a.example/x statsu:draft')).toBe('https://a.example/x statsu:draft');
    expect(understood('status:foo')).toBe('');
  });
});

describe('what is marked in a text', () => {
  const said = (text: string, piece: string, ...others: string[]): string =>
    stretchesOf({ text, piece, others })
      .map((stretch) => (stretch.isMarked ? `[${stretch.text}]` : stretch.text))
      .join('');

  it.each([
    ['Running Club', ['Run'], '[Run]ning Club'],
    ['Running Club', ['Club', 'Run'], '[Run]ning [Club]'],
    ['Running Club', ['Runn', 'nning'], '[Running] Club'],
    ['上海开店', ['开店'], '上海[开店]'],
    ['Running Club', [''], 'Running Club'],
    ['Running Club', ['run'], 'Running Club'],
  ])('%s for %j', (text, [piece = '', ...others], marked) => expect(said(text, piece, ...others)).toBe(marked));

  it('is never lost or doubled', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.array(fc.string()), (text, piece, others) => {
        expect(said(text, piece, ...others).replaceAll(/[[\]]/g, '')).toBe(text.replaceAll(/[[\]]/g, ''));
      }),
    );
  });
});
