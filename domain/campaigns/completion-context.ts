import type { CampaignFile } from '#contract/campaigns/files.ts';
import type { CampaignDefaults, Platform } from '#contract/catalogue/catalogue.ts';
import type { Currency } from '#contract/money.ts';
import type { CompletionContext } from './completion.ts';
import { factsOf } from '#domain/files/image-rules.ts';
import { dateIn } from '#domain/time/working-time.ts';

/** What is known around a plan. While the catalogue or the campaign's files are not there yet (undefined), no limit is applied. */
export interface PlanSurroundings {
  readonly currency: Currency | null;
  /** The client's, an IANA name. */
  readonly timezone: string;
  readonly now: Date;
  readonly defaults: CampaignDefaults | undefined;
  readonly platforms: readonly Platform[] | undefined;
  readonly files: readonly CampaignFile[] | undefined;
  readonly audienceTooSmall: boolean | null;
}

/** The context of the completion rules, with the limits in force in the client's currency. */
export const completionContext = ({
  currency,
  timezone,
  now,
  defaults,
  platforms,
  files,
  audienceTooSmall,
}: PlanSurroundings): CompletionContext => {
  const limit = (platformId: string, name: 'minBudget' | 'maxBudget') =>
    currency && platforms?.find((platform) => platform.id === platformId)?.[name][currency];
  const formats = new Map(platforms?.flatMap((platform) => platform.formats.map((format) => [format.id, format.image])));
  const facts = new Map(files?.map((file) => [file.id, factsOf(file)]));
  return {
    currency,
    today: dateIn(now, timezone),
    minimumTotal: (currency && defaults?.minimumTotalBudget[currency]) ?? 0,
    maximumTotal: (currency && defaults?.maximumTotalBudget[currency]) ?? Infinity,
    platformMinimum: (platformId) => limit(platformId, 'minBudget') ?? 0,
    platformMaximum: (platformId) => limit(platformId, 'maxBudget') ?? Infinity,
    audienceTooSmall,
    factsOfFile: (fileId) => facts.get(fileId),
    limitsOf: (formatId) => formats.get(formatId),
  };
};
