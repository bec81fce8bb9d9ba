/** One line of the comparison: how each plan reads there, in the plans' order. */
export interface CompareRow {
  readonly id: string;
  readonly label: string;
  readonly values: readonly string[];
  /** The same as numbers, drawn as bars beside each other; null where nobody knows. Such a line always stands. */
  readonly bars?: readonly (number | null)[];
}

export interface CompareGroup {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

/** For each plan whether it reads otherwise here than the one in use. */
export const differing = ({ values }: CompareRow, inUse: number): boolean[] => values.map((value) => value !== values[inUse]);

/** The lines in which some plan differs from another, and those with bars. */
export const onlyDifferent = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ values, bars }) => bars !== undefined || new Set(values).size > 1) }))
    .filter(({ rows }) => rows.length > 0);

/** How long each bar is, as a share of the longest; null where there is none. */
export const barShares = ({ bars = [] }: CompareRow): (number | null)[] => {
  const most = Math.max(...bars.map((value) => value ?? 0));
  return bars.map((value) => (value === null || most <= 0 ? null : value / most));
};
