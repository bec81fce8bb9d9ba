import type { Manifest } from './manifest.ts';

const amount = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** What a backup holds, in one line. */
export const contentsOf = ({ tables, files, takenAt }: Manifest): string => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString('en')} rows of ${tables.length} tables and ${files.count.toLocaleString('en')} files (${amount(files.bytes)}), as they were at ${takenAt}`;
};

/** What the operator has to hear of files that were not whole already; undefined when all were. */
export const damageOf = ({ damaged }: Manifest): string | undefined =>
  damaged.length === 0
    ? undefined
    : `${damaged.length === 1 ? 'One file was' : `${damaged.length} files were`} damaged or missing in the store already: ${damaged.join(', ')}.`;
