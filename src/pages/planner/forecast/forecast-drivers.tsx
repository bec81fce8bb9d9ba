import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import css from './forecast-drivers.module.css';

/** What makes the number: how much of the people each choice leaves. */
export const ForecastDrivers = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { outlook } = usePlanner();
  const drivers = outlook.estimate?.drivers ?? [];
  if (drivers.length === 0) return null;
  return (
    <details className={css.drivers}>
      <summary>{t('forecast.drivers.title')}</summary>
      <dl>
        {drivers.map(({ key, factor }) => (
          <div key={key}>
            <dt>{t(`forecast.drivers.${key}`)}</dt>
            <dd>{factor > 1 ? `+${format.percent(factor - 1)}` : `× ${format.percent(factor)}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
