import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '#contract/api.ts';
import { queryKeyOf } from '#providers/data/use-endpoint.ts';

/** Reads the team and its invitations again, wherever they are on screen. */
export const useRefreshTeam = (clientId: string): (() => Promise<void>) => {
  const cache = useQueryClient();
  return useCallback(async () => {
    const params = { clientId };
    await Promise.all(
      [queryKeyOf(api.teamMembers.list, { params }), queryKeyOf(api.clientInvitations.list, { params })].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    );
  }, [cache, clientId]);
};
