import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysFrom } from '#domain/spot-plan.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Problems } from '#pages/planner/fields/problems.tsx';
import { Section } from '#pages/planner/fields/section.tsx';
import { useProblems } from '#pages/planner/fields/use-problems.ts';
import { usePlanner } from '#pages/planner/planner-context.ts';
import { Calendar } from './calendar.tsx';
import { DateField } from './date-field.tsx';
import css from './flight-section.module.css';
import { addDays } from './plain-date.ts';

const lengths = [1, 2, 4, 8] as const;

/** First and last day, typed or picked. */
export const FlightSection = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { draft, edit, today, campaign } = usePlanner();
  const { from, to } = draft.timeline;
  const [end, setEnd] = useState<'from' | 'to'>(from === null ? 'from' : 'to');
  const problems = [...useProblems('timeline.from'), ...useProblems('timeline.to')];

  const pick = (date: string): void => {
    if (end === 'from') {
      edit('timeline', { from: date, to: to !== null && to < date ? null : to });
      setEnd('to');
    } else if (from !== null && date < from) {
      edit('timeline', { from: date });
    } else {
      edit('timeline', { to: date });
      setEnd('from');
    }
  };
  const setLength = (weeks: number): void => {
    const start = from !== null && from >= today ? from : addDays(today, 1);
    edit('timeline', { from: start, to: addDays(start, weeks * 7 - 1) });
  };
  const days = from !== null && to !== null && to >= from ? daysFrom(from, to) : null;

  return (
    <Section title={t('planner.flight.title')} hint={t('planner.flight.hint', { zone: campaign.client.timezone })}>
      <div className={css.ends}>
        <DateField id="timeline.from" label={t('planner.flight.from')} value={from} earliest={today} onChange={(date) => edit('timeline', { from: date })} onFocus={() => setEnd('from')} />
        <DateField id="timeline.to" label={t('planner.flight.to')} value={to} earliest={today} onChange={(date) => edit('timeline', { to: date })} onFocus={() => setEnd('to')} />
        <div className={css.duration} role="status">
          <span>{t('planner.flight.duration')}</span>
          <strong>{days === null ? t('planner.flight.none') : t('planner.flight.days', { days: format.number(days), weeks: format.number(Math.round((days / 7) * 10) / 10) })}</strong>
        </div>
      </div>
      <Problems field="timeline.from" texts={problems} />
      <div className={css.lengths} role="group" aria-label={t('planner.flight.lengths')}>
        {lengths.map((weeks) => (
          <button key={weeks} type="button" className={css.length} aria-pressed={days === weeks * 7} onClick={() => setLength(weeks)}>
            {t('planner.flight.weeks', { value: weeks })}
          </button>
        ))}
      </div>
      <Calendar from={from} to={to} today={today} onPick={pick} />
    </Section>
  );
};
