import { and, count, eq, lt, sql } from 'drizzle-orm';
import { writeAudit } from '#server/audit/write-audit.ts';
import { failCampaign } from '#server/campaigns/fail.ts';
import { lockForSystem, systemTrace } from '#server/campaigns/move-by-system.ts';
import type { Database } from '#server/db/database.ts';
import { mediaBookings } from '#server/db/media-schema.ts';
import { campaigns } from '#server/db/schema.ts';
import type { OutsideJob } from '#server/jobs/clock-jobs.ts';
import { lease, longestAnswer, patience, pauseAfter } from './booking-rules.ts';
import type { Booking, BookingAnswer, MediaAdapter } from './media-adapter.ts';

const batch = 10;

type Taken = typeof mediaBookings.$inferSelect;

/** Takes released campaigns that nobody has answered for and whose time has come: until the lease is over no other server gets them. */
const takeDue = async (db: Database, now: Date): Promise<Taken[]> => {
  const until = new Date(now.getTime() + lease);
  const due = db
    .select({
      campaignId: campaigns.id,
      version: campaigns.version,
      state: sql<'WAITING'>`'WAITING'`.as('state'),
      tries: sql<number>`1`.as('tries'),
      wantedAt: sql<Date>`${now.toISOString()}::timestamptz`.as('asked_at'),
      nextTryAt: sql<Date>`${until.toISOString()}::timestamptz`.as('next_try_at'),
      answeredAt: sql<Date | null>`null::timestamptz`.as('answered_at'),
      reference: sql<string | null>`null::text`.as('reference'),
      lastFailure: sql<string | null>`null::text`.as('last_failure'),
    })
    .from(campaigns)
    .leftJoin(mediaBookings, and(eq(mediaBookings.campaignId, campaigns.id), eq(mediaBookings.version, campaigns.version)))
    .where(
      sql`${campaigns.status} = 'PENDING' and (${mediaBookings.state} is null or (${mediaBookings.state} = 'WAITING' and ${mediaBookings.nextTryAt} <= ${now}))`,
    )
    .orderBy(campaigns.from, campaigns.id)
    .limit(batch);
  return db
    .insert(mediaBookings)
    .select(due)
    .onConflictDoUpdate({
      target: [mediaBookings.campaignId, mediaBookings.version],
      set: { tries: sql`${mediaBookings.tries} + 1`, nextTryAt: until },
      // Another server may have taken it since this one looked.
      setWhere: sql`${mediaBookings.state} = 'WAITING' and ${mediaBookings.nextTryAt} <= ${now}`,
    })
    .returning();
};

/** What the platforms are asked; null when the campaign waits for them no longer. */
const bookingOf = (db: Database, { campaignId, version }: Taken): Promise<Booking | null> =>
  db.transaction(async (tx) => {
    const campaign = await lockForSystem(tx, campaignId);
    if (!campaign || campaign.status !== 'PENDING' || campaign.version !== version) return null;
    const earlier = and(eq(mediaBookings.campaignId, campaignId), lt(mediaBookings.version, version));
    const [counted] = await tx.select({ before: count() }).from(mediaBookings).where(earlier);
    const { name, client, plan } = campaign;
    return { key: `${campaignId}-${version}`, campaignId, release: (counted?.before ?? 0) + 1, name, client, plan };
  });

const ask = async (adapter: MediaAdapter, booking: Booking): Promise<BookingAnswer> => {
  try {
    const signal = AbortSignal.timeout(longestAnswer);
    const tooLate = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('no answer in time'))));
    return await Promise.race([adapter.book(booking, signal), tooLate]);
  } catch (error) {
    return { verdict: 'later', text: error instanceof Error ? error.message : String(error) };
  }
};

/** Writes an answer down with what follows from it, unless another server has asked since, or the campaign no longer waits. */
const settle = (db: Database, taken: Taken, answer: BookingAnswer, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const campaign = await lockForSystem(tx, taken.campaignId);
    const ours = and(
      eq(mediaBookings.campaignId, taken.campaignId),
      eq(mediaBookings.version, taken.version),
      eq(mediaBookings.state, 'WAITING'),
      eq(mediaBookings.tries, taken.tries),
    );
    const states = { accepted: 'ACCEPTED', refused: 'REFUSED', later: 'WAITING' } as const;
    const isGivenUp = answer.verdict === 'later' && now.getTime() - taken.wantedAt.getTime() >= patience;
    const written = await tx
      .update(mediaBookings)
      .set({
        state: isGivenUp ? 'REFUSED' : states[answer.verdict],
        ...(answer.verdict === 'later' && !isGivenUp
          ? { nextTryAt: new Date(now.getTime() + pauseAfter(taken.tries)) }
          : { answeredAt: now }),
        ...(answer.verdict === 'accepted' && { reference: answer.reference }),
        ...(answer.verdict === 'later' && { lastFailure: answer.text.slice(0, 300) }),
      })
      .where(ours)
      .returning({ version: mediaBookings.version });
    if (written.length === 0 || !campaign || campaign.status !== 'PENDING' || campaign.version !== taken.version) return;
    if (answer.verdict === 'accepted') {
      const { id, clientId, status } = campaign;
      await writeAudit(tx, systemTrace(now), { clientId, action: 'campaign.book', objectId: id, fromState: status, toState: status });
    }
    if (answer.verdict === 'refused') {
      const { code, platformId, text } = answer;
      await failCampaign(tx, campaign, { code, platformId, text: text.slice(0, 500) }, now);
    }
    if (isGivenUp) await failCampaign(tx, campaign, { code: 'noAnswer', platformId: null, text: '' }, now);
  });

/**
 * Asks the platforms for every released campaign, each release until they have answered. Nothing is locked while they think; an answer counts once,
 * however many servers ask.
 */
export const bookingClock = (adapter: MediaAdapter): OutsideJob => ({
  name: 'media-bookings',
  batch,
  work: async (db, now) => {
    const due = await takeDue(db, now);
    const answers = due.map(async (taken) => {
      const booking = await bookingOf(db, taken);
      if (booking) await settle(db, taken, await ask(adapter, booking), now);
    });
    await Promise.all(answers);
    return due.length;
  },
});
