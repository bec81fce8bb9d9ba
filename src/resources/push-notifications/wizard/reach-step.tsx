import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';
import { Failure } from '#components/failure.tsx';
import { Panel } from '#components/panel.tsx';
import { optionsOf } from '#components/picker/picker-option.ts';
import { Select } from '#components/picker/select.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { TimeInput } from '#components/time-input/time-input.tsx';
import { OutlookTable } from '#resources/push-notifications/outlook-table.tsx';
import { useOutlook } from '#resources/push-notifications/use-outlook.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import type { StepProps } from '#resources/push-notifications/parts/draft.ts';
import { DraftField } from './draft-field.tsx';
import styles from './wizard.module.css';

const caps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

interface Room extends CSSProperties {
  '--cities': number;
}

/** As high before the table is there as afterwards: it has a line for each city. */
const roomFor = (cities: number): Room => ({ '--cities': cities });

/** How many people get the message and when, by each city's clock; what else they get that day; the quiet hours and the cap that protect them. */
export const ReachStep = ({ draft, problems, clientId, pushId }: StepProps & { clientId: string; pushId: string | undefined }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useOutlook(draft, { clientId, pushId });
  const [unreadable, setUnreadable] = useState<Readonly<Record<'from' | 'to', string | null>>>({ from: null, to: null });
  const unreadableOf = (name: 'from' | 'to'): string | undefined => {
    const text = unreadable[name];
    return text === null ? undefined : t('app.time.unreadable', { text });
  };
  const table = () => {
    if (data) return <OutlookTable outlook={data} cap={draft.cap} />;
    return error === null ? <Skeleton width="60%" /> : <Failure error={error} onRetry={() => void refetch()} />;
  };
  return (
    <>
      <Panel title={t('push.steps.reach')}>
        {draft.cityIds.length === 0 ? (
          <EmptyState text={t('error.push.noCity')} />
        ) : (
          <>
            <p className={styles['people']}>
              {data && (
                <>
                  <strong>{data.people ? format.range(data.people) : t('push.people.few')}</strong>
                  {t('push.people.text', { date: format.date(data.asOf) })}
                </>
              )}
            </p>
            <div className={styles['room']} style={roomFor(draft.cityIds.length)}>
              {table()}
            </div>
          </>
        )}
      </Panel>
      <Panel title={t('push.quiet.title')}>
        <div className={styles['pair']}>
          {(['from', 'to'] as const).map((name) => (
            <DraftField
              key={name}
              name={['quietHours', name]}
              label={t(`push.quiet.${name}`)}
              problem={unreadableOf(name) ?? problems[`quietHours.${name}`]}
            >
              <TimeInput onUnreadable={(text) => setUnreadable((before) => ({ ...before, [name]: text }))} />
            </DraftField>
          ))}
          <DraftField name="cap" label={t('push.quiet.cap')} problem={problems['cap']}>
            <Select options={optionsOf(caps, format.number)} />
          </DraftField>
        </div>
        <p className={styles['note']}>{t('push.quiet.text')}</p>
      </Panel>
    </>
  );
};
