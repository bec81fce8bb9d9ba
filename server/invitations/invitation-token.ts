import { createHash, randomBytes } from 'node:crypto';

/** A new token: 256 random bits, in signs that need no escaping in an address. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
