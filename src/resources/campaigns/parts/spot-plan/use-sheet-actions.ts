import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SpotPlanField, mostSpotPlanRows } from '#contract/spot-plan/spot-plan.ts';
import { cellText } from '#domain/spot-plan/cells.ts';
import { fieldOf } from './grid-layout.ts';
import { type Cell, type Selection, at } from './selection.ts';
import { type Area, type Setting, type SheetRow, blankRow, duplicated, filledDown, pasted, written } from './sheet-rows.ts';
import type { SpotPlanStore } from './spot-plan-store.ts';

/** What can be done to the rows; each is one step of undo. */
export interface SheetActions {
  readonly textOf: (row: SheetRow, field: SpotPlanField) => string;
  readonly write: (cell: Cell, text: string) => void;
  readonly clear: (area: Area) => void;
  readonly paste: (table: readonly (readonly string[])[], area: Area) => Selection;
  readonly fillDown: (area: Area) => void;
  readonly add: (below: number) => Selection;
  readonly duplicate: (area: Area) => Selection;
  readonly remove: (area: Area) => Selection;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly said: { readonly copied: (count: number) => void };
}

/** The actions of a sheet, and what there is to say about the last one. */
export const useSheetActions = (store: SpotPlanStore, setting: Setting): { actions: SheetActions; saying: string } => {
  const { t } = useTranslation();
  const [saying, say] = useState('');

  const actions = useMemo<SheetActions>(() => {
    const rowsNow = () => store.getState().sheet;
    const fieldsOf = ({ left, right }: Area): SpotPlanField[] =>
      Array.from({ length: right - left + 1 }, (_, place) => fieldOf(left + place)).filter((field) => field !== undefined);
    return {
      textOf: (row, field) => cellText(row.entry, field, setting),
      write: ({ row: index, column }, text) => {
        const row = rowsNow()[index];
        const field = fieldOf(column);
        if (!row || !field || text === (row.texts[field] ?? cellText(row.entry, field, setting))) return;
        store.change(rowsNow().with(index, written(row, [[field, text]], setting)));
        say('');
      },
      clear: (area) => {
        const cells = fieldsOf(area)
          .filter((field) => field !== 'unit')
          .map((field): [SpotPlanField, string] => [field, '']);
        const inside = (index: number): boolean => index >= area.top && index <= area.bottom;
        if (cells.length > 0) store.change(rowsNow().map((row, index) => (inside(index) ? written(row, cells, setting) : row)));
      },
      paste: (table, area) => {
        const result = pasted(rowsNow(), table, area, fieldOf, setting);
        store.change(result.rows);
        const parts = [
          t('spotPlan.said.pasted', { count: result.area.bottom - result.area.top + 1 }),
          ...(result.bad > 0 ? [t('spotPlan.said.bad', { count: result.bad })] : []),
          ...(result.cut ? [t('spotPlan.said.cut', { value: mostSpotPlanRows })] : []),
        ];
        say(parts.join(' '));
        return {
          anchor: { row: result.area.bottom, column: result.area.right },
          focus: { row: area.top, column: area.left },
        };
      },
      fillDown: (area) => {
        store.change(filledDown(rowsNow(), area, fieldOf, true));
        say(t('spotPlan.said.filled'));
      },
      add: (below) => {
        const rows = rowsNow();
        if (rows.length >= mostSpotPlanRows) return at(below, 0);
        const place = Math.min(rows.length, below + 1);
        store.change(rows.toSpliced(place, 0, blankRow(setting.newId())));
        return at(place, 0);
      },
      duplicate: (area) => {
        store.change(duplicated(rowsNow(), area, setting.newId));
        return at(Math.min(rowsNow().length - 1, area.bottom + 1), 0);
      },
      remove: (area) => {
        store.change(rowsNow().toSpliced(area.top, area.bottom - area.top + 1));
        return at(Math.max(0, Math.min(rowsNow().length - 1, area.top)), area.left);
      },
      undo: () => {
        if (store.undo()) say(t('spotPlan.said.undone'));
      },
      redo: () => {
        if (store.redo()) say(t('spotPlan.said.redone'));
      },
      said: { copied: (count) => say(t('spotPlan.said.copied', { count })) },
    };
  }, [store, setting, t]);

  return { actions, saying };
};
