import { timingSafeEqual } from 'node:crypto';
import { publicClient } from '#contract/identity.ts';
import type { RequestContext } from '#server/http/env.ts';

const credential = Buffer.from(`Basic ${Buffer.from(publicClient).toString('base64')}`);

/** True when the request carries the console's public credential. */
export const isClient = (context: RequestContext): boolean => {
  const given = Buffer.from(context.req.header('authorization') ?? '');
  return given.length === credential.length && timingSafeEqual(given, credential);
};
