import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListView, searchOf, usualLikes, viewOf } from '#components/list/use-list-view.ts';
import { listDefaults } from '#tests/support/list-defaults.ts';

const client = '5a1e3c0e-0000-4000-8000-000000000001';
const plain: ListView = {
  page: 0,
  sortBy: 'createdTime',
  sortDir: 'desc',
  q: '',
  status: 'ALL',
  tab: 'all',
  filters: {},
  ...usualLikes,
};

const read = (search: string, rules = listDefaults) => viewOf(new URLSearchParams(search), rules);
const write = (view: ListView, before = '', rules = listDefaults) => searchOf(view, new URLSearchParams(before), rules).toString();

describe('the address of a list', () => {
  it('leaves the defaults out', () => {
    expect(read('')).toEqual(plain);
    expect(write(plain)).toBe('');
    expect(write(plain, `page=3&q=x&status=DRAFT&tab=needsMe&view=cards&clientId=${client}`)).toBe('');
  });

  const part = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
  const likes = fc.record({
    size: part(12, 25, 50, 100),
    view: part('table' as const, 'cards' as const),
    density: part('comfortable' as const, 'compact' as const),
    paging: part('pages' as const, 'scroll' as const),
    cols: part('', 'name', 'name,status', 'status,name,createdTime'),
  });
  const views = fc
    .tuple(
      likes,
      fc.record({
        page: fc.nat(999_999),
        sortBy: part('createdTime', 'name'),
        sortDir: part('asc' as const, 'desc' as const),
        q: fc.string({ maxLength: 50, unit: 'grapheme' }),
        status: part('ALL', 'DRAFT', 'DRAFT,PAUSED'),
        tab: part('all', 'needsMe'),
        filters: fc.record(
          {
            clientId: fc.oneof(fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }).map(String), fc.constant('mine')),
            targetType: part('LOCAL', 'CHINESE_TOURISTS'),
          },
          { requiredKeys: [] },
        ),
      }),
    )
    .map(([liked, rest]): ListView => ({ ...rest, ...liked }));

  it('brings the same view again, and the view the same address, whatever the reader likes', () => {
    fc.assert(
      fc.property(views, likes, (view, liked) => {
        const rules = { ...listDefaults, likes: liked };
        const address = write(view, '', rules);
        expect(read(address, rules)).toEqual({ ...view, filters: { ...view.filters } });
        expect(write(read(address, rules), '', rules)).toBe(address);
        expect(write(read(address, rules), address, rules)).toBe(address);
      }),
    );
  });

  it('brings the same to somebody who likes it otherwise', () => {
    fc.assert(
      fc.property(views, likes, likes, (view, mine, theirs) => {
        // Only what I see as the product shows it, they may see in their own way.
        const address = write(view, '', { ...listDefaults, likes: mine });
        const seen = read(address, { ...listDefaults, likes: theirs });
        for (const name of ['size', 'view', 'density', 'paging', 'cols'] as const)
          if (view[name] !== usualLikes[name] || mine[name] !== usualLikes[name]) expect(seen[name]).toBe(view[name]);
        if (view.page > 0) expect(seen.size).toBe(view.size);
        expect({ ...seen, ...usualLikes }).toEqual({ ...view, filters: { ...view.filters }, ...usualLikes });
      }),
    );
  });

  it('shows it as the reader likes it, unless the address says otherwise', () => {
    const cards = { ...listDefaults, likes: { ...usualLikes, view: 'cards' as const } };
    expect(read('', cards).view).toBe('cards');
    expect(read('view=table', cards).view).toBe('table');
    expect(write({ ...plain, view: 'table' }, '', cards)).toBe('view=table');
    expect(write({ ...plain, view: 'cards' }, '', cards)).toBe('view=cards');
  });

  it('leaves what is not the list’s own alone', () => {
    expect(write({ ...plain, page: 1 }, 'from=mail')).toBe('from=mail&page=1');
  });

  it.each([
    'page=-1',
    'page=1e9',
    'page=x',
    'size=13',
    'size=1000',
    'sortBy=secret',
    'sortDir=up',
    'status=NONE',
    'status=ALL',
    'status=DRAFT,ALL',
    'status=DRAFT,',
    `clientId=${client},7`,
    `clientId=mine,${client}`,
    `clientId=${client},mine`,
    'clientId=mine,mine',
    'clientId=Mine',
    'tab=mine',
    'view=map',
    'density=tight',
    'cols=7',
    'cols=name,',
    'clientId=7',
    'targetType=all',
  ])('takes %s for the default', (search) => {
    expect(read(search)).toEqual(plain);
  });
});
