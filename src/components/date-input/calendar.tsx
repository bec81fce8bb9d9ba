import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { firstDay, lastDay } from '#contract/envelope.ts';
import { type Language, mannerOf } from '#contract/languages.ts';
import { addDays } from '#domain/time/flight.ts';
import { localeOf, useLanguage } from '#providers/language/language.ts';
import { IconButton } from '#components/icon-button.tsx';
import { useFloating } from '#components/use-floating.ts';
import styles from './calendar.module.css';
import { addMonths, startOfMonth, startOfWeek, weeksOf } from './month.ts';

export interface Days {
  /** The chosen day. */
  date: string | null;
  /** The other chosen day, where two are chosen in one calendar. */
  other?: string | null;
  /** Days before it cannot be taken. */
  earliest: string;
  /** Days after it cannot be taken; without it, only those that cannot be named. */
  latest?: string | undefined;
  today: string;
  /** Days to mark, both ends included. */
  span?: { from: string | null; to: string | null };
}

interface CalendarProps extends Days {
  id: string;
  label: string;
  anchor: HTMLElement;
  /** The keys go into the calendar; otherwise they stay in the field. */
  focused: boolean;
  onPick: (date: string) => void;
  onClose: (reason: 'done' | 'away') => void;
  /** The pointer or the keys have come to this day. */
  onLook?: ((date: string) => void) | undefined;
  /** What stands beside the month. */
  children?: ReactNode;
}

const write = (date: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf[language], { timeZone: 'UTC', ...options }).format(new Date(`${date}T00:00:00Z`));

const moves = (key: string, date: string, year: boolean, language: Language): string | undefined => {
  const months = year ? 12 : 1;
  const week = startOfWeek(date, language);
  const to: Record<string, string> = {
    ArrowLeft: addDays(date, -1),
    ArrowRight: addDays(date, 1),
    ArrowUp: addDays(date, -7),
    ArrowDown: addDays(date, 7),
    PageUp: addMonths(date, -months),
    PageDown: addMonths(date, months),
    Home: week,
    End: addDays(week, 6),
  };
  return to[key];
};

/** A month to pick a day from: arrows move by days and weeks, PageUp and PageDown by months, with Shift by years. */
export const Calendar = ({ id, label, anchor, focused, children, onPick, onClose, onLook, ...days }: CalendarProps) => {
  const { date, other = null, earliest, latest = lastDay, today, span } = days;
  const { t } = useTranslation();
  const language = useLanguage();
  const panel = useFloating<HTMLElement>(
    anchor,
    'start',
    useCallback(() => onClose('away'), [onClose]),
  );
  const start = date ?? span?.from ?? today;
  const [cursor, setCursor] = useState(start < earliest ? earliest : start > latest ? latest : start);
  const month = startOfMonth(cursor);
  const weeks = weeksOf(cursor, language);

  const focusDay = useCallback(() => panel.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus(), [panel]);
  useLayoutEffect(() => {
    if (focused) focusDay();
  }, [focused, focusDay]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose('done');
  };
  const onDayKey = (event: KeyboardEvent): void => {
    const next = moves(event.key, cursor, event.shiftKey, language);
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => {
      go(next);
      onLook?.(next);
    });
    focusDay();
  };
  /** Beyond the first and the last day that can be named there is nothing to go to. */
  const go = (to: string): void => setCursor(to < firstDay ? firstDay : to > lastDay ? lastDay : to);
  const canTake = (day: string): boolean => day >= earliest && day <= latest;
  const within = (day: string): boolean => !!span?.from && !!span.to && day >= span.from && day <= span.to;

  return (
    // A press anywhere in the calendar leaves the typing where it is; Escape closes it from everywhere.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      id={id}
      className={styles['panel']}
      aria-label={label}
      popover="manual"
      onKeyDown={onKeyDown}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
      <div className={styles['month']}>
        <div className={styles['head']}>
          <IconButton icon="chevron-left" label={t('app.calendar.previous')} onClick={() => go(addMonths(cursor, -1))} />
          <strong aria-live="polite">{write(month, language, { month: 'long', year: 'numeric' })}</strong>
          <IconButton icon="chevron-right" label={t('app.calendar.next')} onClick={() => go(addMonths(cursor, 1))} />
        </div>
        <table>
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <th key={day} scope="col" abbr={write(day, language, { weekday: 'long' })}>
                  {write(day, language, { weekday: mannerOf[language] === 'en' ? 'short' : 'narrow' })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} data-within={within(day) || undefined}>
                    <button
                      type="button"
                      tabIndex={day === cursor ? 0 : -1}
                      aria-label={write(day, language, { dateStyle: 'full' })}
                      aria-pressed={day === date || day === other}
                      aria-disabled={!canTake(day) || undefined}
                      aria-current={day === today ? 'date' : undefined}
                      data-outside={startOfMonth(day) !== month || undefined}
                      onClick={() => {
                        if (!canTake(day)) return;
                        go(day);
                        onPick(day);
                      }}
                      onPointerEnter={onLook && (() => onLook(day))}
                      onKeyDown={onDayKey}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
