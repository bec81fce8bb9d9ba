import { describe, expect, it } from 'vitest';
import { type ListDefaults, searchOf, viewOf } from '#components/list/use-list-view.ts';

const defaults: ListDefaults = { sortBy: 'createdTime', sorts: ['createdTime', 'name'], statuses: ['ALL', 'DRAFT'] };
const plain = { page: 0, size: 12, sortBy: 'createdTime', sortDir: 'desc', q: '', status: 'ALL' } as const;

const read = (search: string) => viewOf(new URLSearchParams(search), defaults);
const write = (view: Parameters<typeof searchOf>[0], before = '') => searchOf(view, new URLSearchParams(before), defaults).toString();

describe('the address of a list', () => {
  it('leaves the defaults out', () => {
    expect(read('')).toEqual(plain);
    expect(write(plain)).toBe('');
    expect(write(plain, 'page=3&q=x&status=DRAFT')).toBe('');
  });

  it('brings the same view again', () => {
    const view = { page: 2, size: 25, sortBy: 'name', sortDir: 'asc', q: '春 & 夏', status: 'DRAFT' } as const;
    expect(read(write(view))).toEqual(view);
  });

  it('leaves what is not the list’s own alone', () => {
    expect(write({ ...plain, page: 1 }, 'clientId=7')).toBe('clientId=7&page=1');
  });

  it.each(['page=-1', 'page=1e9', 'page=x', 'size=13', 'size=1000', 'sortBy=secret', 'sortDir=up', 'status=NONE'])(
    'takes %s for the default',
    (search) => {
      expect(read(search)).toEqual(plain);
    },
  );
});
