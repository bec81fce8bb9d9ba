import { useTranslation } from 'react-i18next';
import { DateInput } from '#components/date-input/date-input.tsx';
import { readDate, readWholeDate, writeDate } from '#components/date-input/typed-dates.ts';
import { Field, describedBy } from '#components/field.tsx';
import { useLanguage } from '#providers/language/language.ts';

interface DayFieldProps {
  id: string;
  label: string;
  /** What stands in the field. */
  text: string;
  error: string | undefined;
  /** Earlier days cannot be picked. */
  earliest: string;
  today: string;
  onText: (text: string) => void;
}

/** A day to type or to pick. */
export const DayField = ({ id, label, text, error, earliest, today, onText }: DayFieldProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const write = (day: string | null): void => {
    if (day !== null) onText(writeDate(day, language));
  };
  return (
    <Field id={id} label={label} error={error}>
      <DateInput
        id={id}
        label={label}
        text={text}
        placeholder={t('settings.deputy.example', { day: writeDate(earliest, language) })}
        days={{ date: readDate(text), earliest, today }}
        invalid={error !== undefined}
        aria-describedby={describedBy(id, { error })}
        onType={onText}
        onPick={write}
        onSettle={() => write(readWholeDate(text) ?? readDate(text))}
      />
    </Field>
  );
};
