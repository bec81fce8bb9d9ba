import type { TFunction } from 'i18next';
import type { PushRow } from '#contract/push-notifications/push-notifications.ts';
import type { RowLink } from '#components/list/column.ts';
import { paths } from '#config/paths.ts';
import { deliveredPushStatuses, editablePushStatuses } from '#domain/push-notifications/lifecycle.ts';
import type { Can } from '#providers/access/use-can.ts';

/** What the reader most likely does with a notification: go on writing it, or see what became of it. */
export const nextLink = ({ id, status, client }: PushRow, can: Can, t: TFunction): RowLink | undefined => {
  if (editablePushStatuses.includes(status) && can('push.write', { clientId: client.id }))
    return { label: t('push.next.edit'), to: paths.push(id) };
  return deliveredPushStatuses.includes(status) ? { label: t('push.next.delivery'), to: paths.push(id) } : undefined;
};
