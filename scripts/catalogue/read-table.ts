import { readFileSync } from 'node:fs';

/** Rows of a tab-separated seed table beside this script; the first line is its heading, missing cells are ''. */
export function readTable(file: string): ((column: number) => string)[] {
  const lines = readFileSync(new URL(`./seeds/${file}`, import.meta.url), 'utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const cells = line.split('\t');
      return (column: number) => cells[column]?.trim() ?? '';
    });
}
