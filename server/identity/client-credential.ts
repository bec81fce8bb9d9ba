import { timingSafeEqual } from 'node:crypto';
import { type Deployment, deployments } from '#domain/deployments.ts';
import type { RequestContext } from '#server/http/env.ts';

const credentials = Object.values<Deployment>(deployments).map(({ clientCredential }) =>
  Buffer.from(`Basic ${Buffer.from(clientCredential).toString('base64')}`),
);

/** True when the request carries the public credential of the console, in any of its deployments. */
export const isClient = (context: RequestContext): boolean => {
  const given = Buffer.from(context.req.header('authorization') ?? '');
  return credentials.some((credential) => given.length === credential.length && timingSafeEqual(given, credential));
};
