import type { Bar } from './bars.ts';
import css from './bars-chart.module.css';

interface BarsChartProps {
  label: string;
  bars: readonly Bar[];
  name: (bar: Bar) => string;
  value: (bar: Bar) => string;
}

/** Values side by side, each named and written at its bar. */
export const BarsChart = ({ label, bars, name, value }: BarsChartProps) => {
  const most = Math.max(1, ...bars.map((bar) => bar.value ?? 0));
  return (
    <ol className={css.bars} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <span className={css.name}>
            {name(bar)}
            {bar.within && <span className={css.within}>{bar.within}</span>}
          </span>
          <span className={css.bar} aria-hidden>
            <span style={{ inlineSize: `${((bar.value ?? 0) / most) * 100}%` }} />
          </span>
          <span className={css.value}>{value(bar)}</span>
        </li>
      ))}
    </ol>
  );
};
