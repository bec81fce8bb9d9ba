import { SignJWT, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Authority } from '#contract/identity/identity.ts';
import type { Key, Keys } from './signing-keys.ts';

const issuer = 'campaign-console';
const audience = 'campaign-console-api';

/** Seconds an access token is good for. */
export const accessTokenLife = 600;

export interface Holder {
  readonly userId: string;
  readonly sessionId: string;
  readonly username: string;
  readonly authorities: readonly Authority[];
}

/** A signed JWT that says who holds which session. */
export const issueAccessToken = (keys: Keys, holder: Holder, now: Date): Promise<string> => {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: holder.sessionId, user_name: holder.username, authorities: holder.authorities })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: keys.id })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(holder.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenLife)
    .sign(keys.signing);
};

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

/** The accepted key that a token names. Whoever never had one cannot know its name, and no signature is worked out for them. */
export const keyNamedBy = (keys: Keys, token: string): Key | undefined => {
  try {
    const { kid } = decodeProtectedHeader(token);
    return keys.accepted.find(({ id }) => id === kid);
  } catch {
    return undefined;
  }
};

interface Read {
  readonly userId: string;
  readonly sessionId: string;
}

/** Tokens that were proven by a key, and until when each is good, in seconds. The signature of one stays right; whether its session goes on is asked each time. */
const proven = new WeakMap<Key, Map<string, Read & { readonly until: number }>>();
const mostProven = 5000;

const remember = (key: Key, token: string, read: Read, until: number): void => {
  const known = proven.get(key) ?? new Map<string, Read & { readonly until: number }>();
  proven.set(key, known);
  const [oldest] = known.keys();
  if (known.size >= mostProven && oldest !== undefined) known.delete(oldest);
  known.set(token, { ...read, until });
};

/** The user and session a token speaks of, or null when it is not ours, not whole or no longer good. */
export const readAccessToken = async (keys: Keys, token: string, now: Date): Promise<Read | null> => {
  const known = keys.accepted.map((accepted) => proven.get(accepted)?.get(token)).find(Boolean);
  // In whole seconds, as the token itself says them.
  if (known) return known.until > Math.floor(now.getTime() / 1000) ? { userId: known.userId, sessionId: known.sessionId } : null;
  const key = keyNamedBy(keys, token);
  if (!key) return null;
  try {
    const { payload } = await jwtVerify(token, key.verifying, {
      algorithms: ['ES256'],
      typ: 'at+jwt',
      issuer,
      audience,
      requiredClaims: ['exp'],
      currentDate: now,
    });
    const { sub, sid, exp } = Claims.parse(payload);
    const read = { userId: sub, sessionId: sid };
    remember(key, token, read, exp);
    return read;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
};
