import { campaignClock } from '#server/campaigns/clock.ts';
import { expiryClock } from '#server/client-documents/expiry-clock.ts';
import { deputyClock } from '#server/deputies/move-needs.ts';
import { forecastClock } from '#server/forecast/news-clock.ts';
import { lockScreenClock } from '#server/lock-screen/clock.ts';
import { itemJobsClock } from '#server/item-jobs/work-off.ts';
import { listWork } from '#server/list-jobs/work.ts';
import { countsClock } from '#server/lists/kept-counts.ts';
import { bookingClock } from '#server/media/booking-clock.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { MediaAdapter } from '#server/media/media-adapter.ts';
import { roundUpClock } from '#server/review/round-up.ts';
import { pushClock } from '#server/push-notifications/advance.ts';
import { attemptClock } from '#server/reports/attempts.ts';
import { keptStatisticsClock } from '#server/reports/kept-files.ts';
import { madeFilesClock } from '#server/item-jobs/made-files.ts';
import { reportSendingClock } from '#server/reports/schedule-clock.ts';
import { resumeClock } from '#server/reports/take-in.ts';
import { decisionClock } from '#server/review/clock.ts';
import { reviewWork } from '#server/review/job-work.ts';
import { reminderClock } from '#server/review/reminder-clock.ts';
import { searchClock } from '#server/search/keep.ts';
import { searchLogClock } from '#server/search/log.ts';
import { retentionClock } from '#server/jobs/retention.ts';
import type { ClockJob, OutsideJob } from '#server/jobs/clock-jobs.ts';

interface Rules {
  readonly fourEyes: boolean;
  readonly media: MediaAdapter;
  readonly files: FileStore;
}

/** Jobs over many items, whatever they are about. */
export const itemJobClock = (rules: Pick<Rules, 'fourEyes'>): ClockJob =>
  itemJobsClock(({ about }) => (about === 'review' ? reviewWork(rules) : listWork));

/** Everything that follows from the time alone: what this database does for itself, and what waits for somebody outside. */
export const allClockJobs = ({
  fourEyes,
  media,
  files,
}: Rules): { readonly inside: readonly ClockJob[]; readonly outside: readonly OutsideJob[] } => ({
  inside: [
    decisionClock({ fourEyes }),
    itemJobClock({ fourEyes }),
    reminderClock,
    campaignClock,
    pushClock,
    lockScreenClock,
    roundUpClock,
    expiryClock,
    deputyClock,
    forecastClock,
    attemptClock,
    reportSendingClock,
    searchClock,
    searchLogClock,
    countsClock,
    retentionClock,
  ],
  outside: [bookingClock(media), keptStatisticsClock(files), madeFilesClock(files), resumeClock(files)],
});
