import type { ComponentProps } from 'react';
import { TextInput } from '#components/text-input.tsx';
import type { OpenCalendar } from './use-open-calendar.ts';

interface DateTextProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  value: string;
  calendar: OpenCalendar;
  onType: (text: string) => void;
  /** The typing is over: the field was left, or Enter pressed. */
  onSettle: () => void;
}

/** The line a date is typed into. A press or the down arrow opens the month below it, and the first typed key closes it. */
export const DateText = ({ value, calendar, onType, onSettle, ...input }: DateTextProps) => (
  <TextInput
    {...input}
    type="text"
    inputMode="text"
    autoComplete="off"
    spellCheck={false}
    value={value}
    onClick={({ currentTarget }) => calendar.open(currentTarget.parentElement, false, currentTarget)}
    onChange={(event) => {
      calendar.close('away');
      onType(event.target.value);
    }}
    onBlur={onSettle}
    onKeyDown={(event) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') onSettle();
      if (event.key === 'Escape' && calendar.anchor) {
        event.stopPropagation();
        calendar.close('away');
      }
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      calendar.open(event.currentTarget.parentElement, true, event.currentTarget);
    }}
  />
);
