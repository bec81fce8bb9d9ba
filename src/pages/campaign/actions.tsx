import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { Button } from '#components/button.tsx';
import { DeleteCampaign } from '#components/delete-campaign.tsx';
import { Menu, type MenuItem } from '#components/menu.tsx';
import { paths } from '#config/paths.ts';
import { deletableStatuses, editableStatuses, executionStatuses } from '#domain/campaign-lifecycle.ts';
import { useCan } from '#providers/access/use-can.ts';
import { queryKeyOf } from '#providers/data/use-endpoint.ts';
import { DeedDialog } from './deed-dialog.tsx';
import { type Deed, deedsFor } from './deeds.ts';

interface ActionsProps {
  campaign: Campaign;
  busy: boolean;
  onDeed: (deed: Deed, comment?: string) => void;
}

/** What can be done with the campaign now: the likely next thing first, the rest behind one button. */
export const Actions = ({ campaign, busy, onDeed }: ActionsProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Deed | 'delete' | null>(null);
  const { id, status } = campaign;
  const subject = { clientId: campaign.client.id, ownerId: campaign.createdBy.id };
  const editable = editableStatuses.includes(status);

  const links: [shown: boolean, label: string, to: string][] = [
    [editable && can('campaigns.edit', subject), t('campaign.actions.edit'), paths.step(id, 'audience')],
    [editable && can('campaigns.send', subject), t('campaign.actions.send'), paths.summary(id)],
    [status === 'PLANNING_REVIEW' && can('campaigns.approve', subject), t('campaign.actions.review'), paths.reviewItem(id)],
    [executionStatuses.includes(status), t('campaign.actions.execution'), paths.execution(id)],
  ];
  const offered = deedsFor(campaign, can);
  const beside = offered.filter(({ name }) => name === 'pause' || name === 'resume');
  const items: MenuItem[] = [
    ...offered
      .filter((deed) => !beside.includes(deed))
      .map((deed) => ({ key: deed.name, label: t(`campaign.actions.${deed.name}`), onSelect: () => setAsking(deed) })),
    ...(deletableStatuses.includes(status) && can('campaigns.delete', subject)
      ? [{ key: 'delete', label: t('campaign.actions.delete'), icon: 'trash' as const, danger: true, onSelect: () => setAsking('delete') }]
      : []),
  ];
  const shown: ReactNode[] = links
    .filter(([show]) => show)
    .map(([, label, to], index) => (
      <Button key={to} to={to} kind={index === 0 ? 'primary' : 'plain'}>
        {label}
      </Button>
    ));

  return (
    <>
      {beside.map((deed) => (
        <Button key={deed.name} busy={busy} onClick={() => setAsking(deed)}>
          {t(`campaign.actions.${deed.name}`)}
        </Button>
      ))}
      {shown.toReversed()}
      {items.length > 0 && <Menu label={t('campaign.actions.more')} items={items} kind="plain" />}
      {asking === 'delete' && (
        <DeleteCampaign
          campaign={campaign}
          onClose={() => setAsking(null)}
          onDeleted={() => navigate(paths.campaigns(), { replace: true })}
          onRefused={() => void cache.invalidateQueries({ queryKey: queryKeyOf(api.campaigns.get, { params: { campaignId: id } }) })}
        />
      )}
      {asking !== null && asking !== 'delete' && (
        <DeedDialog
          deed={asking}
          onClose={() => setAsking(null)}
          onConfirm={(comment) => {
            setAsking(null);
            onDeed(asking, comment);
          }}
        />
      )}
    </>
  );
};
