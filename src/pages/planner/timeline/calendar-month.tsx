import { type KeyboardEvent, useId } from 'react';
import { useFormat } from '#providers/i18n/use-format.ts';
import { localeOf, useLanguage } from '#providers/language/language.ts';
import css from './calendar.module.css';
import { weeksOf } from './plain-date.ts';

interface CalendarMonthProps {
  /** Its first day. */
  month: string;
  weekStart: number;
  range: { from: string | null; to: string | null };
  today: string;
  /** The day that takes the Tab key. */
  current: string;
  onPick: (date: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);

// 4 January 1970 was a Sunday.
const weekday = (index: number): Date => new Date(Date.UTC(1970, 0, 4 + index));

/** One month as a grid of days. */
export const CalendarMonth = ({ month, weekStart, range, today, current, onPick, onKeyDown }: CalendarMonthProps) => {
  const format = useFormat();
  const locale = localeOf[useLanguage()];
  const titleId = useId();
  const title = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(utc(month));
  const names = Array.from({ length: 7 }, (_, index) => weekday((index + weekStart) % 7));
  const name = (date: Date, width: 'narrow' | 'long'): string =>
    new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' }).format(date);
  const { from, to } = range;
  const placeOf = (date: string): string | undefined => {
    if (date === from && (to === null || date === to)) return 'only';
    if (date === from) return 'first';
    if (date === to) return 'last';
    return from !== null && to !== null && date > from && date < to ? 'inside' : undefined;
  };
  return (
    <div className={css.month}>
      <div id={titleId} className={css.title} aria-live="polite">
        {title}
      </div>
      <table aria-labelledby={titleId}>
        <thead>
          <tr>
            {names.map((date) => (
              <th key={date.getTime()} scope="col" abbr={name(date, 'long')}>
                {name(date, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, weekStart).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, index) =>
                date === null ? (
                  <td key={names[index]?.getTime()} aria-hidden />
                ) : (
                  <td key={date} data-place={placeOf(date)}>
                    <button
                      type="button"
                      data-date={date}
                      data-today={date === today}
                      tabIndex={date === current ? 0 : -1}
                      disabled={date < today}
                      aria-label={format.date(date)}
                      aria-pressed={placeOf(date) !== undefined}
                      onKeyDown={onKeyDown}
                      onClick={() => onPick(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
