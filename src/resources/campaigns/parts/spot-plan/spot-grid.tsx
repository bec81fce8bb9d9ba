/* oxlint-disable jsx-a11y/prefer-tag-over-role -- of a sheet only the rows in view are drawn, each at its place, which a table's elements cannot be */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Parted } from '#components/parted.tsx';
import { HiddenText } from '#components/hidden-text.tsx';
import type { SpotPlanRow } from '#contract/spot-plan/spot-plan.ts';
import { readTable, writeTable } from '#domain/spot-plan/text.ts';
import { totalsOf } from '#domain/spot-plan/row.ts';
import { type CellWords, gridColumns } from './grid-columns.ts';
import { fieldOf, totalShown } from './grid-layout.ts';
import { GridRow } from './grid-row.tsx';
import { copiedText } from './copied-text.ts';
import { useLanguage } from '#providers/language/language.ts';
import { useScreenKeys } from '#components/keys/screen-keys.ts';
import { sheetKeys } from './sheet-keys.ts';
import { type Cell, type Selection, afterKey, areaOf, at, nextCell } from './selection.ts';
import type { Setting, SheetRow } from './sheet-rows.ts';
import type { SheetActions } from './use-sheet-actions.ts';
import styles from './spot-grid.module.css';
import { useWindow } from './use-window.ts';

interface SpotGridProps {
  rows: readonly SheetRow[];
  computed: readonly SpotPlanRow[];
  setting: Setting;
  words: CellWords;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Absent for those who only read. */
  actions: SheetActions | undefined;
}

/** What is being typed: into which cell, and the text so far. */
interface Typing {
  readonly cell: Cell;
  readonly text: string;
}

const isControl = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey;

