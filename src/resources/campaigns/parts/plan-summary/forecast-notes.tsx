import { useTranslation } from 'react-i18next';
import type { Estimate } from '#contract/forecast/estimates.ts';
import { seasonIds } from '#domain/forecast/season-ids.ts';
import { muchAWeek } from '#domain/forecast/times-a-week.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import prose from '#components/prose.module.css';
import css from './forecast-notes.module.css';

/** What the numbers rest on and what they leave out: ads that are seen very often, sides that count nobody, a length that is assumed, dear weeks, recommended locations. */
export const ForecastNotes = ({ estimate }: { estimate: Estimate }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { emptySides, assumedFlight, flightDays, seasons, recommended, reach } = estimate;
  // Forecasts are asked for without a language (specification §7): the server does not know the reader's.
  const nameOf = (id: string): string | undefined => {
    const known = seasonIds.find((one) => one === id);
    return known && t(`forecast.seasons.${known}`);
  };
  const much = muchAWeek(estimate);
  const notes = [
    ...(much === null ? [] : [t('forecast.often', { times: format.number(Math.round(much)) })]),
    ...emptySides.map(({ side, why }) => t(`forecast.emptySides.${side}.${why}`)),
    ...(recommended === null || recommended === 0 ? [] : [t('forecast.recommended', { value: format.compact(recommended) })]),
    ...(reach !== null && assumedFlight ? [t('forecast.assumedFlight', { count: flightDays })] : []),
    ...(reach === null
      ? []
      : seasons.map(({ id, name, from, to, price }) =>
          t('forecast.season', {
            name: nameOf(id) ?? name,
            from: format.date(from),
            to: format.date(to),
            value: format.percent(price - 1),
          }),
        )),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className={`${prose.note} ${css.notes}`}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
};
