import { adFormats } from './ad-formats.ts';
import { assetPackages, dspAssetPackages } from './asset-package-calls.ts';
import { campaignHistory } from './campaign-history.ts';
import { campaignFiles } from './campaign-files.ts';
import { calendar } from './calendar.ts';
import { campaigns } from './campaigns.ts';
import { catalogue } from './catalogue.ts';
import { changes } from './changes.ts';
import { clientDocuments } from './client-documents.ts';
import { clientInvitations } from './client-invitations.ts';
import { clientNotes } from './client-notes.ts';
import { clients } from './clients.ts';
import { covers } from './covers.ts';
import { documents } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { estimates } from './estimates.ts';
import { handovers } from './handovers.ts';
import { identity, me } from './identity.ts';
import { invitations } from './invitations.ts';
import { locations } from './locations.ts';
import { lockScreenCampaigns } from './lock-screen-calls.ts';
import { rejectionReasons } from './rejection-reasons.ts';
import { notices } from './notices.ts';
import { passwords } from './passwords.ts';
import { pushNotifications } from './push-notifications.ts';
import { pushTestDevices } from './push-test-devices.ts';
import { reviewJobs } from './review-jobs.ts';
import { reports } from './reports.ts';
import { review } from './review.ts';
import { scenarios } from './scenarios.ts';
import { sessions } from './sessions.ts';
import { spotPlan } from './spot-plan.ts';
import { teamMembers } from './team-members.ts';
import { twoFactor } from './two-factor.ts';

/** The whole API by noun. */
export const api = {
  identity,
  passwords,
  twoFactor,
  sessions,
  invitations,
  me,
  campaigns,
  campaignFiles,
  campaignHistory,
  scenarios,
  estimates,
  spotPlan,
  reports,
  documents,
  adFormats,
  assetPackages,
  dspAssetPackages,
  catalogue,
  locations,
  clients,
  teamMembers,
  clientInvitations,
  handovers,
  covers,
  clientDocuments,
  clientNotes,
  pushNotifications,
  pushTestDevices,
  calendar,
  lockScreenCampaigns,
  rejectionReasons,
  review,
  reviewJobs,
  notices,
  changes,
};

/** Every endpoint with its name, such as `campaigns.list`. */
export const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(api).flatMap(([noun, group]) =>
  Object.entries(group).map(([verb, target]) => [`${noun}.${verb}`, target as Endpoint] as const),
);
