/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- as cards on a phone the elements lose the roles they have in a table */
import type { BaseRecord } from '@refinedev/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Failure } from '#components/failure.tsx';
import { HiddenText } from '#components/hidden-text.tsx';
import { Cards, SkeletonCards } from './cards.tsx';
import type { Column, RowActions } from './column.ts';
import { HeaderCell } from './header-cell.tsx';
import layout from '#components/layout.module.css';
import styles from './list.module.css';
import { Pager } from './pager.tsx';
import rowStyles from './rows.module.css';
import { Rows, SkeletonRows } from './rows.tsx';
import { SearchBox } from './search-box.tsx';
import { SortMenu } from './sort-menu.tsx';
import toolbar from './toolbar.module.css';
import { useListData } from './use-list-data.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useListKeys } from './use-list-keys.ts';
import { type ListDefaults, type ListViewState, isFiltered, unfiltered, useListView } from './use-list-view.ts';

interface ListProps<Row> {
  /** The resource's name in the contract. */
  resource: string;
  defaults: ListDefaults;
  words: { title: string; search: string };
  columns: readonly Column<Row>[];
  actions: RowActions<Row>;
  /** What the resource adds of its own: tabs above, filters beside the search, a row as a card, and what stands here without any row at all. */
  slots: {
    renderTabs: (state: ListViewState) => ReactNode;
    renderFilters: (state: ListViewState) => ReactNode;
    renderCard: (row: Row) => ReactNode;
    empty: ReactNode;
    /** What stands here when the rows cannot be had; the usual words when absent. */
    renderFailure?: (error: unknown, onRetry: () => void) => ReactNode;
  };
}

const skeletonRows = 12;

/** A list: search, filters, sorting, pages and keys. The resource names its columns and actions; the address holds the view. */
export const List = <Row extends BaseRecord & { id: string }>({ resource, defaults, words, columns, actions, slots }: ListProps<Row>) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useListView(defaults);
  const { view, change } = state;
  const { rows, total, loading, stale, error, retry } = useListData<Row>(resource, view);
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setActive] = useState(0);
  const active = Math.max(0, Math.min(wanted, rows.length - 1));
  const searchField = useRef<HTMLInputElement>(null);

  const open = (index: number): void => {
    const row = rows[index];
    if (row) void navigate(actions.linkOf(row));
  };
  useListKeys({ root, search: searchField, rows: rows.length, active, setActive, onOpen: open });
  useKeptFocus(root, rows, active);
  useKeptPlace(root, rows, setActive);

  // The last page emptied, or an old link points beyond it.
  const beyond = !loading && !stale && rows.length === 0 && total > 0;
  useEffect(() => {
    if (beyond) change({ page: Math.ceil(total / view.size) - 1 }, { replace: true });
  }, [beyond, change, total, view.size]);

  const filtered = isFiltered(view, defaults);
  const waiting = loading || beyond;
  const before = view.page * view.size;

  const body = (): ReactNode => {
    if (error !== null && rows.length === 0) return slots.renderFailure?.(error, retry) ?? <Failure error={error} onRetry={retry} />;
    if (!waiting && rows.length === 0) {
      if (!filtered && view.page === 0) return slots.empty;
      const clear = <Button onClick={() => change(unfiltered(defaults))}>{t('list.clearFilters')}</Button>;
      return <EmptyState text={t('list.noResults')} action={clear} />;
    }
    const grid = {
      role: 'grid',
      'aria-label': words.title,
      'aria-rowcount': loading ? -1 : total + 1,
      'aria-busy': loading || stale,
    } as const;
    const count = Math.min(view.size, skeletonRows);
    if (view.view === 'cards') {
      return (
        <div {...grid}>
          {waiting ? (
            <SkeletonCards count={count} />
          ) : (
            <Cards
              rows={rows}
              actions={actions}
              active={active}
              onActive={setActive}
              before={before}
              card={slots.renderCard}
              onOpen={open}
            />
          )}
        </div>
      );
    }
    return (
      <table {...grid} className={rowStyles['table']}>
        <thead>
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} view={view} change={change} />
            ))}
            <th role="columnheader" scope="col" className={rowStyles['actions']}>
              <HiddenText>{t('list.actions')}</HiddenText>
            </th>
          </tr>
        </thead>
        {waiting ? (
          <SkeletonRows columns={columns} count={count} />
        ) : (
          <Rows columns={columns} rows={rows} actions={actions} active={active} onActive={setActive} before={before} onOpen={open} />
        )}
      </table>
    );
  };

  const frame = [view.view === 'cards' ? styles['open'] : styles['frame'], stale && styles['stale']].filter(Boolean).join(' ');
  return (
    <div ref={root} className={layout.stack4}>
      {slots.renderTabs(state)}
      <div className={toolbar['toolbar']}>
        <SearchBox ref={searchField} label={words.search} value={view.q} onSearch={(q) => change({ q }, { replace: true })} />
        {slots.renderFilters(state)}
        <div className={view.view === 'cards' ? undefined : toolbar['phone']}>
          <SortMenu columns={columns} view={view} change={change} />
        </div>
      </div>
      <div className={frame}>
        {body()}
        {total > 0 && rows.length > 0 && <Pager total={total} view={view} change={change} />}
      </div>
      <output>
        <HiddenText>{!loading && !stale && filtered ? t('list.found', { total }) : ''}</HiddenText>
      </output>
    </div>
  );
};
