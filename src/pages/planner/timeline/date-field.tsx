import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, describedBy } from '#components/field.tsx';
import { Icon } from '#components/icon.tsx';
import { useLanguage } from '#providers/language/language.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import css from './date-field.module.css';
import { dateFormats, readDate } from './typed-dates.ts';

interface DateFieldProps {
  id: string;
  label: string;
  value: string | null;
  /** An earlier day is refused. */
  earliest: string;
  /** The days of the flight, marked in the calendar. */
  range: { from: string | null; to: string | null };
  onChange: (date: string | null) => void;
}

const plain = (date: dayjs.Dayjs): string => date.format('YYYY-MM-DD');

const markWithin =
  ({ from, to }: DateFieldProps['range']): NonNullable<DatePickerProps['cellRender']> =>
  (cell, { type, originNode }) => {
    if (type !== 'date' || !dayjs.isDayjs(cell) || from === null || to === null) return originNode;
    return <div className={plain(cell) >= from && plain(cell) <= to ? css.inside : undefined}>{originNode}</div>;
  };

/** A date to pick, or to type in any of the ways people write one. */
export const DateField = ({ id, label, value, earliest, range, onChange }: DateFieldProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { texts, store } = usePlanner();
  const [typing, setTyping] = useState<string | null>(null);
  const kept = texts[id];
  const text = (kept ?? typing ?? '').trim();
  const date = text === '' ? null : readDate(text, language);
  const past = date !== null && date < earliest;
  // A refused day stays in sight beside what is said about it.
  const shown = past ? date : value;
  const day = shown === null ? null : dayjs(shown);
  // Who comes back to a text that is no date finds it in the words below, as the calendar shows dates only.
  const unreadable = typing === null ? t('planner.flight.unsaved', { text }) : t('planner.flight.unreadable');
  const refused = past ? t('planner.flight.past') : unreadable;
  const error = past || (text !== '' && date === null) ? refused : undefined;
  const type = (next: string): void => {
    setTyping(next);
    const read = readDate(next, language);
    store.type(id, next.trim() === '' || (read !== null && read >= earliest) ? null : next);
  };
  const settle = (next: string | null): void => {
    setTyping(null);
    store.type(id, null);
    if (next !== value) onChange(next);
  };
  const start = value ?? range.from ?? earliest;
  return (
    <Field id={id} label={label} error={error}>
      <span onInput={(event: FormEvent) => type(event.target instanceof HTMLInputElement ? event.target.value : '')}>
        <DatePicker
          id={id}
          className={css.field ?? ''}
          value={day}
          format={dateFormats(language)}
          placeholder={t('planner.flight.example')}
          minDate={dayjs(earliest)}
          defaultPickerValue={dayjs(start < earliest ? earliest : start)}
          showNow={false}
          preserveInvalidOnBlur
          {...(error !== undefined && { status: 'error' as const })}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { error })}
          suffixIcon={<Icon name="calendar" />}
          allowClear={{ clearIcon: <Icon name="cross" /> }}
          prevIcon={<Icon name="chevron-left" />}
          nextIcon={<Icon name="chevron-right" />}
          superPrevIcon={null}
          superNextIcon={null}
          cellRender={markWithin(range)}
          onBlur={() => {
            if (typing !== null && error === undefined) settle(date);
          }}
          onChange={(next) => settle(dayjs.isDayjs(next) ? plain(next) : null)}
        />
      </span>
    </Field>
  );
};
