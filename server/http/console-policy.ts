import { type Deployment, foreignScripts } from '#domain/deployments.ts';
import { policyReportPath } from '#contract/services.ts';

const originOf = (address: string): string => (address === '' ? '' : new URL(address).origin);

const sources = (...given: readonly string[]): string => [...new Set(["'self'", ...given].filter(Boolean))].join(' ');

/** Where browsers send their reports; the name is the policy's `report-to`. */
export const reportingEndpoints = `csp="${policyReportPath}"`;

/** What is let into the document beside files of its own: by nonce or hash. */
interface Inline {
  readonly script: string;
  readonly style: string;
}

const policyOf = (deployment: Deployment, { script, style }: Inline, extraHosts: readonly string[]): readonly string[] => {
  const foreign = foreignScripts(deployment).map((one) => originOf(one.script));
  return [
    "default-src 'none'",
    `script-src ${sources(script, ...foreign)}`,
    `style-src 'self' ${style}`,
    `style-src-elem 'self' ${style}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${sources(
      ...Object.values(deployment.origins).map(originOf),
      ...foreign,
      ...(foreign.length > 0 ? extraHosts : []),
      originOf(deployment.errorReporting),
    )}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ];
};

/**
 * The content security policy of one answer with the console's document: only what carries its nonce or comes from here runs, and others are named
 * only where their scripts are configured. `extraHosts` are further origins that such scripts talk to.
 */
export const consolePolicy = (deployment: Deployment, nonce: string, extraHosts: readonly string[] = []): string => {
  const fresh = `'nonce-${nonce}'`;
  return [...policyOf(deployment, { script: fresh, style: fresh }, extraHosts), 'report-to csp'].join('; ');
};

/** The policy for a host of files, which can give no nonce: the document's own script is known by its hash, styles are not told apart. */
export const staticPolicy = (deployment: Deployment, scriptHash: string): string =>
  policyOf(deployment, { script: `'sha256-${scriptHash}'`, style: "'unsafe-inline'" }, []).join('; ');
