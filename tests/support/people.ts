/** Sample people, one of each right over campaigns. */
export const campaignPeople = [
  'viewer@acme.example',
  'planner@acme.example',
  'lead@acme.example',
  'planner@globex.example',
  'am@provider.example',
  'sps@partner.example',
] as const;

/** Sample people, one of each right. */
export const usernames = [...campaignPeople, 'admin@provider.example'] as const;
