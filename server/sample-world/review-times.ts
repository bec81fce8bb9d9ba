import { replyDue } from './story-history.ts';
import type { Story } from './story.ts';

const minute = 60_000;
const apart = 20 * minute;

// Minutes before now: some have just come in, some are nearly due.
const sentBefore = [6, 40, 75, 115, 160, 205, 250, 300, 360] as const;

/**
 * When the campaigns that wait for review were sent. Each one's reply is due at another time, and the last one's is overdue,
 * whatever hour and week day it is now.
 */
export const reviewTimes = (waiting: readonly Story[], now: Date): ReadonlyMap<Story, Date> => {
  const times = new Map<Story, Date>();
  const dues: number[] = [];
  for (const [index, story] of waiting.entries()) {
    const latest = index === waiting.length - 1 ? now.getTime() - apart : Number.POSITIVE_INFINITY;
    let sentAt = new Date(now.getTime() - (sentBefore[index] ?? 420) * minute);
    for (;;) {
      const due = replyDue(story, sentAt).getTime();
      if (due < latest && dues.every((other) => Math.abs(other - due) >= apart)) {
        dues.push(due);
        break;
      }
      sentAt = new Date(sentAt.getTime() - 10 * minute);
    }
    times.set(story, sentAt);
  }
  return times;
};
