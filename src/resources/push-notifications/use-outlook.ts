import { type PushContent, type PushOutlook, pushNotifications } from '#contract/push-notifications/push-notifications.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

type Targeting = Pick<PushContent, 'cityIds' | 'mallIds' | 'brandIds' | 'from' | 'to' | 'quietHours'>;

/** Whom a push would reach and when; the former answer stays while a new one is fetched. Nothing is asked without a city. */
export const useOutlook = (
  content: Targeting | undefined,
  { clientId, pushId }: { clientId: string; pushId?: string | undefined },
): UseQueryResult<PushOutlook> => {
  const { cityIds = [], mallIds = [], brandIds = [], from = null, to = null } = content ?? {};
  const quietHours = content?.quietHours ?? { from: '00:00', to: '00:00' };
  const body = { clientId, ...(pushId !== undefined && { pushId }), cityIds, mallIds, brandIds, from, to, quietHours };
  const enabled = content !== undefined && clientId !== '' && cityIds.length > 0;
  return useEndpoint(pushNotifications.outlook, { body }, { enabled, keepPrevious: true });
};
