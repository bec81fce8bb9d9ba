import { api } from '#contract/api.ts';
import type { Client } from '#contract/clients/clients.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** Whether a client's currency may still be chosen: it is fixed with the first campaign, whose amounts are kept in it. */
export const useCurrencyFixed = (client: Client | undefined): 'free' | 'fixed' | 'unknown' => {
  const given = Boolean(client?.currency);
  const query = { clientId: client?.id, size: 1 };
  const campaigns = useEndpoint(api.campaigns.list, { query }, { enabled: given, staleTime: 0 });
  if (!given || campaigns.isError) return 'free';
  if (!campaigns.data) return 'unknown';
  return campaigns.data.totalElements > 0 ? 'fixed' : 'free';
};
