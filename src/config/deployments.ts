import type { Language } from '#contract/languages.ts';

export type DemoType = 'china' | 'japan';

/** What differs between the places the console is served from (specification §1). */
export interface Deployment {
  readonly hosts: readonly string[];
  /** The origin of the identity and enterprise services; empty: the one that served the page. */
  readonly apiOrigin: string;
  /** The origin of the lock-screen content service. */
  readonly contentOrigin: string;
  readonly languages: readonly [Language, ...Language[]];
  readonly demo: DemoType;
  readonly showAdvertiserFilter: boolean;
  readonly sessionRecording: boolean;
  /** The public client credential, `name:secret`. */
  readonly clientCredential: string;
  /** Calls whose address matches carry no Content-Language. */
  readonly withoutLanguage: RegExp;
}

const base = {
  hosts: [],
  apiOrigin: '',
  contentOrigin: '',
  showAdvertiserFilter: false,
  sessionRecording: false,
  clientCredential: 'console:',
  withoutLanguage: /\/enterprise-api\/v1\/campaigns\/[^/?]+\/estimates/,
} as const;

const china = { ...base, languages: ['en', 'cn'], demo: 'china' } as const;
const europe = { ...base, languages: ['en', 'jp'], demo: 'japan' } as const;

export const deployments = {
  chinaProduction: { ...china, hosts: ['console.example.cn'], sessionRecording: true },
  europeProduction: { ...europe, hosts: ['console.example.eu', 'console.example.jp'], sessionRecording: true },
  dev: { ...base, languages: ['en', 'cn', 'jp'], demo: 'china', showAdvertiserFilter: true },
  chinaPreProduction: { ...china, hosts: ['preprod.console.example.cn'], sessionRecording: true },
  europePreProduction: { ...europe, hosts: ['preprod.console.example.eu'], sessionRecording: true },
  chinaPreview: { ...china, hosts: ['preview.console.example.cn'], sessionRecording: true },
  europePreview: { ...europe, hosts: ['preview.console.example.eu'] },
} as const satisfies Record<string, Deployment>;

/** The deployment served from a host; `dev` for any unknown one. */
export const deploymentOf = (host: string): Deployment =>
  Object.values<Deployment>(deployments).find((candidate) => candidate.hosts.includes(host)) ?? deployments.dev;
