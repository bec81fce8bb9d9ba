import { useTranslation } from 'react-i18next';
import { DayField } from '#components/date-input/day-field.tsx';
import { isDay } from '#components/date-input/typed-dates.ts';
import { Panel } from '#components/panel.tsx';
import { daysFrom } from '#domain/time/flight.ts';
import { type StepProps, readable } from '#resources/push-notifications/parts/draft.ts';
import styles from './wizard.module.css';

/** From when to when it runs, in the client's zone. */
export const TimelineStep = ({ draft, change, problems, today, timezone }: StepProps & { today: string; timezone: string }) => {
  const { t } = useTranslation();
  const { from, to } = draft;
  const inOrder = !isDay(from) || !isDay(to) || from < to;
  const errors = {
    from: inOrder ? problems['from'] : t('error.push.startBeforeEnd'),
    to: isDay(to) && to < today ? t('error.push.past') : problems['to'],
  };
  const fields = [
    { name: 'from', id: 'push-from', label: t('push.dates.from'), value: from, error: errors.from },
    { name: 'to', id: 'push-to', label: t('push.dates.to'), value: to, error: errors.to },
  ] as const;
  return (
    <Panel title={t('push.steps.timeline')}>
      <div className={styles['pair']}>
        {fields.map(({ name, id, label, value, error }) => (
          <DayField
            key={name}
            id={id}
            label={label}
            value={value}
            days={{ today, earliest: today, span: readable(draft) }}
            error={error}
            onChange={(day) => change({ [name]: day })}
          />
        ))}
      </div>
      <p className={styles['note']}>{t('push.dates.zone', { zone: timezone.replaceAll('_', ' ') })}</p>
      {isDay(from) && isDay(to) && inOrder && <p className={styles['note']}>{t('push.dates.days', { days: daysFrom(from, to) })}</p>}
    </Panel>
  );
};
