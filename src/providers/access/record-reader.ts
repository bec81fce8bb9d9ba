import { type DataProvider, keys } from '@refinedev/core';
import type { KnownRecords } from '#providers/data/known-records.ts';
import { queryClient } from '#providers/data/query-client.ts';
import type { ReadRecord } from './access-control-provider.ts';

/** Reads a record for its rights: what a screen has read is not asked for again, and the rest comes through Refine's own cache. */
export const recordReader =
  ({ find }: KnownRecords, { getOne }: Pick<DataProvider, 'getOne'>): ReadRecord =>
  async (resource, id) => {
    const known = find(resource, id);
    if (known) return known;
    const queryKey = keys().data().resource(resource).action('one').id(id).params({}).get();
    const { data } = await queryClient.fetchQuery({ queryKey, queryFn: () => getOne({ resource, id }) });
    return data;
  };
