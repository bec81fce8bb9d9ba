import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Menu } from '#components/menu.tsx';
import type { RowActions } from './column.ts';
import styles from './row-end.module.css';

interface RowEndProps<Row> {
  row: Row;
  actions: RowActions<Row>;
  tabIndex: number;
}

/** What can be done with a row: the likely thing over its end while it is looked at, the rest in a menu. */
export const RowEnd = <Row,>({ row, actions, tabIndex }: RowEndProps<Row>) => {
  const { t } = useTranslation();
  const name = actions.nameOf(row);
  const next = actions.nextOf?.(row);
  const menu = actions.menuOf(row);
  return (
    <>
      {next && (
        <span className={styles['next']}>
          <Button to={next.to} tabIndex={tabIndex} aria-label={t('list.nextOf', { action: next.label, name })}>
            {next.label}
          </Button>
        </span>
      )}
      {menu.length > 0 && <Menu label={t('list.actionsOf', { name })} items={menu} tabIndex={tabIndex} />}
    </>
  );
};
