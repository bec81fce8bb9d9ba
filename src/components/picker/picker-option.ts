export interface PickerOption {
  readonly value: string;
  readonly label: string;
  /** Said behind the label, and searched like it. */
  readonly note?: string | undefined;
  /** What else it is searched by; never shown. */
  readonly otherNames?: readonly string[];
}

/** Options that are found elsewhere while the reader types; otherwise they are narrowed by their own words. */
export interface PickerSearch {
  readonly onSearch: (text: string) => void;
  /** The options are still those of what was typed before. */
  readonly behind: boolean;
  /** The name of the chosen one, which the search need not find. */
  readonly chosenName: string;
  /** So many were found besides the options. */
  readonly more: number;
  /** What to say when nothing is found. */
  readonly none: string;
}
