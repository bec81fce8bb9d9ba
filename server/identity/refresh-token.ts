import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Key } from './signing-keys.ts';

/** Milliseconds within which the predecessor of a token may be shown again, because its answer may have been lost. */
export const repeatGrace = 10_000;
/** Milliseconds after which an unused family is over: 8 hours. */
export const idleLife = 8 * 3_600_000;
/** Milliseconds a family lasts at most: 7 days. */
export const familyLife = 7 * 24 * 3_600_000;

/** The first token of a family: 256 random bits. */
export const firstRefreshToken = (): string => randomBytes(32).toString('base64url');

/** The token that follows. It is computed, not drawn: whoever repeats a token gets the same successor, and none has to be kept. */
export const successorOf = (key: Key, token: string): string => createHmac('sha256', key.refreshSecret).update(token).digest('base64url');

/** What is kept of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
