import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenText } from '#components/hidden-text.tsx';
import { type Bar, roundTop } from './bars.ts';
import css from './columns-chart.module.css';

interface ColumnsChartProps {
  label: string;
  bars: readonly Bar[];
  /** A bar in words. */
  say: (bar: Bar) => string;
  /** A value in few letters, for the axis. */
  short: (value: number) => string;
  /** A bar's day in few letters, for the axis. */
  tick: (bar: Bar) => string;
}

const mostTicks = 5;

/** Values over time, one column a row: a slider over them, which says each in words. The table beside it has the same numbers. */
export const ColumnsChart = ({ label, bars, say, short, tick }: ColumnsChartProps) => {
  const { t } = useTranslation();
  const [looked, setLooked] = useState<number | null>(null);
  const top = roundTop(Math.max(0, ...bars.map(({ value }) => value ?? 0)));
  const every = Math.max(1, Math.ceil(bars.length / mostTicks));
  const at = looked ?? bars.length - 1;
  const shown = bars[at];
  return (
    <figure className={css.figure}>
      <p className={css.said} aria-hidden>
        {shown && say(shown)}
      </p>
      <div className={css.plot}>
        <div className={css.scale} aria-hidden>
          {[1, 0.5, 0].map((part) => (
            <span key={part} style={{ insetBlockEnd: `${part * 100}%` }}>
              {short(top * part)}
            </span>
          ))}
        </div>
        <div className={css.columns} aria-hidden>
          {bars.map(({ key, value, provisional }, place) => (
            <span key={key} className={css.column} data-looked={place === looked || undefined} data-provisional={provisional || undefined}>
              <span style={{ blockSize: `${((value ?? 0) / top) * 100}%` }} />
            </span>
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={Math.max(0, bars.length - 1)}
          value={at}
          aria-label={label}
          aria-valuetext={shown && say(shown)}
          onChange={(event) => setLooked(Number(event.target.value))}
          onBlur={() => setLooked(null)}
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            setLooked(Math.min(bars.length - 1, Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * bars.length))));
          }}
          onPointerLeave={() => setLooked(null)}
        />
      </div>
      <div className={css.ticks} aria-hidden>
        {bars.map((bar, place) => (
          <span key={bar.key}>{place % every === 0 && <span>{tick(bar)}</span>}</span>
        ))}
      </div>
      {bars.some(({ provisional }) => provisional) && (
        <figcaption className={css.legend}>
          <span className={css.hatch} aria-hidden />
          {t('report.stamp.provisional')}
          <HiddenText>
            {bars
              .filter(({ provisional }) => provisional)
              .map(tick)
              .join(', ')}
          </HiddenText>
        </figcaption>
      )}
    </figure>
  );
};
