/** The provider's services and where each begins below its origin (specification §1). */
export const apiPrefix = {
  identity: '',
  enterprise: '/enterprise-api/v1',
  dsp: '/enterprise-dsp-api/v1',
  content: '/kaikai-now-content-api/v1',
} as const;

export type Api = keyof typeof apiPrefix;

/** Where tokens are asked for (specification §7); the one address that code without the contract's schemas has to know. */
export const tokenPath = '/uaa/oauth/token';
