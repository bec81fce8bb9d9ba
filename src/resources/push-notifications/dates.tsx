import { useTranslation } from 'react-i18next';
import type { PushRow } from '#contract/push-notifications/push-notifications.ts';
import { WholeDays } from '#components/list/row-days.tsx';
import { NotSet } from '#components/not-set.tsx';

interface DatesProps extends Pick<PushRow, 'from' | 'to'> {
  /** How they are said. */
  as?: typeof WholeDays;
}

/** When it runs, as far as that is decided. */
export const Dates = ({ from, to, as: Days = WholeDays }: DatesProps) => {
  const { t } = useTranslation();
  return from !== null && to !== null ? <Days from={from} to={to} /> : <NotSet>{t('push.noDates')}</NotSet>;
};
