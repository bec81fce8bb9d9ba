import type { TFunction } from 'i18next';
import type { Campaign, CampaignRow } from '#contract/campaigns/campaigns.ts';
import { paths } from '#config/paths.ts';
import { type NextAction, nextActionOf } from '#domain/campaigns/next-action.ts';
import type { Can } from '#providers/access/use-can.ts';

const places = {
  plan: (id) => paths.step(id, 'audience'),
  review: (id) => paths.reviewItem('campaign', id),
  documents: paths.execution,
  execution: paths.execution,
  report: paths.report,
} as const satisfies Record<NextAction, (id: string) => string>;

type Subject = Pick<Campaign | CampaignRow, 'id' | 'status' | 'client' | 'createdBy'>;

/** The way to what the reader most likely does with a campaign next, in words. */
export const nextLink = ({ id, status, client, createdBy }: Subject, can: Can, t: TFunction) => {
  const action = nextActionOf(status, (intent) => can(intent, { clientId: client.id, ownerId: createdBy.id }));
  return action && { action, label: t(`campaigns.next.${action}`), to: places[action](id) };
};
