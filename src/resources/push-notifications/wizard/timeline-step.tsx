import { useTranslation } from 'react-i18next';
import { DayInput } from '#components/date-input/day-input.tsx';
import { isDay } from '#components/date-input/typed-dates.ts';
import { useDayRule } from '#components/form/use-day-rule.ts';
import { Panel } from '#components/panel.tsx';
import { daysFrom } from '#domain/time/flight.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { type StepProps, readable } from '#resources/push-notifications/parts/draft.ts';
import { DraftField } from './draft-field.tsx';
import styles from './wizard.module.css';

/** From when to when it runs, in the client's zone. */
export const TimelineStep = ({ draft, problems, today, timezone }: StepProps & { today: string; timezone: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const dayRule = useDayRule(today);
  const { from, to } = draft;
  const inOrder = !isDay(from) || !isDay(to) || from < to;
  // A text that is no day is spoken of by its own rule.
  const saidOf = (day: string | null, said: string | undefined): string | undefined => (day === null || isDay(day) ? said : undefined);
  const fields = [
    { name: 'from', problem: saidOf(from, inOrder ? problems['from'] : t('error.push.startBeforeEnd')) },
    { name: 'to', problem: saidOf(to, isDay(to) && to < today ? t('error.push.past') : problems['to']) },
  ] as const;
  return (
    <Panel title={t('push.steps.timeline')}>
      <div className={styles['pair']}>
        {fields.map(({ name, problem }) => (
          <DraftField key={name} name={name} label={t(`push.dates.${name}`)} rules={[dayRule]} validateTrigger="onBlur" problem={problem}>
            <DayInput
              label={t(`push.dates.${name}`)}
              days={{ today, earliest: today, since: name === 'to' && isDay(from) && from > today ? from : today, span: readable(draft) }}
            />
          </DraftField>
        ))}
      </div>
      <p className={styles['note']}>{t('push.dates.zone', { zone: format.zone(timezone) })}</p>
      <p className={styles['note']}>{isDay(from) && isDay(to) && inOrder && t('push.dates.days', { count: daysFrom(from, to) })}</p>
    </Panel>
  );
};
