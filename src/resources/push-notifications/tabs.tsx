import { useTranslation } from 'react-i18next';
import { pushStatuses } from '#contract/push-notifications/push-notifications.ts';
import { TabBar } from '#components/list/tab-bar.tsx';
import type { ListViewState } from '#components/list/use-list-view.ts';
import { useCounts } from './use-counts.ts';

/** The statuses, each with its number under the present search and client. */
export const PushTabs = ({ view, change }: ListViewState) => {
  const { t } = useTranslation();
  const counts = useCounts(view);
  const all = counts && pushStatuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <TabBar
      label={t('push.columns.status')}
      choices={[
        { value: 'ALL', label: t('push.status.ALL'), total: all },
        ...pushStatuses.map((status) => ({ value: status, label: t(`push.status.${status}`), total: counts?.[status] })),
      ]}
      value={view.status}
      onChange={(status) => change({ status })}
    />
  );
};
