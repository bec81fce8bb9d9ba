import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListView, searchOf, viewOf } from '#components/list/use-list-view.ts';
import { listDefaults } from '#tests/support/list-defaults.ts';

const client = '5a1e3c0e-0000-4000-8000-000000000001';
const plain: ListView = {
  page: 0,
  size: 12,
  sortBy: 'createdTime',
  sortDir: 'desc',
  q: '',
  status: 'ALL',
  tab: 'all',
  view: 'table',
  filters: {},
};

const read = (search: string, rules = listDefaults) => viewOf(new URLSearchParams(search), rules);
const write = (view: ListView, before = '', rules = listDefaults) => searchOf(view, new URLSearchParams(before), rules).toString();

describe('the address of a list', () => {
  it('leaves the defaults out', () => {
    expect(read('')).toEqual(plain);
    expect(write(plain)).toBe('');
    expect(write(plain, `page=3&q=x&status=DRAFT&tab=needsMe&view=cards&clientId=${client}`)).toBe('');
  });

  it('brings the same view again', () => {
    const part = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
    const views = fc.record({
      page: fc.nat(999_999),
      size: part(12, 25, 50, 100),
      sortBy: part('createdTime', 'name'),
      sortDir: part('asc' as const, 'desc' as const),
      q: fc.string({ maxLength: 50, unit: 'grapheme' }),
      status: part('ALL', 'DRAFT', 'DRAFT,PAUSED'),
      tab: part('all', 'needsMe'),
      view: part('table' as const, 'cards' as const),
      filters: fc.record(
        { clientId: fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }).map(String), targetType: part('LOCAL', 'CHINESE_TOURISTS') },
        { requiredKeys: [] },
      ),
    });
    fc.assert(
      fc.property(views, part('table' as const, 'cards' as const), (view, liked) => {
        const rules = { ...listDefaults, view: liked };
        expect(read(write(view, '', rules), rules)).toEqual({ ...view, filters: { ...view.filters } });
      }),
    );
  });

  it('shows it as the reader likes it, unless the address says otherwise', () => {
    const cards = { ...listDefaults, view: 'cards' as const };
    expect(read('', cards).view).toBe('cards');
    expect(read('view=table', cards).view).toBe('table');
    expect(write({ ...plain, view: 'table' }, '', cards)).toBe('view=table');
    expect(write({ ...plain, view: 'cards' }, '', cards)).toBe('');
  });

  it('leaves what is not the list’s own alone', () => {
    expect(write({ ...plain, page: 1 }, 'cols=7')).toBe('cols=7&page=1');
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
    'tab=mine',
    'view=map',
    'clientId=7',
    'targetType=all',
  ])('takes %s for the default', (search) => {
    expect(read(search)).toEqual(plain);
  });
});
