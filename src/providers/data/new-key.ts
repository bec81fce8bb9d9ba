/** An Idempotency-Key: one for each attempt. */
export const newKey = (): string =>
  // randomUUID exists only in secure contexts, and a console on an intranet may not be one.
  globalThis.crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
