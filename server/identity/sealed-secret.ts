import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Key, Keys } from './signing-keys.ts';

const cipher = 'aes-256-gcm';

/** A secret as it may lie in the database: encrypted for one owner, good for nobody else's row. */
export const seal = (keys: Keys, owner: string, secret: string): string => {
  const nonce = randomBytes(12);
  const sealing = createCipheriv(cipher, keys.sealingKey, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
  return [nonce, text, sealing.getAuthTag()].map((part) => part.toString('base64url')).join('.');
};

const unsealWith = (key: Key, owner: string, sealed: string): string => {
  const [nonce = '', text = '', tag = ''] = sealed.split('.');
  const opening = createDecipheriv(cipher, key.sealingKey, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([opening.update(Buffer.from(text, 'base64url')), opening.final()]).toString('utf8');
};

/** @throws when it was sealed with a key that is not accepted, for another owner, or changed */
export const unseal = (keys: Keys, owner: string, sealed: string): string => {
  let fault: unknown;
  for (const key of [keys, ...keys.accepted.filter(({ id }) => id !== keys.id)]) {
    try {
      return unsealWith(key, owner, sealed);
    } catch (error) {
      fault ??= error;
    }
  }
  throw fault;
};

/** True when one of these keys sealed it, for this owner. */
export const opens = (keys: Keys, owner: string, sealed: string): boolean => {
  try {
    unseal(keys, owner, sealed);
    return true;
  } catch {
    return false;
  }
};
