import { useCallback, useMemo } from 'react';
import type { SavedReport } from '#contract/reports/saved.ts';
import { type ReportView, searchOf, viewOf } from '#domain/reports/view.ts';
import { useSearch } from '#providers/navigation/use-search.ts';

export interface ReportViewState {
  readonly view: ReportView;
  /** Goes to another view; anything but turning the page begins at the first page. */
  readonly change: (part: Partial<ReportView> | ((view: ReportView) => Partial<ReportView>)) => void;
  readonly reset: () => void;
  /** Goes to what a saved report shows. */
  readonly open: (saved: Pick<SavedReport, 'id' | 'settings'>) => void;
}

/** The view of a report, kept in the address: back, reload and a copied link bring it again. */
export const useReportView = (): ReportViewState => {
  const [search, changeSearch] = useSearch();
  const view = useMemo(() => viewOf(search), [search]);
  const change = useCallback<ReportViewState['change']>(
    (part) =>
      changeSearch((written) => {
        const before = viewOf(written);
        return searchOf({ ...before, page: 0, ...(typeof part === 'function' ? part(before) : part) });
      }),
    [changeSearch],
  );
  const reset = useCallback(() => changeSearch(() => new URLSearchParams()), [changeSearch]);
  const open = useCallback<ReportViewState['open']>(
    ({ id, settings }) => changeSearch(() => searchOf({ ...settings, saved: id, page: 0 })),
    [changeSearch],
  );
  return { view, change, reset, open };
};
