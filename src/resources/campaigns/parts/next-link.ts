import type { TFunction } from 'i18next';
import type { Campaign, CampaignRow } from '#contract/campaigns/campaigns.ts';
import { paths } from '#config/paths.ts';
import type { Intent } from '#contract/intents.ts';
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

/** Whether sent material waits for its reader: its own step says so while it is gathered, later a time that is set and not the plan's. */
const materialWaits = ({ status, dueAt, needsMe, materialStep }: Subject): boolean =>
  needsMe &&
  (materialStep === null
    ? dueAt !== null && !planReviewStatuses.includes(status)
    : materialStep === 'review' || materialStep === 'decidePreview');

/** The way to what the reader most likely does with a campaign next, in words. */
export const nextLink = (campaign: Subject, can: Can, t: TFunction) => {
  const { id, status, client, createdBy } = campaign;
  const may = (intent: Intent): boolean => can(intent, { clientId: client.id, ownerId: createdBy.id });
  if (materialWaits(campaign) && (may('packages.review') || may('packages.reviewPreview')))
    return { action: 'review', label: t('campaigns.next.review'), to: paths.review(id) };
  const action = nextActionOf(status, may);
  return action && { action, label: t(`campaigns.next.${action}`), to: places[action](id) };
};
