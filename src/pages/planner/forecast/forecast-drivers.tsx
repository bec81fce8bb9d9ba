import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/forecast/estimates.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import prose from '#components/prose.module.css';
import css from './forecast-drivers.module.css';

type Step = Estimate['drivers'][number];

// A cap that does nothing is no step of its own.
const noticeable = 1.0005;

/** How the number comes to be: a funnel from everybody in the cities to the people reached, each step with the people it leaves. */
export const ForecastDrivers = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { outlook, campaign } = usePlanner();
  const { drivers = [], flightDays = 0 } = outlook.estimate ?? {};
  const steps = drivers.filter(({ key, factor }) => key !== 'frequencyCap' || factor > noticeable);
  const most = Math.max(1, ...steps.map(({ people }) => people));
  if (steps.length === 0) return null;
  const nameOf = (key: Step['key']): string => {
    if (key === 'cities') return t(campaign.targetType === 'LOCAL' ? 'forecast.drivers.cities' : 'forecast.drivers.travellers');
    return t(`forecast.drivers.${key}`, { count: flightDays });
  };
  return (
    <details className={css.drivers}>
      <summary className={prose.opener}>{t('forecast.drivers.title')}</summary>
      <ol>
        {steps.map(({ key, people, factor }, index) => (
          <li key={key}>
            <span className={prose.quiet}>{nameOf(key)}</span>
            <span className={css.people} title={format.number(people)}>
              {format.compact(people)}
            </span>
            <span className={css.bar} aria-hidden>
              <i style={{ inlineSize: `${(people / most) * 100}%` }} />
            </span>
            <span className={css.part}>
              {index > 0 && (factor > 1 ? `+${format.percent(factor - 1)}` : t('forecast.drivers.part', { value: format.percent(factor) }))}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
};
