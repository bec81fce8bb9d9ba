import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '#contract/api.ts';
import { floorToMajor } from '#domain/money/money.ts';
import { paths } from '#config/paths.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useTouched } from '#components/use-touched.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useLeastTotal } from '#pages/planner/budget/use-least-total.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { CurveChart } from './curve-chart.tsx';
import { reachAt } from './curve-shape.ts';
import { CurveTable } from './curve-table.tsx';
import layout from '#components/layout.module.css';
import panel from './forecast-panel.module.css';
import prose from '#components/prose.module.css';
import css from './reach-curve.module.css';

/** Reach over budget; a press, or Enter, takes that budget, which still has to be applied. */
export const ReachCurve = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { outlook, currency, edit, draft, campaign } = usePlanner();
  const { data: defaults } = useEndpoint(api.catalogue.defaults, {}, { staleTime: Infinity });
  const least = useLeastTotal(currency);
  const touched = useTouched();
  const [looked, setLooked] = useState<number | null>(null);
  const { curve } = outlook;
  if (!curve || !currency || outlook.estimate?.tooSmall || curve.points.length < 2) return null;
  const { total, unapplied } = draft.budget;
  const short = (amount: number): string => format.shortMoney(amount, currency);
  const take = (amount: number): void => edit('budget', { unapplied: amount === (total ?? 0) ? null : amount });
  const ghost = unapplied === null ? null : reachAt(curve.points, unapplied);
  const point = looked === null ? undefined : curve.points[looked];
  return (
    <div className={`${layout.stack1} ${panel.block}`}>
      <h3>{format.inCurrency(t('forecast.curve.title'), currency)}</h3>
      <CurveChart
        curve={curve}
        wanted={unapplied}
        limits={{
          minimum: least,
          maximum: defaults?.maximumTotalBudget[currency] ?? null,
        }}
        short={short}
        say={({ total: amount, reach, frequency }) =>
          t('forecast.curve.point', {
            budget: format.money(amount, currency),
            reach: format.compact(reach.likely),
            frequency: format.number(Math.round(frequency * 10) / 10),
          })
        }
        looked={looked}
        onLook={setLooked}
        onTake={take}
      />
      <p className={prose.small} aria-hidden>
        {point
          ? t('forecast.curve.point', {
              budget: format.money(point.total, currency),
              reach: format.compact(point.reach.likely),
              frequency: format.number(Math.round(point.frequency * 10) / 10),
            })
          : t(touched ? 'forecast.curve.touchHint' : 'forecast.curve.hint')}
      </p>
      {unapplied !== null && (
        <output className={css.waiting}>
          <span>
            {ghost === null
              ? t('forecast.curve.unapplied', { value: format.money(unapplied, currency) })
              : t('forecast.curve.ghost', { value: format.money(unapplied, currency), reach: format.compact(ghost) })}
          </span>
          <Link to={paths.step(campaign.id, 'budget', 'budget.total')}>{t('forecast.curve.apply')}</Link>
        </output>
      )}
      {curve.saturation !== null && (
        <p className={prose.small}>
          {/* As the line of the chart that the sentence is about; a rule of thumb has no cents. */}
          <span className={css.saturationMark} aria-hidden />
          {t('forecast.curve.saturation', { value: format.money(floorToMajor(curve.saturation, currency), currency) })}
        </p>
      )}
      <CurveTable points={curve.points} currency={currency} onTake={take} />
    </div>
  );
};
