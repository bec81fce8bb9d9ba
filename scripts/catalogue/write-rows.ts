import { writeFileSync } from 'node:fs';

const folder = new URL('../../server/planner-catalogue/data/', import.meta.url);

/** Writes one row per line: compact, and a changed row is one changed line in a diff. */
export function writeRows(file: string, rows: readonly unknown[]): void {
  const body = rows.map((row) => JSON.stringify(row)).join(',\n');
  writeFileSync(new URL(file, folder), `[\n${body}\n]\n`);
}
