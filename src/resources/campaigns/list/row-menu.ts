import type { TFunction } from 'i18next';
import type { CampaignRow } from '#contract/campaigns/campaigns.ts';
import type { Me } from '#contract/identity/identity.ts';
import type { MenuItem } from '#components/menu.tsx';
import type { Pausing } from '#resources/campaigns/parts/use-pause.tsx';
import { paths } from '#config/paths.ts';
import { deletableStatuses } from '#domain/campaigns/statuses.ts';
import { sidesToward } from '#domain/people/permissions.ts';
import type { Can } from '#providers/access/use-can.ts';
import { campaignLink } from './open.ts';

interface Handlers {
  readonly t: TFunction;
  readonly can: Can;
  readonly me: Me;
  readonly onPause: Pausing['ask'];
  readonly onAsk: (what: 'delete' | 'duplicate') => void;
  /** A change of its status is under way. */
  readonly busy: boolean;
}

/** What a row's menu offers its reader beside the row itself: the campaign's own screen, copying, pausing, deleting. */
export const rowMenu = (row: CampaignRow, { t, can, me, onPause, onAsk, busy }: Handlers): MenuItem[] => {
  const subject = { clientId: row.client.id, ownerId: row.createdBy.id };
  const mine = row.pausedBy === null || sidesToward(me, row.client.id).includes(row.pausedBy);
  const link = campaignLink(row, can);
  const offers: readonly (readonly [shown: boolean, item: MenuItem])[] = [
    [link !== paths.campaign(row.id), { key: 'overview', label: t('campaigns.overview'), icon: 'info', to: paths.campaign(row.id) }],
    [
      can('campaigns.create', subject),
      { key: 'duplicate', label: t('campaigns.duplicate.action'), icon: 'copy', onSelect: () => onAsk('duplicate') },
    ],
    [
      !busy && row.status === 'PUBLISHED' && can('campaigns.pause', subject),
      { key: 'pause', label: t('campaigns.pause.pause.action'), icon: 'pause', onSelect: () => onPause(row, 'pause') },
    ],
    [
      !busy && row.status === 'PAUSED' && mine && can('campaigns.pause', subject),
      { key: 'resume', label: t('campaigns.pause.resume.action'), icon: 'play', onSelect: () => onPause(row, 'resume') },
    ],
    [
      deletableStatuses.includes(row.status) && can('campaigns.delete', subject),
      { key: 'delete', label: t('campaigns.remove.action'), icon: 'trash', danger: true, onSelect: () => onAsk('delete') },
    ],
  ];
  return offers.filter(([shown]) => shown).map(([, item]) => item);
};
