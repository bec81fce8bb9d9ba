import { useTranslation } from 'react-i18next';
import { lockScreenStatuses } from '#contract/lock-screen/lock-screen.ts';
import { TabBar } from '#components/list/tab-bar.tsx';
import type { ListViewState } from '#components/list/use-list-view.ts';
import { useCounts } from './use-counts.ts';

/** The statuses, each with its number under the present search and filters. */
export const LockScreenTabs = ({ view, change }: ListViewState) => {
  const { t } = useTranslation();
  const counts = useCounts(view);
  const all = counts && lockScreenStatuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <TabBar
      label={t('lockScreen.columns.status')}
      choices={[
        { value: 'ALL', label: t('lockScreen.status.ALL'), total: all },
        ...lockScreenStatuses.map((status) => ({ value: status, label: t(`lockScreen.status.${status}`), total: counts?.[status] })),
      ]}
      value={view.status}
      onChange={(status) => change({ status })}
    />
  );
};
