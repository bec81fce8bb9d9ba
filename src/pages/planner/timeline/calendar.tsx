import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { useLanguage } from '#providers/language/language.ts';
import { Choices } from '#pages/planner/fields/choices.tsx';
import { useMedia } from '#pages/planner/use-media.ts';
import { CalendarMonth } from './calendar-month.tsx';
import css from './calendar.module.css';
import { addDays, addMonths, firstOfMonth } from './plain-date.ts';

interface CalendarProps {
  from: string | null;
  to: string | null;
  today: string;
  onPick: (date: string) => void;
}

/** The first day of the week where the reader is; 0 is Sunday. */
const weekStarts = { en: 1, cn: 1, jp: 0 } as const;

const moves: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
};

/** Two months side by side; days before today are out of reach. Arrows move by day and week, Page Up and Down by month. */
export const Calendar = ({ from, to, today, onPick }: CalendarProps) => {
  const { t } = useTranslation();
  const weekStart = weekStarts[useLanguage()];
  const start = from !== null && from >= today ? from : today;
  const [shown, setShown] = useState(firstOfMonth(start));
  const [focused, setFocused] = useState(start);
  const root = useRef<HTMLDivElement>(null);
  const months = useMedia('(width < 640px)') ? [shown] : [shown, addMonths(shown, 1)];
  const last = months.at(-1) ?? shown;
  const isShown = months.some((month) => firstOfMonth(focused) === month);
  // One day takes the Tab key, and it must be one that is on screen.
  const current = isShown ? focused : shown < today ? today : shown;

  const onKeyDown = (event: KeyboardEvent): void => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const wanted = move(current);
    const next = wanted < today ? today : wanted;
    setFocused(next);
    if (firstOfMonth(next) < shown) setShown(firstOfMonth(next));
    if (firstOfMonth(next) > last) setShown(addMonths(firstOfMonth(next), 1 - months.length));
    requestAnimationFrame(() => root.current?.querySelector<HTMLButtonElement>(`[data-date="${next}"]`)?.focus());
  };

  return (
    <Choices className={css.calendar} label={t('planner.flight.calendar')}>
      <div className={css.before}>
        {shown > firstOfMonth(today) && (
          <Button kind="quiet" square aria-label={t('planner.flight.previousMonth')} onClick={() => setShown(addMonths(shown, -1))}>
            <Icon name="chevron-left" />
          </Button>
        )}
      </div>
      <div className={css.after}>
        <Button kind="quiet" square aria-label={t('planner.flight.nextMonth')} onClick={() => setShown(addMonths(shown, 1))}>
          <Icon name="chevron-right" />
        </Button>
      </div>
      <div ref={root} className={css.months}>
        {months.map((month) => (
          <CalendarMonth
            key={month}
            month={month}
            weekStart={weekStart}
            range={{ from, to }}
            today={today}
            current={current}
            onPick={onPick}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
    </Choices>
  );
};
