/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/control-has-associated-label -- as cards on a phone the elements lose the roles they have in a table; what keeps a place says nothing */
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Column, RowActions } from '#components/list/column.ts';
import type { Choice } from '#components/list/row-props.ts';
import rowStyles from '#components/list/rows.module.css';
import { useFormat } from '#providers/i18n/use-format.ts';
import { ScrollRow } from './scroll-row.tsx';
import styles from './scroll-table.module.css';
import { type Stretch, grown, isSame, shared, windowOf } from './window.ts';

/** Gives a row the focus wherever it is; `still`: the page around the list stays where it is. */
export type FocusRow = (index: number, still?: boolean) => void;

export interface ScrollTableProps<Row> {
  /** What says that it is a grid, and of how many rows. */
  grid: Readonly<Record<string, unknown>>;
  head: ReactNode;
  columns: readonly Column<Row>[];
  actions: RowActions<Row>;
  /** Those that are known, and the number of the first of them. */
  rows: readonly Row[];
  from: number;
  total: number;
  /** Another view begins at its first row. */
  view: string;
  active: number;
  choice: Choice<Row>;
  onActive: (index: number) => void;
  onOpen: (index: number) => void;
  /** Somebody looks at other rows: those around this one are wanted. */
  onReach: (index: number) => void;
  /** The row that it begins at. */
  begin: number;
  handle: Ref<FocusRow>;
}

/** So many rows get their content in one frame. */
const rowsPerFrame = 2;
/** Whoever flies past rows wants none of them; those where it ends are fetched after so many milliseconds. */
const rest = 100;
/** What lies around it is wanted anew when somebody has gone on by so many rows: the list itself is not drawn for each. */
const stretch = 100;
const usual = { height: 640, head: 40, row: 48 };

/** What changes from one drawing to the next, for whoever must stay the same. */
const useLatest = <Value,>(value: Value) => {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
};

/** A list without pages: only the rows in sight are drawn, and those around them fetched; the bar beside it is as long as all of them. */
export const ScrollTable = <Row extends { id: string }>(props: ScrollTableProps<Row>) => {
  const { grid, head, columns, actions, rows, from, total, view, active, choice, onReach, begin, handle } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(usual);
  const [top, setTop] = useState(begin * usual.row);
  const [filled, setFilled] = useState<Stretch>({ first: 0, last: 0 });
  const latest = useLatest(props);
  const [on] = useState(() => ({
    active: (index: number) => latest.current.onActive(index),
    open: (index: number) => latest.current.onOpen(index),
    choose: (row: Row, through: boolean) => latest.current.choice.onChoose(row, through),
  }));

  const seen = size.height - size.head;
  const drawn = windowOf({ top, height: seen, row: size.row, total });
  const there = shared(drawn, { first: from, last: from + rows.length });

  // The heights that the style sheet and the window give.
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const measure = (): void => {
      const row = box.querySelector('[data-row]')?.getBoundingClientRect().height || usual.row;
      const next = { height: box.clientHeight || usual.height, head: box.querySelector('thead')?.offsetHeight ?? usual.head, row };
      setSize((before) => (before.height === next.height && before.head === next.head && before.row === next.row ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    // Higher rows make their group longer.
    for (const part of box.querySelectorAll('thead, tbody')) observer.observe(part);
    return () => observer.disconnect();
  }, []);

  const begun = useRef('');
  useLayoutEffect(() => {
    const place = begun.current === '' ? begin * size.row : 0;
    if (begun.current !== view) frame.current?.scrollTo({ top: place });
    begun.current = view;
  }, [view, begin, size.row]);

  // Row by row, so that no frame has much to do.
  useEffect(() => {
    if (isSame(shared(filled, there), there)) return undefined;
    const turn = requestAnimationFrame(() => setFilled((before) => grown(before, there, rowsPerFrame)));
    return () => cancelAnimationFrame(turn);
  }, [filled, there]);

  const middle = Math.round((drawn.first + drawn.last) / 2 / stretch) * stretch;
  const known = drawn.first >= from && drawn.last <= from + rows.length;
  useEffect(() => {
    const timer = setTimeout(() => onReach(middle), known ? 0 : rest);
    return () => clearTimeout(timer);
  }, [middle, known, onReach]);

  useImperativeHandle(handle, () => (index, still = false) => {
    const box = frame.current;
    if (!box) return;
    const [above, below, at] = [index * size.row, (index + 1) * size.row - seen, box.scrollTop];
    const place = at > above || at < below ? Math.max(below, Math.min(above, at)) : at;
    if (place !== at) box.scrollTop = place;
    const row = () => box.querySelector<HTMLElement>(`[aria-rowindex="${index + 2}"]`);
    if (!row()) flushSync(() => setTop(place));
    if (!still) box.scrollIntoView({ block: 'nearest' });
    row()?.focus({ preventScroll: true });
  });

  // The row that the Tab key reaches is always drawn: it keeps the focus while others are looked at.
  const indexes = Array.from({ length: drawn.last - drawn.first }, (_, at) => drawn.first + at);
  if (active < drawn.first) indexes.unshift(active);
  else if (active >= drawn.last && active < total) indexes.push(active);
  const rowAt = (index: number): Row | undefined => (index >= filled.first && index < filled.last ? rows[index - from] : undefined);
  const first = Math.min(total, Math.floor(top / size.row) + 1);
  const last = Math.min(total, Math.floor((top + seen) / size.row));
  return (
    <>
      <div ref={frame} className={styles['frame']} onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
        <table {...grid} className={`${rowStyles['table']} ${styles['table']}`}>
          {head}
          <tbody style={{ height: total * size.row }}>
            {indexes.map((index) => (
              <ScrollRow
                key={index}
                columns={columns}
                actions={actions}
                row={index === active ? rows[index - from] : rowAt(index)}
                index={index}
                top={index * size.row}
                active={index === active}
                chosen={rows[index - from] !== undefined && choice.isChosen(rows[index - from] as Row)}
                on={on}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['range']}>{t('list.range', { from: number(first), to: number(Math.max(first, last)), total: number(total) })}</p>
    </>
  );
};
