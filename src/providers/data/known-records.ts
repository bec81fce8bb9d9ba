import type { BaseKey, BaseRecord } from '@refinedev/core';

const most = 2000;

/** The records that screens of this session have read last, some thousands at most: their versions, and whose they are. */
export interface KnownRecords {
  readonly remember: <Row extends BaseRecord>(resource: string, rows: Row[]) => Row[];
  readonly find: (resource: string, id: BaseKey) => BaseRecord | undefined;
}

const versionOf = (record: BaseRecord | undefined): number => Number(record?.['version'] ?? 0);

const newer = (one: BaseRecord | undefined, other: BaseRecord | undefined): BaseRecord | undefined =>
  versionOf(other) > versionOf(one) ? other : (one ?? other);

/** `kept`: what a cache holds of a record beside that. */
export const knownRecords = (kept: KnownRecords['find'] = () => undefined): KnownRecords => {
  const records = new Map<string, BaseRecord>();
  const keyOf = (resource: string, id: BaseKey | undefined): string => `${resource} ${id}`;
  return {
    remember: (resource, rows) => {
      for (const row of rows) {
        const key = keyOf(resource, row.id);
        records.delete(key);
        records.set(key, row);
      }
      for (const key of [...records.keys()].slice(0, Math.max(0, records.size - most))) records.delete(key);
      return rows;
    },
    find: (resource, id) => newer(records.get(keyOf(resource, id)), kept(resource, id)),
  };
};
