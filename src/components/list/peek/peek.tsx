import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '#components/icon-button.tsx';
import { Button } from '#components/button.tsx';
import { Facts } from '#components/facts.tsx';
import type { Column, RowActions } from '#components/list/column.ts';
import styles from './peek.module.css';

export interface PeekProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  actions: RowActions<Row>;
  /** What else is worth a look, such as the last comment. */
  more: ReactNode;
  onClose: () => void;
}

/** A row beside its list: everything that its columns say, and what can be done with it. The focus stays on the row. */
export const Peek = <Row,>({ row, columns, actions, more, onClose }: PeekProps<Row>) => {
  const { t } = useTranslation();
  const name = actions.nameOf(row);
  const next = actions.nextOf?.(row);
  const link = actions.linkOf(row);
  return (
    <aside className={styles['peek']} aria-label={t('lists.peek.title', { name })}>
      <header className={styles['head']}>
        <h2 className={styles['name']} aria-live="polite">
          <Link to={link}>{name}</Link>
        </h2>
        <IconButton icon="cross" label={t('lists.peek.close')} aria-keyshortcuts="Escape" onClick={onClose} />
      </header>
      <div className={styles['body']}>
        <Facts facts={columns.slice(1).map((column) => [column.header, column.cell(row)])} />
        {more}
      </div>
      <footer className={styles['foot']}>
        {next && next.to !== link && <Button to={next.to}>{next.label}</Button>}
        <Button to={link}>{t('lists.peek.open')}</Button>
      </footer>
    </aside>
  );
};
