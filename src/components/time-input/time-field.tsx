import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPress } from '#components/after-press.ts';
import { Field, controlProps } from '#components/field.tsx';
import { TextInput } from '#components/text-input.tsx';
import { readTime, readWholeTime, stepTime } from './typed-times.ts';

interface TimeFieldProps {
  id: string;
  label: string;
  /** `HH:MM`, as it is shown in every language. */
  value: string;
  onChange: (time: string) => void;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** A labelled time of day to type in any of the ways people write one; up and down go by quarters of an hour. */
export const TimeField = ({ id, label, value, onChange }: TimeFieldProps) => {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const time = text === null ? value : readTime(text);
  // Half a time is no mistake while somebody writes the other half.
  const error = time === null && !typing ? t('app.time.unreadable', { text: text?.trim() }) : undefined;
  const put = (next: string): void => {
    if (next !== value) onChange(next);
  };
  const settle = (): void => {
    afterPress(() => setTyping(false));
    if (time === null) return;
    setText(null);
    put(time);
  };
  return (
    <Field id={id} label={label} error={error}>
      <TextInput
        {...controlProps(id, { error })}
        type="text"
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        placeholder="21:30"
        value={text ?? value}
        onChange={(event) => {
          const typed = event.target.value;
          setTyping(true);
          setText(typed);
          const whole = readWholeTime(typed);
          if (whole !== null) put(whole);
        }}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') settle();
          const step = steps[event.key];
          if (step === undefined) return;
          event.preventDefault();
          setText(null);
          put(stepTime(time ?? value, step));
        }}
      />
    </Field>
  );
};
