import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';
import { Failure } from '#components/failure.tsx';
import { Field } from '#components/field.tsx';
import { Panel } from '#components/panel.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { TimeField } from '#components/time-input/time-field.tsx';
import { OutlookTable } from '#resources/push-notifications/outlook-table.tsx';
import { useOutlook } from '#resources/push-notifications/use-outlook.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import type { StepProps } from '#resources/push-notifications/parts/draft.ts';
import styles from './wizard.module.css';

const caps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** How many people get the message and when, by each city's clock; what else they get that day; the quiet hours and the cap that protect them. */
export const ReachStep = ({ draft, change, clientId, pushId }: StepProps & { clientId: string; pushId: string | undefined }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useOutlook(draft, { clientId, pushId });
  const { quietHours, cap } = draft;
  const times = [
    { id: 'push-quiet-from', name: 'from', label: t('push.quiet.from') },
    { id: 'push-quiet-to', name: 'to', label: t('push.quiet.to') },
  ] as const;
  const body = () => {
    if (draft.cityIds.length === 0) return <EmptyState text={t('error.push.noCity')} />;
    if (data) return <OutlookTable outlook={data} cap={cap} />;
    return error === null ? <Skeleton width="60%" /> : <Failure error={error} onRetry={() => void refetch()} />;
  };
  return (
    <>
      <Panel title={t('push.steps.reach')}>
        {data && (
          <p className={styles['people']}>
            <strong>{data.people ? format.range(data.people) : t('push.people.few')}</strong>
            {t('push.people.text', { date: format.date(data.asOf) })}
          </p>
        )}
        {body()}
      </Panel>
      <Panel title={t('push.quiet.title')}>
        <div className={styles['triple']}>
          {times.map(({ id, name, label }) => (
            <TimeField
              key={id}
              id={id}
              label={label}
              value={quietHours[name]}
              onChange={(time) => change({ quietHours: { ...quietHours, [name]: time } })}
            />
          ))}
          <Field id="push-cap" label={t('push.quiet.cap')}>
            <Select id="push-cap" options={optionsOf(caps, format.number)} value={cap} onChange={(chosen) => change({ cap: chosen })} />
          </Field>
        </div>
        <p className={styles['note']}>{t('push.quiet.text')}</p>
      </Panel>
    </>
  );
};
