import { squash } from './fold.ts';

const uuid = /[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/gi;

const dashed = (id: string): string =>
  id
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The ids in a text, such as an address of the console: the last first, which names what lies innermost. */
export const idsIn = (typed: string): string[] => [...new Set([...typed.matchAll(uuid)].map(([id]) => dashed(id)).toReversed())];

/** The ids that begin with what was typed, when it is the beginning of one. */
export const idsBeginning = (typed: string): readonly [string, string] | undefined => {
  const hex = typed.trim().toLowerCase().replaceAll('-', '');
  if (!/^(?=.*\d)[0-9a-f]{8,31}$/.test(hex)) return undefined;
  return [dashed(hex.padEnd(32, '0')), dashed(hex.padEnd(32, 'f'))];
};

const mostWindows = 600;
const shortestName = 4;
const shortestWide = 2;

/** Everything in a pasted text that may be a name: its runs of words, and of characters where no spaces stand between words. The longest first. */
export const namesIn = (typed: string): string[] => {
  const parts = typed
    .normalize('NFKC')
    .split(/[\s"'“”‘’«»「」『』《》【】()[\]<>,，。、:：;；!！?？|]+/u)
    .filter(Boolean);
  const names = new Set<string>();
  for (let size = Math.min(parts.length, 12); size > 0; size -= 1) {
    for (let at = 0; at + size <= parts.length; at += 1) names.add(squash(parts.slice(at, at + size).join(' ')));
  }
  for (const part of parts) {
    const characters = Array.from(squash(part));
    if (/^[\x20-\x7e]*$/.test(part)) continue;
    for (let size = Math.min(characters.length, 24); size >= shortestWide; size -= 1) {
      for (let at = 0; at + size <= characters.length; at += 1) names.add(characters.slice(at, at + size).join(''));
    }
  }
  const longEnough = (name: string): boolean => name.length >= (/^[\x20-\x7e]*$/.test(name) ? shortestName : shortestWide);
  return [...names]
    .filter(longEnough)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, mostWindows);
};
