/** The provider's services and where each begins below its origin (specification §1). */
export const apiPrefix = {
  identity: '',
  enterprise: '/enterprise-api/v1',
  dsp: '/enterprise-dsp-api/v1',
  social: '/facebook-integrator/v2',
  storeScan: '/store-scan-api/v4',
  content: '/kaikai-now-content-api/v1',
} as const;

export type Api = keyof typeof apiPrefix;

/** Where tokens are asked for (specification §7); the one address that code without the contract's schemas has to know. */
export const tokenPath = '/uaa/oauth/token';

/** A file that blockers of advertisements keep from the page: whoever cannot have it has one. */
export const blockerProbePath = '/ads/banner.js';

/** Where browsers report what the content security policy stopped. */
export const policyReportPath = '/csp-report';
