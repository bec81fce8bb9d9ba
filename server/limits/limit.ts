import { createHash } from 'node:crypto';
import { type BurstyRateLimiter, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorKey } from '#contract/error-keys.ts';
import { Failure } from '#server/failure.ts';

export interface Limit {
  /** Counts one try. The seconds to wait when there were too many, else null. */
  readonly take: (key: string) => Promise<number | null>;
  /** Counts one try; throws 429 with Retry-After when there were too many. */
  readonly demand: (key: string, say?: ErrorKey) => Promise<void>;
}

/** A limit on failures: it counts before the outcome is known, so that tries at the same moment cannot pass it together. */
export interface FailureLimit extends Limit {
  /** Takes one counted try back: it was no failure. */
  readonly giveBack: (key: string) => Promise<void>;
  readonly forget: (key: string) => Promise<void>;
}

// Names and addresses are not kept with the counts.
const folded = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** A limit over one of rate-limiter-flexible's limiters, whose refusals are no errors. */
export const limitOver = (limiter: Pick<RateLimiterAbstract | BurstyRateLimiter, 'consume'>): Limit => {
  const take = async (key: string): Promise<number | null> => {
    try {
      await limiter.consume(folded(key));
      return null;
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw refused;
    }
  };
  return {
    take,
    demand: async (key, say = 'error.tooManyRequests') => {
      const seconds = await take(key);
      if (seconds !== null) throw new Failure(429, say, [], { 'Retry-After': String(seconds) });
    },
  };
};

export const failureLimitOver = (limiter: RateLimiterAbstract): FailureLimit => ({
  ...limitOver(limiter),
  giveBack: async (key) => {
    await limiter.reward(folded(key));
  },
  forget: async (key) => {
    await limiter.delete(folded(key));
  },
});
