import { useTranslation } from 'react-i18next';
import type { LockScreenRow } from '#contract/lock-screen/lock-screen.ts';
import { WholeDays } from '#components/list/row-days.tsx';
import { NotSet } from '#components/not-set.tsx';
import { useNow } from '#components/use-now.ts';
import { dateIn } from '#domain/time/working-time.ts';
import styles from './columns.module.css';

const soonDays = 3;

const daysUntil = (date: string, today: string): number => (Date.parse(date) - Date.parse(today)) / 86_400_000;

interface DatesProps {
  row: Pick<LockScreenRow, 'startDate' | 'endDate' | 'status' | 'timezone'>;
  /** How they are said. */
  as?: typeof WholeDays;
}

/** When it is shown; below it, that it starts soon, or should have, and is still in review. */
export const Dates = ({ row, as: Days = WholeDays }: DatesProps) => {
  const { t } = useTranslation();
  const now = useNow();
  const { startDate, endDate, status, timezone } = row;
  if (startDate === null || endDate === null) return <NotSet>{t('lockScreen.noDates')}</NotSet>;
  const left = daysUntil(startDate, dateIn(new Date(now), timezone));
  return (
    <>
      <Days from={startDate} to={endDate} />
      {status === 'IN_REVIEW' && left <= soonDays && (
        <span className={styles['late']}>{t(left < 0 ? 'lockScreen.lateBegun' : 'lockScreen.late')}</span>
      )}
    </>
  );
};
