import type { Me } from '#contract/identity/identity.ts';

/** Somebody signed in who has nothing yet; what matters to a test is given. */
export const aPerson = (given: Partial<Me> = {}): Me => ({
  id: '00000000-0000-4000-8000-000000000001',
  username: 'planner@acme.example',
  name: 'Yuwei Chen',
  language: 'en',
  authorities: ['cmp:campaign:user'],
  isAccountManager: false,
  externalPartner: 'NONE',
  email: 'planner@acme.example',
  twoFactor: false,
  recoveryCodesLeft: 0,
  memberships: [],
  assignedClientIds: [],
  away: null,
  covering: [],
  looksAfterClients: false,
  lists: [],
  startViews: [],
  viewing: null,
  ...given,
});
