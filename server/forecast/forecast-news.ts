import type { ForecastNews } from '#contract/forecast/estimates.ts';
import { MODEL_VERSION } from '#domain/forecast/assumptions.ts';
import { forecastWeek } from '#domain/forecast/weekly-update.ts';
import type { StoredCampaign } from '#server/campaigns/store.ts';
import { estimatePlan } from './estimate-plan.ts';
import { commonMeasure } from '#domain/forecast/plan-change.ts';
import type { ForecastSetting } from './forecast-input.ts';
import type { Look } from './looks.ts';

/** A likely value that moved by more than this part is news. */
const worthTelling = 0.1;

// Noon of the provider's Monday, so that the week is the same in every zone.
const momentOf = (monday: string): Date => new Date(`${monday}T04:00:00Z`);

/**
 * What the reader saw last of this plan: as it was written down, or, when the plan or the model has been changed since, what it would have
 * been then, so that a change of ours or of theirs is no news of the market.
 */
const seen = (campaign: StoredCampaign, setting: ForecastSetting, look: Look | undefined) => {
  const then = (now: Date) => estimatePlan(campaign.plan, { ...setting, now });
  if (look && (look.version !== campaign.version || look.model !== MODEL_VERSION))
    return { since: 'look' as const, ...then(momentOf(look.asOf)) };
  if (look) {
    const range = (likely: number | null) => (likely === null ? null : { low: likely, likely, high: likely });
    return { since: 'look' as const, asOf: look.asOf, audience: range(look.audience), reach: range(look.reach) };
  }
  if (campaign.submittedAt === null) return null;
  return { since: 'submission' as const, ...then(campaign.submittedAt) };
};

/** What the weekly updates did to a plan's forecast since this reader last looked, or else since it was submitted; null when nothing to speak of. */
export const forecastNews = (campaign: StoredCampaign, setting: ForecastSetting, look: Look | undefined): ForecastNews | null => {
  const was = seen(campaign, setting, look);
  if (!was || was.asOf === forecastWeek(setting.now).asOf) return null;
  const is = estimatePlan(campaign.plan, setting);
  const measure = commonMeasure(was, is);
  const [from, to] = measure === null ? [] : [was[measure]?.likely, is[measure]?.likely];
  if (measure === null || from === undefined || to === undefined || from === 0) return null;
  return Math.abs(to / from - 1) > worthTelling ? { since: was.since, asOf: was.asOf, measure, from, to } : null;
};
