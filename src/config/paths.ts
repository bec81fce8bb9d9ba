import type { PlanStep } from '#contract/plan.ts';

/** Where every link goes (specification §2). A path is written here once, as a pattern; links are filled in from it. */
export const patterns = {
  home: '/',
  login: '/login',
  campaigns: '/campaigns',
  /** Specification §2 names the list by this address as well. */
  campaignList: '/campaign',
  objective: '/objective',
  campaign: '/campaign/:campaignId',
  step: '/campaign/:campaignId/:step',
  summary: '/campaign/:campaignId/summary',
  success: '/campaign/:campaignId/success',
  execution: '/campaign/:campaignId/execution',
  executionMobile: '/campaign/:campaignId/execution/mobile',
  review: '/review',
  reviewItem: '/review/:itemId',
  forbidden: '/403',
  serverError: '/500',
} as const;

/** Addresses that show the list of campaigns, or lead there. */
export const listAddresses = [patterns.home, patterns.campaigns, patterns.campaignList] as const;

const fill = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

export const paths = {
  home: () => patterns.home,
  login: (returnTo?: string) =>
    returnTo && returnTo !== patterns.home ? `${patterns.login}?returnTo=${encodeURIComponent(returnTo)}` : patterns.login,
  campaigns: () => patterns.campaigns,
  objective: () => patterns.objective,
  campaign: (campaignId: string) => fill(patterns.campaign, { campaignId }),
  step: (campaignId: string, step: PlanStep, field?: string) => fill(patterns.step, { campaignId, step }) + (field ? `#${field}` : ''),
  summary: (campaignId: string) => fill(patterns.summary, { campaignId }),
  success: (campaignId: string) => fill(patterns.success, { campaignId }),
  execution: (campaignId: string) => fill(patterns.execution, { campaignId }),
  review: () => patterns.review,
  reviewItem: (itemId: string) => fill(patterns.reviewItem, { itemId }),
} as const;
