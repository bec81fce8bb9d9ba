import type { CampaignDefaults, Platform } from '#contract/catalogue.ts';
import type { Currency } from '#contract/money.ts';
import type { CompletionContext } from './completion.ts';
import { dateIn } from './working-time.ts';

/** What is known around a plan. While the catalogue is not there yet (undefined), no limit is applied. */
export interface PlanSurroundings {
  readonly currency: Currency | null;
  /** The client's, an IANA name. */
  readonly timezone: string;
  readonly now: Date;
  readonly defaults: CampaignDefaults | undefined;
  readonly platforms: readonly Platform[] | undefined;
  readonly audienceTooSmall: boolean | null;
}

/** The context of the completion rules, with the limits in force in the client's currency. */
export const completionContext = ({
  currency,
  timezone,
  now,
  defaults,
  platforms,
  audienceTooSmall,
}: PlanSurroundings): CompletionContext => {
  const limit = (platformId: string, name: 'minBudget' | 'maxBudget') =>
    currency && platforms?.find((platform) => platform.id === platformId)?.[name][currency];
  return {
    currency,
    today: dateIn(now, timezone),
    minimumTotal: (currency && defaults?.minimumTotalBudget[currency]) ?? 0,
    maximumTotal: (currency && defaults?.maximumTotalBudget[currency]) ?? Infinity,
    platformMinimum: (platformId) => limit(platformId, 'minBudget') ?? 0,
    platformMaximum: (platformId) => limit(platformId, 'maxBudget') ?? Infinity,
    audienceTooSmall,
  };
};
