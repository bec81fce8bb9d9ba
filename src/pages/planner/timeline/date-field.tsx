import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Field, describedBy } from '#components/field.tsx';
import { TextInput } from '#components/text-input.tsx';
import { parsePlainDate } from './plain-date.ts';

interface DateFieldProps {
  id: string;
  label: string;
  value: string | null;
  /** An earlier day is refused. */
  earliest: string;
  onChange: (date: string | null) => void;
  onFocus: () => void;
}

/** A date to type, in any of the ways people write one. */
export const DateField = ({ id, label, value, earliest, onChange, onFocus }: DateFieldProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const date = typed === null ? null : parsePlainDate(typed);
  const complete = typed !== null && typed.trim() !== '';
  const complaint = complete && date === null ? t('planner.flight.unreadable') : undefined;
  const past = date !== null && date < earliest ? t('planner.flight.past') : undefined;
  const error = past ?? complaint;
  const change = (text: string): void => {
    setTyped(text);
    const next = parsePlainDate(text);
    if (text.trim() === '') onChange(null);
    else if (next !== null && next >= earliest) onChange(next);
  };
  return (
    <Field id={id} label={label} error={error}>
      <TextInput
        id={id}
        autoComplete="off"
        placeholder={t('planner.flight.example')}
        value={typed ?? (value === null ? '' : format.date(value))}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, { error })}
        onFocus={onFocus}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          if (error === undefined) setTyped(null);
        }}
      />
    </Field>
  );
};
