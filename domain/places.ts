import type { ExecutionPart, PackageType } from '#contract/asset-packages/asset-packages.ts';
import type { CampaignTab } from '#contract/campaigns/campaigns.ts';
import type { PlanStep } from '#contract/campaigns/plan.ts';
import type { ReviewKind } from '#contract/review/review.ts';

export const teamTabs = ['invite', 'members'] as const;
export type TeamTab = (typeof teamTabs)[number];

/** The guided demos by the segment of their address. */
export const demoTours = ['planner-basic', 'planner-full'] as const;
export type DemoTour = (typeof demoTours)[number];

/** Where every screen lies (specification §2). A path is written here once, as a pattern; links on screen, in mails and in files are filled in from it. */
export const patterns = {
  home: '/',
  login: '/login',
  resetPassword: '/reset-password',
  newPassword: '/reset-password/new-password',
  passwordChanged: '/reset-password/password-changed',
  invitation: '/invitations/:token',
  settings: '/settings',
  recoveryCodes: '/settings/recovery-codes',
  campaigns: '/campaigns',
  /** Specification §2 names the list by this address as well. */
  campaignList: '/campaign',
  objective: '/objective',
  campaign: '/campaign/:campaignId',
  step: '/campaign/:campaignId/:step',
  scenarios: '/campaign/:campaignId/scenarios',
  summary: '/campaign/:campaignId/summary',
  success: '/campaign/:campaignId/success',
  report: '/campaign/:campaignId/report',
  reports: '/reports',
  /** Ends a report's mails; open to everybody who has the link. */
  reportMails: '/report-mails/:token',
  history: '/campaign/:campaignId/history',
  execution: '/campaign/:campaignId/execution',
  executionMobile: '/campaign/:campaignId/execution/mobile',
  executionPart: '/campaign/:campaignId/execution/:part',
  /** The same over the DSP service (specification §2). */
  dspExecution: '/dsp/:campaignId/execution',
  dspExecutionMobile: '/dsp/:campaignId/execution/mobile',
  dspExecutionPart: '/dsp/:campaignId/execution/:part',
  /** The guided demos, which need no session. */
  demo: '/campaign/demo',
  demoTour: '/campaign/demo/:tour',
  demoStep: '/campaign/demo/:tour/:step',
  demoSummary: '/campaign/demo/summary',
  demoSuccess: '/campaign/demo/success',
  search: '/search',
  calendar: '/calendar',
  firstDay: '/first-day',
  clients: '/clients',
  newClient: '/clients/new',
  client: '/clients/:clientId',
  editClient: '/clients/:clientId/edit',
  person: '/people/:userId',
  pushNotifications: '/push-notifications',
  newPush: '/push-notifications/new',
  push: '/push-notifications/:pushId',
  lockScreens: '/lock-screen',
  newLockScreen: '/lock-screen/new',
  rejectionReasons: '/lock-screen/reasons',
  lockScreen: '/lock-screen/:itemId',
  editLockScreen: '/lock-screen/:itemId/edit',
  review: '/review',
  reviewVariants: '/review/variants',
  reviewJob: '/review/jobs/:jobId',
  listJob: '/jobs/:jobId',
  reviewItem: '/review/:kind/:itemId',
  /** An item alone, as mails name it. */
  reviewById: '/review/:itemId',
  forbidden: '/403',
  serverError: '/500',
} as const;

/** Stands for whichever step of the plan has something open first. */
export const planAddress = 'plan';

/** Addresses that show the list of campaigns, or lead there. */
export const listAddresses = [patterns.home, patterns.campaigns, patterns.campaignList] as const;

const fill = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const queryOf = (values: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(values).flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []));
  return given.length > 0 ? `?${given.join('&')}` : '';
};

