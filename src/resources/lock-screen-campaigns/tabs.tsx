import { useTranslation } from 'react-i18next';
import { lockScreenCampaigns } from '#contract/lock-screen/calls.ts';
import { lockScreenStatuses } from '#contract/lock-screen/lock-screen.ts';
import { StatusTabs } from '#components/list/status-tabs.tsx';
import type { ListViewState } from '#components/list/use-list-view.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** The statuses of lock-screen campaigns over their list. */
export const LockScreenTabs = ({ view, change }: ListViewState) => {
  const { t } = useTranslation();
  const { q, filters } = view;
  const counts = useEndpoint(lockScreenCampaigns.counts, { query: { ...(q !== '' && { q }), ...filters } }, { keepPrevious: true }).data;
  return (
    <StatusTabs
      label={t('lockScreen.columns.status')}
      statuses={lockScreenStatuses}
      nameOf={(status) => t(`lockScreen.status.${status}`)}
      counts={counts?.statuses}
      view={view}
      change={change}
    />
  );
};
