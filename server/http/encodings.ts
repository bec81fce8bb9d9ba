import type { RequestContext } from './env.ts';

/** How an answer may be packed, the best first; the suffix is that of a file that was packed when it was built. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
export type Encoding = (typeof encodings)[number]['name'];

/** The packings that the caller unpacks, the best first. */
export const acceptedEncodings = (context: RequestContext): (typeof encodings)[number][] => {
  const named = new Set((context.req.header('accept-encoding') ?? '').split(',').map((part) => part.split(';')[0]?.trim()));
  return encodings.filter(({ name }) => named.has(name));
};
