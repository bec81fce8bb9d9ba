import { useCallback } from 'react';
import { api } from '#contract/api.ts';
import { readAgain } from '#providers/data/cache.ts';

/** Reads the team and its invitations again, wherever they are on screen. */
export const useRefreshTeam = (clientId: string): (() => Promise<void>) =>
  useCallback(async () => {
    const options = { params: { clientId } };
    await Promise.all([readAgain(api.teamMembers.list, options), readAgain(api.clientInvitations.list, options)]);
  }, [clientId]);
