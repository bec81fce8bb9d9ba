import { Calendar, type Days } from './calendar.tsx';
import { CalendarButton } from './calendar-button.tsx';
import styles from './date-input.module.css';
import { DateText } from './date-text.tsx';
import { useOpenCalendar } from './use-open-calendar.ts';

interface DateInputProps {
  id: string;
  label: string;
  text: string;
  placeholder: string;
  days: Days;
  invalid: boolean;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
  onType: (text: string) => void;
  /** A day from the calendar, as `YYYY-MM-DD`. */
  onPick: (date: string) => void;
  /** The typing is over: the field was left, or Enter pressed. */
  onSettle: () => void;
}

/** A date to type in any of the ways people write one, or to pick from a month. */
export const DateInput = ({ id, label, text, days, invalid, onPick, ...field }: DateInputProps) => {
  const calendar = useOpenCalendar();
  return (
    <span
      className={styles['box']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) calendar.close('away');
      }}
    >
      <DateText {...field} id={id} value={text} calendar={calendar} aria-invalid={invalid} />
      <CalendarButton field={label} calendar={calendar} controls={`${id}-calendar`} />
      {calendar.anchor && (
        <Calendar
          // Opened anew by a key, it takes the keys.
          key={String(calendar.focused)}
          id={`${id}-calendar`}
          label={label}
          anchor={calendar.anchor}
          focused={calendar.focused}
          {...days}
          onPick={(date) => {
            onPick(date);
            calendar.close('done');
          }}
          onClose={calendar.close}
        />
      )}
    </span>
  );
};
