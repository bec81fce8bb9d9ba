import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import styles from './calendar-button.module.css';
import type { OpenCalendar } from './use-open-calendar.ts';

interface CalendarButtonProps {
  /** What the days are of. */
  field: string;
  calendar: OpenCalendar;
  /** The calendar's id. */
  controls: string;
}

/** Opens and closes the month of a field; the keys go into it. */
export const CalendarButton = ({ field, calendar: { anchor, open }, controls }: CalendarButtonProps) => {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={t('app.calendar.open', { field })}
      aria-expanded={anchor !== null}
      aria-controls={anchor ? controls : undefined}
      onClick={({ currentTarget }) => open(anchor ? null : currentTarget.parentElement, true)}
    >
      <Icon name="calendar" />
    </button>
  );
};
