import { TabBar } from './tab-bar.tsx';
import type { ListViewState } from './use-list-view.ts';

interface StatusTabsProps<Status extends string> extends ListViewState {
  label: string;
  statuses: readonly Status[];
  nameOf: (status: Status | 'ALL') => string;
  /** Undefined until they are known. */
  counts: Readonly<Record<Status, number>> | undefined;
}

/** A list's statuses and all of them together, each with its number under the present search and filters. */
export const StatusTabs = <Status extends string>({ label, statuses, nameOf, counts, view, change }: StatusTabsProps<Status>) => (
  <TabBar
    label={label}
    choices={[
      { value: 'ALL', label: nameOf('ALL'), total: counts && statuses.reduce((sum, status) => sum + counts[status], 0) },
      ...statuses.map((status) => ({ value: status, label: nameOf(status), total: counts?.[status] })),
    ]}
    value={view.status}
    onChange={(status) => change({ status })}
  />
);
