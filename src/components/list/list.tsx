/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- as cards on a phone the elements lose the roles they have in a table */
import type { BaseRecord } from '@refinedev/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Failure } from '#components/failure.tsx';
import { HiddenText } from '#components/hidden-text.tsx';
import type { Column, RowActions } from './column.ts';
import { HeaderCell } from './header-cell.tsx';
import styles from './list.module.css';
import { Pager } from './pager.tsx';
import rowStyles from './rows.module.css';
import { Rows, SkeletonRows } from './rows.tsx';
import { SearchBox } from './search-box.tsx';
import { type StatusChoice, StatusFilter } from './status-filter.tsx';
import toolbar from './toolbar.module.css';
import { useListData } from './use-list-data.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useListKeys } from './use-list-keys.ts';
import { type ListDefaults, useListView } from './use-list-view.ts';

interface ListProps<Row> {
  /** The resource's name in the contract. */
  resource: string;
  defaults: ListDefaults;
  words: { title: string; search: string; statuses: readonly StatusChoice[] };
  columns: readonly Column<Row>[];
  actions: RowActions<Row>;
  /** What stands here as long as there is nothing at all. */
  empty: ReactNode;
}

const skeletonRows = 12;

/** A list: search, status, sorting, pages and keys. The resource names its columns and actions; the address holds the view. */
export const List = <Row extends BaseRecord & { id: string }>({ resource, defaults, words, columns, actions, empty }: ListProps<Row>) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { view, change } = useListView(defaults);
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

  // The last page emptied, or an old link points beyond it.
  const beyond = !loading && !stale && rows.length === 0 && total > 0;
  useEffect(() => {
    if (beyond) change({ page: Math.ceil(total / view.size) - 1 }, { replace: true });
  }, [beyond, change, total, view.size]);

  const filtered = view.q !== '' || view.status !== 'ALL';

  const body = (): ReactNode => {
    if (error !== null && rows.length === 0) return <Failure error={error} onRetry={retry} />;
    if (!loading && !beyond && rows.length === 0) {
      if (!filtered && view.page === 0) return empty;
      const clear = <Button onClick={() => change({ q: '', status: 'ALL' })}>{t('list.clearFilters')}</Button>;
      return <EmptyState text={t('list.noResults')} action={clear} />;
    }
    return (
      <table
        role="grid"
        className={rowStyles['table']}
        aria-label={words.title}
        aria-rowcount={loading ? -1 : total + 1}
        aria-busy={loading || stale}
      >
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
        {loading || beyond ? (
          <SkeletonRows columns={columns} count={Math.min(view.size, skeletonRows)} />
        ) : (
          <Rows
            columns={columns}
            rows={rows}
            actions={actions}
            active={active}
            onActive={setActive}
            before={view.page * view.size}
            onOpen={open}
          />
        )}
      </table>
    );
  };

  return (
    <div ref={root} className={styles['list']}>
      <div className={toolbar['toolbar']}>
        <SearchBox ref={searchField} label={words.search} value={view.q} onSearch={(q) => change({ q }, { replace: true })} />
        <StatusFilter choices={words.statuses} value={view.status} onChange={(status) => change({ status })} />
      </div>
      <div className={stale ? `${styles['frame']} ${styles['stale']}` : styles['frame']}>
        {body()}
        {total > 0 && rows.length > 0 && <Pager total={total} view={view} change={change} />}
      </div>
      <output>
        <HiddenText>{!loading && !stale && filtered ? t('list.found', { total }) : ''}</HiddenText>
      </output>
    </div>
  );
};
