import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Button } from '#components/button.tsx';
import { Icon } from '#components/icon.tsx';
import { usePlanner } from '#pages/planner/planner-context.ts';
import layout from '#components/layout.module.css';
import css from './forecast-age.module.css';

/** Says so when the newest numbers could not be had, and how old the shown ones are. */
export const ForecastAge = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { outlook } = usePlanner();
  if (!outlook.failed) return null;
  return (
    <div className={`${layout.line2} ${css.age}`} role="alert">
      <Icon name="warning" />
      <p>
        {outlook.estimate
          ? t('forecast.stale', { time: format.instant(new Date(outlook.answeredAt).toISOString()) })
          : t('forecast.failed')}
      </p>
      <Button kind="quiet" onClick={outlook.retry}>
        {t('app.retry')}
      </Button>
    </div>
  );
};
