import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { type FormEvent, memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, describedBy } from '#components/field.tsx';
import { Icon } from '#components/icon.tsx';
import { useLanguage } from '#providers/language/language.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import css from './date-field.module.css';
import { dateFormats, readDate } from './typed-dates.ts';

interface CalendarProps {
  id: string;
  shown: string | null;
  /** An earlier day is refused. */
  earliest: string;
  /** The days of the flight, marked in the calendar. */
  from: string | null;
  to: string | null;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (date: string | null) => void;
}

const plain = (date: dayjs.Dayjs): string => date.format('YYYY-MM-DD');

const markWithin =
  (from: string | null, to: string | null): NonNullable<DatePickerProps['cellRender']> =>
  (cell, { type, originNode }) => {
    if (type !== 'date' || !dayjs.isDayjs(cell) || from === null || to === null) return originNode;
    return <div className={plain(cell) >= from && plain(cell) <= to ? css.inside : undefined}>{originNode}</div>;
  };

// Of all that a key changes it draws what is its own: a month is slow to draw.
const Calendar = memo(({ id, shown, earliest, from, to, invalid, describedBy: description, onChange }: CalendarProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const start = shown ?? from ?? earliest;
  return (
    <DatePicker
      id={id}
      className={css.field ?? ''}
      value={shown === null ? null : dayjs(shown)}
      format={dateFormats(language)}
      placeholder={t('planner.flight.example')}
      minDate={dayjs(earliest)}
      defaultPickerValue={dayjs(start < earliest ? earliest : start)}
      showNow={false}
      preserveInvalidOnBlur
      {...(invalid && { status: 'error' as const })}
      aria-invalid={invalid}
      aria-describedby={description}
      suffixIcon={<Icon name="calendar" />}
      allowClear={{ clearIcon: <Icon name="cross" /> }}
      prevIcon={<Icon name="chevron-left" />}
      nextIcon={<Icon name="chevron-right" />}
      superPrevIcon={null}
      superNextIcon={null}
      cellRender={markWithin(from, to)}
      onChange={(next) => onChange(dayjs.isDayjs(next) ? plain(next) : null)}
    />
  );
});

interface DateFieldProps {
  /** Which end of the flight. */
  end: 'from' | 'to';
  label: string;
}

/** An end of the flight to pick, or to type in any of the ways people write a date. */
export const DateField = ({ end, label }: DateFieldProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { texts, store, draft, edit, today: earliest } = usePlanner();
  const [typing, setTyping] = useState<string | null>(null);
  const { from, to } = draft.timeline;
  const value = draft.timeline[end];
  const id = `timeline.${end}`;
  const kept = texts[id];
  const text = (kept ?? typing ?? '').trim();
  const date = text === '' ? null : readDate(text, language);
  const past = date !== null && date < earliest;
  // Who comes back to a text that is no date finds it in the words below, as the calendar shows dates only.
  const unreadable = typing === null ? t('planner.flight.unsaved', { text }) : t('planner.flight.unreadable');
  const refused = past ? t('planner.flight.past') : unreadable;
  const error = past || (text !== '' && date === null) ? refused : undefined;
  const type = (next: string): void => {
    setTyping(next);
    const read = readDate(next, language);
    store.type(id, next.trim() === '' || (read !== null && read >= earliest) ? null : next);
  };
  const settle = useCallback(
    (next: string | null): void => {
      setTyping(null);
      store.type(id, null);
      if (next !== value) edit('timeline', { [end]: next });
    },
    [store, id, value, edit, end],
  );
  return (
    <Field id={id} label={label} error={error}>
      <span
        onInput={(event: FormEvent) => type(event.target instanceof HTMLInputElement ? event.target.value : '')}
        onBlur={(event) => {
          if (event.target.id === id && typing !== null && error === undefined) settle(date);
        }}
      >
        <Calendar
          id={id}
          // A refused day stays in sight beside what is said about it.
          shown={past ? date : value}
          earliest={earliest}
          from={from}
          to={to}
          invalid={error !== undefined}
          describedBy={describedBy(id, { error })}
          onChange={settle}
        />
      </span>
    </Field>
  );
};
