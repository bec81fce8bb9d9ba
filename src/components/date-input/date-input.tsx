import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { TextInput } from '#components/text-input.tsx';
import { Calendar, type Days } from './calendar.tsx';
import styles from './date-input.module.css';

interface DateInputProps {
  id: string;
  label: string;
  text: string;
  placeholder: string;
  days: Days;
  invalid: boolean;
  'aria-describedby'?: string | undefined;
  onType: (text: string) => void;
  /** A day from the calendar, as `YYYY-MM-DD`. */
  onPick: (date: string) => void;
  /** The typing is over: the field was left, or Enter pressed. */
  onSettle: () => void;
}

/** A date to type in any of the ways people write one, or to pick from a month. */
export const DateInput = ({ id, label, text, placeholder, days, invalid, onType, onPick, onSettle, ...rest }: DateInputProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Opened by a key the calendar takes the keys; opened by the pointer, one may go on typing.
  const [focused, setFocused] = useState(false);
  const open = (box: HTMLElement | null, byKey: boolean): void => {
    setFocused(byKey);
    setAnchor(box);
  };
  const close = (reason: 'done' | 'away'): void => {
    setAnchor(null);
    if (reason === 'done') input.current?.focus({ preventScroll: true });
  };
  return (
    <span
      className={styles['box']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setAnchor(null);
      }}
    >
      <TextInput
        ref={input}
        id={id}
        type="text"
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        aria-invalid={invalid}
        aria-describedby={rest['aria-describedby']}
        onClick={({ currentTarget }) => open(currentTarget.parentElement, false)}
        onChange={(event) => {
          setAnchor(null);
          onType(event.target.value);
        }}
        onBlur={onSettle}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') onSettle();
          if (event.key === 'Escape' && anchor) {
            event.stopPropagation();
            setAnchor(null);
          }
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          open(event.currentTarget.parentElement, true);
        }}
      />
      <button
        type="button"
        aria-label={t('app.calendar.open', { field: label })}
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-calendar` : undefined}
        onClick={({ currentTarget }) => open(anchor ? null : currentTarget.parentElement, true)}
      >
        <Icon name="calendar" />
      </button>
      {anchor && (
        <Calendar
          // Opened anew by a key, it takes the keys.
          key={String(focused)}
          id={`${id}-calendar`}
          label={label}
          anchor={anchor}
          focused={focused}
          {...days}
          onPick={(date) => {
            onPick(date);
            close('done');
          }}
          onClose={close}
        />
      )}
    </span>
  );
};
