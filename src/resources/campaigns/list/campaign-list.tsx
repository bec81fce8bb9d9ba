import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type CampaignRow, campaigns } from '#contract/campaigns/campaigns.ts';
import { Button } from '#components/button.tsx';
import { DeleteCampaign, DuplicateCampaign, LastWords } from '#resources/campaigns/parts/late-parts.ts';
import layout from '#components/layout.module.css';
import { EmptyState } from '#components/empty-state.tsx';
import { Icon } from '#components/icon.tsx';
import { List } from '#components/list/list.tsx';
import { Page } from '#components/page.tsx';
import { useNow } from '#components/use-now.ts';
import { nextLink } from '#resources/campaigns/parts/next-link.ts';
import { usePause } from '#resources/campaigns/parts/use-pause.tsx';
import { paths } from '#config/paths.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useMe } from '#providers/session/use-me.ts';
import { CampaignCard } from './card.tsx';
import { campaignColumns } from './columns.tsx';
import { CampaignFilters } from './filters.tsx';
import { campaignRules } from './list-rules.ts';
import { campaignLink } from './open.ts';
import { rowMenu } from './row-menu.ts';
import { CampaignTabs } from './tabs.tsx';

type Asking = { readonly what: 'delete' | 'duplicate'; readonly row: CampaignRow };

/** Every campaign the reader may see, newest first. */
export const CampaignList = () => {
  const { t } = useTranslation();
  const can = useCan();
  const me = useMe();
  const now = useNow();
  const navigate = useNavigate();
  const refresh = (): Promise<void> => readAgain(campaigns.list);
  const { ask, statusOf, dialog } = usePause({ onChanged: refresh });
  const columns = useMemo(() => campaignColumns({ t, now, statusOf }), [t, now, statusOf]);
  const [asking, setAsking] = useState<Asking | null>(null);
  const done = (): void => setAsking(null);

  const create = can('campaigns.create') && (
    <Button kind="primary" to={paths.objective()}>
      <Icon name="plus" />
      {t('campaigns.new')}
    </Button>
  );

  return (
    <Page actions={create}>
      <List
        resource="campaigns"
        rules={campaignRules}
        search={t('campaigns.search')}
        columns={columns}
        actions={{
          nameOf: (row) => row.name,
          linkOf: (row) => campaignLink(row, can),
          nextOf: (row) => nextLink(row, can, t),
          menuOf: (row) =>
            rowMenu(row, { t, can, me, onPause: ask, onAsk: (what) => setAsking({ what, row }), busy: statusOf(row.id) !== undefined }),
        }}
        slots={{
          renderTabs: (state) => <CampaignTabs {...state} />,
          renderFilters: (state) => <CampaignFilters {...state} />,
          renderCard: (row) => <CampaignCard row={row} now={now} transient={statusOf(row.id)} />,
          renderMore: (row) => <LastWords campaignId={row.id} />,
          empty: (
            <EmptyState
              text={t('campaigns.empty')}
              action={
                <div className={layout.row2}>
                  {create}
                  <Button href={paths.demo('planner-basic')}>{t('campaigns.demo')}</Button>
                </div>
              }
            />
          ),
        }}
      />
      {dialog}
      {asking?.what === 'delete' && (
        <DeleteCampaign campaign={asking.row} onClose={done} onDeleted={refresh} onRefused={() => void refresh()} />
      )}
      {asking?.what === 'duplicate' && (
        <DuplicateCampaign campaign={asking.row} onClose={done} onCreated={(copy) => navigate(paths.step(copy.id, 'audience'))} />
      )}
    </Page>
  );
};
