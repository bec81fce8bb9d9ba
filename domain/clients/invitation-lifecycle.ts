import type { InvitationState } from '#contract/clients/client-invitations.ts';

/** What can be done with an invitation by whoever may invite. */
export type InvitationStep = 'renew' | 'link' | 'revoke';

/** The steps that each state allows. */
export const invitationSteps = {
  PENDING: ['renew', 'link', 'revoke'],
  EXPIRED: ['renew', 'link'],
  ACCEPTED: [],
  REVOKED: [],
  SUPERSEDED: [],
} as const satisfies Record<InvitationState, readonly InvitationStep[]>;

/** The states from which a step is possible. */
export const statesFor = (step: InvitationStep): InvitationState[] =>
  (Object.keys(invitationSteps) as InvitationState[]).filter((state) => invitationSteps[state].some((possible) => possible === step));

/** True when the step is possible in this state. */
export const isPossible = (state: InvitationState, step: InvitationStep): boolean => statesFor(step).includes(state);
