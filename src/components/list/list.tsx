/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- as cards on a phone the elements lose the roles they have in a table */
import type { BaseRecord } from '@refinedev/core';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ListName } from '#contract/lists/list-settings.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Failure } from '#components/failure.tsx';
import { FoldButton } from '#components/fold-button.tsx';
import { HiddenText } from '#components/hidden-text.tsx';
import { Cards, SkeletonCards } from './cards.tsx';
import { type Column, type RowActions, shownColumns } from './column.ts';
import type { DisplayProps } from './display/display-dialog.tsx';
import { TableHead } from './table-head.tsx';
import layout from '#components/layout.module.css';
import { latePart } from './late-part.ts';
import styles from './list.module.css';
import { Pager } from './pager.tsx';
import type { ListRules } from './plain-parameters.ts';
import rowStyles from './rows.module.css';
import { Rows, SkeletonRows } from './rows.tsx';
import { SearchBox } from './search-box.tsx';
import { SortMenu } from './sort-menu.tsx';
import toolbar from './toolbar.module.css';
import { lazyPart } from '#components/lazy-part.tsx';
import type { PeekProps } from './peek/peek.tsx';
import type { FocusRow, ScrollTableProps } from './scroll/scroll-table.tsx';
import { useListData } from './use-list-data.ts';
import { focusDrawnRow, useKeptFocus } from './use-kept-focus.ts';
import { useFormerPlace, useKeptPlace } from './use-kept-place.ts';
import { useListKeys } from './use-list-keys.ts';
import { useReach } from './use-reach.ts';
import { useListSettings } from './use-list-settings.ts';
import type { SelectionBarProps } from './selection/selection-bar.tsx';
import { filtersOf } from './query-of.ts';
import { useSelection } from './use-selection.ts';
import { useStartView } from './views/use-start-view.ts';
import { ViewsButton } from './views-button.tsx';
import { type ListViewState, isFiltered, savedName, unfiltered, useListView } from './use-list-view.ts';
import { useAfterRows } from './use-after-rows.ts';
import { useTitle } from '#components/use-title.ts';

interface ListProps<Row> {
  /** The resource's name in the contract. */
  resource: ListName;
  rules: ListRules;
  /** What its search looks into, in words. */
  search: string;
  columns: readonly Column<Row>[];
  actions: RowActions<Row>;
  /** What the resource adds of its own: tabs above, filters beside the search, a row as a card, and what stands here without any row at all. */
  slots: {
    renderTabs: (state: ListViewState) => ReactNode;
    renderFilters: (state: ListViewState) => ReactNode;
    renderCard: (row: Row) => ReactNode;
    /** What else is worth a look beside its columns, when somebody looks at a row without opening it. */
    renderMore?: (row: Row) => ReactNode;
    /** What rows that were chosen come to together. */
    renderSum?: (chosen: readonly Row[]) => ReactNode;
    empty: ReactNode;
    /** What stands here when the rows cannot be had; the usual words when absent. */
    renderFailure?: (error: unknown, onRetry: () => void) => ReactNode;
  };
}

const skeletonRows = 12;
const idOf = ({ id }: { readonly id: string }): string => id;

const Peek = latePart(() => import('./peek/peek.tsx').then((file) => file.Peek)) as <Row>(props: PeekProps<Row>) => ReactNode;
const ScrollTable = lazyPart(() => import('./scroll/scroll-table.tsx').then((file) => file.ScrollTable), '640px') as <
  Row extends { id: string },
>(
  props: ScrollTableProps<Row>,
) => ReactNode;
const SelectionBar = latePart(() => import('./selection/selection-bar.tsx').then((file) => file.SelectionBar)) as <
  Row extends { id: string },
>(
  props: SelectionBarProps<Row>,
) => ReactNode;
const ExportDialog = latePart(() => import('./export/export-dialog.tsx').then((file) => file.ExportDialog));
const afterRows = () => import('./after-rows.ts');
const RunningJobs = latePart(() => afterRows().then((file) => file.RunningJobs));
const MadeFiles = latePart(() => afterRows().then((file) => file.MadeFiles));
const DisplayDialog = latePart(() => import('./display/display-dialog.tsx').then((file) => file.DisplayDialog)) as <Row>(
  props: DisplayProps<Row>,
) => ReactNode;

