/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table laid out as cards: its elements would bring the layout of a table */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '#components/skeleton.tsx';
import layout from '#components/layout.module.css';
import styles from './cards.module.css';
import { RowCheck } from './row-check.tsx';
import { RowEnd } from './row-end.tsx';
import { type RowsProps, rowProps } from './row-props.ts';

/** Cards of the height of those to come. */
export const SkeletonCards = ({ count }: { count: number }) => (
  <div className={`${layout.tiles} ${styles['grid']}`} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={`${layout.box} ${styles['card']}`}>
        <Skeleton width="96px" />
        <Skeleton width={`${52 + ((index * 23) % 40)}%`} />
        <Skeleton width="40%" />
        <Skeleton height="56px" />
      </div>
    ))}
  </div>
);

interface CardsProps<Row> extends RowsProps<Row> {
  card: (row: Row) => ReactNode;
}

/** The rows as cards, with the keys and menus of a table's. */
export const Cards = <Row extends { id: string }>(props: CardsProps<Row>) => {
  const { rows, actions, active, card } = props;
  return (
    <div role="rowgroup" className={`${layout.tiles} ${styles['grid']}`}>
      {rows.map((row, index) => {
        const reachable = index === active ? 0 : -1;
        return (
          // The list's own keys open it, as the rows of a table.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div key={row.id} className={`${layout.box} ${styles['card']}`} {...rowProps(props, index)}>
            <div role="gridcell" className={styles['body']}>
              <RowCheck row={row} {...props} />
              <Link className={styles['name']} to={actions.linkOf(row)} tabIndex={-1} title={actions.nameOf(row)}>
                {actions.nameOf(row)}
              </Link>
              {card(row)}
            </div>
            <div role="gridcell" className={styles['menu']}>
              <RowEnd row={row} actions={actions} tabIndex={reachable} />
            </div>
          </div>
        );
      })}
    </div>
  );
};
