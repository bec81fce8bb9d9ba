import type { KeyboardEvent } from 'react';
import type { CalendarItem } from '#contract/calendar/calendar.ts';
import { Icon } from '#components/icon.tsx';
import meanings from '#components/meaning.module.css';
import { type Piece, itemMeaning } from '#domain/calendar/calendar.ts';
import styles from './bar.module.css';
import { useDrag } from './use-drag.ts';
import { channelIcons, useItemWords } from './use-item-words.ts';
import type { Moves } from './use-moves.ts';

interface BarProps {
  piece: Piece<CalendarItem>;
  moves: Moves;
  /** Where it lies, in the grid it lies in. */
  place: { readonly row: number; readonly of: number };
  /** False for what only goes on from before: it was read already. */
  leads: boolean;
  /** False where its name stands beside it. */
  named?: boolean;
  /** Days that the arrows up and down stand for. */
  week?: number;
  onOpen: (item: CalendarItem) => void;
}

const lookOf = (item: CalendarItem): string => [styles['bar'], meanings[itemMeaning(item)]].join(' ');
const daysOf = ({ start, days }: Piece<CalendarItem>, of: number) => ({
  insetInlineStart: `${(start / of) * 100}%`,
  inlineSize: `${(days / of) * 100}%`,
});
const placeOf = (piece: Piece<CalendarItem>, { row, of }: BarProps['place']) => ({ gridRow: row + 1, ...daysOf(piece, of) });

/** What has not ended, though others have its lane this week: a line without words. */
export const GoingOn = ({ piece, week }: Pick<BarProps, 'piece'> & { week: number }) => {
  const { labelOf } = useItemWords();
  const { item } = piece;
  return (
    <div
      className={`${styles['goingOn']} ${meanings[itemMeaning(item)]}`}
      style={daysOf(piece, week)}
      title={labelOf(item)}
      aria-hidden="true"
    />
  );
};

/** What the keys do with a draft, lifted or not: the arrows move it, Enter puts it down, Escape lets go of it. */
const keysOf = (item: CalendarItem, { lifted, lift, settle, drop, putBack }: Moves, week: number) => {
  const moved = lifted?.item.id === item.id ? lifted.days : null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = {
      ArrowLeft: event.shiftKey ? -7 : -1,
      ArrowRight: event.shiftKey ? 7 : 1,
      ...(week > 0 && { ArrowUp: -week, ArrowDown: week }),
    };
    const step = steps[event.key];
    if (step !== undefined) lift(item, (moved ?? 0) + step);
    else if (moved !== null && event.key === 'Enter') void settle(item, moved);
    else if (moved !== null && event.key === 'Escape') putBack();
    else return;
    event.preventDefault();
  };
  return { onKeyDown, onBlur: () => moved !== null && drop() };
};

interface GhostProps extends Pick<BarProps, 'piece' | 'place' | 'moves' | 'week'> {
  /** Where it lies is out of sight: then the keys are heard here. */
  alone: boolean;
}

/** Where a draft would land. */
export const Ghost = ({ piece, place, moves, week = 0, alone }: GhostProps) => {
  const { labelOf } = useItemWords();
  const { item } = piece;
  const look = { className: `${lookOf(item)} ${styles['ghost']}`, style: placeOf(piece, place) };
  const inside = (
    <>
      <Icon name={channelIcons[item.channel]} />
      <span className={styles['name']}>{item.name}</span>
    </>
  );
  if (!alone || !moves.lifted)
    return (
      <div {...look} aria-hidden="true">
        {inside}
      </div>
    );
  return (
    <button type="button" {...look} data-item={item.id} aria-label={labelOf(item)} {...keysOf(moves.lifted.item, moves, week)}>
      {inside}
    </button>
  );
};

/** An item on its days. A press opens it; a draft is dragged, or moved with the keys. */
export const Bar = ({ piece, moves, place, leads, named = true, week = 0, onOpen }: BarProps) => {
  const { item, before, after } = piece;
  const { statusOf, endOf, labelOf } = useItemWords();
  const { lifted, reasonOf, lift, putBack, settle } = moves;
  const moved = lifted?.item.id === item.id ? lifted.days : null;
  const reason = reasonOf(item);
  // All is said of it where it begins and where it ends: between them it is quiet.
  const between = before && after && !leads;
  const { begin, wasDragged } = useDrag({
    onDrag: (days) => lift(item, days),
    onDrop: (days) => {
      if (reason === '') void settle(item, days);
    },
    onCancel: putBack,
  });

  return (
    <button
      type="button"
      className={lookOf(item)}
      style={placeOf(piece, place)}
      data-item={item.id}
      data-movable={reason === '' || undefined}
      data-lifted={moved === null ? undefined : true}
      data-before={before || undefined}
      data-after={after || undefined}
      data-between={between || undefined}
      data-day={piece.days === 1 || undefined}
      {...(leads ? { 'aria-label': labelOf(item) } : { 'aria-hidden': true, tabIndex: -1 })}
      title={labelOf(item)}
      onPointerDown={begin}
      {...keysOf(item, moves, week)}
      onClick={() => {
        if (!wasDragged() && moved === null) onOpen(item);
      }}
    >
      <Icon name={channelIcons[item.channel]} />
      <span className={styles['words']}>
        <span className={styles['name']}>{named && item.name}</span>
        <span className={styles['status']}>{statusOf(item)}</span>
        {/* The next weeks may have no room for it. */}
        {leads && after && <span className={styles['status']}>{endOf(item)}</span>}
      </span>
    </button>
  );
};
