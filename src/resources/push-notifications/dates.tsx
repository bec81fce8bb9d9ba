import { useTranslation } from 'react-i18next';
import type { PushRow } from '#contract/push-notifications/push-notifications.ts';
import { NotSet } from '#components/not-set.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';

/** When it runs, as far as that is decided. */
export const Dates = ({ from, to }: Pick<PushRow, 'from' | 'to'>) => {
  const { t } = useTranslation();
  const format = useFormat();
  return from !== null && to !== null ? format.days(from, to) : <NotSet>{t('push.noDates')}</NotSet>;
};
