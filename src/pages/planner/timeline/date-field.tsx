import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, describedBy } from '#components/field.tsx';
import { Icon } from '#components/icon.tsx';
import { useLanguage } from '#providers/language/language.ts';
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
  const [typed, setTyped] = useState<string | null>(null);
  // A refused day stays in sight beside what is said about it.
  const [refused, setRefused] = useState<string | null>(null);
  const held = refused ?? value;
  const day = useMemo(() => (held === null ? null : dayjs(held)), [held]);
  const empty = typed === null || typed.trim() === '';
  const date = empty ? null : readDate(typed, language);
  const past = date !== null && date < earliest;
  const unreadable = !empty && date === null ? t('planner.flight.unreadable') : undefined;
  const error = past ? t('planner.flight.past') : unreadable;
  const type = (text: string): void => {
    setTyped(text);
    const next = readDate(text, language);
    if (next !== null && next < earliest) setRefused(next);
  };
  const settle = (next: string | null): void => {
    setTyped(null);
    setRefused(null);
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
            if (typed !== null && error === undefined) settle(date);
          }}
          onChange={(next) => settle(dayjs.isDayjs(next) ? plain(next) : null)}
        />
      </span>
    </Field>
  );
};
