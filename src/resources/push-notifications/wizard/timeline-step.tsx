import { useTranslation } from 'react-i18next';
import { Field, controlProps } from '#components/field.tsx';
import { Panel } from '#components/panel.tsx';
import { TextInput } from '#components/text-input.tsx';
import { daysFrom } from '#domain/time/flight.ts';
import type { StepProps } from '#resources/push-notifications/parts/draft.ts';
import styles from './wizard.module.css';

const plain = (value: string): string | null => (value === '' ? null : value);

/** From when to when it runs, in the client's zone. */
export const TimelineStep = ({ draft, change, problems, today, timezone }: StepProps & { today: string; timezone: string }) => {
  const { t } = useTranslation();
  const { from, to } = draft;
  const inOrder = from === null || to === null || from < to;
  const errors = {
    from: inOrder ? problems['from'] : t('error.push.startBeforeEnd'),
    to: to !== null && to < today ? t('error.push.past') : problems['to'],
  };
  const fields = [
    { name: 'from', id: 'push-from', label: t('push.dates.from'), value: from, error: errors.from },
    { name: 'to', id: 'push-to', label: t('push.dates.to'), value: to, error: errors.to },
  ] as const;
  return (
    <Panel title={t('push.steps.timeline')}>
      <div className={styles['pair']}>
        {fields.map(({ name, id, label, value, error }) => (
          <Field key={name} id={id} label={label} error={error}>
            <TextInput
              type="date"
              value={value ?? ''}
              min={today}
              max="2099-12-31"
              {...controlProps(id, { error })}
              onChange={(event) => change({ [name]: plain(event.target.value) })}
            />
          </Field>
        ))}
      </div>
      <p className={styles['note']}>{t('push.dates.zone', { zone: timezone.replaceAll('_', ' ') })}</p>
      {from !== null && to !== null && inOrder && <p className={styles['note']}>{t('push.dates.days', { days: daysFrom(from, to) })}</p>}
    </Panel>
  );
};
