import { getTableName } from 'drizzle-orm';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '#server/db/database.ts';
import { rateLimits as rateLimitRows } from '#server/db/schema.ts';
import { type FailureLimit, type Limit, failureLimitOver, limitOver } from './limit.ts';
import { type RateLimits, type RateName, rateLimits } from './rate-limits.ts';

const inMemory = ['bench', 'clientCalls', 'estimates', 'denials', 'devMail', 'policyReports'] as const satisfies readonly RateName[];

type Counted = Exclude<RateName, 'calls' | 'burst' | 'unknownTokens' | (typeof inMemory)[number]>;

/** The limits of one database: what guards accounts is counted in it, for all instances together. */
export type Limits = Readonly<Record<Counted | 'unknownTokens', FailureLimit> & Record<'calls' | (typeof inMemory)[number], Limit>>;

/**
 * The limits, with the given numbers. What is counted at every call is counted in the memory of each instance: a write to the database
 * for each read would cost more than it protects.
 */
export const limitsOver = (db: Database, rates: RateLimits = rateLimits): Limits => {
  const counted = (name: Counted): FailureLimit =>
    failureLimitOver(
      new RateLimiterPostgres({
        storeClient: db.$client,
        storeType: 'pool',
        tableName: getTableName(rateLimitRows),
        tableCreated: true,
        // One of them sweeps the table of all.
        clearExpiredByTimeout: name === 'loginAddress',
        keyPrefix: name,
        points: rates[name].points,
        duration: rates[name].seconds,
      }),
    );
  const memory = (name: RateName) => new RateLimiterMemory({ keyPrefix: name, points: rates[name].points, duration: rates[name].seconds });
  return {
    loginAddress: counted('loginAddress'),
    loginPlace: counted('loginPlace'),
    loginAccount: counted('loginAccount'),
    secondStep: counted('secondStep'),
    refreshFamily: counted('refreshFamily'),
    resetAccount: counted('resetAccount'),
    resetAddress: counted('resetAddress'),
    invitationAddress: counted('invitationAddress'),
    invitationCodes: counted('invitationCodes'),
    calls: limitOver(new BurstyRateLimiter(memory('calls'), memory('burst'))),
    bench: limitOver(memory('bench')),
    clientCalls: limitOver(memory('clientCalls')),
    estimates: limitOver(memory('estimates')),
    denials: limitOver(memory('denials')),
    unknownTokens: failureLimitOver(memory('unknownTokens')),
    devMail: limitOver(memory('devMail')),
    policyReports: limitOver(memory('policyReports')),
  };
};
