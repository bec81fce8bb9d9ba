import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, daysFrom } from '#domain/time/flight.ts';
import { Choices } from '#pages/planner/fields/choices.tsx';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { useProblems } from '#pages/planner/fields/use-problems.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { DateField } from './date-field.tsx';
import { useReadableFlight } from './use-readable-flight.ts';
import prose from '#components/prose.module.css';
import pills from '#components/pills.module.css';
import layout from '#components/layout.module.css';
import css from './flight-section.module.css';

const lengths = [1, 2, 4, 8] as const;

/** Full weeks and the days left over; empty below one week. */
const inWeeks = (days: number, t: TFunction): string => {
  const [weeks, rest] = [Math.floor(days / 7), days % 7];
  if (weeks === 0) return '';
  const [full, left] = [t('planner.flight.weeks', { count: weeks }), t('planner.flight.days', { count: rest })];
  return rest === 0 ? full : t('planner.flight.weeksAndDays', { weeks: full, days: left });
};

/** First and last day, typed or picked. */
export const FlightSection = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { edit, today, campaign, texts } = usePlanner();
  const { from, to } = useReadableFlight();
  const ends = { 'timeline.from': useProblems('timeline.from'), 'timeline.to': useProblems('timeline.to') };
  // What is typed and no day is complained about by its own field.
  const problems = Object.entries(ends).flatMap(([field, reported]) => (texts[field] === undefined ? reported : []));

  const setLength = (weeks: number): void => {
    const start = from !== null && from >= today ? from : addDays(today, 1);
    edit('timeline', { from: start, to: addDays(start, weeks * 7 - 1) });
  };
  const days = from !== null && to !== null && to >= from ? daysFrom(from, to) : null;

  const { timezone } = campaign.client;
  const zone = useMemo(() => format.zone(timezone), [format, timezone]);

  return (
    <Section title={t('planner.flight.title')} hint={t('planner.flight.hint', { zone })}>
      <div className={css.ends}>
        <DateField end="from" label={t('planner.flight.from')} />
        <DateField end="to" label={t('planner.flight.to')} />
        <output className={`${layout.stack1} ${css.duration}`}>
          <span>{t('planner.flight.duration')}</span>
          <span className={`${prose.note} ${layout.wrap} ${css.length}`}>
            <strong>{days === null ? t('planner.flight.none') : t('planner.flight.days', { count: days })}</strong>
            {days !== null && <span>{inWeeks(days, t)}</span>}
          </span>
        </output>
      </div>
      <Problems field="timeline.from" texts={problems} />
      <Choices className={css.lengths} label={t('planner.flight.lengths')}>
        {lengths.map((weeks) => (
          <button key={weeks} type="button" className={pills.preset} aria-pressed={days === weeks * 7} onClick={() => setLength(weeks)}>
            {t('planner.flight.weeks', { count: weeks })}
          </button>
        ))}
      </Choices>
    </Section>
  );
};
