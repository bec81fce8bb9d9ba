import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { PushDelivery } from '#contract/push-notifications/delivery.ts';
import { pushNotifications } from '#contract/push-notifications/push-notifications.ts';
import { lateTable } from '#components/antd/late.ts';
import { Panel } from '#components/panel.tsx';
import { useMedia } from '#components/use-media.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { shownIn } from '#providers/i18n/use-format.ts';
import { useLanguage, useLanguageName } from '#providers/language/language.ts';
import styles from './outlook-table.module.css';
import { StackedRows } from './stacked-rows.tsx';
import { usePeople } from './use-people.ts';

const LogTable = lateTable<PushDelivery>('86px');

const roomFor = (rows: number): CSSProperties & { '--rows': number } => ({ '--rows': rows });

/** What was handed over for delivery, city by city or to test devices, and how many the limit held back; nothing while there is none. */
export const DeliveryLog = ({ pushId }: { pushId: string }) => {
  const { t } = useTranslation();
  const nameOf = useLanguageName();
  const number = usePeople();
  const language = useLanguage();
  const onPhone = useMedia('(max-width: 640px)');
  const { data } = useEndpoint(pushNotifications.deliveries, { params: { pushId } });
  if (!data || data.content.length === 0) return null;
  const { content } = data;
  const where = ({ city, device, language: written }: PushDelivery): string =>
    city?.name ?? t('push.log.device', { device: device ?? '', language: written === null ? '' : nameOf(written) });
  const counts = ({ kind }: PushDelivery): boolean => kind === 'BEGIN' || kind === 'DAY';
  const keyOf = (row: PushDelivery): string => `${row.at} ${row.kind} ${row.city?.id ?? ''} ${row.device ?? ''} ${row.language ?? ''}`;
  const when = ({ dueAt, timezone }: PushDelivery): string => shownIn(language, timezone ?? undefined).instant(dueAt);
  const what = ({ kind }: PushDelivery): string => t(`push.log.kind.${kind}`);
  const withheld = (row: PushDelivery) => (
    <span className={row.withheld === 0 ? undefined : styles['over']}>{counts(row) ? number(row.withheld) : '–'}</span>
  );
  const table = onPhone ? (
    <StackedRows
      label={t('push.log.title')}
      rows={content.map((row) => ({
        key: keyOf(row),
        title: where(row),
        facts: [
          [t('push.log.when'), when(row)],
          [t('push.log.what'), what(row)],
          ...(counts(row)
            ? ([
                [t('push.log.people'), number(row.people)],
                [t('push.log.withheld'), withheld(row)],
              ] as const)
            : []),
        ],
      }))}
    />
  ) : (
    <div className={styles['log']} style={roomFor(content.length)}>
      <LogTable
        label={t('push.log.title')}
        most="360px"
        rows={content}
        rowKey={keyOf}
        columns={[
          { title: t('push.log.when'), render: (_, row) => when(row) },
          { title: t('push.log.where'), className: styles['whole'] ?? '', render: (_, row) => where(row) },
          { title: t('push.log.what'), className: styles['whole'] ?? '', render: (_, row) => what(row) },
          { title: t('push.log.people'), align: 'end', render: (_, row) => (counts(row) ? number(row.people) : '–') },
          { title: t('push.log.withheld'), align: 'end', render: (_, row) => withheld(row) },
        ]}
      />
    </div>
  );
  return (
    <Panel title={t('push.log.title')} flush>
      {content.some(counts) && content.some(({ kind }) => kind === 'TEST') && <p className={styles['note']}>{t('push.log.tests')}</p>}
      {table}
    </Panel>
  );
};
