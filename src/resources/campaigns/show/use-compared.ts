import { useSearch } from '#providers/navigation/use-search.ts';
import type { Compared } from './compare.tsx';

const versionIn = (search: URLSearchParams, name: string): number | undefined => {
  const value = search.get(name);
  return value !== null && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : undefined;
};

/** Which versions are being compared, as the address says it. */
export const useCompared = (): [Compared | null, (compared: Compared | null) => void] => {
  const [search, changeSearch] = useSearch();
  const number = versionIn(search, 'version');
  const base = versionIn(search, 'base');
  const change = (compared: Compared | null): void =>
    changeSearch((after) => {
      after.delete('version');
      after.delete('base');
      if (compared) after.set('version', String(compared.number));
      if (compared?.base !== undefined) after.set('base', String(compared.base));
      return after;
    });
  return [number === undefined ? null : { number, ...(base !== undefined && { base }) }, change];
};