/** A list: search, filters, sorting, pages and keys. The resource names its columns and actions; the address holds the view. */
export const List = <Row extends BaseRecord & { id: string }>({
  resource,
  rules,
  search,
  columns: all,
  actions,
  slots,
}: ListProps<Row>) => {
  const title = useTitle();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { likes, widths, keep } = useListSettings(resource);
  const begins = useStartView(resource);
  const defaults = useMemo(() => ({ ...rules, likes, begins }), [rules, likes, begins]);
  const state = useListView(defaults, keep);
  const { view, change } = state;
  const columns = useMemo(() => shownColumns(all, view.cols, widths), [all, view.cols, widths]);
  const sorted = columns.find(({ sort }) => sort?.by === view.sortBy);
  const scrolls = view.paging === 'scroll' && view.view === 'table';
  const place = useFormerPlace();
  const begin = place?.index ?? view.page * view.size;
  const { reach, view: reachOf, reachTo } = useReach(view, begin);
  const { rows, from, total, loading, stale, error, retry } = useListData<Row>(resource, view, scrolls ? reach : null);
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<FocusRow>(null);
  const [wanted, setActive] = useState(0);
  const [showing, setShowing] = useState<'display' | 'export' | null>(null);
  const [unfolded, setUnfolded] = useState(false);
  const count = scrolls ? total : rows.length;
  const active = Math.max(0, Math.min(wanted, count - 1));
  const focusRow = useCallback<FocusRow>((index, still = false) => {
    if (scroller.current) scroller.current(index, still);
    else focusDrawnRow(root, index, still);
  }, []);

  const open = (index: number): void => {
    const row = rows[index - from];
    if (row) void navigate(actions.linkOf(row));
  };
  const selection = useSelection(rows, idOf, JSON.stringify(filtersOf(view)));
  const [peeking, setPeeking] = useState(false);
  const peeked = peeking ? rows[active - from] : undefined;
  const choice = { isChosen: selection.has, onChoose: selection.choose };
  useListKeys({
    root,
    rows: count,
    active,
    setActive,
    onOpen: open,
    onFocusRow: focusRow,
    many: {
      onChoose: (index, through) => {
        const row = rows[index - from];
        if (row) selection.choose(row, through);
      },
      onChoosePage: () => (scrolls ? selection.chooseAll() : selection.chooseThese(rows)),
      onPeek: () => setPeeking(!peeking),
      onLeave: () => {
        setPeeking(false);
        return peeking;
      },
    },
  });
  useKeptFocus(root, rows, active, focusRow);
  useKeptPlace({ root, place, rows, from, setActive, focusRow });

  // The last page emptied, or an old link points beyond it.
  const beyond = !scrolls && !loading && !stale && rows.length === 0 && total > 0;
  useEffect(() => {
    if (beyond) change({ page: Math.ceil(total / view.size) - 1 }, { replace: true });
  }, [beyond, change, total, view.size]);

  const filtered = isFiltered(view, defaults);
  const showsLate = useAfterRows(!loading, useLocation().search.includes(`${savedName}=`));
  const waiting = loading || beyond;
  const before = view.page * view.size;

  // Whoever walks through the rows changes none of this.
  const tools = useMemo(
    () => (
      <>
        {slots.renderTabs(state)}
        <div className={toolbar['toolbar']} data-folds data-open={unfolded || undefined}>
          <SearchBox label={search} value={state.view.q} onSearch={(q) => change({ q }, { replace: true })} />
          <div className={toolbar['fold']}>
            <FoldButton
              icon="filter"
              label={t('list.tools')}
              count={Object.keys(filtersOf({ ...state.view, q: '', tab: 'all' })).length}
              open={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            />
          </div>
          {slots.renderFilters(state)}
          {/* Where no header says the order. */}
          <div
            className={sorted && state.view.view === 'table' ? `${toolbar['order']} ${rowStyles['narrow']}` : undefined}
            data-from={sorted?.from}
          >
            <SortMenu columns={all} {...state} />
          </div>
          <div className={toolbar['end']}>
            <ViewsButton list={resource} defaults={defaults} begun={showsLate} />
            <IconButton icon="download" kind="plain" label={t('list.export')} disabled={total === 0} onClick={() => setShowing('export')} />
            <div className={toolbar['columns']}>
              <IconButton icon="columns" kind="plain" label={t('list.display')} onClick={() => setShowing('display')} />
            </div>
          </div>
        </div>
      </>
    ),
    [slots, state, change, search, all, sorted, showsLate, resource, defaults, total, t, unfolded],
  );
  const head = useMemo(
    () => <TableHead columns={columns} {...state} widths={widths} onWidths={(next) => keep({ widths: next })} />,
    [columns, state, widths, keep],
  );

  const body = (): ReactNode => {
    if (error !== null && rows.length === 0) return slots.renderFailure?.(error, retry) ?? <Failure error={error} onRetry={retry} />;
    if (!waiting && rows.length === 0 && (!scrolls || total === 0)) {
      if (!filtered && view.page === 0) return slots.empty;
      const clear = <Button onClick={() => change(unfiltered(defaults))}>{t('list.clearFilters')}</Button>;
      return <EmptyState text={t('list.noResults')} action={clear} />;
    }
    const grid = {
      role: 'grid',
      'aria-label': title,
      'aria-rowcount': loading ? -1 : total + 1,
      'aria-busy': loading || stale,
      'aria-multiselectable': true,
    } as const;
    const skeletons = Math.min(view.size, skeletonRows);
    const shown = { rows, actions, active, onActive: setActive, before, onOpen: open, choice };
    if (view.view === 'cards') {
      return <div {...grid}>{waiting ? <SkeletonCards count={skeletons} /> : <Cards {...shown} card={slots.renderCard} />}</div>;
    }
    if (scrolls && !waiting) {
      return (
        <ScrollTable
          {...{ grid, head, columns, actions, rows, from, total, active, choice, begin }}
          view={reachOf}
          onActive={setActive}
          onOpen={open}
          onReach={reachTo}
          handle={scroller}
        />
      );
    }
    return (
      <table {...grid} className={rowStyles['table']}>
        {head}
        {waiting ? <SkeletonRows columns={columns} count={skeletons} /> : <Rows {...shown} columns={columns} />}
      </table>
    );
  };

  const isSheet = view.view === 'table' && (view.cols !== '' || Object.keys(widths).length > 0);
  const frame = [view.view === 'cards' ? styles['open'] : styles['frame'], isSheet && styles['sheet'], stale && styles['stale']];
  return (
    <div ref={root} className={layout.stack4}>
      {tools}
      {showing === 'export' && (
        <ExportDialog
          list={resource}
          view={view}
          columns={columns.map(({ key }) => key)}
          onPage={scrolls ? 0 : rows.length}
          total={total}
          chosen={selection.all ? [] : selection.chosen.map(({ id }) => id)}
          onClose={() => setShowing(null)}
        />
      )}
      {showing === 'display' && (
        <DisplayDialog columns={all} widths={widths} keep={keep} view={view} change={change} onClose={() => setShowing(null)} />
      )}
      {showsLate && <RunningJobs list={resource} />}
      {showsLate && <MadeFiles list={resource} />}
      <div className={frame.filter(Boolean).join(' ')} data-density={view.density} data-sheet={isSheet || undefined}>
        {isSheet && !scrolls ? <div className={styles['scroll']}>{body()}</div> : body()}
        {!scrolls && total > 0 && rows.length > 0 && <Pager total={total} view={view} change={change} />}
      </div>
      {(selection.all || selection.chosen.length > 0) && (
        <SelectionBar list={resource} view={view} rows={scrolls ? [] : rows} total={total} selection={selection} slots={slots} />
      )}
      {peeked && (
        <Peek
          row={peeked}
          columns={all}
          actions={actions}
          more={slots.renderMore?.(peeked)}
          onClose={() => {
            setPeeking(false);
            focusRow(active);
          }}
        />
      )}
      <output>
        <HiddenText>{!loading && !stale && filtered ? t('list.found', { total }) : ''}</HiddenText>
      </output>
    </div>
  );
};
