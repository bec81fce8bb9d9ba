import { useInvalidate } from '@refinedev/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CampaignRow, campaignSorts, campaignStatuses } from '#contract/campaigns.ts';
import { Button } from '#components/button.tsx';
import { DeleteCampaign } from '#components/delete-campaign.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Icon } from '#components/icon.tsx';
import type { RowActions } from '#components/list/column.ts';
import { List } from '#components/list/list.tsx';
import type { ListDefaults } from '#components/list/use-list-view.ts';
import { Page } from '#components/page.tsx';
import { paths } from '#config/paths.ts';
import { deletableStatuses } from '#domain/campaign-lifecycle.ts';
import { useCan } from '#providers/access/use-can.ts';
import { campaignColumns } from './columns.tsx';
import { campaignLink, prefetchCampaign } from './open.ts';

const filters = ['ALL', ...campaignStatuses] as const;
const defaults: ListDefaults = { sortBy: 'createdTime', sorts: campaignSorts, statuses: filters };

/** Every campaign the reader may see, newest first. */
export const CampaignList = () => {
  const { t } = useTranslation();
  const can = useCan();
  const columns = useMemo(() => campaignColumns(t), [t]);
  const statuses = useMemo(() => filters.map((value) => ({ value, label: t(`status.campaign.${value}`) })), [t]);
  const invalidate = useInvalidate();
  const readAgain = (): void => void invalidate({ resource: 'campaigns', invalidates: ['list'] });
  const [leaving, setLeaving] = useState<CampaignRow | null>(null);

  const actions: RowActions<CampaignRow> = {
    nameOf: (row) => row.name,
    linkOf: (row) => campaignLink(row, can),
    menuOf: (row) => [
      { key: 'open', label: t('list.open'), icon: 'arrow-right', to: campaignLink(row, can) },
      ...(deletableStatuses.includes(row.status) && can('campaigns.delete', { clientId: row.client.id, ownerId: row.createdBy.id })
        ? [{ key: 'delete', label: t('campaigns.remove.action'), icon: 'trash' as const, danger: true, onSelect: () => setLeaving(row) }]
        : []),
    ],
    onIntent: (row) => prefetchCampaign(row.id),
  };

  const create = can('campaigns.create') && (
    <Button kind="primary" to={paths.objective()}>
      <Icon name="plus" />
      {t('campaigns.new')}
    </Button>
  );

  return (
    <Page title={t('campaigns.title')} actions={create}>
      <List
        resource="campaigns"
        defaults={defaults}
        words={{ title: t('campaigns.title'), search: t('campaigns.search'), statuses }}
        columns={columns}
        actions={actions}
        empty={<EmptyState text={t('campaigns.empty')} action={create} />}
      />
      {leaving && <DeleteCampaign campaign={leaving} onClose={() => setLeaving(null)} onDeleted={readAgain} onRefused={readAgain} />}
    </Page>
  );
};
