import { randomUUID } from 'node:crypto';
import { type Endpoint, pathOf } from '#contract/endpoint.ts';
import { xlsxMedia } from '#contract/file.ts';
import { formOf, pngOf } from './pictures.ts';
import type { TestServer } from './server.ts';

/** What calls that name several items ask for, in their address. */
const queries: Readonly<Record<string, string>> = {
  '/review-queue/contents': `?items=campaign:${randomUUID()}`,
  '/review-decisions': `?ids=${randomUUID()}`,
};

/** A call that is well formed but proves nothing else: it may fail later, at the version, the state or the fields. */
export const attempt = (
  server: TestServer,
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
  token: string | undefined,
  body: unknown = {},
) => {
  const form = endpoint.media?.includes('application/x-www-form-urlencoded');
  return server.request(endpoint.method, pathOf(endpoint, params) + (endpoint.method === 'GET' ? (queries[endpoint.path] ?? '') : ''), {
    token,
    ...(endpoint.accept !== undefined && { headers: { Accept: endpoint.accept } }),
    ...(endpoint.media?.includes(xlsxMedia) && { headers: { 'Content-Type': xlsxMedia } }),
    ...(endpoint.upload && { body: formOf(pngOf(8, 8), 'a.png') }),
    ...(endpoint.stream && { body: 'bytes', headers: { 'Content-Type': 'application/octet-stream' } }),
    ...(endpoint.body && { body: form ? new URLSearchParams({ grant_type: 'none' }) : body }),
  });
};

/** An answer without what is new in each. */
export const withoutRequestId = (text: string): string => text.replace(/"requestId":"[^"]*"/, '');
