import { z } from 'zod';

// These names stand in statements when a backup is restored.
const name = z.string().regex(/^[a-z_][a-z_0-9]*$/);
const hex = z.string().regex(/^[\da-f]{64}$/);

/** What a backup says of itself, in `manifest.json`. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The moment that it shows. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: hex })),
  partitions: z.array(
    z.object({ name, parent: name, bound: z.string().regex(/^(DEFAULT|FOR VALUES FROM \('[\d-]+'\) TO \('[\d-]+'\))$/) }),
  ),
  tables: z.array(z.object({ name, columns: z.array(name), rows: z.number(), sum: hex })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d+$/), called: z.boolean() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Keys of files that were not what was once received, or not there, when the backup was taken. */
  damaged: z.array(z.uuid()),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'manifest.json';
/** The hash of every other file of a backup, as `sha256sum -c` reads it. */
export const sumsName = 'SHA256SUMS';

export const tablePath = (table: string): string => `tables/${table}.gz`;
export const filePath = (key: string): string => `files/${key.slice(0, 2)}/${key}`;
