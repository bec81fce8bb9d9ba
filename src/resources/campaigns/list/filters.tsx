import { useTranslation } from 'react-i18next';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { targetTypes } from '#contract/campaigns/plan.ts';
import { ClientFilter } from '#resources/clients/parts/client-filter.tsx';
import { FilterSelect } from '#components/list/filter-select.tsx';
import type { ListView, ListViewState } from '#components/list/use-list-view.ts';
import { ViewSwitch } from '#components/list/view-switch.tsx';
import { useFormat } from '#providers/i18n/use-format.ts';
import { useCounts } from './use-counts.ts';

/** Status, client and target type, and whether to see rows or cards. */
export const CampaignFilters = ({ view, change, onView }: ListViewState & { onView: (view: ListView['view']) => void }) => {
  const { t } = useTranslation();
  const { number } = useFormat();
  const counts = useCounts(view);

  const total = (status: (typeof campaignStatuses)[number]): string => (counts ? ` (${number(counts.statuses[status])})` : '');

  return (
    <>
      <FilterSelect
        label={t('campaigns.filters.status')}
        choices={[
          { value: 'ALL', label: t('campaigns.filters.allStatuses') },
          ...campaignStatuses.map((status) => ({ value: status, label: t(`status.campaign.${status}`) + total(status) })),
        ]}
        value={view.status}
        onChange={(status) => change({ status, tab: 'all' })}
      />
      <ClientFilter value={view.filters['clientId'] ?? ''} onChange={(clientId) => change({ filters: { clientId } })} />
      <FilterSelect
        label={t('campaigns.filters.targetType')}
        choices={[
          { value: '', label: t('campaigns.filters.allTargets') },
          ...targetTypes.map((type) => ({ value: type, label: t(`campaigns.targets.${type}`) })),
        ]}
        value={view.filters['targetType'] ?? ''}
        onChange={(targetType) => change({ filters: { targetType } })}
      />
      <ViewSwitch
        value={view.view}
        onChange={(chosen) => {
          onView(chosen);
          change(({ page }) => ({ view: chosen, page }), { replace: true });
        }}
      />
    </>
  );
};
