/* oxlint-disable jsx-a11y/prefer-tag-over-role -- of a sheet only the rows in view are drawn, each at its place, which a table's elements cannot be */
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { type CellWords, gridColumns } from './grid-columns.ts';
import { isAboveMaximum } from '#domain/spot-plan/row.ts';
import { fieldOf } from './grid-layout.ts';
import type { Cell } from './selection.ts';
import { type Setting, type SheetRow, complaintAt } from './sheet-rows.ts';
import styles from './spot-grid.module.css';

interface GridRowProps {
  index: number;
  /** Where it stands, in pixels. */
  top: number;
  row: SheetRow;
  values: SpotPlanRow;
  words: CellWords;
  setting: Setting;
  /** The selected columns; -1 when none is. */
  left: number;
  right: number;
  /** The column of the cell with the focus; -1 when it is in another row. */
  active: number;
  editable: boolean;
  /** The text being typed into the active cell; null when nothing is. */
  typed: string | null;
  /** Absent in rows that are not being written into. */
  onType: ((text: string) => void) | undefined;
  onDown: (cell: Cell, event: MouseEvent) => void;
  onOver: (cell: Cell, event: MouseEvent) => void;
  onOpen: (() => void) | undefined;
}

/** One row of the sheet. */
export const GridRow = memo(
  ({ index, top, row, values, words, setting, left, right, active, editable, typed, onType, onDown, onOver, onOpen }: GridRowProps) => {
    const { t } = useTranslation();
    const staleTitle = values.stale === null ? undefined : t(`spotPlan.stale.${values.stale}`);
    const { format, currency } = words;
    const maximumTitle = isAboveMaximum(values) ? t('spotPlan.aboveMaximum') : undefined;
    const unspentTitle =
      values.unspent && currency
        ? format.labelled(t('spotPlan.columns.unspent', { currency }), format.money(values.unspent, currency))
        : undefined;
    return (
      <div
        role="row"
        aria-rowindex={index + 2}
        className={styles['row']}
        style={{ transform: `translateY(${top}px)` }}
        data-stale={values.stale ?? undefined}
      >
        {gridColumns.map((column, place) => {
          const field = fieldOf(place);
          const complaint = field ? complaintAt(row, field, setting) : null;
          const text = (field === undefined ? undefined : row.texts[field]) ?? column.show(values, words);
          const isActive = place === active;
          const writing = isActive && editable && field !== undefined;
          const reason = complaint === null ? undefined : t(`spotPlan.complaints.${complaint}`);
          const classes = [
            styles['cell'],
            column.number && styles['number'],
            place >= left && place <= right && styles['selected'],
            isActive && styles['active'],
            complaint !== null && styles['bad'],
            field === undefined && styles['derived'],
          ];
          const cell = { row: index, column: place };
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid hears the keys; the focus is in one cell at a time
            <div
              key={column.name}
              role="gridcell"
              aria-colindex={place + 1}
              aria-selected={place >= left && place <= right}
              aria-invalid={complaint === null ? undefined : true}
              title={
                reason ??
                (place === 0 ? staleTitle : undefined) ??
                (column.showsUnspent ? unspentTitle : undefined) ??
                (column.name === 'maxUnitPrice' ? maximumTitle : undefined) ??
                (text.length > 14 ? text : undefined)
              }
              className={classes.filter(Boolean).join(' ')}
              data-active={isActive || undefined}
              data-unspent={column.showsUnspent && values.unspent ? true : undefined}
              data-above={(column.name === 'maxUnitPrice' && maximumTitle !== undefined) || undefined}
              tabIndex={isActive && !writing ? 0 : undefined}
              onMouseDown={(event) => {
                // A press into the text that is being typed places the caret; any other selects.
                if (writing && typed !== null) return;
                event.preventDefault();
                onDown(cell, event);
              }}
              onMouseEnter={(event) => onOver(cell, event)}
              onDoubleClick={onOpen}
            >
              {writing ? (
                <input
                  className={typed === null ? styles['resting'] : styles['typing']}
                  aria-label={t('spotPlan.cell', {
                    column: t(`spotPlan.columns.${column.name}`, { currency: words.currency ?? '' }),
                    row: index + 1,
                  })}
                  aria-invalid={complaint === null ? undefined : true}
                  autoComplete="off"
                  spellCheck={false}
                  value={typed ?? text}
                  onChange={(event) => onType?.(event.target.value)}
                />
              ) : column.wraps ? (
                <span className={styles['words']}>{text}</span>
              ) : (
                text
              )}
            </div>
          );
        })}
      </div>
    );
  },
);
