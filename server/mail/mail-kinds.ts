import type { PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { TeamRole } from '#contract/clients/clients.ts';
import type { FailureCode } from '#contract/campaigns/media-booking.ts';
import type { Language } from '#contract/languages.ts';
import type { ReviewVerdict } from '#contract/review/review.ts';

/** Who covers for whom, and until which day, `YYYY-MM-DD`; empty as long as nobody is away. */
type DeputyWords = { deputy?: string; away?: string; back?: string };

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
} & DeputyWords;

/** What was done to many items in one go: how many, and the names of the first of them. `client` is empty where they are of several. */
type ManyAtOnce = {
  name: string;
  count: string;
  items: string;
  client: string;
  by: string;
  reason: string;
  at: string;
  timezone: string;
  place: string;
} & DeputyWords;

/** How a released campaign went on. `failure` is why it failed, `words` what the platform said of it; empty unless it did. */
type Course = {
  name: string;
  campaignId: string;
  campaign: string;
  client: string;
  failure: FailureCode | '';
  platform: string;
  words: string;
  /** Its first and last day, `YYYY-MM-DD`. */
  begins: string;
  ends: string;
  at: string;
  timezone: string;
} & DeputyWords;

/** Something changed hands. What it is not about is empty: of a package `title` is, of a lock-screen item `campaign` and `package`. */
type Turned = {
  name: string;
  campaign: string;
  package: PackageType | '';
  title: string;
  client: string;
  by: string;
  decision: ReviewVerdict | 'REJECTED' | '';
  /** Why it was returned, in the recipient's language; empty where only the comment says it. */
  reason: string;
  comment: string;
  /** When the one who has it now is due; empty when no clock runs. */
  due: string;
  at: string;
  timezone: string;
  /** The console's path behind the button. */
  place: string;
} & DeputyWords;

/** A document of a client ends; `campaign` goes on after it, and is empty without one. */
type DocumentEnds = {
  name: string;
  package: PackageType;
  /** Its number, or what its file is called. */
  title: string;
  client: string;
  campaign: string;
  /** Its last day, `YYYY-MM-DD`. */
  expires: string;
  place: string;
};

/** What each kind of mail has to know. Instants are UTC ISO texts. */
export interface MailValues {
  passwordReset: { name: string; username: string; temporaryPassword: string; until: string };
  passwordChanged: { name: string; at: string };
  refreshReuse: { name: string; at: string; ip: string };
  twoFactorOn: { name: string; at: string };
  twoFactorOff: { name: string; at: string };
  recoveryCodesRenewed: { name: string; at: string };
  /** `inviter` is a person's or the product's name; `timezone` the client's, in which the deadline is written. */
  invitation: { inviter: string; client: string; role: TeamRole; token: string; until: string; timezone: string };
  /** A link was made and handed over: to the invited address, which must learn of it whatever becomes of the link. */
  invitationLink: { inviter: string; client: string; role: TeamRole; at: string; timezone: string };
  /** For whoever has such a link and no account. */
  invitationCode: { client: string; code: string; until: string; token: string };
  /** The ads stand still, or run again: somebody on either side decided so. */
  campaignPaused: CampaignStopped;
  campaignResumed: CampaignStopped;
  /** The same of many at once, and lock-screen items that wait for a decision. */
  campaignsPaused: ManyAtOnce;
  campaignsResumed: ManyAtOnce;
  lockScreensSent: ManyAtOnce;
  /** Its first day has begun, its last is over, or it did not start. */
  campaignBegan: Course;
  campaignEnded: Course;
  campaignFailed: Course;
  /** It is the reader's turn now, or was decided. */
  campaignSent: Turned;
  campaignApproved: Turned;
  campaignReturned: Turned;
  packageSent: Turned;
  packageApproved: Turned;
  packageReturned: Turned;
  previewReady: Turned;
  previewApproved: Turned;
  previewReturned: Turned;
  lockScreenSent: Turned;
  lockScreenApproved: Turned;
  lockScreenRejected: Turned;
  /** What the reader owes a decision about is late. */
  reviewOverdue: Turned;
  documentExpires: DocumentEnds;
  documentEndsInFlight: DocumentEnds;
  /** Many items were decided in one go: how many and their names; empty where there is none. */
  itemsDecided: {
    name: string;
    count: string;
    by: string;
    approved: string;
    returned: string;
    comment: string;
    at: string;
    timezone: string;
    place: string;
  };
  /** To whoever acted. */
  sentReceipt: Turned;
  decisionReceipt: Turned;
  /** What waits in the morning: how many and the first names of each heap; empty where there is none. */
  roundUp: {
    name: string;
    waitingCount: string;
    overdueCount: string;
    overdue: string;
    today: string;
    answered: string;
    needsYou: string;
    place: string;
  };
  /** A saved report, which goes along as a file that is made when the mail leaves. `by` is empty to whoever sends it to themselves. */
  scheduledReport: {
    name: string;
    report: string;
    campaign: string;
    client: string;
    by: string;
    place: string;
    /** Of the link that ends these mails. */
    token: string;
    scheduleId: string;
    userId: string;
    /** The moment that it was due; the days of the file are before it. */
    plannedAt: string;
  };
}

export type MailKind = keyof MailValues;

/** A mail as it is asked for: to whom, in which language, what, and with which values. */
export interface MailOf<Kind extends MailKind> {
  readonly to: string;
  readonly language: Language;
  readonly kind: Kind;
  readonly values: MailValues[Kind];
}

export type Mail = { [Kind in MailKind]: MailOf<Kind> }[MailKind];
