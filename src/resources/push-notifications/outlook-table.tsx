import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PushOutlook } from '#contract/push-notifications/push-notifications.ts';
import { paths } from '#config/paths.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import styles from './outlook-table.module.css';
import { useLocalTimes } from './use-local-times.ts';

/** City by city: how many people, when the first message comes by the clock there, and what else of the client they get meanwhile. */
export const OutlookTable = ({ outlook, cap, begun = false }: { outlook: PushOutlook; cap: number; begun?: boolean }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const localTime = useLocalTimes();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section className={styles['scroll']} tabIndex={0}>
      <table className={styles['table']} aria-label={t('push.steps.reach')}>
        <thead>
          <tr>
            <th scope="col">{t('push.reach.city')}</th>
            <th scope="col" className={styles['end']}>
              {t('push.people.label')}
            </th>
            <th scope="col">{t(begun ? 'push.nextFirst' : 'push.first')}</th>
            <th scope="col">{t('push.reach.overlap')}</th>
            <th scope="col" className={styles['end']}>
              {t('push.reach.perDay')}
            </th>
          </tr>
        </thead>
        <tbody>
          {outlook.cities.map((row) => (
            <tr key={row.city.id}>
              <th scope="row">{row.city.name}</th>
              <td className={styles['end']}>{row.people ? format.range(row.people) : t('push.people.few')}</td>
              <td>{localTime(row) ?? '–'}</td>
              <td>
                {row.overlaps.length === 0 && t('push.reach.none')}
                {row.overlaps.map((other) => (
                  <span key={other.id} className={styles['other']}>
                    <Link to={paths.push(other.id)}>{other.name}</Link> {format.days(other.from, other.to)}
                  </span>
                ))}
              </td>
              <td className={styles['end']}>
                <span className={row.mostPerDay > cap ? styles['over'] : undefined}>
                  {row.mostPerDay > cap
                    ? t('push.reach.over', { most: format.number(row.mostPerDay), cap: format.number(cap) })
                    : format.number(row.mostPerDay)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
