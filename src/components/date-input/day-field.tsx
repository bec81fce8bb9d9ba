import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstDay, lastDay } from '#contract/envelope.ts';
import { afterPress } from '#components/after-press.ts';
import { Field, controlProps } from '#components/field.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useLanguage } from '#providers/language/language.ts';
import { DayInput, type DayInputProps } from './day-input.tsx';
import { isBeyondDays, isDay, writeDate } from './typed-dates.ts';

interface DayFieldProps extends Required<Pick<DayInputProps, 'id' | 'label' | 'days' | 'onChange'>> {
  value: string | null;
  error?: string | undefined;
}

/** A labelled day, which says itself when it cannot be read. */
export const DayField = ({ id, label, value, days, error, onChange }: DayFieldProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const [typing, setTyping] = useState(false);
  const unreadable = (text: string): string =>
    isBeyondDays(text)
      ? t('error.validation.day', { firstDay: format.date(firstDay), lastDay: format.date(lastDay) })
      : t('app.calendar.unreadable', { text, day: writeDate(days.today, language) });
  // Half a date is no mistake while somebody writes the other half.
  const own = value === null || isDay(value) || typing ? undefined : unreadable(value);
  return (
    <Field id={id} label={label} error={own ?? error}>
      <DayInput
        {...controlProps(id, { error: own ?? error })}
        label={label}
        value={value}
        days={days}
        onChange={(next) => {
          setTyping(true);
          onChange(next);
        }}
        onBlur={() => afterPress(() => setTyping(false))}
      />
    </Field>
  );
};
