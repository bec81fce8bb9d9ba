import type { BaseRecord, DataProvider } from '@refinedev/core';
import type { KnownRecords } from '#providers/data/known-records.ts';
import { ask } from '#providers/data/cache.ts';
import { recordKeyOf } from '#providers/data/keys.ts';
import type { ReadRecord } from './access-control-provider.ts';

/** Reads a record for its rights: what a screen has read is not asked for again, and the rest comes through Refine's own cache. */
export const recordReader =
  ({ find }: KnownRecords, { getOne }: Pick<DataProvider, 'getOne'>): ReadRecord =>
  async (resource, id) => {
    const known = find(resource, id);
    if (known) return known;
    const { data } = await ask({ queryKey: recordKeyOf(resource, id), queryFn: () => getOne<BaseRecord>({ resource, id }) });
    return data;
  };
