import type { TFunction } from 'i18next';
import type { Campaign, CampaignRow } from '#contract/campaigns/campaigns.ts';
import { paths } from '#config/paths.ts';
import { type NextAction, nextActionOf } from '#domain/campaigns/next-action.ts';
import { planReviewStatuses } from '#domain/campaigns/statuses.ts';
import type { Can } from '#providers/access/use-can.ts';

const places = {
  plan: paths.plan,
  review: (id) => paths.reviewItem('campaign', id),
  documents: paths.execution,
  execution: paths.execution,
  report: paths.report,
} as const satisfies Record<NextAction, (id: string) => string>;

type Subject = Pick<Campaign | CampaignRow, 'id' | 'status' | 'client' | 'createdBy' | 'needsMe' | 'dueAt' | 'materialStep'>;

/** Whether sent material waits for its reader: while it is gathered its next step says so, later a time that is set and not the plan's. */
const materialWaits = ({ status, dueAt, needsMe, materialStep }: Subject) =>
  needsMe && (materialStep ? ['review', 'decidePreview'].includes(materialStep) : dueAt && !planReviewStatuses.includes(status));

/** The way to what the reader most likely does with a campaign next, in words. */
export const nextLink = (campaign: Subject, can: Can, t: TFunction) => {
  const { id, status, client, createdBy, materialStep } = campaign;
  if (materialWaits(campaign)) return { action: 'review', label: t('campaigns.next.review'), to: paths.review(id) };
  const usual = nextActionOf(status, (intent) => can(intent, { clientId: client.id, ownerId: createdBy.id }));
  // The client's people have nothing to upload while the next step is another one than sending material.
  const action = usual === 'documents' && materialStep !== null && materialStep !== 'send' ? 'execution' : usual;
  return action && { action, label: t(`campaigns.next.${action}`), to: places[action](id) };
};
