import { campaignClock } from '#server/campaigns/clock.ts';
import { expiryClock } from '#server/client-documents/expiry-clock.ts';
import { deputyClock } from '#server/deputies/move-needs.ts';
import { forecastClock } from '#server/forecast/news-clock.ts';
import { lockScreenClock } from '#server/lock-screen/clock.ts';
import { bookingClock } from '#server/media/booking-clock.ts';
import type { MediaAdapter } from '#server/media/media-adapter.ts';
import { roundUpClock } from '#server/review/round-up.ts';
import { pushClock } from '#server/push-notifications/advance.ts';
import { decisionClock } from '#server/review/clock.ts';
import { reviewJobClock } from '#server/review/job-clock.ts';
import { reminderClock } from '#server/review/reminder-clock.ts';
import type { ClockJob, OutsideJob } from '#server/jobs/clock-jobs.ts';

interface Rules {
  readonly fourEyes: boolean;
  readonly media: MediaAdapter;
}

/** Everything that follows from the time alone: what this database does for itself, and what waits for somebody outside. */
export const allClockJobs = ({
  fourEyes,
  media,
}: Rules): { readonly inside: readonly ClockJob[]; readonly outside: readonly OutsideJob[] } => ({
  inside: [
    decisionClock({ fourEyes }),
    reviewJobClock({ fourEyes }),
    reminderClock,
    campaignClock,
    pushClock,
    lockScreenClock,
    roundUpClock,
    expiryClock,
    deputyClock,
    forecastClock,
  ],
  outside: [bookingClock(media)],
});
