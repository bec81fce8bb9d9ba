import { type SQL, sql } from 'drizzle-orm';
import { type SystemTransition, systemTransition } from '#domain/campaigns/lifecycle.ts';
import { dateIn } from '#domain/time/working-time.ts';
import type { Transaction } from '#server/db/database.ts';
import { campaigns, clients } from '#server/db/schema.ts';
import { statusIn } from '#server/db/status-in.ts';
import type { ClockJob } from '#server/jobs/clock-jobs.ts';
import { acceptedBooking } from './accepted-booking.ts';
import { failCampaign } from './fail.ts';
import { lockForSystem, moveBySystem, systemTrace } from './move-by-system.ts';
import type { StoredCampaign } from './store.ts';
import { notifyCourse } from './notify-course.ts';

const waits = statusIn(campaigns.status, systemTransition('begin').from);
const runs = statusIn(campaigns.status, systemTransition('end').from);

// Midnight of the client's calendar: of the first day, and of the day after the last. It is the same day nowhere on earth for longer than fourteen
// hours before; so much is asked of the index, and the rest of its few rows.
const starts = (
  now: Date,
): SQL => sql`(${campaigns.from} <= (${now.toISOString()}::timestamptz at time zone 'UTC' + interval '14 hours')::date
  and ${campaigns.from}::timestamp at time zone ${clients.timezone} <= ${now.toISOString()}::timestamptz)`;
const lastDayEnds = sql`((${campaigns.to} + 1)::timestamp at time zone ${clients.timezone})`;
const isOver = (now: Date): SQL => sql`(${campaigns.to} < (${now.toISOString()}::timestamptz at time zone 'UTC' + interval '14 hours')::date
  and ${lastDayEnds} <= ${now.toISOString()}::timestamptz)`;
const bookedInTime = acceptedBooking(lastDayEnds);

/** The moment from which the ads are shown no more. */
const isPast = ({ plan, client }: StoredCampaign, now: Date): boolean => (plan.timeline.to ?? '') < dateIn(now, client.timezone);

interface Move {
  /** Which campaigns it is time for. */
  readonly due: (now: Date) => SQL;
  readonly make: (tx: Transaction, campaign: StoredCampaign, now: Date) => Promise<void>;
}

/** What the calendar does to a campaign; whether its ads stand still makes no difference to its end. */
const moves = {
  begin: {
    due: (now) => sql`${waits} and ${starts(now)} and ${bookedInTime}`,
    make: async (tx, campaign, now) => {
      const moved = await moveBySystem(tx, campaign, 'begin', { trace: systemTrace(now) });
      // Nobody wants to hear that something begins which is over: it ends with the next look.
      if (moved && !isPast(campaign, now)) await notifyCourse(tx, campaign, { kind: 'campaignBegan', now });
    },
  },
  end: {
    due: (now) => sql`${runs} and ${isOver(now)}`,
    make: async (tx, campaign, now) => {
      if (await moveBySystem(tx, campaign, 'end', { trace: systemTrace(now) }))
        await notifyCourse(tx, campaign, { kind: 'campaignEnded', now });
    },
  },
} as const satisfies Record<SystemTransition<'calendar'>, Move>;

/** Its last day is over, and the platforms never had it: it needs other days. */
const miss: Move = {
  due: (now) => sql`${waits} and ${isOver(now)} and not ${bookedInTime}`,
  make: (tx, campaign, now) => failCampaign(tx, campaign, { code: 'flightOver', platformId: null, text: '' }, now),
};

const ways: Readonly<Record<string, Move>> = { ...moves, miss };

/**
 * Takes every booked campaign live on its first day in its client's calendar, also one that was released later, and ends it after its last, each
 * exactly once. One whose last day is over before the platforms have it never ran: it fails, so that somebody gives it other days.
 */
export const campaignClock: ClockJob = {
  name: 'campaigns',
  every: 10_000,
  // One in a transaction: whoever writes into the same trail waits for no other, and nobody waits in a circle.
  batch: 1,
  run: async (tx, now) => {
    const parts = Object.entries(ways).map(
      ([name, { due }]) => sql`(select ${campaigns.id} as id, ${name}::text as way
        from ${campaigns} join ${clients} on ${clients.id} = ${campaigns.clientId} where ${due(now)} order by ${campaigns.from}, ${campaigns.id} limit 1)`,
    );
    const { rows } = await tx.execute<{ id: string; way: string }>(
      sql`select id, way from (${sql.join(parts, sql` union all `)}) due limit 1`,
    );
    for (const { id, way } of rows) {
      const campaign = await lockForSystem(tx, id);
      if (campaign) await ways[way]?.make(tx, campaign, now);
    }
    return rows.length;
  },
};
