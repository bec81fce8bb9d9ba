import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, daysFrom } from '#domain/time/flight.ts';
import { localeOf, useLanguage } from '#providers/language/language.ts';
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

const durationsIn = (locale: string) => {
  const numbers = (unit: 'day' | 'week') => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  const [inDays, inFullWeeks, list] = [numbers('day'), numbers('week'), new Intl.ListFormat(locale, { type: 'unit' })];
  return {
    weeks: (value: number): string => inFullWeeks.format(value),
    days: (value: number): string => inDays.format(value),
    /** Full weeks and the days left over; empty below one week. */
    inWeeks: (days: number): string => {
      const [weeks, rest] = [Math.floor(days / 7), days % 7];
      return list.format([...(weeks > 0 ? [inFullWeeks.format(weeks)] : []), ...(weeks > 0 && rest > 0 ? [inDays.format(rest)] : [])]);
    },
  };
};

/** First and last day, typed or picked. */
export const FlightSection = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const locale = localeOf[useLanguage()];
  const duration = useMemo(() => durationsIn(locale), [locale]);
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
            <strong>{days === null ? t('planner.flight.none') : duration.days(days)}</strong>
            {days !== null && <span>{duration.inWeeks(days)}</span>}
          </span>
        </output>
      </div>
      <Problems field="timeline.from" texts={problems} />
      <Choices className={css.lengths} label={t('planner.flight.lengths')}>
        {lengths.map((weeks) => (
          <button key={weeks} type="button" className={pills.preset} aria-pressed={days === weeks * 7} onClick={() => setLength(weeks)}>
            {duration.weeks(weeks)}
          </button>
        ))}
      </Choices>
    </Section>
  );
};
