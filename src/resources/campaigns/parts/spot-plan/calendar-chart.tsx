import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { daysFrom } from '#domain/time/flight.ts';
import { type Bar, type Flowchart, holidaysIn, isByWeek } from '#domain/spot-plan/flowchart.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { type Colouring, type Hue, coloursOf, softShare } from './colouring.ts';
import prose from '#components/prose.module.css';
import styles from './calendar-panel.module.css';

interface CalendarChartProps {
  chart: Flowchart;
  colouring: Colouring;
  /** `YYYY-MM-DD`. */
  holidays: readonly string[];
}

/** Below this share of the calendar there is no room for a word in a bar, in parts of one. */
const roomForWords = 0.08;

const hueStyle = ({ light, dark }: Hue) => {
  const colour = `light-dark(${light}, ${dark})`;
  return { borderLeftColor: colour, background: `color-mix(in srgb, ${colour} ${softShare * 100}%, var(--paper))` };
};

/** The bars of a spot plan over its calendar. */
export const CalendarChart = memo(({ chart, colouring, holidays }: CalendarChartProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { days, ticks, groups } = chart;
  const share = (part: number): string => `${(part / days) * 100}%`;
  const bars = groups.flatMap(({ lanes }) => lanes.flat());
  const { legend, hueOf } = coloursOf(chart, colouring);
  const free = holidaysIn(chart, holidays);
  const tickName = isByWeek(chart) ? format.dayOfYear : format.month;
  const describe = ({ row, from, to }: Bar): string =>
    [row.channel, row.format, format.days(from, to)].filter((part) => part !== '').join(' · ');

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <section className={styles['scroll']} tabIndex={0} aria-label={t('spotPlan.calendar.scroll')}>
        <div
          className={styles['chart']}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture drawn with elements
          role="img"
          aria-label={t('spotPlan.calendar.picture', { from: format.date(chart.from), to: format.date(chart.to), count: bars.length })}
          style={{ minWidth: `${140 + ticks.length * 64}px` }}
        >
          <div className={styles['ticks']}>
            {ticks.map(({ from, start, length }) => (
              <span key={from} style={{ left: share(start), width: share(length) }}>
                {tickName(from)}
              </span>
            ))}
          </div>
          <div className={styles['under']} aria-hidden="true">
            {free.map((date) => (
              <span key={date} className={styles['holiday']} style={{ left: share(daysFrom(chart.from, date) - 1), width: share(1) }} />
            ))}
            {ticks.map(({ from, start }) => (
              <span key={from} className={styles['line']} style={{ left: share(start) }} />
            ))}
          </div>
          {groups.map(({ name, lanes }) => (
            <div key={name} className={styles['group']}>
              <span className={`${prose.cut} ${styles['name']}`} title={name}>
                {name === '' ? t('spotPlan.calendar.noName') : name}
              </span>
              <div className={styles['lanes']}>
                {lanes.map((lane) => (
                  <div key={lane[0]?.row.id} className={styles['lane']}>
                    {lane.map((bar) => (
                      <span
                        key={bar.row.id}
                        className={`${prose.cut} ${styles['bar']}`}
                        title={describe(bar)}
                        style={{ ...hueStyle(hueOf(bar.row)), left: share(bar.start), width: share(bar.length) }}
                      >
                        {bar.length / days > roomForWords && (bar.row.format || bar.row.channel)}
                      </span>
                    ))}
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
      </section>
      <ul className={`${prose.note} ${styles['legend']}`}>
        {legend.map(([name, hue]) => (
          <li key={name}>
            <span className={`${prose.cut} ${styles['bar']}`} style={hueStyle(hue)} aria-hidden="true" />
            {name === '' ? t('spotPlan.calendar.noName') : name}
          </li>
        ))}
        {free.length > 0 && (
          <li>
            <span className={styles['holiday']} aria-hidden="true" />
            {t('spotPlan.calendar.holidays')}
          </li>
        )}
      </ul>
    </>
  );
});
