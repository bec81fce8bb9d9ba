import { useState } from 'react';
import { afterPress } from '#components/after-press.ts';
import { TextInput } from '#components/text-input.tsx';
import { readTime, readWholeTime, stepTime } from './typed-times.ts';

interface TimeInputProps {
  /** Told of a text that is no time once it is complete, and of null as soon as it is mended. The value stays what it was. */
  onUnreadable: (text: string | null) => void;
  /** From its `Form.Item`; the value is `HH:MM`, as it is shown in every language. */
  id?: string;
  value?: string;
  onChange?: (time: string) => void;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/** A time of day to type in any of the ways people write one, as the field of a form; up and down go by quarters of an hour. */
export const TimeInput = ({ value = '00:00', onChange, onUnreadable, ...field }: TimeInputProps) => {
  const [text, setText] = useState<string | null>(null);
  const time = text === null ? value : readTime(text);
  const put = (next: string): void => {
    if (next !== value) onChange?.(next);
  };
  const settle = (): void => {
    // Half a time is no mistake while somebody writes the other half.
    afterPress(() => onUnreadable(time === null ? (text?.trim() ?? null) : null));
    if (time === null) return;
    setText(null);
    put(time);
  };
  return (
    <TextInput
      {...field}
      type="text"
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      placeholder="21:30"
      value={text ?? value}
      onChange={(event) => {
        const typed = event.target.value;
        onUnreadable(null);
        setText(typed);
        const whole = readWholeTime(typed);
        if (whole !== null) put(whole);
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter' && text !== null) {
          // The time is complete by it; the form is sent by the next one.
          event.preventDefault();
          settle();
        }
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onUnreadable(null);
        setText(null);
        put(stepTime(time ?? value, step));
      }}
    />
  );
};
