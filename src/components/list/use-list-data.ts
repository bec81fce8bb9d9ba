import { type BaseRecord, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useFirstScreenStands } from '#providers/data/first-screen.ts';
import { filtersOf } from './query-of.ts';
import type { ListView } from './use-list-view.ts';

export interface ListData<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Nothing is known yet. */
  readonly loading: boolean;
  /** The rows on screen are those of the former view. */
  readonly stale: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

const question = (resource: string, view: ListView, page: number) => ({
  resource,
  pagination: { currentPage: page + 1, pageSize: view.size },
  sorters: [{ field: view.sortBy, order: view.sortDir }],
  filters: Object.entries(filtersOf(view)).map(([field, value]) => ({
    field,
    operator: field === 'q' ? ('contains' as const) : ('eq' as const),
    value,
  })),
  errorNotification: false as const,
});

/** The rows of a view; the next page is fetched ahead, and a filter keeps the old rows until the new ones are there. */
export const useListData = <Row extends BaseRecord>(resource: string, view: ListView): ListData<Row> => {
  const { result, query } = useList<Row>({ ...question(resource, view, view.page), queryOptions: { placeholderData: keepPreviousData } });
  const behind = useFirstScreenStands();
  const total = result.total ?? 0;
  const more = query.isSuccess && !query.isPlaceholderData && (view.page + 1) * view.size < total;
  useList<Row>({ ...question(resource, view, view.page + 1), queryOptions: { enabled: more && behind } });

  return {
    rows: result.data,
    total,
    loading: query.isPending,
    stale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
  };
};
