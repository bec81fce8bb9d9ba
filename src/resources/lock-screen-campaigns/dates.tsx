import { useTranslation } from 'react-i18next';
import type { LockScreenRow } from '#contract/lock-screen/lock-screen.ts';
import { NotSet } from '#components/not-set.tsx';
import { useNow } from '#components/use-now.ts';
import { dateIn } from '#domain/time/working-time.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './columns.module.css';

const soonDays = 3;

const daysUntil = (date: string, today: string): number => (Date.parse(date) - Date.parse(today)) / 86_400_000;

/** When it is shown; below it, that it starts soon and is still in review. */
export const Dates = ({ row }: { row: Pick<LockScreenRow, 'startDate' | 'endDate' | 'status' | 'timezone'> }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { startDate, endDate, status, timezone } = row;
  if (startDate === null || endDate === null) return <NotSet>{t('lockScreen.noDates')}</NotSet>;
  const late = status === 'IN_REVIEW' && daysUntil(startDate, dateIn(new Date(now), timezone)) <= soonDays;
  return (
    <>
      {format.days(startDate, endDate)}
      {late && <span className={styles['late']}>{t('lockScreen.late')}</span>}
    </>
  );
};
