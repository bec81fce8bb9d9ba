import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { Button } from '#components/button.tsx';
import { DeleteCampaign, DuplicateCampaign, RenameCampaign } from '#resources/campaigns/parts/late-parts.ts';
import { Icon } from '#components/icon.tsx';
import { useMedia } from '#components/use-media.ts';
import { Menu, type MenuItem } from '#components/menu.tsx';
import { nextLink } from '#resources/campaigns/parts/next-link.ts';
import type { Pausing } from '#resources/campaigns/parts/use-pause.tsx';
import { paths } from '#config/paths.ts';
import { deletableStatuses, editableStatuses } from '#domain/campaigns/statuses.ts';
import { sidesToward } from '#domain/people/permissions.ts';
import { useCan } from '#providers/access/use-can.ts';
import { readAgain } from '#providers/data/cache.ts';
import { useMe } from '#providers/session/use-me.ts';
import { ActionDialog } from './action-dialog.tsx';
import { type Action, actionsFor } from './status-actions.ts';

interface ActionsProps {
  campaign: Campaign;
  busy: boolean;
  onAction: (action: Action, comment?: string) => void;
  onPause: Pausing['ask'];
}

/** What can be done with the campaign now: further things, the rest behind one button, and last the likely next thing. */
export const Actions = ({ campaign, busy, onAction, onPause }: ActionsProps) => {
  const { t } = useTranslation();
  const can = useCan();
  const me = useMe();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Action | 'delete' | 'duplicate' | 'rename' | null>(null);
  const { id, status, pause } = campaign;
  const subject = { clientId: campaign.client.id, ownerId: campaign.createdBy.id };
  const next = nextLink(campaign, can, t);
  // As narrow as this, a step of the execution only asks for a desktop: its button promises no more than to open it.
  const narrow = useMedia('(max-width: 640px)');
  const onlyOpens = narrow && next?.action === 'documents';
  const editable = editableStatuses.includes(status);
  const mayResume = pause === null || sidesToward(me, subject.clientId).includes(pause.side);

  const links: [shown: boolean, label: string, to: string][] = [
    [editable && can('campaigns.edit', subject), t('campaign.actions.edit'), paths.step(id, 'audience')],
    // It leads to the summary, where the plan is read once more and what is open is settled; the button there sends.
    [editable && can('campaigns.send', subject), t('campaign.actions.send'), paths.summary(id)],
    // The planner has words of its own here.
    ...(next && next.action !== 'plan'
      ? [[true, onlyOpens ? t('campaigns.next.execution') : next.label, next.to] satisfies [boolean, string, string]]
      : []),
  ];
  const ways = [
    ['pause', status === 'PUBLISHED', 'pause'],
    ['resume', status === 'PAUSED' && mayResume, 'play'],
  ] as const;
  const own = actionsFor(campaign, can);
  // What makes a refused one run again is what its reader comes for.
  const retry = own.find(({ name }) => name === 'retry');
  const menuActions = own.filter((action) => action !== retry);
  const items: MenuItem[] = [
    ...(editable && can('campaigns.edit', subject)
      ? [{ key: 'rename', label: t('campaign.rename.action'), icon: 'pencil' as const, onSelect: () => setAsking('rename') }]
      : []),
    ...(can('campaigns.create', subject)
      ? [{ key: 'duplicate', label: t('campaigns.duplicate.action'), icon: 'copy' as const, onSelect: () => setAsking('duplicate') }]
      : []),
    { key: 'summary', label: t('campaign.actions.summary'), icon: 'file', to: paths.summary(id) },
    ...menuActions.map((action) => ({
      key: action.name,
      label: t(`campaign.actions.${action.name}`),
      onSelect: () => setAsking(action),
    })),
    ...(deletableStatuses.includes(status) && can('campaigns.delete', subject)
      ? [{ key: 'delete', label: t('campaign.actions.delete'), icon: 'trash' as const, danger: true, onSelect: () => setAsking('delete') }]
      : []),
  ];
  const [likely, ...others]: ReactNode[] = links
    .filter(([show]) => show)
    .map(([, label, to], index) => (
      <Button key={to} to={to} kind={index === 0 && !onlyOpens ? 'primary' : 'plain'}>
        {label}
      </Button>
    ));

  return (
    <>
      {ways
        .filter(([, possible]) => possible && can('campaigns.pause', subject))
        .map(([way, , icon]) => (
          <Button key={way} busy={busy} onClick={() => onPause(campaign, way)}>
            <Icon name={icon} />
            {t(`campaigns.pause.${way}.action`)}
          </Button>
        ))}
      {others.toReversed()}
      <Menu label={t('campaign.actions.more')} items={items} kind="plain" />
      {retry && (
        <Button kind="primary" busy={busy} onClick={() => setAsking(retry)}>
          {t('campaign.actions.retry')}
        </Button>
      )}
      {likely}
      {asking === 'delete' && (
        <DeleteCampaign
          campaign={campaign}
          onClose={() => setAsking(null)}
          onDeleted={() => navigate(paths.campaigns(), { replace: true })}
          onRefused={() => void readAgain(api.campaigns.get, { params: { campaignId: id } })}
        />
      )}
      {asking === 'rename' && <RenameCampaign campaign={campaign} onClose={() => setAsking(null)} />}
      {asking === 'duplicate' && (
        <DuplicateCampaign
          campaign={{ id, name: campaign.name, from: campaign.timeline.from }}
          onClose={() => setAsking(null)}
          onCreated={(copy) => navigate(paths.step(copy.id, 'audience'))}
        />
      )}
      {asking !== null && typeof asking !== 'string' && (
        <ActionDialog
          action={asking}
          onClose={() => setAsking(null)}
          onConfirm={(comment) => {
            setAsking(null);
            onAction(asking, comment);
          }}
        />
      )}
    </>
  );
};
