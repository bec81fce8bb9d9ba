import type { CampaignFailure } from '#contract/campaigns/media-booking.ts';
import type { SystemTransition } from '#domain/campaigns/lifecycle.ts';
import type { Transaction } from '#server/db/database.ts';
import { moveBySystem, systemTrace } from './move-by-system.ts';
import type { StoredCampaign } from './store.ts';
import { notifyCourse } from './notify-course.ts';

const fail = 'fail' satisfies SystemTransition<'platforms'>;

/** A released campaign, which is locked, does not start: why is kept with it, and both sides are told. */
export const failCampaign = async (
  tx: Transaction,
  campaign: StoredCampaign,
  reason: Omit<CampaignFailure, 'at'>,
  now: Date,
): Promise<void> => {
  const failure = { ...reason, at: now.toISOString() };
  const { code, platformId, text } = reason;
  const moved = await moveBySystem(tx, campaign, fail, {
    trace: systemTrace(now),
    columns: { failure },
    diff: { failure: { code, platformId } },
    ...(text && { reason: text }),
  });
  if (moved) await notifyCourse(tx, campaign, { kind: 'campaignFailed', failure, now });
};
