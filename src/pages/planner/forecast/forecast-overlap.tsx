import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import css from './forecast-overlap.module.css';

/** How many people fit several groups: they are counted once. */
export const ForecastOverlap = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { outlook } = usePlanner();
  const { countedOnce = null } = outlook.estimate ?? {};
  if (countedOnce === null) return null;
  return (
    <p className={css.overlap}>
      {countedOnce === 0 ? t('forecast.overlap.none') : t('forecast.overlap.some', { value: format.compact(countedOnce) })}
    </p>
  );
};
