import { useTranslation } from 'react-i18next';
import { type Push, pushNotifications } from '#contract/push-notifications/push-notifications.ts';
import { Figures } from '#components/figures.tsx';
import { Panel } from '#components/panel.tsx';
import { useEndpoint } from '#providers/data/use-endpoint.ts';
import { useFormat } from '#providers/i18n/use-format.ts';
import { Dates } from './dates.tsx';
import { usePeople } from './use-people.ts';

/** What came of a push notification: how many messages were delivered and held back, in how many cities, and when. */
export const Results = ({ push }: { push: Push }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const people = usePeople();
  const { data } = useEndpoint(pushNotifications.deliveries, { params: { pushId: push.id } });
  if (!data) return null;
  return (
    <Panel title={t(push.status === 'FINISHED' ? 'push.results.title' : 'push.results.soFar')}>
      <Figures
        figures={[
          [t('push.results.delivered'), people(data.totals.people)],
          [t('push.log.withheld'), people(data.totals.withheld)],
          [t('push.columns.cities'), format.number(push.cityIds.length)],
          [t('push.columns.dates'), <Dates key="dates" from={push.from} to={push.to} />],
        ]}
      />
    </Panel>
  );
};
