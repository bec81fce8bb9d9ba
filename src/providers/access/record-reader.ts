import { type DataProvider, keys } from '@refinedev/core';
import { queryClient } from '#providers/data/query-client.ts';
import type { ReadRecord } from './access-control-provider.ts';

/** Reads a record through Refine's own cache: what a screen shows already is not asked for again. */
export const recordReader =
  ({ getOne }: Pick<DataProvider, 'getOne'>): ReadRecord =>
  async (resource, id) => {
    const queryKey = keys().data().resource(resource).action('one').id(id).params({}).get();
    const { data } = await queryClient.fetchQuery({ queryKey, queryFn: () => getOne({ resource, id }) });
    return data;
  };
