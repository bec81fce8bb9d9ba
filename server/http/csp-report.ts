import type { Logger } from 'pino';
import { policyReportPath } from '#contract/services.ts';
import type { Limits } from '#server/limits/limits.ts';
import { Failure } from '#server/failure.ts';
import { readBody } from './body.ts';
import type { ServerContext } from './bind.ts';
import type { App } from './env.ts';

const media = ['application/reports+json', 'application/csp-report', 'application/json'];
const mostBytes = 20_000;
const mostReports = 10;
const mostCharacters = 200;

const plain = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, mostCharacters) : undefined;

/** An address without its query and without what may be a secret in its path: the token of an invitation. */
const placeOf = (value: unknown): string | undefined => {
  const text = plain(value);
  if (text === undefined || !URL.canParse(text)) return text?.split(/[?#]/)[0];
  const { origin, protocol, pathname } = new URL(text);
  return origin === 'null' ? protocol : origin + pathname.replace(/^(\/invitations\/).*/, '$1:token');
};

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** What is kept of a report, in the words of both of its forms. Never the sample: it is what somebody typed. */
const summaryOf = (report: unknown) => {
  const body = recordOf(recordOf(report)['body'] ?? recordOf(report)['csp-report'] ?? report);
  return {
    directive: plain(body['effectiveDirective'] ?? body['effective-directive'] ?? body['violated-directive']),
    blocked: placeOf(body['blockedURL'] ?? body['blocked-uri']),
    page: placeOf(body['documentURL'] ?? body['document-uri']),
    source: placeOf(body['sourceFile'] ?? body['source-file']),
    line: plain(body['lineNumber'] ?? body['line-number']),
  };
};

/** Where browsers report what the content security policy stopped: one line of the log for each delivery. */
export const takePolicyReports = (
  app: App,
  { limits, ipOf, log }: Pick<ServerContext, 'ipOf'> & { readonly limits: Pick<Limits, 'policyReports'>; readonly log: Logger },
): void => {
  app.post(policyReportPath, async (context) => {
    await limits.policyReports.demand(ipOf(context));
    const { value } = await readBody(context, media, mostBytes);
    const reports = (Array.isArray(value) ? value : [value]).slice(0, mostReports).map(summaryOf);
    log.warn({ reports }, 'content security policy');
    return context.body(null, 204);
  });
  app.all(policyReportPath, () => Promise.reject(new Failure(405, 'error.methodNotAllowed', [], { Allow: 'POST' })));
};
