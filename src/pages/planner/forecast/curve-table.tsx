import { useTranslation } from 'react-i18next';
import type { EstimateCurve } from '#contract/forecast/estimates.ts';
import type { Currency } from '#contract/money.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import css from './curve-table.module.css';
import { TableHead } from '#components/table-head.tsx';

interface CurveTableProps {
  points: EstimateCurve['points'];
  currency: Currency;
  onTake: (total: number) => void;
}

/** The curve as a table, for reading and for the keyboard. */
export const CurveTable = ({ points, currency, onTake }: CurveTableProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <details className={css.details}>
      <summary className={prose.opener}>{t('forecast.curve.table')}</summary>
      <div className={css.scroll}>
        <table>
          <TableHead titles={[t('forecast.curve.budget'), t('summary.forecast.reach'), t('forecast.frequency')]} />
          <tbody>
            {points.map((point) => (
              <tr key={point.total} data-current={point.current}>
                <td>
                  {point.current || point.total === 0 ? (
                    format.money(point.total, currency)
                  ) : (
                    <button type="button" title={t('forecast.curve.take')} onClick={() => onTake(point.total)}>
                      {format.money(point.total, currency)}
                    </button>
                  )}
                </td>
                <td>{format.compact(point.reach.likely)}</td>
                <td>{format.fixed(point.frequency, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
