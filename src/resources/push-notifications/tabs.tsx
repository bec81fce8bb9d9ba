import { useTranslation } from 'react-i18next';
import { pushNotifications, pushStatuses } from '#contract/push-notifications/push-notifications.ts';
import { StatusTabs } from '#components/list/status-tabs.tsx';
import type { ListViewState } from '#components/list/use-list-view.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** The statuses of push notifications over their list. */
export const PushTabs = ({ view, change }: ListViewState) => {
  const { t } = useTranslation();
  const { q, filters } = view;
  const counts = useEndpoint(pushNotifications.counts, { query: { ...(q !== '' && { q }), ...filters } }, { keepPrevious: true }).data;
  return (
    <StatusTabs
      label={t('push.columns.status')}
      statuses={pushStatuses}
      nameOf={(status) => t(`push.status.${status}`)}
      counts={counts?.statuses}
      view={view}
      change={change}
    />
  );
};
