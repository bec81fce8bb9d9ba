import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#providers/i18n/use-format.ts';
import { currencyFacts, toMajor } from '#domain/money.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { CurveTable } from './curve-table.tsx';
import { curveShape } from './curve-shape.ts';
import panel from './forecast-panel.module.css';
import css from './reach-curve.module.css';

const [width, height] = [300, 120];

/** Reach over budget; a press takes that budget, which still has to be applied. */
export const ReachCurve = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { outlook, currency, edit, draft } = usePlanner();
  const { curve } = outlook;
  if (!curve || !currency || outlook.estimate?.tooSmall || curve.points.length < 2) return null;
  const shape = curveShape(curve, width, height);
  const short = (total: number): string => currencyFacts[currency].symbol + format.compact(toMajor(total, currency));
  const take = (total: number): void => edit('budget', { unapplied: total === (draft.budget.total ?? 0) ? null : total });
  const takeAt = (event: MouseEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const wanted = ((event.clientX - box.left) / box.width) * shape.mostTotal;
    const nearest = curve.points.toSorted((a, b) => Math.abs(a.total - wanted) - Math.abs(b.total - wanted))[0];
    if (nearest && nearest.total > 0) take(nearest.total);
  };
  return (
    <div className={panel.block}>
      <h3>{t('forecast.curve.title')}</h3>
      <figure className={css.figure} aria-label={t('forecast.curve.label')}>
        <span className={css.top} aria-hidden>
          {format.compact(shape.mostReach)}
        </span>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the table below offers the same budgets as buttons */}
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden onClick={takeAt}>
          <path d={`M0 0H${width}M0 ${height / 2}H${width}`} className={css.grid} />
          <path d={shape.band} className={css.band} />
          {shape.saturation !== null && <path d={`M${shape.saturation} 0V${height}`} className={css.saturation} />}
          <path d={shape.line} className={css.line} />
          <path d={`M0 ${height}H${width}`} className={css.axis} />
          {shape.current && (
            <g>
              <path d={`M${shape.current.x} ${shape.current.y}V${height}`} className={css.drop} />
              <circle cx={shape.current.x} cy={shape.current.y} r="4.5" className={css.dot} />
            </g>
          )}
        </svg>
        <div className={css.axisWords} aria-hidden>
          <span>{short(0)}</span>
          <span>{t('forecast.curve.budget')}</span>
          <span>{short(shape.mostTotal)}</span>
        </div>
      </figure>
      {curve.saturation !== null && (
        <p className={css.note}>{t('forecast.curve.saturation', { value: format.money(curve.saturation, currency) })}</p>
      )}
      <CurveTable points={curve.points} currency={currency} onTake={take} />
    </div>
  );
};
