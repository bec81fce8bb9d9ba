import type { TeamRole } from '#contract/clients.ts';
import type { Language } from '#contract/languages.ts';

/** `by` is a person's name, `timezone` the client's. */
type CampaignStopped = {
  name: string;
  campaignId: string;
  campaign: string;
  client: string;
  by: string;
  reason: string;
  at: string;
  timezone: string;
};

/** What each kind of mail has to know. Instants are UTC ISO texts. */
export interface MailValues {
  passwordReset: { name: string; username: string; temporaryPassword: string; until: string };
  passwordChanged: { name: string; at: string };
  refreshReuse: { name: string; at: string; ip: string };
  twoFactorOn: { name: string; at: string };
  twoFactorOff: { name: string; at: string };
  /** `inviter` is a person's or the product's name; `timezone` the client's, in which the deadline is written. */
  invitation: { inviter: string; client: string; role: TeamRole; token: string; until: string; timezone: string };
  /** The ads stand still, or run again: somebody on the other side decided so. */
  campaignPaused: CampaignStopped;
  campaignResumed: CampaignStopped;
}

export type MailKind = keyof MailValues;

/** A mail as it is asked for: to whom, in which language, what, and with which values. */
export type Mail = {
  [Kind in MailKind]: { readonly to: string; readonly language: Language; readonly kind: Kind; readonly values: MailValues[Kind] };
}[MailKind];
