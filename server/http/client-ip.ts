import { isIP } from 'node:net';

/**
 * The address a request came from. Behind balancers that is not who connects but what they say: each appends to X-Forwarded-For who connected to
 * it. Only the entries of our own `hops` balancers are believed, from the right; whatever the client wrote itself lies left of them.
 */
export const clientIp = (connected: string, forwardedFor: string | undefined, hops: number): string => {
  if (hops === 0) return connected;
  const forwarded = (forwardedFor ?? '').split(',').at(-hops)?.trim() ?? '';
  return isIP(forwarded) === 0 ? connected : forwarded;
};
