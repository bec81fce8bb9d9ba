import type { Scenario } from '#contract/campaigns/scenarios.ts';

/** One line of the comparison: how each plan reads there, in the plans' order. */
export interface CompareRow {
  readonly id: string;
  readonly label: string;
  readonly values: readonly string[];
}

export interface CompareGroup {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

/** Money for 1,000 impressions in minor units, all costs included; null while either is unknown. */
export const fullCpm = ({ estimate: { cost, impressions } }: Pick<Scenario, 'estimate'>): number | null =>
  cost === null || impressions === null || impressions.likely <= 0 ? null : Math.round((cost.total / impressions.likely) * 1000);

/** For each plan whether it reads otherwise here than the one in use. */
export const differing = ({ values }: CompareRow, inUse: number): boolean[] => values.map((value) => value !== values[inUse]);

/** Only the lines in which some plan differs from another. */
export const onlyDifferent = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter(({ values }) => new Set(values).size > 1) }))
    .filter(({ rows }) => rows.length > 0);
