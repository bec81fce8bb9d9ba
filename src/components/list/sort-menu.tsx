import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { Menu } from '#components/menu.tsx';
import type { Column } from './column.ts';
import type { ListViewState } from './use-list-view.ts';

/** The order of rows that have no header to press; choosing the present one again turns it round. */
export const SortMenu = <Row,>({ columns, view, change }: ListViewState & { columns: readonly Column<Row>[] }) => {
  const { t } = useTranslation();
  const sortable = columns.flatMap(({ header, sort }) => (sort ? [{ header, ...sort }] : []));
  const now = sortable.find(({ by }) => by === view.sortBy);
  const turned = view.sortDir === 'asc' ? 'desc' : 'asc';
  return (
    <Menu
      label={t('list.sortBy', { column: now?.header ?? '' })}
      kind="plain"
      items={sortable.map(({ by, header, first }) => ({
        key: by,
        label: header,
        checked: by === view.sortBy,
        onSelect: () => change({ sortBy: by, sortDir: by === view.sortBy ? turned : first }),
      }))}
    >
      <Icon name={view.sortDir === 'asc' ? 'arrow-up' : 'arrow-down'} />
      {now?.header}
    </Menu>
  );
};
