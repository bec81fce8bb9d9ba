import { useTranslation } from 'react-i18next';
import type { CalendarItem } from '#contract/calendar/calendar.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { type Span, pieceIn, shifted } from '#domain/calendar/calendar.ts';
import { type Week, lanesOf, mostLanes } from '#domain/calendar/lanes.ts';
import { addDays } from '#domain/time/flight.ts';
import { localeOf } from '#format/locale-of.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useLanguage } from '#providers/language/language.ts';
import { Bar, Ghost, GoingOn } from './bar.tsx';
import layout from '#components/layout.module.css';
import prose from '#components/prose.module.css';
import styles from './month-view.module.css';
import type { Moves } from './use-moves.ts';

export interface ViewProps {
  items: readonly CalendarItem[];
  weeks: readonly Span[];
  moves: Moves;
  today: string;
  onOpen: (item: CalendarItem) => void;
}

interface MonthViewProps extends ViewProps {
  month: string;
  /** Called with the week all of which is wanted. */
  onMore: (week: Span) => void;
  /** Called where the view that has a row for each item is wanted. */
  onWeeks: () => void;
}

const daysOfWeek = [0, 1, 2, 3, 4, 5, 6] as const;

/** The weeks of a month below each other, every item across its days: in one lane from week to week, and named where it begins and where it ends. */
export const MonthView = ({ items, weeks, moves, today, onOpen, month, onMore, onWeeks }: MonthViewProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const dayName = new Intl.DateTimeFormat(localeOf[language], { weekday: 'short', timeZone: 'UTC' });
  const { lifted } = moves;
  const landing = lifted && shifted(lifted.item, lifted.days);
  // Where it lies is out of sight then, and the first week of where it would land hears the keys.
  const heard = landing && !weeks.some((span) => pieceIn(lifted.item, span)) ? weeks.find((span) => pieceIn(landing, span)) : undefined;
  const read = new Set<string>();
  const shown = lanesOf(items, weeks, moves.latest);
  const crowded = shown.some(({ withoutLane }) => withoutLane > 2 * mostLanes);

  const week = (span: Span, { lanes: rows, lines, withoutLane }: Week) => {
    const ghost = landing && lifted.days !== 0 ? pieceIn(landing, span) : undefined;
    return (
      <li key={span.from} className={styles['week']} aria-label={t('calendar.week', { date: format.date(span.from) })}>
        <div className={styles['days']} aria-hidden="true">
          {daysOfWeek.map((day) => {
            const date = addDays(span.from, day);
            return (
              <span
                key={date}
                className={styles['day']}
                data-other={date.startsWith(month) ? undefined : true}
                data-today={date === today || undefined}
                data-weekend={day > 4 || undefined}
              >
                <span>{Number(date.slice(8))}</span>
              </span>
            );
          })}
        </div>
        <div className={styles['lanes']} data-first={span.from} data-days="7">
          {rows.flatMap((lane, row) =>
            lane.map((piece) => {
              const leads = !read.has(piece.item.id);
              read.add(piece.item.id);
              return <Bar key={piece.item.id} {...{ piece, moves, leads, onOpen }} week={7} place={{ row, of: 7 }} />;
            }),
          )}
          {ghost && <Ghost piece={ghost} moves={moves} week={7} place={{ row: rows.length, of: 7 }} alone={span === heard} />}
        </div>
        {/* Its name is behind the button below. */}
        {lines.map((piece) => (
          <GoingOn key={piece.item.id} piece={piece} week={7} />
        ))}
        {withoutLane > 0 && (
          <button
            type="button"
            className={styles['more']}
            aria-label={t('calendar.moreOf', { count: withoutLane, date: format.date(span.from) })}
            aria-haspopup="dialog"
            onClick={() => onMore(span)}
          >
            {t('calendar.more', { count: withoutLane })}
            <Icon name="chevron-down" />
          </button>
        )}
      </li>
    );
  };

  return (
    <>
      {crowded && (
        <p className={`${layout.wrap} ${prose.note} ${styles['crowded']}`}>
          {t('calendar.crowded')}
          <Button kind="quiet" onClick={onWeeks}>
            {t('calendar.rowEach')}
          </Button>
        </p>
      )}
      <div className={`${layout.box} ${styles['month']}`}>
        <div className={`${prose.note} ${styles['head']}`} aria-hidden="true">
          {daysOfWeek.map((day) => (
            <span key={day}>{dayName.format(new Date(Date.UTC(2024, 0, 1 + day)))}</span>
          ))}
        </div>
        <ol>{shown.map((rows, at) => weeks[at] && week(weeks[at], rows))}</ol>
      </div>
    </>
  );
};
