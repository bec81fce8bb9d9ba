import type { Meaning } from '#domain/meaning.ts';

export interface PickerOption {
  readonly value: string;
  readonly label: string;
  /** Said behind the label, and searched like it. */
  readonly note?: string | undefined;
  /** What else it is searched by; never shown. */
  readonly otherNames?: readonly string[];
  /** Of a status: what it means, as a dot in its colour. */
  readonly dot?: Meaning;
  /** How many there are of it; undefined until that is known. */
  readonly count?: number | undefined;
  /** The heading it stands under, with its neighbours of the same group. */
  readonly group?: string;
}

/** One option for each value. */
export const optionsOf = <Value extends string | number>(values: readonly Value[], nameOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: nameOf(value) }));

/** Options that are found elsewhere while the reader types; otherwise they are narrowed by their own words. */
export interface PickerSearch {
  readonly onSearch: (text: string) => void;
  /** The options are still those of what was typed before. */
  readonly behind: boolean;
  /** The name of what is chosen, which the search need not find. */
  readonly nameOf: (value: string) => string;
  /** So many were found besides the options. */
  readonly more: number;
  /** What to say when nothing is found. */
  readonly none: string;
}
