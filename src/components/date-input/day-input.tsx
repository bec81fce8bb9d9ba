import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { firstDay } from '#contract/envelope.ts';
import { useLanguage } from '#providers/language/language.ts';
import type { Days } from './calendar.tsx';
import { DateInput } from './date-input.tsx';
import { type Yearless, dayOrText, isDay, writeDate, writeDayOrText } from './typed-dates.ts';
import { useTypedDay } from './use-typed-day.ts';

export interface DayInputProps {
  id?: string;
  /** What day it is. */
  label: string;
  /** A day as `YYYY-MM-DD`, null, or what was typed instead: a text that no contract takes for a day, so that nothing is saved in its place. */
  value?: string | null | undefined;
  /** A day without a year is the next one from `since` on, or else from the earliest or the present day. */
  days: Partial<Days & Pick<Yearless, 'since'>> & Pick<Days, 'today'>;
  onChange?: (value: string | null) => void;
  /** The typing is over. */
  onBlur?: () => void;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/** A day, by its value: the field of a form, antd's `Form.Item` among them. */
export const DayInput = ({
  id,
  label,
  value = null,
  days: { since, ...days },
  onChange,
  onBlur,
  'aria-invalid': invalid,
  ...aria
}: DayInputProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const ownId = useId();
  const yearless = { language, since: since ?? days.earliest ?? days.today };
  const typed = useTypedDay(value, yearless);
  const put = (next: string | null): void => {
    if (next !== value) onChange?.(next);
  };
  return (
    <DateInput
      {...aria}
      id={id ?? ownId}
      label={label}
      text={typed.text ?? writeDayOrText(value, language)}
      placeholder={t('app.calendar.example', { day: writeDate(days.today, language) })}
      days={{ earliest: firstDay, ...days, date: isDay(value) ? value : null }}
      invalid={invalid === true || invalid === 'true'}
      onType={(text) => {
        typed.type(text);
        put(dayOrText(text, yearless));
      }}
      onPick={(day) => {
        typed.end();
        put(day);
      }}
      onSettle={() => {
        typed.end();
        onBlur?.();
      }}
    />
  );
};
