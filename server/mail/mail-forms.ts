import { paths } from '#domain/places.ts';
import type { MailKind } from './mail-kinds.ts';

type Texts = Readonly<Record<string, string>>;

export interface MailForm {
  /** The values that are listed, in their order; those that are empty are left out. */
  readonly facts: readonly (
    | 'username'
    | 'temporaryPassword'
    | 'code'
    | 'until'
    | 'at'
    | 'ip'
    | 'inviter'
    | 'client'
    | 'role'
    | 'campaign'
    | 'by'
    | 'reason'
    | 'package'
    | 'title'
    | 'decision'
    | 'comment'
    | 'due'
    | 'expires'
    | 'overdue'
    | 'today'
    | 'answered'
    | 'needsYou'
    | 'standIn'
    | 'failure'
    | 'approved'
    | 'returned'
    | 'platform'
    | 'words'
    | 'begins'
    | 'ends'
    | 'report'
    | 'items'
  )[];
  /** The console's path behind the button. */
  readonly place: (values: Texts) => string;
  /** The console's path where a reader ends mails of this kind; absent where nobody can. */
  readonly ending?: (values: Texts) => string;
}

const settings = paths.settings;
const campaign = ({ campaignId = '' }: Texts): string => paths.campaign(campaignId);

/** The server itself has written the path. */
const turned: MailForm = {
  facts: ['package', 'title', 'campaign', 'client', 'by', 'decision', 'reason', 'comment', 'due', 'standIn', 'at'],
  place: ({ place = paths.home() }) => place,
};

const many: MailForm = { ...turned, facts: ['items', 'client', 'by', 'reason', 'standIn', 'at'] };

const ending: MailForm = { ...turned, facts: ['package', 'title', 'client', 'expires', 'campaign'] };

/** What each mail lists, and where its button leads. Its words are `mail.<kind>`. */
export const mailForms: Readonly<Record<MailKind, MailForm>> = {
  passwordReset: {
    facts: ['username', 'temporaryPassword', 'until'],
    place: ({ username = '' }) => paths.newPassword(username),
  },
  passwordChanged: { facts: ['at'], place: () => paths.resetPassword() },
  refreshReuse: { facts: ['at', 'ip'], place: settings },
  twoFactorOn: { facts: ['at'], place: settings },
  twoFactorOff: { facts: ['at'], place: settings },
  recoveryCodesRenewed: { facts: ['at'], place: settings },
  invitation: {
    facts: ['inviter', 'client', 'role', 'until'],
    place: ({ token = '' }) => paths.invitation(token),
  },
  invitationLink: { facts: ['inviter', 'client', 'role', 'at'], place: () => paths.campaigns() },
  invitationCode: {
    facts: ['code', 'until'],
    place: ({ token = '' }) => paths.invitation(token),
  },
  campaignPaused: { facts: ['campaign', 'client', 'by', 'reason', 'standIn', 'at'], place: campaign },
  campaignResumed: { facts: ['campaign', 'client', 'by', 'reason', 'standIn', 'at'], place: campaign },
  campaignsPaused: many,
  campaignsResumed: many,
  lockScreensSent: many,
  campaignBegan: { facts: ['campaign', 'client', 'begins', 'ends', 'standIn'], place: campaign },
  campaignEnded: {
    facts: ['campaign', 'client', 'begins', 'ends', 'standIn'],
    place: ({ campaignId = '' }) => paths.report(campaignId),
  },
  campaignFailed: { facts: ['campaign', 'client', 'failure', 'platform', 'words', 'begins', 'standIn', 'at'], place: campaign },
  campaignSent: turned,
  campaignApproved: turned,
  campaignReturned: turned,
  packageSent: turned,
  packageApproved: turned,
  packageReturned: turned,
  previewReady: turned,
  previewApproved: turned,
  previewReturned: turned,
  lockScreenSent: turned,
  lockScreenApproved: turned,
  lockScreenRejected: turned,
  sentReceipt: turned,
  decisionReceipt: turned,
  reviewOverdue: turned,
  documentExpires: ending,
  documentEndsInFlight: ending,
  itemsDecided: { ...turned, facts: ['approved', 'returned', 'comment', 'by', 'at'] },
  roundUp: { ...turned, facts: ['overdue', 'today', 'answered', 'needsYou'] },
  scheduledReport: { ...turned, facts: ['report', 'campaign', 'client', 'by'], ending: ({ token = '' }) => paths.reportMails(token) },
};
