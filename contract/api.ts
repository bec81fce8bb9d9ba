import { adFormats } from './catalogue/ad-formats.ts';
import { assetPackages, dspAssetPackages } from './asset-packages/calls.ts';
import { campaignHistory } from './campaigns/history.ts';
import { campaignFiles } from './campaigns/files.ts';
import { calendar } from './calendar/calendar.ts';
import { campaigns } from './campaigns/campaigns.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { changes } from './notices/changes.ts';
import { clientDocuments } from './clients/documents.ts';
import { clientInvitations } from './clients/client-invitations.ts';
import { clientNotes } from './clients/notes.ts';
import { clients } from './clients/clients.ts';
import { absences } from './identity/absences.ts';
import { documents } from './campaigns/documents.ts';
import type { Endpoint } from './endpoint.ts';
import { estimates } from './forecast/estimates.ts';
import { handovers } from './clients/handovers.ts';
import { identity, me } from './identity/identity.ts';
import { invitations } from './identity/invitations.ts';
import { listExports, listFiles } from './lists/list-files.ts';
import { listJobs } from './lists/list-jobs.ts';
import { listSettings } from './lists/list-settings.ts';
import { listViews } from './lists/list-views.ts';
import { locations } from './catalogue/locations.ts';
import { lockScreenCampaigns } from './lock-screen/calls.ts';
import { rejectionReasons } from './lock-screen/rejection-reasons.ts';
import { notices } from './notices/notices.ts';
import { people } from './people/people.ts';
import { clientSupport } from './people/support.ts';
import { passwords } from './identity/passwords.ts';
import { pushNotifications } from './push-notifications/push-notifications.ts';
import { pushTestDevices } from './push-notifications/test-devices.ts';
import { reviewJobs } from './review/jobs.ts';
import { reportNotes } from './reports/notes.ts';
import { reports } from './reports/reports.ts';
import { reportFiles } from './reports/report-files.ts';
import { savedReports } from './reports/saved.ts';
import { reportMails, reportSchedules } from './reports/schedules.ts';
import { review } from './review/review.ts';
import { scenarios } from './campaigns/scenarios.ts';
import { search } from './search/search.ts';
import { sessions } from './identity/sessions.ts';
import { statisticsNames } from './reports/names.ts';
import { statisticsFiles } from './reports/statistics-files.ts';
import { spotPlan } from './spot-plan/spot-plan.ts';
import { customerViews } from './clients/customer-views.ts';
import { teamMembers } from './clients/team-members.ts';
import { twoFactor } from './identity/two-factor.ts';

/** The whole API by noun. */
export const api = {
  identity,
  passwords,
  twoFactor,
  sessions,
  invitations,
  me,
  listExports,
  listFiles,
  listJobs,
  listSettings,
  listViews,
  campaigns,
  campaignFiles,
  campaignHistory,
  scenarios,
  estimates,
  spotPlan,
  reports: { ...reports, ...statisticsFiles, ...statisticsNames },
  reportNotes,
  reportFiles,
  savedReports,
  reportSchedules,
  reportMails,
  documents,
  adFormats,
  assetPackages,
  dspAssetPackages,
  catalogue,
  locations,
  clients,
  teamMembers,
  customerViews,
  clientInvitations,
  handovers,
  absences,
  clientDocuments,
  clientNotes,
  people,
  clientSupport,
  pushNotifications,
  pushTestDevices,
  calendar,
  lockScreenCampaigns,
  rejectionReasons,
  review,
  reviewJobs,
  notices,
  changes,
  search,
};

/** Every endpoint with its name, such as `campaigns.list`. */
export const endpoints: readonly (readonly [string, Endpoint])[] = Object.entries(api).flatMap(([noun, group]) =>
  Object.entries(group).map(([verb, target]) => [`${noun}.${verb}`, target as Endpoint] as const),
);
