import { useTranslation } from 'react-i18next';
import type { PushDelivery } from '#contract/push-notifications/delivery.ts';
import { pushNotifications } from '#contract/push-notifications/push-notifications.ts';
import { Panel } from '#components/panel.tsx';
import { formatIn } from '#format/format.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { languageNames, useLanguage } from '#providers/language/language.ts';
import styles from './outlook-table.module.css';

/** What was handed over for delivery, city by city or to test devices, and how many the limit held back; nothing while there is none. */
export const DeliveryLog = ({ pushId }: { pushId: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const { data } = useEndpoint(pushNotifications.deliveries, { params: { pushId } });
  if (!data || data.content.length === 0) return null;
  const { content, totals } = data;
  // Below a thousand no number is named.
  const number = (people: number | null): string => (people === null ? t('push.people.few') : format.number(people));
  const where = ({ city, device, language: written }: PushDelivery): string =>
    city?.name ?? t('push.log.device', { device: device ?? '', language: written === null ? '' : languageNames[written] });
  const counts = ({ kind }: PushDelivery): boolean => kind === 'BEGIN' || kind === 'DAY';
  return (
    <Panel title={t('push.log.title')}>
      {content.some(counts) && (
        <p className={styles['note']}>{t('push.log.totals', { people: number(totals.people), withheld: number(totals.withheld) })}</p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <section className={`${styles['scroll']} ${styles['log']}`} tabIndex={0}>
        <table className={styles['table']} aria-label={t('push.log.title')}>
          <thead>
            <tr>
              <th scope="col">{t('push.log.when')}</th>
              <th scope="col">{t('push.log.where')}</th>
              <th scope="col">{t('push.log.what')}</th>
              <th scope="col" className={styles['end']}>
                {t('push.log.people')}
              </th>
              <th scope="col" className={styles['end']}>
                {t('push.log.withheld')}
              </th>
            </tr>
          </thead>
          <tbody>
            {content.map((row) => (
              <tr key={`${row.at} ${row.kind} ${row.city?.id ?? ''} ${row.device ?? ''} ${row.language ?? ''}`}>
                <td>{formatIn(language, row.timezone ?? undefined).instant(row.dueAt)}</td>
                <td>{where(row)}</td>
                <td>{t(`push.log.kind.${row.kind}`)}</td>
                <td className={styles['end']}>{counts(row) ? number(row.people) : '–'}</td>
                <td className={styles['end']}>
                  <span className={row.withheld === 0 ? undefined : styles['over']}>{counts(row) ? number(row.withheld) : '–'}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
};
