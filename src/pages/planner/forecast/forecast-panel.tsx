import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { CostRows } from '#resources/campaigns/parts/plan-summary/cost-rows.tsx';
import { ForecastNews } from '#resources/campaigns/parts/plan-summary/forecast-news.tsx';
import prose from '#components/prose.module.css';
import layout from '#components/layout.module.css';
import css from './forecast-panel.module.css';
import { ForecastAge } from './forecast-age.tsx';
import { ForecastDetails, ForecastNumbers } from './forecast-numbers.tsx';
import { ForecastPlatforms } from './forecast-platforms.tsx';
import { ForecastRecord } from './forecast-record.tsx';
import { ReachCurve } from './reach-curve.tsx';

/** What the saved plan would bring, as a range, and what it costs. */
export const ForecastPanel = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { outlook, currency, campaign } = usePlanner();
  const { estimate, updating } = outlook;
  return (
    <section className={`${layout.box} ${css.panel}`} aria-labelledby="forecast-title" aria-busy={updating}>
      <header className={css.header}>
        <h2 id="forecast-title">{t('forecast.title')}</h2>
        <output className={prose.small}>{updating && t('forecast.updating')}</output>
        <p hidden={updating}>
          {estimate && t('forecast.dated', { date: format.dayOfYear(estimate.asOf), next: format.dayOfYear(estimate.nextUpdate) })}
        </p>
      </header>
      <ForecastNews campaign={campaign} asOf={estimate?.asOf} />
      <div className={`${layout.stack4} ${css.body}`} data-stale={updating}>
        <ForecastNumbers />
        <ReachCurve />
        <ForecastDetails />
        <ForecastRecord />
        {estimate?.cost && (
          <div className={`${layout.stack1} ${css.block}`}>
            <h3>{format.inCurrency(t('forecast.cost'), currency)}</h3>
            <CostRows cost={estimate.cost} currency={currency} />
          </div>
        )}
        <ForecastPlatforms />
      </div>
      <ForecastAge />
    </section>
  );
};
