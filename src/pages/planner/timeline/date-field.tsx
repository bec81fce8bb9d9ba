import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { type FormEvent, useState } from 'react';
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

/** A date to pick, or to type in any of the ways people write one. */
export const DateField = ({ id, label, value, earliest, range, onChange }: DateFieldProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const date = readDate(typed, language);
  const unreadable = typed.trim() !== '' && date === null ? t('planner.flight.unreadable') : undefined;
  const error = date !== null && date < earliest ? t('planner.flight.past') : unreadable;
  const start = value ?? range.from ?? earliest;
  return (
    <Field id={id} label={label} error={error}>
      <span onInput={(event: FormEvent) => setTyped(event.target instanceof HTMLInputElement ? event.target.value : '')}>
        <DatePicker
          id={id}
          className={css.field ?? ''}
          value={value === null ? null : dayjs(value)}
          format={dateFormats(language)}
          placeholder={t('planner.flight.example')}
          minDate={dayjs(earliest)}
          defaultPickerValue={dayjs(start < earliest ? earliest : start)}
          showNow={false}
          preserveInvalidOnBlur
          {...(error !== undefined && { status: 'error' as const })}
          aria-describedby={describedBy(id, { error })}
          suffixIcon={<Icon name="calendar" />}
          allowClear={{ clearIcon: <Icon name="cross" /> }}
          prevIcon={<Icon name="chevron-left" />}
          nextIcon={<Icon name="chevron-right" />}
          superPrevIcon={null}
          superNextIcon={null}
          cellRender={(day, { type, originNode }) => {
            if (type !== 'date' || !dayjs.isDayjs(day) || range.from === null || range.to === null) return originNode;
            const inside = plain(day) >= range.from && plain(day) <= range.to;
            return <div className={inside ? css.inside : undefined}>{originNode}</div>;
          }}
          onChange={(next) => {
            setTyped('');
            onChange(dayjs.isDayjs(next) ? plain(next) : null);
          }}
        />
      </span>
    </Field>
  );
};
