import { useTranslation } from 'react-i18next';
import { campaignStatuses } from '#contract/campaigns/campaigns.ts';
import { targetTypes } from '#contract/campaigns/plan.ts';
import { ClientFilter } from '#resources/clients/parts/client-filter.tsx';
import { FilterSelect, FilterSeveral } from '#components/list/filter-select.tsx';
import type { ListViewState } from '#components/list/use-list-view.ts';
import { ViewSwitch } from '#components/list/view-switch.tsx';
import { campaignMeaning } from '#domain/campaigns/statuses.ts';
import { useCounts } from './use-counts.ts';

/** Status, client and target type, and whether to see rows or cards. */
export const CampaignFilters = ({ view, change }: ListViewState) => {
  const { t } = useTranslation();
  const counts = useCounts(view);
  return (
    <>
      <FilterSeveral
        label={t('campaigns.filters.status')}
        all={t('campaigns.filters.allStatuses')}
        options={campaignStatuses.map((status) => ({
          value: status,
          label: t(`status.campaign.${status}`),
          dot: campaignMeaning[status],
          count: counts?.statuses[status],
        }))}
        value={view.status === 'ALL' ? '' : view.status}
        onChange={(next) => change(({ status }) => ({ status: next(status === 'ALL' ? '' : status) || 'ALL', tab: 'all' }))}
      />
      <ClientFilter
        value={view.filters['clientId'] ?? ''}
        onChange={(next) => change(({ filters }) => ({ filters: { clientId: next(filters['clientId'] ?? '') } }))}
      />
      <FilterSelect
        label={t('campaigns.filters.targetType')}
        choices={[
          { value: '', label: t('campaigns.filters.allTargets') },
          ...targetTypes.map((type) => ({ value: type, label: t(`campaigns.targets.${type}`), count: counts?.targetTypes[type] })),
        ]}
        value={view.filters['targetType'] ?? ''}
        onChange={(targetType) => change({ filters: { targetType } })}
      />
      <ViewSwitch value={view.view} onChange={(chosen) => change(({ page }) => ({ view: chosen, page }), { replace: true })} />
    </>
  );
};
