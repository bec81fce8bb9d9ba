import type { Campaign } from '#contract/campaigns/campaigns.ts';

/** Whom to write to about a campaign. */
export const ManagerContact = ({ of: { name, email } }: { of: NonNullable<Campaign['accountManager']> }) => (
  <>
    {name}
    <br />
    <a href={`mailto:${email}`}>{email}</a>
  </>
);
