import type { ReactNode } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#contract/api.ts';
import type { ListName } from '#contract/lists/list-settings.ts';
import { Button } from '#components/button.tsx';
import layout from '#components/layout.module.css';
import { BulkActions } from '#components/list/jobs/bulk-actions.tsx';
import { queryOf } from '#components/list/query-of.ts';
import type { Selection } from '#components/list/use-selection.ts';
import type { ListView } from '#components/list/use-list-view.ts';
import { readingOf } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './selection-bar.module.css';

export interface SelectionBarProps<Row> {
  list: ListName;
  view: ListView;
  /** The rows of this page. */
  rows: readonly Row[];
  total: number;
  selection: Selection<Row>;
  slots: {
    /** What the chosen rows come to together; nothing where that says little. */
    renderSum?: (chosen: readonly Row[]) => ReactNode;
  };
}

const mostIds = 100;

/** How many of the chosen rows these filters let through; undefined until it is known. */
const useShownOf = (list: ListName, view: ListView, ids: readonly string[]): number | undefined => {
  const pieces = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) => ids.slice(at * mostIds, (at + 1) * mostIds));
  const answers = useQueries({
    queries: pieces.map((idIn) =>
      // Every list answers how many rows it has in all, as this one does.
      readingOf(api[list].list as typeof api.campaigns.list, { query: { ...queryOf(view), idIn, page: 0, size: 1 } }),
    ),
  });
  const totals = answers.map(({ data }) => data?.totalElements);
  return totals.includes(undefined) ? undefined : totals.reduce<number>((sum, total) => sum + (total ?? 0), 0);
};

/** How far a choice reaches, said in full: over pages, and over what the filters hide. */
export const SelectionBar = <Row extends { id: string }>({ list, view, rows, total, selection, slots }: SelectionBarProps<Row>) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { chosen, all, has, chooseThese, chooseAll, clear } = selection;
  const shown = useShownOf(
    list,
    view,
    chosen.map(({ id }) => id),
  );
  const count = all ? total : chosen.length;
  const hidden = all || shown === undefined ? 0 : chosen.length - shown;
  return (
    <div className={`${layout.row2} ${styles['bar']}`}>
      <output className={styles['text']}>
        {t(all ? 'lists.selection.all' : 'lists.selection.chosen', { count, shown: number(count) })}
        {hidden > 0 && ` · ${t('lists.selection.hidden', { count: hidden, shown: number(hidden) })}`}
        {!all && slots.renderSum?.(chosen)}
      </output>
      {!all && !rows.every(has) && (
        <Button kind="quiet" onClick={() => chooseThese(rows)}>
          {t('lists.selection.page', { count: rows.length, shown: number(rows.length) })}
        </Button>
      )}
      {!all && chosen.length < total && (
        <Button kind="quiet" onClick={chooseAll}>
          {t('lists.selection.matching', { count: total, shown: number(total) })}
        </Button>
      )}
      <BulkActions list={list} view={view} selection={selection} />
      <Button kind="quiet" onClick={clear}>
        {t('lists.selection.clear')}
      </Button>
    </div>
  );
};