/** The rows of a spot plan as a sheet: moved through, selected and copied by everybody, written and pasted into by those who may. */
export const SpotGrid = ({ rows, computed, setting, words, selection, onSelect, actions }: SpotGridProps) => {
  const { t } = useTranslation();
  const hint = useId();
  const [typing, setTyping] = useState<Typing | null>(null);
  // The focus follows the selection only while the sheet has it.
  const pressed = useRef(false);
  const leaving = useRef(false);
  // A cell opened to be edited has its caret at the end.
  const opened = useRef(false);
  const latest = useRef(selection);
  const language = useLanguage();
  const { scroller, ...view } = useWindow(rows.length, language);
  const { focus } = selection;
  const area = areaOf(selection);
  const last = useMemo(() => ({ row: computed[0], totals: totalsOf(computed) }), [computed]);

  const { reveal } = view;
  const focusActive = useCallback(() => {
    const cell = scroller.current?.querySelector<HTMLElement>('[data-active]');
    const target = cell?.querySelector('input') ?? cell;
    target?.focus({ preventScroll: true });
    if (!(target instanceof HTMLInputElement)) return;
    if (typing === null) target.select();
    else if (opened.current) target.setSelectionRange(target.value.length, target.value.length);
    opened.current = false;
  }, [scroller, typing]);
  useLayoutEffect(() => {
    latest.current = selection;
  }, [selection]);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    reveal(focus);
    focusActive();
  }, [focus, reveal, focusActive]);

  const select = (next: Selection): void => {
    pressed.current = true;
    leaving.current = false;
    onSelect(next);
  };
  const commit = (): void => {
    if (typing === null) return;
    setTyping(null);
    actions?.write(typing.cell, typing.text);
  };
  const begin = (): void => {
    const row = rows[focus.row];
    const field = fieldOf(focus.column);
    if (!actions || !row || !field) return;
    opened.current = true;
    setTyping({ cell: focus, text: row.texts[field] ?? actions.textOf(row, field) });
  };
  const bounds = { rows: rows.length, columns: gridColumns.length, page: view.page };

  const onTypingKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') setTyping(null);
    else if (event.key === 'Enter') {
      commit();
      const down = Math.max(0, Math.min(rows.length - 1, focus.row + (event.shiftKey ? -1 : 1)));
      select(at(down, focus.column));
    } else if (event.key === 'Tab') {
      commit();
      const next = nextCell(focus, event.shiftKey, bounds);
      if (next === null) return false;
      select(next);
    } else return false;
    return true;
  };

  const onControlKey = (key: string, shift: boolean): boolean => {
    if (key === 'd') actions?.fillDown(area);
    else if (key === 'y' || (key === 'z' && shift)) actions?.redo();
    else if (key === 'z') actions?.undo();
    else return false;
    return actions !== undefined;
  };

  const onMovingKey = (event: KeyboardEvent): boolean => {
    const { key, shiftKey: shift } = event;
    const control = isControl(event);
    if (control && onControlKey(key.toLowerCase(), shift)) return true;
    if (key === 'Tab') {
      const next = leaving.current || !actions ? null : nextCell(focus, shift, bounds);
      leaving.current = false;
      if (next) select(next);
      else pressed.current = false;
      return next !== null;
    }
    if (key === 'Escape') {
      leaving.current = true;
      if (area.top !== area.bottom || area.left !== area.right) select(at(focus.row, focus.column));
      leaving.current = true;
      return true;
    }
    if (actions && (key === 'F2' || key === 'Enter') && fieldOf(focus.column)) {
      begin();
      return true;
    }
    if (actions && (key === 'Delete' || key === 'Backspace')) {
      actions.clear(area);
      return true;
    }
    const next = afterKey(selection, { key, shift, control }, bounds);
    if (next) select(next);
    return next !== null;
  };

  useScreenKeys(sheetKeys);
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method composes, every key is its own.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const taken = typing === null ? onMovingKey(event) : onTypingKey(event);
    if (taken) event.preventDefault();
    // The page has shortcuts of its own; what is typed here is meant for the sheet.
    if (taken || isControl(event) || typing !== null) event.stopPropagation();
  };

  const onCopy = (event: ClipboardEvent): void => {
    if (typing !== null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeTable(copiedText({ rows, computed, area, setting, words })));
    actions?.said.copied(area.bottom - area.top + 1);
    if (event.type === 'cut') actions?.clear(area);
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (typing !== null || !actions) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text !== '') select(actions.paste(readTable(text), area));
  };

  const onCellDown = useCallback(
    (cell: Cell, event: MouseEvent): void => {
      pressed.current = true;
      onSelect(event.shiftKey ? { anchor: latest.current.anchor, focus: cell } : at(cell.row, cell.column));
    },
    [onSelect],
  );
  const onCellOver = useCallback(
    (cell: Cell, event: MouseEvent): void => {
      if (event.buttons === 1 && pressed.current) onSelect({ anchor: latest.current.anchor, focus: cell });
    },
    [onSelect],
  );

  const shown = view.rowsWith(focus.row);
  // A title of a script without blanks is longer than its column, and breaks between its words.
  const breaks = new RegExp(`(?<=${t('spotPlan.breakAfter')})`);
  const title = (name: (typeof gridColumns)[number]['name']): string =>
    t(`spotPlan.columns.${name}`, { currency: words.currency ?? '' }).replace(/ ?[(（][)）]$/, '');

  return (
    <div
      ref={scroller}
      className={styles['scroll']}
      style={view.sheet.style}
      onScroll={view.onScroll}
      data-editable={actions !== undefined || undefined}
    >
      <div
        role="grid"
        id="spot-plan"
        tabIndex={-1}
        className={styles['grid']}
        data-stacked={view.sheet.stacked || undefined}
        aria-label={t('spotPlan.grid')}
        aria-describedby={actions && hint}
        aria-multiselectable="true"
        aria-readonly={actions === undefined}
        aria-rowcount={rows.length + 2}
        aria-colcount={gridColumns.length}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onCut={onCopy}
        onPaste={onPaste}
        onFocus={() => {
          pressed.current = true;
        }}
        onBlur={(event) => {
          if (event.currentTarget.contains(event.relatedTarget)) return;
          // A cell that goes out of sight while it is left takes the focus with it; only another element ends the stay.
          if (event.relatedTarget !== null || document.hasFocus()) pressed.current = event.relatedTarget === null && pressed.current;
          commit();
        }}
      >
        <div role="row" aria-rowindex={1} className={`${styles['row']} ${styles['head']}`}>
          {gridColumns.map(({ name, number }, column) => (
            <div
              key={name}
              role="columnheader"
              aria-colindex={column + 1}
              className={`${styles['cell']} ${number ? styles['number'] : ''}`}
            >
              <span>
                <Parted text={title(name)} at={breaks} />
              </span>
            </div>
          ))}
        </div>
        <div role="rowgroup" className={styles['body']} style={{ height: rows.length * view.sheet.rowHeight }}>
          {shown.map((index) => {
            const [row, values] = [rows[index], computed[index]];
            if (!row || !values) return null;
            const within = index >= area.top && index <= area.bottom;
            return (
              <GridRow
                key={row.entry.id}
                index={index}
                top={index * view.sheet.rowHeight}
                row={row}
                values={values}
                words={words}
                setting={setting}
                left={within ? area.left : -1}
                right={within ? area.right : -1}
                active={index === focus.row ? focus.column : -1}
                editable={actions !== undefined}
                typed={typing?.cell.row === index ? typing.text : null}
                onType={index === focus.row ? (text) => setTyping({ cell: focus, text }) : undefined}
                onDown={onCellDown}
                onOver={onCellOver}
                onOpen={index === focus.row ? begin : undefined}
              />
            );
          })}
        </div>
        <div role="row" aria-rowindex={rows.length + 2} className={`${styles['row']} ${styles['foot']}`}>
          {gridColumns.map((column, place) => (
            <div
              key={column.name}
              role="gridcell"
              aria-colindex={place + 1}
              className={`${styles['cell']} ${column.number ? styles['number'] : ''}`}
            >
              {place === 0 ? t('spotPlan.total') : totalShown(column, last, words)}
            </div>
          ))}
        </div>
      </div>
      {actions && (
        <div id={hint}>
          <HiddenText>{t('spotPlan.keys')}</HiddenText>
        </div>
      )}
    </div>
  );
};
