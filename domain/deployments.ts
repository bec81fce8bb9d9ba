import type { Api } from '#contract/services.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { PasswordReading } from './people/password-rules.ts';

export type DemoType = 'china' | 'japan';

/** A script of somebody else: its address, and who we are to it. */
export interface ForeignScript {
  readonly id: string;
  readonly script: string;
}

/** What differs between the places the console is served from (specification §1). */
export interface Deployment {
  readonly hosts: readonly string[];
  /** The origin of each service; empty: the one that served the page. Below it the service begins at its `apiPrefix`. */
  readonly origins: Readonly<Record<Api, string>>;
  readonly mapsToken: string;
  readonly analytics: readonly ForeignScript[];
  /** Whether sessions are recorded here at all; nothing is recorded without a `recorder`. */
  readonly sessionRecording: boolean;
  readonly recorder: ForeignScript | null;
  readonly heatmap: ForeignScript | null;
  /** Where the console sends what went wrong in it; empty: nowhere. */
  readonly errorReporting: string;
  /** Where people write who need help; empty: whom they know. */
  readonly supportEmail: string;
  /** The public client credential, `name:secret`. */
  readonly clientCredential: string;
  readonly languages: readonly [Language, ...Language[]];
  readonly demo: DemoType;
  readonly showAdvertiserFilter: boolean;
  readonly passwordReading: PasswordReading;
  /** Calls whose address matches carry no Content-Language. */
  readonly withoutLanguage: RegExp;
}

const ownOrigin = { identity: '', enterprise: '', dsp: '', social: '', storeScan: '', content: '' } as const;
const contentAt = (origin: string) => ({ ...ownOrigin, content: origin });

const devContent = 'https://content.dev.console.example.com';

const base = {
  origins: contentAt(devContent),
  mapsToken: '',
  analytics: [],
  sessionRecording: false,
  recorder: null,
  heatmap: null,
  errorReporting: '',
  supportEmail: '',
  showAdvertiserFilter: false,
  passwordReading: 'texts',
  withoutLanguage: /\/enterprise-api\/v1\/campaigns\/[^/?]+\/estimates(?:[/?]|$)/,
} as const;

const china = { ...base, languages: ['en', 'cn'], demo: 'china' } as const;
const europe = { ...base, languages: ['en', 'jp'], demo: 'japan' } as const;

/** The seven variants. Tokens and ids are nobody's to read here: the server that serves the page tells them (`PageSettings`). */
export const deployments = {
  chinaProduction: {
    ...china,
    hosts: ['console.example.cn'],
    origins: contentAt('https://content.console.example.cn'),
    sessionRecording: true,
    clientCredential: 'console-cn:',
  },
  europeProduction: {
    ...europe,
    hosts: ['console.example.eu', 'console.example.jp'],
    origins: contentAt('https://content.console.example.eu'),
    sessionRecording: true,
    clientCredential: 'console-eu:',
  },
  dev: {
    ...base,
    hosts: ['dev.console.example.com'],
    languages,
    demo: 'china',
    showAdvertiserFilter: true,
    clientCredential: 'console:',
  },
  chinaPreProduction: {
    ...china,
    hosts: ['preprod.console.example.cn'],
    sessionRecording: true,
    clientCredential: 'console-cn-preprod:',
  },
  europePreProduction: {
    ...europe,
    hosts: ['preprod.console.example.eu'],
    sessionRecording: true,
    clientCredential: 'console-eu-preprod:',
  },
  chinaPreview: { ...china, hosts: ['preview.console.example.cn'], sessionRecording: true, clientCredential: 'console-cn-preview:' },
  europePreview: { ...europe, hosts: ['preview.console.example.eu'], clientCredential: 'console-eu-preview:' },
} as const satisfies Record<string, Deployment>;

export type DeploymentName = keyof typeof deployments;

export const deploymentNames = Object.keys(deployments) as DeploymentName[];

/** An unknown host has dev's words and languages, never dev's addresses: what it calls is the server that served the page. */
const unknown: Deployment = { ...deployments.dev, origins: ownOrigin };

/** What the server that serves the page tells it, so that nothing has to be built again. What is absent is as the variant has it. */
export interface PageSettings {
  readonly deployment?: DeploymentName;
  /** The origin of every service but the content's. */
  readonly apiUrl?: string;
  readonly contentUrl?: string;
  readonly mapsToken?: string;
  readonly analytics?: readonly ForeignScript[];
  readonly recorder?: ForeignScript;
  readonly heatmap?: ForeignScript;
  readonly errorReporting?: string;
  readonly supportEmail?: string;
  readonly passwordReading?: PasswordReading;
}

/** The variant that a host is served as: the one named to the server, else the host's own, else dev in words only. */
const variantOf = (host: string, named: DeploymentName | undefined): Deployment =>
  named ? deployments[named] : (Object.values<Deployment>(deployments).find(({ hosts }) => hosts.includes(host)) ?? unknown);

/** The deployment served from a host, with what the server says of it. */
export const deploymentOf = (host: string, settings: PageSettings = {}): Deployment => {
  const { deployment, apiUrl, contentUrl, ...rest } = settings;
  const variant = variantOf(host, deployment);
  const { content, ...others } = variant.origins;
  const moved = Object.fromEntries(Object.keys(others).map((api) => [api, apiUrl])) as typeof others;
  return { ...variant, ...rest, origins: { ...(apiUrl === undefined ? others : moved), content: contentUrl ?? content } };
};

/** The scripts of others that a deployment runs: only those that are configured, and a recorder only where sessions are recorded. */
export const foreignScripts = ({ analytics, sessionRecording, recorder, heatmap }: Deployment): ForeignScript[] => [
  ...analytics,
  ...(sessionRecording && recorder ? [recorder] : []),
  ...(heatmap ? [heatmap] : []),
];