export const paths = {
  home: () => patterns.home,
  /** `username` is filled in for the reader. */
  login: (returnTo?: string, username?: string) => patterns.login + queryOf({ ...(returnTo !== patterns.home && { returnTo }), username }),
  resetPassword: (username?: string) => patterns.resetPassword + queryOf({ username }),
  newPassword: (username: string) => patterns.newPassword + queryOf({ username }),
  passwordChanged: () => patterns.passwordChanged,
  invitation: (token: string) => fill(patterns.invitation, { token }),
  settings: () => patterns.settings,
  recoveryCodes: () => patterns.recoveryCodes,
  campaigns: (tab?: CampaignTab) => patterns.campaigns + queryOf({ tab }),
  /** The campaigns of one client, under one of the list's tabs. */
  campaignsOf: (clientId: string, tab?: CampaignTab) =>
    patterns.campaigns + queryOf({ clientId, ...(tab !== undefined && tab !== 'all' && { tab }) }),
  objective: () => patterns.objective,
  campaign: (campaignId: string) => fill(patterns.campaign, { campaignId }),
  step: (campaignId: string, step: PlanStep, field?: string) => fill(patterns.step, { campaignId, step }) + (field ? `#${field}` : ''),
  /** The plan where it is worked on next: the planner leads on to the step, or to the summary. */
  plan: (campaignId: string) => fill(patterns.step, { campaignId, step: planAddress }),
  /** The plans of a campaign side by side. */
  scenarios: (campaignId: string) => fill(patterns.scenarios, { campaignId }),
  summary: (campaignId: string) => fill(patterns.summary, { campaignId }),
  success: (campaignId: string) => fill(patterns.success, { campaignId }),
  reports: () => patterns.reports,
  report: (campaignId: string) => fill(patterns.report, { campaignId }),
  reportMails: (token: string) => fill(patterns.reportMails, { token }),
  history: (campaignId: string) => fill(patterns.history, { campaignId }),
  execution: (campaignId: string) => fill(patterns.execution, { campaignId }),
  /** A step of its execution, at the package of one type when it is named. */
  executionPart: (campaignId: string, part: ExecutionPart, type?: PackageType) =>
    fill(patterns.executionPart, { campaignId, part }) + (type ? `#${type}` : ''),
  dspExecution: (campaignId: string) => fill(patterns.dspExecution, { campaignId }),
  dspExecutionPart: (campaignId: string, part: ExecutionPart, type?: PackageType) =>
    fill(patterns.dspExecutionPart, { campaignId, part }) + (type ? `#${type}` : ''),
  demo: (tour: DemoTour) => fill(patterns.demoTour, { tour }),
  demoStep: (tour: DemoTour, step: PlanStep) => fill(patterns.demoStep, { tour, step }),
  demoSummary: () => patterns.demoSummary,
  demoSuccess: () => patterns.demoSuccess,
  /** Everything that matches, of one type when it is named. */
  search: (q?: string, type?: string) => patterns.search + queryOf({ q, type }),
  /** Every channel on one calendar; `month` is `YYYY-MM`. */
  calendar: (clientId?: string, month?: string) => patterns.calendar + queryOf({ month, client: clientId }),
  firstDay: () => patterns.firstDay,
  clients: () => patterns.clients,
  newClient: () => patterns.newClient,
  /** `team` opens the dialog of its team, at one of its tabs. */
  client: (clientId: string, team?: TeamTab) => fill(patterns.client, { clientId }) + queryOf({ team }),
  /** A client with the question of who takes it over. */
  handover: (clientId: string) => fill(patterns.client, { clientId }) + queryOf({ handover: 'open' }),
  editClient: (clientId: string) => fill(patterns.editClient, { clientId }),
  /** `view` asks at once why the console is to be seen as they see it. */
  person: (userId: string, view?: 'open') => fill(patterns.person, { userId }) + queryOf({ view }),
  pushNotifications: () => patterns.pushNotifications,
  newPush: () => patterns.newPush,
  push: (pushId: string) => fill(patterns.push, { pushId }),
  lockScreens: () => patterns.lockScreens,
  newLockScreen: () => patterns.newLockScreen,
  rejectionReasons: () => patterns.rejectionReasons,
  lockScreen: (itemId: string) => fill(patterns.lockScreen, { itemId }),
  editLockScreen: (itemId: string) => fill(patterns.editLockScreen, { itemId }),
  /** What waits for a decision; of one campaign alone when it is named. */
  review: (campaignId?: string) => patterns.review + queryOf({ campaignId }),
  reviewItem: (kind: ReviewKind, itemId: string) => fill(patterns.reviewItem, { kind, itemId }),
  listJob: (jobId: string) => fill(patterns.listJob, { jobId }),
  reviewJob: (jobId: string) => fill(patterns.reviewJob, { jobId }),
  /** Variants by their picture; of one picture alone when it is named. */
  reviewVariants: (picture?: string) => patterns.reviewVariants + queryOf({ picture }),
} as const;
