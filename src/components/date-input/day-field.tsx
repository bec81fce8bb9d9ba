import { useState } from 'react';
import { afterPress } from '#components/after-press.ts';
import { Field, controlProps } from '#components/field.tsx';
import { DayInput, type DayInputProps } from './day-input.tsx';
import { isDay } from './typed-dates.ts';
import { useUnreadableDay } from './use-unreadable-day.ts';

interface DayFieldProps extends Required<Pick<DayInputProps, 'id' | 'label' | 'days' | 'onChange'>> {
  value: string | null;
  error?: string | undefined;
}

/** A labelled day, which says itself when it cannot be read. */
export const DayField = ({ id, label, value, days, error, onChange }: DayFieldProps) => {
  const unreadable = useUnreadableDay(days.today);
  const [typing, setTyping] = useState(false);
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
