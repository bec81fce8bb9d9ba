import { type BaseRecord, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFirstScreenStands } from '#providers/data/first-screen.ts';
import { listKeyOf } from '#providers/data/keys.ts';
import { sessionRecords } from '#providers/data/session-records.ts';
import { filtersOf } from './query-of.ts';
import type { ListView } from './use-list-view.ts';
import type { Reach } from './use-reach.ts';

export interface ListData<Row> {
  /** Those of the page; without pages, some around where somebody looks. */
  readonly rows: readonly Row[];
  /** The number of the first of them among those that are looked at: of a page 0. */
  readonly from: number;
  readonly total: number;
  /** Nothing is known yet. */
  readonly loading: boolean;
  /** The rows on screen are those of the former view. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** So many rows are asked for at once where a list has no pages. */
const block = 100;
// With the block behind it, half a block before and after that row is there or on its way.
const blockAround = (row: number): number => Math.max(0, Math.floor((row - block / 2) / block));

const question = (resource: string, view: ListView, page: number, size: number) => ({
  resource,
  pagination: { currentPage: page + 1, pageSize: size },
  sorters: [{ field: view.sortBy, order: view.sortDir }],
  filters: Object.entries(filtersOf(view)).map(([field, value]) => ({
    field,
    operator: field === 'q' ? ('contains' as const) : ('eq' as const),
    value,
  })),
  errorNotification: false as const,
});

/** The rows of a view for the cache, before its list is there. */
export const rowsOf = (resource: string, view: ListView) => {
  const { pagination, sorters, filters } = question(resource, view, view.page, view.size);
  return {
    queryKey: listKeyOf(resource, { pagination, sorters, filters }),
    queryFn: () => sessionRecords().data.getList({ resource, pagination, sorters, filters }),
  };
};

/**
 * The rows of a view; the next page is fetched ahead, and a filter keeps the old rows until the new ones are there. Of a list without pages, the rows
 * that its reader has come to.
 */
export const useListData = <Row extends BaseRecord>(resource: string, view: ListView, reach: Reach | null): ListData<Row> => {
  const size = reach ? block : view.size;
  const page = reach ? blockAround(reach.row) : view.page;
  const { result, query } = useList<Row>({ ...question(resource, view, page, size), queryOptions: { placeholderData: keepPreviousData } });
  const behind = useFirstScreenStands();
  const total = result.total ?? 0;
  // Other rows of the same view: the former ones would stand where they do not belong.
  const away = query.isPlaceholderData && reach?.moved === true;
  const stale = query.isPlaceholderData && !away;
  const more = query.isSuccess && !stale && (page + 1) * size < total;
  const next = useList<Row>({ ...question(resource, view, page + 1, size), queryOptions: { enabled: more && (behind || reach !== null) } });
  const ahead = reach && !stale && next.query.isSuccess ? next.result.data : undefined;
  const rows = useMemo(() => [...(away ? [] : result.data), ...(ahead ?? [])], [away, result.data, ahead]);

  return {
    rows: reach ? rows : result.data,
    from: reach ? (page + (away ? 1 : 0)) * size : 0,
    total,
    loading: query.isPending,
    stale,
    error: query.error,
    retry: () => void query.refetch(),
  };
};
