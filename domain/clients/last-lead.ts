import type { TeamRole } from '#contract/clients/clients.ts';

interface Member {
  readonly id: string;
  readonly role: TeamRole;
}

/** True for the only account manager of a team: they can neither leave nor become something else, or nobody could lead it. */
export const isLastLead = (team: readonly Member[], userId: string): boolean => {
  const leads = team.filter(({ role }) => role === 'accountManager');
  return leads.length === 1 && leads[0]?.id === userId;
};
