import type { api } from '#contract/api.ts';

type Noun = keyof typeof api;

const onCampaign = ['campaigns', 'calendar', 'review', 'notices', 'clients'] as const;

/** What a person sees depends on whom they stand for. */
const seenThroughClients = [...onCampaign, 'me', 'absences', 'pushNotifications', 'lockScreenCampaigns'] as const;

const decided = [
  ...onCampaign,
  'reviewJobs',
  'campaignHistory',
  'spotPlan',
  'assetPackages',
  'dspAssetPackages',
  'lockScreenCampaigns',
  'rejectionReasons',
] as const;

/**
 * Which other nouns show what a write to this one changes. Its own lists and records, and what lies below the same address (the files of a campaign, the
 * notes of a client), need not be named: they are found by the parameters that both have.
 */
export const related: Readonly<Partial<Record<Noun, readonly Noun[]>>> = {
  identity: ['me', 'sessions'],
  passwords: ['me', 'sessions'],
  twoFactor: ['me', 'sessions'],
  invitations: ['me', 'clients'],
  campaigns: [...onCampaign, 'handovers'],
  campaignFiles: [...onCampaign, 'assetPackages', 'dspAssetPackages'],
  scenarios: onCampaign,
  spotPlan: onCampaign,
  reports: onCampaign,
  assetPackages: [...onCampaign, 'clientDocuments'],
  dspAssetPackages: [...onCampaign, 'clientDocuments'],
  clients: seenThroughClients,
  teamMembers: seenThroughClients,
  clientInvitations: ['clients', 'notices'],
  handovers: seenThroughClients,
  absences: seenThroughClients,
  clientDocuments: [...onCampaign, 'assetPackages', 'dspAssetPackages', 'documents'],
  clientNotes: ['clients'],
  pushNotifications: ['calendar', 'notices', 'clients'],
  pushTestDevices: ['pushNotifications'],
  lockScreenCampaigns: ['calendar', 'review', 'reviewJobs', 'rejectionReasons', 'notices', 'clients'],
  rejectionReasons: ['review', 'lockScreenCampaigns'],
  review: decided,
  reviewJobs: decided,
  listJobs: ['notices'],
};
