import type { UseQueryResult } from '@tanstack/react-query';
import { api } from '#contract/api.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { useCan } from '#providers/access/use-can.ts';
import { useEndpoint } from '#providers/data/use-endpoint.ts';

/** The documents a client keeps; not asked for by whoever may not read them. */
export const useClientDocuments = ({ client }: Pick<Campaign, 'client'>): UseQueryResult<ResponseOf<typeof api.clientDocuments.list>> => {
  const enabled = useCan()('documents.read', { clientId: client.id });
  return useEndpoint(api.clientDocuments.list, { params: { clientId: client.id } }, { enabled });
};
