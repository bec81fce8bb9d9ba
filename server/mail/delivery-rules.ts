const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** For so long a mail belongs to the instance that took it; longer than sending can take. */
export const lease = 5 * minute;

/** Sending one mail may take so long in all, however slowly the mail server talks. */
export const longestSending = 4 * minute;

/** How the mail server did not take a mail: it is not there at all, refuses for now (4xx), or refuses (5xx). */
export type Refusal = 'away' | 'later' | 'never';

/**
 * What nodemailer's error says. Only an answer about this mail (to its envelope or content) is about the mail; a server that does not answer, talks no TLS or
 * does not know our password is simply not there.
 */
export const refusalOf = (error: unknown): Refusal => {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'away';
  // 421: the server is closing down, and says so wherever the conversation happens to be.
  if (responseCode === 421) return 'away';
  return responseCode !== undefined && responseCode < 500 ? 'later' : 'never';
};

/** Milliseconds until a mail that was refused so often is tried again: half a minute, doubled each time, a quarter of an hour at most. */
export const delayAfter = (refusals: number): number => Math.min(15 * minute, 30 * second * 2 ** (refusals - 1));

/** Milliseconds for which nothing is tried when the server was away so many times in a row. */
export const pauseAfter = (failures: number): number => Math.min(minute, 2 * second * 2 ** (failures - 1));

/**
 * After so long a mail is given up. A mail server's "never" is tried again for some hours: a full disk and a mistake in its settings also say 5xx, and
 * are repaired; an address that does not exist stays refused.
 */
export const patienceWith = (refusal: Refusal): number => (refusal === 'never' ? 4 * hour : 72 * hour);
