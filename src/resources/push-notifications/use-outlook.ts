import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query';
import { type PushContent, type PushOutlook, pushNotifications } from '#contract/push-notifications/push-notifications.ts';
import { call } from '#providers/http/call.ts';

type Asked = Pick<PushContent, 'cityIds' | 'mallIds' | 'brandIds' | 'from' | 'to' | 'quietHours'>;

/** Whom a push would reach and when; the former answer stays while a new one is fetched. Nothing is asked without a city. */
export const useOutlook = (
  content: Asked | undefined,
  { clientId, pushId }: { clientId: string; pushId?: string | undefined },
): UseQueryResult<PushOutlook> => {
  const { cityIds = [], mallIds = [], brandIds = [], from = null, to = null } = content ?? {};
  const quietHours = content?.quietHours ?? { from: '00:00', to: '00:00' };
  const body = { clientId, ...(pushId !== undefined && { pushId }), cityIds, mallIds, brandIds, from, to, quietHours };
  return useQuery({
    queryKey: ['push-outlook', body],
    queryFn: ({ signal }) => call(pushNotifications.outlook, { body, signal }),
    enabled: content !== undefined && clientId !== '' && cityIds.length > 0,
    placeholderData: keepPreviousData,
  });
};
