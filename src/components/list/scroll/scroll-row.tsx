/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- as cards on a phone the elements lose the roles they have in a table */
import { memo } from 'react';
import { Skeleton } from '#components/skeleton.tsx';
import type { Column, RowActions } from '#components/list/column.ts';
import { type Choice, rowProps } from '#components/list/row-props.ts';
import { RowCells } from '#components/list/rows.tsx';
import rowStyles from '#components/list/rows.module.css';

interface ScrollRowProps<Row> {
  columns: readonly Column<Row>[];
  actions: RowActions<Row>;
  /** Undefined until it is there, or its turn to be drawn. */
  row: Row | undefined;
  /** Its number among all rows. */
  index: number;
  /** How far it is below the first, in pixels. */
  top: number;
  active: boolean;
  chosen: boolean;
  /** The same from one drawing to the next. */
  on: {
    readonly active: (index: number) => void;
    readonly open: (index: number) => void;
    readonly choose: Choice<Row>['onChoose'];
  };
}

const Drawn = <Row extends { id: string }>({ columns, actions, row, index, top, active, chosen, on }: ScrollRowProps<Row>) => {
  const choice = { isChosen: () => chosen, onChoose: on.choose };
  const rows = row ? [row] : [];
  const props = rowProps(
    { rows, actions, active: active ? 0 : 1, before: index, onActive: () => on.active(index), onOpen: () => on.open(index), choice },
    0,
  );
  return (
    <tr className={rowStyles['row']} {...props} data-row={row?.id ?? ''} aria-busy={row === undefined} style={{ top }}>
      {row ? (
        <RowCells columns={columns} row={row} actions={actions} choice={choice} reachable={active} sized />
      ) : (
        <td role="gridcell" data-phone="title">
          <Skeleton width="72%" />
        </td>
      )}
    </tr>
  );
};

/** A row of a list without pages: its place is there at once, what stands in it a moment later. */
export const ScrollRow = memo(Drawn) as typeof Drawn;
